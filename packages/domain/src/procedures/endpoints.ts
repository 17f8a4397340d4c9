import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { ProcedureSummary, ProcedureSummaryQuery } from './schema';

export const listProcedureSummaries = endpoint({
  method: 'GET',
  path: '/partes/resumen',
  summary: 'Procedimientos de un paciente, el más nuevo primero.',
  source: 'clinical-history §7; decisions PR1, PR2, PR4',
  query: ProcedureSummaryQuery,
  response: z.array(ProcedureSummary),
});
