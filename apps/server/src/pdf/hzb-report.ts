import {
  INSTITUTION,
  institutionId,
  printedReportMessages as messages,
  reportTitle,
  type SurgicalReport,
} from '@practice/domain';
import type { Content, DocumentDefinition } from 'pdfmake';
import { createInk, type Ink } from './ink';
import { PAGE, breakable } from './pieces';
import { SANS, renderPdf } from './printer';
import { runningFooter, runningHeader, runningHeaderHeight } from './running-lines';
import { printedReport, type PrintedReport } from './printed-report';
import { closing, letterhead, operation, patientBlock, team } from './report-sections';

/** Who prints: the branding of the letterhead (operations: SURGEON_NAME, SPECIALTY). */
export interface Practice {
  surgeonName: string;
  specialty: string;
}

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
export async function hzbReportPdf(
  report: SurgicalReport,
  practice: Practice,
): Promise<Uint8Array> {
  let shortenBy = 0;
  for (let step = 0; ; step++) {
    const pages: LaidOutPages = { detail: 0, end: 0 };
    const bytes = await renderPdf(definition(report, practice, shortenBy, pages));
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
  report: SurgicalReport,
  practice: Practice,
  shortenBy: number,
  pages: LaidOutPages,
): DocumentDefinition {
  const ink = createInk();
  const printed = printedReport(report, ink);
  const content = body(report, printed, practice, ink);
  const title = reportTitle(institutionId(report.procedimientos_pacientes.institucion));
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
      title: `${title} - ${printed.name} - ${printed.date}`,
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

function body(
  report: SurgicalReport,
  printed: PrintedReport,
  practice: Practice,
  ink: Ink,
): Content[] {
  const institution = institutionId(report.procedimientos_pacientes.institucion);
  return [
    letterhead(
      reportTitle(institution),
      institution === INSTITUTION.hzb ? messages.centres.HZB : messages.centres.INTECNUS,
      { surgeonName: ink.serif(practice.surgeonName), specialty: ink.sans(practice.specialty) },
    ),
    patientBlock(printed),
    ...operation(printed),
    ...team(printed),
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
