import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { PatientParams } from '../patients/schema';
import { ProcedureSummary, ProcedureSummaryQuery, ProcedureType } from './schema';

export const listProcedureSummaries = endpoint({
  method: 'GET',
  path: '/partes/resumen',
  summary: 'Procedimientos de un paciente, el más nuevo primero.',
  source: 'clinical-history §7; decisions PR1, PR2, PR4',
  query: ProcedureSummaryQuery,
  response: z.array(ProcedureSummary),
});

export const listPatientProcedures = endpoint({
  method: 'GET',
  path: '/procedimientos/pacientes/:id_paciente',
  summary: 'Procedimientos de un paciente con su técnica detallada. 404: no hay tal paciente.',
  source: 'clinical-history §3, §7; decisions PR2, PR4',
  params: PatientParams,
  response: z.array(ProcedureSummary),
});

export const listProcedureTypes = endpoint({
  method: 'GET',
  path: '/patologias/procedimientos-base',
  summary: 'Procedimientos base, en el orden de sus números.',
  source: 'clinical-history §7; decisions PA4, R25',
  response: z.array(ProcedureType),
});
