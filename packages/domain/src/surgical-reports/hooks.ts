import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../client/http/api';
import { createIntent } from '../client/intent';
import { newKey } from '../client/http/idempotency';
import { useRemote, useRevalidate } from '../client/cache/remote-reads';
import { useCatalogue, useRevalidateCatalogue } from '../catalogues/hooks';
import { ApiError } from '../core/api-error';
import type { Remote } from '../core/remote';
import { readHistory } from '../history/endpoints';
import { listProcedureSummaries } from '../procedures/endpoints';
import type { ReportCatalogueKey, ReportCatalogues } from './catalogues';
import { createReport, readProcedureReport, readReport, updateReport } from './endpoints';
import type { ReportBodyInput, SurgicalReport } from './schema';

/** A saved report, by its id_procedimiento_paciente (decision PR3; null: nothing is asked), with the documented fallback path. */
export function useReport(idPp: number | null): Remote<SurgicalReport> {
  const args = { params: { id_pp: idPp ?? 0 } };
  return useRemote(readReport, idPp === null ? null : args, {
    fallback: () => api().call(readProcedureReport, args),
  });
}

/** clinical-history §9: diagnoses load when the browser is idle, after 2.5 s at the latest. */
const LAZY_TIMEOUT_MS = 2_500;

/**
 * The report's catalogues; diagnoses wait for an idle moment, or for `want` when their field is reached (decision R12).
 * `want` also asks whether a kept list still holds.
 */
export function useReportCatalogues(): {
  catalogues: ReportCatalogues;
  want: (catalogue: ReportCatalogueKey) => void;
} {
  const [diagnosesWanted, setDiagnosesWanted] = useState(false);
  const confirm = useRevalidateCatalogue();
  useEffect(() => whenIdle(() => setDiagnosesWanted(true)), []);
  const catalogues = {
    diagnosticos: useCatalogue('diagnosticos', diagnosesWanted),
    tecnicas: useCatalogue('tecnicas'),
    cirujanos: useCatalogue('cirujanos'),
    anestesiologos: useCatalogue('anestesiologos'),
    instrumentadores: useCatalogue('instrumentadores'),
    tipos_anestesia: useCatalogue('tipos_anestesia'),
  };
  return {
    catalogues,
    want: (catalogue) => {
      if (catalogue === 'diagnosticos' && !diagnosesWanted) setDiagnosesWanted(true);
      else confirm(catalogue);
    },
  };
}

/** Runs `task` when the browser is idle (Safari has no such call: then after the cap). Answers how to cancel it. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: LAZY_TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, LAZY_TIMEOUT_MS);
  return () => clearTimeout(timer);
}

const sendUpdate = (idPp: number, body: ReportBodyInput, idempotencyKey: string) =>
  api().call(updateReport, { params: { id_pp: idPp }, body }, { idempotencyKey });

/** How the last save went. */
export type SaveState =
  { status: 'idle' } | { status: 'saving' } | { status: 'failed'; error: ApiError };

/**
 * Saves one report, new (`saved` null) or existing, exactly once however often it is tried (decisions G5, R17).
 * A second call while one is under way does nothing. The lists that show the report are read again.
 */
export function useReportSaver(saved: SurgicalReport | null): {
  state: SaveState;
  /** Null when nothing was saved: `state` says why. */
  save: (body: ReportBodyInput) => Promise<SurgicalReport | null>;
} {
  const [state, setState] = useState<SaveState>({ status: 'idle' });
  const saving = useRef(false);
  const revalidate = useRevalidate();
  const intent = useMemo(() => createIntent(reportCalls(saved)), [saved]);

  const save = async (body: ReportBodyInput): Promise<SurgicalReport | null> => {
    if (saving.current) return null;
    saving.current = true;
    setState({ status: 'saving' });
    try {
      const report = await intent.save(body);
      setState({ status: 'idle' });
      void revalidate(listProcedureSummaries, readHistory, readReport);
      return report;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState({ status: 'failed', error });
      return null;
    } finally {
      saving.current = false;
    }
  };

  return { state, save };
}

/** What an intent sends: a create, or an update of `saved`; what was corrected after a lost answer follows as an update. */
function reportCalls(saved: SurgicalReport | null) {
  return {
    create: (body: ReportBodyInput, key: string) =>
      saved === null
        ? api().call(createReport, { body }, { idempotencyKey: key })
        : sendUpdate(saved.id_procedimiento_paciente, body, key),
    update: (current: SurgicalReport, body: ReportBodyInput) =>
      sendUpdate(
        current.id_procedimiento_paciente,
        { ...body, version: current.version },
        newKey(),
      ),
  };
}
