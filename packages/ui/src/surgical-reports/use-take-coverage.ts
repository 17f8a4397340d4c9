import {
  ApiError,
  COVERAGE_CHOICE,
  coverageText,
  errorText,
  formatCivilDate,
  isStale,
  printedCoverage,
  reportBody,
  reportContext,
  reportDraft,
  reportMessages as messages,
  type ReportBodyInput,
  type SurgicalReport,
} from '@practice/domain';
import { useRef } from 'react';
import { useToast } from '../primitives/use-toast';

/** Of the parte that is shown; see `useRecordWrites` of the domain. */
interface Writes {
  save: (body: ReportBodyInput) => Promise<SurgicalReport>;
  latest: SurgicalReport | null;
  restart: (report: SurgicalReport) => void;
}

/**
 * Stores the patient's present coverage with a report that is read, and nothing else (docs/decisions/242). `seen`: the one that its
 * author read; another one is refused (docs/decisions/343). Settles when it was answered, and told.
 */
export function useTakeCoverage(
  shown: SurgicalReport,
  { save, latest, restart }: Writes,
): (seen: string) => Promise<void> {
  const toast = useToast();
  /** The next press makes the former failure old (decision G13). */
  const takeBack = useRef<() => void>(() => undefined);
  return async (seen) => {
    takeBack.current();
    // The author may read another history by the time of the answer.
    const day = formatCivilDate(shown.procedimientos_pacientes.fecha);
    const subject = [shown.paciente.nombre, day].filter(Boolean).join(' · ');
    try {
      const body = reportBody(reportDraft(shown), reportContext(shown));
      // The page was read again since it was opened.
      if (shown.version !== latest?.version) restart(shown);
      const saved = await save({ ...body, elegidos: [COVERAGE_CHOICE], cobertura_vista: seen });
      const detail = coverageText(printedCoverage(saved));
      toast({ tone: 'success', text: messages.coverageTaken, subject, detail });
    } catch (error) {
      takeBack.current = toast({ tone: 'error', subject, ...failureOf(error) });
    }
  };
}

function failureOf(error: unknown): { text: string; detail?: string } {
  if (error instanceof ApiError && isStale(error)) return { text: messages.coverageStale };
  const text = errorText(error, messages.saveFailed);
  const mayBeStored = error instanceof ApiError && error.uncertain;
  return mayBeStored ? { text, detail: messages.coverageInDoubt } : { text };
}
