import { useMemo } from 'react';
import { api } from '../client/api';
import { createIntent } from '../client/intent';
import { newKey } from '../client/idempotency';
import { useRemote, useRevalidate } from '../client/swr';
import type { Remote } from '../core/remote';
import { readHistory } from '../history/endpoints';
import { listProcedureSummaries } from '../procedures/endpoints';
import { createReport, readProcedureReport, readReport, updateReport } from './endpoints';
import type { ReportBodyInput, SurgicalReport } from './schema';

/** A saved report, by its id_procedimiento_paciente (decision PR3), with the documented fallback path. */
export function useReport(idPp: number): Remote<SurgicalReport> {
  const args = { params: { id_pp: idPp } };
  return useRemote(readReport, args, { fallback: () => api().call(readProcedureReport, args) });
}

const sendUpdate = (idPp: number, body: ReportBodyInput, idempotencyKey: string) =>
  api().call(updateReport, { params: { id_pp: idPp }, body }, { idempotencyKey });

/**
 * Saves one report, new or existing, exactly once however often it is tried (decisions G5, R17).
 * Throws ApiError; the lists that show it are read again after a success.
 */
export function useReportSaver(saved: SurgicalReport | null): {
  save: (body: ReportBodyInput) => Promise<SurgicalReport>;
} {
  const revalidate = useRevalidate();
  const intent = useMemo(
    () =>
      createIntent<ReportBodyInput, SurgicalReport>({
        create: (body, idempotencyKey) =>
          saved === null
            ? api().call(createReport, { body }, { idempotencyKey })
            : sendUpdate(saved.id_procedimiento_paciente, body, idempotencyKey),
        update: (current, body) =>
          sendUpdate(
            current.id_procedimiento_paciente,
            { ...body, version: current.version },
            newKey(),
          ),
      }),
    [saved],
  );
  return {
    save: async (body) => {
      const report = await intent.save(body);
      void revalidate(listProcedureSummaries, readHistory, readReport);
      return report;
    },
  };
}
