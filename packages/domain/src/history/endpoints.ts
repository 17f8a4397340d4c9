import { endpoint } from '../core/endpoint';
import { PatientParams } from '../patients/schema';
import { DocumentQuery } from '../photos/schema';
import { History } from './schema';

export const readHistory = endpoint({
  method: 'GET',
  path: '/pacientes/historia-completa/:id_paciente',
  summary: 'Historia clínica completa de un paciente.',
  source: 'clinical-history §7; decisions C3–C6',
  params: PatientParams,
  response: History,
});

export const historySummaryPdf = endpoint({
  method: 'GET',
  path: '/pdf/resumen-hc/:id_paciente',
  summary:
    'Resumen de la historia clínica, impreso, A4; con fotos=1, también las 60 fotos más nuevas (Incluir fotos).',
  source: 'clinical-history §7; decisions G7, PD1, PD5',
  access: 'file',
  params: PatientParams,
  query: DocumentQuery,
  response: 'pdf',
});

/** The documented fallback path, with the same answer (decision C4). */
export const readHistoryFallback = endpoint({
  ...readHistory,
  path: '/pacientes/historia/:id_paciente',
  summary: 'Historia clínica completa (camino de reserva).',
});
