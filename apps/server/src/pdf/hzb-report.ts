import {
  billingMessages,
  printedReport,
  printedReportMessages as messages,
  type Ink,
  type Practice,
  type PrintedReport,
  type PrintedSource,
} from '@practice/domain';
import type { Content, DocumentDefinition } from 'pdfmake';
import { serverInk } from './ink';
import { PAGE, breakable, grid, heading } from './pieces';
import { SANS, renderPdf } from './printer';
import { runningFooter, runningHeader, runningHeaderHeight } from './running-lines';
import { closing, letterhead, patientBlock, section } from './report-sections';

const BODY_SIZE = 10.5;
const BODY_LINE_HEIGHT = 1.12;
const FOOTER_HEIGHT = 24;
/** Ids of the blocks whose page numbers are compared after layout. */
const DETAIL_ID = 'detail';
const END_ID = 'end';
/** By how much pages are shortened, in steps, until the signature has text above it. Points. */
const SHORTEN_STEP = 3 * BODY_SIZE * BODY_LINE_HEIGHT;
const SHORTEN_MAX_STEPS = 6;

/**
 * A surgical report on A4, for the signature: as many pages as its text needs, the patient on each
 * (clinical-history §7; decisions PD3, PD4, PD7).
 */
export async function hzbReportPdf(source: PrintedSource, practice: Practice): Promise<Uint8Array> {
  let shortenBy = 0;
  for (let step = 0; ; step++) {
    const pages: LaidOutPages = { detail: 0, end: 0 };
    const bytes = await renderPdf(definition(source, practice, shortenBy, pages));
    // A sheet with a signature alone could be put under any text: shorter pages move text onto the last one.
    if (pages.detail === pages.end || step === SHORTEN_MAX_STEPS) return bytes;
    shortenBy += SHORTEN_STEP;
  }
}

/** The last page that holds the block. */
interface LaidOutPages {
  detail: number;
  end: number;
}

function definition(
  source: PrintedSource,
  practice: Practice,
  shortenBy: number,
  pages: LaidOutPages,
): DocumentDefinition {
  const ink = serverInk();
  const printed = printedReport(source, practice, ink);
  const content = body(printed, ink);
  return {
    pageSize: 'A4',
    pageMargins: [
      PAGE.side,
      PAGE.top + runningHeaderHeight(printed.name),
      PAGE.side,
      PAGE.top + FOOTER_HEIGHT + shortenBy,
    ],
    version: '1.7',
    language: 'es-AR',
    displayTitle: true,
    info: {
      title: printed.fileTitle,
      author: practice.surgeonName,
      creator: practice.surgeonName,
      producer: practice.surgeonName,
    },
    defaultStyle: { font: SANS, fontSize: BODY_SIZE, lineHeight: 1.05 },
    header: () => runningHeader(printed),
    footer: (page, count) => runningFooter(page, count, shortenBy),
    content,
    pageBreakBefore: (node) => {
      const last = Math.max(...node.pageNumbers);
      if (node.id === DETAIL_ID) pages.detail = last;
      if (node.id === END_ID) pages.end = last;
      return false;
    },
  };
}

function body(printed: PrintedReport, ink: Ink): Content[] {
  return [
    letterhead(printed),
    patientBlock(printed),
    ...printed.operation.map(grid),
    ...section(messages.team, printed.team),
    ...(printed.codes ? section(billingMessages.title, printed.codes) : []),
    heading(messages.detail),
    {
      id: DETAIL_ID,
      text: breakable(printed.detail),
      lineHeight: BODY_LINE_HEIGHT,
      preserveLeadingSpaces: true,
      preserveTrailingSpaces: true,
    },
    closing(printed.surgeon, ink.replaced()),
    { id: END_ID, text: ' ', fontSize: 1, lineHeight: 1 },
  ];
}
