import {
  INSTITUTION,
  institutionId,
  printedReportMessages as printedMessages,
  reportMessages as messages,
  reportPdfPath,
  type DrawnReport,
  type Practice,
  type PrintedSource,
  type SurgicalReport,
} from '@practice/domain';
import { use, type MouseEvent } from 'react';
import { download } from '../common/download';
import { openInWindow } from '../common/open-in-window';
import {
  DOCUMENT_FAILURE,
  documentFailure,
  isForBrowser,
  useServerDocument,
} from '../common/use-server-document';
import { PracticeContext } from '../common/practice-context';
import { isSecondPress } from '../primitives/presses';
import { useToast } from '../primitives/use-toast';

/** A report that can be printed. */
export interface PrintableReport {
  id_procedimiento_paciente: number;
  id_paciente: number;
  /** Any spelling of its centre. */
  institution: unknown;
}

export function printableReport({
  procedimientos_pacientes: { id_procedimiento_paciente, id_paciente, institucion },
}: Pick<SurgicalReport, 'procedimientos_pacientes'>): PrintableReport {
  return { id_procedimiento_paciente, id_paciente, institution: institucion };
}

/** What the Panels bring, because only they call the server and load the drawing program. */
export interface ReportDocuments {
  readSources: (
    report: PrintableReport,
    withPhotos: boolean,
  ) => Promise<{ source: PrintedSource; template: Uint8Array | null }>;
  /** Fails where the server's document would: no line, no session, no such report. */
  readAhead: (report: PrintableReport) => Promise<unknown>;
  serverAddress: (path: string) => string;
  drawnAddress: (bytes: Uint8Array, name: string) => string;
}
type LoadDrawing = () => Promise<{
  prepareDrawing: () => void;
  drawReport: (
    source: PrintedSource,
    template: Uint8Array | null,
    practice: Practice,
  ) => Promise<DrawnReport>;
}>;

const READY_TOAST_MS = 6_000;
const WARNING_TOAST_MS = 20_000;

/**
 * The document of a report, by its centre: the server prints the hospital's, this page draws INTECNUS' (clinical-history §7;
 * decisions PD2, PD3, PD6). The address of a link opens the server's print for who opens it in their own way.
 */
export function useReportPdf(
  documents: ReportDocuments,
  loadDrawing: LoadDrawing,
  /** decision PD5 */
  withPhotos: boolean,
) {
  const toast = useToast();
  const openOfServer = useServerDocument();
  const practice = use(PracticeContext);

  const draw = async (report: PrintableReport) => {
    const loading = loadDrawing();
    // Of two failures the server's says more.
    loading.catch(() => undefined);
    const { source, template } = await documents.readSources(report, withPhotos);
    const { drawReport } = await loading;
    const drawn = await drawReport(source, template, practice);
    return { ...drawn, address: documents.drawnAddress(drawn.bytes, drawn.name) };
  };

  const drawAndOpen = async (report: PrintableReport) => {
    const failure = await openInWindow(
      href(report),
      async () => {
        const { address, name, ...drawn } = await draw(report);
        const detail = warningOf(drawn);
        toast({
          tone: detail === undefined ? 'success' : 'info',
          text: messages.pdfReady(name),
          detail,
          durationMs: detail === undefined ? READY_TOAST_MS : WARNING_TOAST_MS,
          action: { label: messages.download, onSelect: () => download(address, name) },
        });
        return address;
      },
      {
        waiting: messages.drawingPdf,
        notOpened: messages.windowNotOpened,
        failure: DOCUMENT_FAILURE,
      },
    );
    if (failure === null) return;
    toast({
      tone: 'error',
      text: failure,
      ...(failure === messages.windowNotOpened && {
        action: { label: messages.download, onSelect: () => void save(report) },
      }),
    });
  };

  const save = async (report: PrintableReport) => {
    try {
      const { address, name } = await draw(report);
      download(address, name);
    } catch (error) {
      toast({ tone: 'error', text: documentFailure(error) });
    }
  };

  const open = (report: PrintableReport) => {
    if (isDrawnHere(report)) void drawAndOpen(report);
    else void openOfServer(href(report), () => documents.readAhead(report), messages.drawingPdf);
  };

  const href = (report: PrintableReport) =>
    documents.serverAddress(reportPdfPath(report, withPhotos));

  return {
    /** Must be called in the click. */
    open,
    href,
    /** Of a link to the document: other ways of opening it (middle button, Ctrl) follow its address. */
    onClick: (event: MouseEvent, report: PrintableReport) => {
      if (isForBrowser(event)) return;
      event.preventDefault();
      if (!isSecondPress(event)) open(report);
    },
    /** The pointer or the focus reached the link: the press finds the drawing program loaded. */
    onNear: (report: PrintableReport) => {
      if (!isDrawnHere(report)) return;
      loadDrawing()
        .then(({ prepareDrawing }) => prepareDrawing())
        // A failure is said when the document is asked for.
        .catch(() => undefined);
    },
  };
}

/** What to look at before printing. */
function warningOf({
  replaced,
  templateProblem,
  unreadPhotos,
}: Omit<DrawnReport, 'bytes' | 'name'>) {
  const warnings = [
    ...(templateProblem === null ? [] : [printedMessages.templateProblems[templateProblem]]),
    ...(unreadPhotos === null ? [] : [unreadPhotos]),
    ...(replaced.length === 0 ? [] : [messages.pdfReplaced]),
  ];
  return warnings.length === 0 ? undefined : warnings.join(' ');
}

const isDrawnHere = ({ institution }: PrintableReport) =>
  institutionId(institution) === INSTITUTION.intecnus;
