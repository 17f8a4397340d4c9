import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { api } from '../client/http/api';
import { primeEntry } from '../client/cache/prime';
import { useRecordWrites } from '../client/record-writes';
import { useRemote, useRevalidate } from '../client/cache/remote-reads';
import { catalogueEndpoints } from '../catalogues/endpoints';
import { useCatalogue } from '../catalogues/hooks';
import { ApiError } from '../core/api-error';
import type { Remote } from '../core/remote';
import { readHistory } from '../history/endpoints';
import { listPhotos } from '../photos/endpoints';
import { listPatientProcedures, listProcedureSummaries } from '../procedures/endpoints';
import { REPORT_CATALOGUES, type ReportCatalogueKey, type ReportCatalogues } from './catalogues';
import { createReport, readProcedureReport, readReport, updateReport } from './endpoints';
import type { ReportBodyInput, SurgicalReport } from './schema';

/**
 * A saved report by its id_procedimiento_paciente, with the documented fallback path (decision PR3). Null sends no
 * request.
 */
export function useReport(idPp: number | null): Remote<SurgicalReport> {
  const args = { params: { id_pp: idPp ?? 0 } };
  return useRemote(readReport, idPp === null ? null : args, {
    // Somebody reads it while another computer corrects it.
    live: true,
    // A failed refresh does not unmount the form: it holds typed text.
    keepWhenFailed: true,
    primes: ({ fotos }) => [primeEntry(listPhotos, { params: { id: idPp ?? 0 } }, fotos)],
    fallback: () => api().call(readProcedureReport, args),
  });
}

/** clinical-history §9: diagnoses load when the browser is idle, after 2.5 s at the latest. */
const LAZY_TIMEOUT_MS = 2_500;

/**
 * The catalogues of a report. Diagnoses load when the browser is idle, or on `want`, when their field gets the focus
 * (decision R12).
 */
export function useReportCatalogues(): {
  catalogues: ReportCatalogues;
  want: (catalogue: ReportCatalogueKey) => void;
} {
  const [diagnosesWanted, setDiagnosesWanted] = useState(false);
  useEffect(() => whenIdle(() => setDiagnosesWanted(true)), []);
  const catalogues = {
    diagnosticos: useCatalogue('diagnosticos', { wanted: diagnosesWanted }),
    tecnicas: useCatalogue('tecnicas'),
    cirujanos: useCatalogue('cirujanos'),
    anestesiologos: useCatalogue('anestesiologos'),
    instrumentadores: useCatalogue('instrumentadores'),
    tipos_anestesia: useCatalogue('tipos_anestesia'),
  };
  return {
    catalogues,
    want: (catalogue) => {
      if (catalogue === 'diagnosticos') setDiagnosesWanted(true);
    },
  };
}

/**
 * Runs `task` when the browser is idle; in Safari, which lacks the API, after the maximum delay. Returns a function
 * that cancels it.
 */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: LAZY_TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, LAZY_TIMEOUT_MS);
  return () => clearTimeout(timer);
}

/** Saves a new (`opened` null) or stored report exactly once (clinical-history §7; decisions G5, G16, R17, R21). */
export function useReportWrites(opened: SurgicalReport | null = null) {
  const { mutate } = useSWRConfig();
  const revalidate = useRevalidate();
  /** A result comes and goes without the version of its report: the form learns of it from the cached report. */
  const keepInCache = (report: SurgicalReport) =>
    mutate<SurgicalReport>(
      reportEntry(report).key,
      (shown) => (shown && shown.version > report.version ? shown : report),
      { revalidate: false },
    );
  return useRecordWrites<ReportBodyInput, SurgicalReport>(
    {
      create: (body, idempotencyKey, transfer) =>
        api().call(createReport, { body }, { ...transfer, idempotencyKey }),
      update: async (
        { id_procedimiento_paciente: id_pp, version },
        body,
        idempotencyKey,
        transfer,
      ) => {
        try {
          return await api().call(
            updateReport,
            { params: { id_pp }, body: { ...body, version } },
            { ...transfer, idempotencyKey },
          );
        } catch (error) {
          // Its page then says what happened, and offers the way on; a coverage that was refused is another one by now.
          const isGone = error instanceof ApiError && error.status === 404;
          if (isGone || body.cobertura_vista !== undefined) void revalidate(readReport);
          throw error;
        }
      },
      read: async ({ id_procedimiento_paciente: id_pp }, signal) => {
        const report = await api().call(readReport, { params: { id_pp } }, { signal });
        void keepInCache(report);
        return report;
      },
      refreshes: [listProcedureSummaries, listPatientProcedures, readHistory],
      choices: REPORT_CATALOGUES.map((catalogue) => catalogueEndpoints(catalogue).list),
      primes: (report) => [
        reportEntry(report),
        primeEntry(listPhotos, { params: { id: report.id_procedimiento_paciente } }, report.fotos),
      ],
    },
    opened,
  );
}

const reportEntry = (report: SurgicalReport) =>
  primeEntry(readReport, { params: { id_pp: report.id_procedimiento_paciente } }, report);
