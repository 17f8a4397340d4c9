import {
  ApiError,
  INSTITUTION,
  commonMessages,
  errorText,
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
import { PracticeContext } from '../common/practice-context';
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
      { waiting: messages.drawingPdf, notOpened: messages.windowNotOpened, reason },
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
      toast({ tone: 'error', text: reason(error) });
    }
  };

  const open = (report: PrintableReport) => {
    if (isDrawnHere(report)) void drawAndOpen(report);
    else openOfServer(href(report));
  };

  const openOfServer = (address: string) => {
    // Not with 'noopener': it would be answered null whether a window opens or not.
    const opened = window.open(address, '_blank');
    if (opened) opened.opener = null;
    else {
      toast({
        tone: 'error',
        text: messages.windowNotOpened,
        // The server names the file.
        action: { label: messages.download, onSelect: () => download(address, '') },
      });
    }
  };

  const href = (report: PrintableReport) =>
    documents.serverAddress(reportPdfPath(report, withPhotos));

  return {
    /** Must be called in the click. */
    open,
    href,
    /** Of a link to the document: other ways of opening it (middle button, Ctrl) follow its address. */
    onClick: (event: MouseEvent, report: PrintableReport) => {
      if (!isDrawnHere(report) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(report);
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
function warningOf({ replaced, templateProblem }: Omit<DrawnReport, 'bytes' | 'name'>) {
  const warnings = [
    ...(templateProblem === null ? [] : [printedMessages.templateProblems[templateProblem]]),
    ...(replaced.length === 0 ? [] : [messages.pdfReplaced]),
  ];
  return warnings.length === 0 ? undefined : warnings.join(' ');
}

const isDrawnHere = ({ institution }: PrintableReport) =>
  institutionId(institution) === INSTITUTION.intecnus;

/** The reason for the user, in the documented form (clinical-history §8 "Report"). */
function reason(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.pdfFailed(messages.pdfNotDrawn);
  const fallback = error.status === 0 ? commonMessages.networkError : messages.pdfNotDrawn;
  return messages.pdfFailed(errorText(error, fallback));
}
