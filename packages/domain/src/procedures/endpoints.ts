import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { ProcedureSummary, ProcedureSummaryQuery, ProcedureType } from './schema';

export const listProcedureSummaries = endpoint({
  method: 'GET',
  path: '/partes/resumen',
  summary: 'Procedimientos de un paciente, el más nuevo primero.',
  source: 'clinical-history §7; decisions PR1, PR2, PR4',
  query: ProcedureSummaryQuery,
  response: z.array(ProcedureSummary),
});

export const listProcedureTypes = endpoint({
  method: 'GET',
  path: '/patologias/procedimientos-base',
  summary: 'Procedimientos base, en el orden de sus números.',
  source: 'clinical-history §7; decisions PA4, R25',
  response: z.array(ProcedureType),
});
