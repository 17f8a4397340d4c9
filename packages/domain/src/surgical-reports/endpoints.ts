import { DEFAULT_POLICY, endpoint, type CallPolicy } from '../core/endpoint';
import { DocumentQuery } from '../photos/schema';
import { ReportBody, ReportParams, ReportTemplate, SurgicalReport } from './schema';

/**
 * clinical-history §9: a save may take 12 s in total; immediate failures are retried within them (decisions G6, R17).
 */
export const REPORT_SAVE_POLICY: CallPolicy = {
  ...DEFAULT_POLICY,
  timeoutMs: 12_000,
  timeoutOf: 'call',
};

export const readReport = endpoint({
  method: 'GET',
  path: '/partes/completo/:id_pp/',
  summary: 'Parte quirúrgico completo.',
  source: 'clinical-history §7; decisions PR3, R22',
  params: ReportParams,
  response: SurgicalReport,
});

/** The documented alias of {@link readReport} (decision PR3). */
export const readProcedureReport = endpoint({
  ...readReport,
  path: '/procedimientos/completo/:id_pp/',
  summary: 'Parte quirúrgico completo (otro camino del mismo registro).',
});

export const createReport = endpoint({
  method: 'POST',
  path: '/partes/',
  summary:
    'Guarda un parte nuevo: procedimiento, parte y códigos de facturación en una sola transacción.',
  source: 'clinical-history §5, §7; decisions R5, R21; docs/decisions/313',
  body: ReportBody,
  response: SurgicalReport,
  status: 201,
  policy: REPORT_SAVE_POLICY,
});

export const updateReport = endpoint({
  method: 'PUT',
  path: '/partes/:id_pp/',
  summary: 'Actualiza un parte guardado; con codigos, también el conjunto de sus códigos.',
  source: 'clinical-history §5, §7; decisions R5, R18, R21, G16; docs/decisions/313',
  params: ReportParams,
  body: ReportBody,
  response: SurgicalReport,
  policy: REPORT_SAVE_POLICY,
});

/** The form that the practice put into its data folder, in base64: a 404 would be an error in the browser's console. */
export const readReportTemplate = endpoint({
  method: 'GET',
  path: '/plantillas-pdf/intecnus/',
  summary: 'El formulario PDF propio del consultorio para los partes de INTECNUS; null si no hay.',
  source: 'clinical-history §7; decision PD2; docs/decisions/178',
  response: ReportTemplate,
});

export const hzbReportPdf = endpoint({
  method: 'GET',
  path: '/pdf/hzb/:id_pp/pdf',
  summary: 'Parte quirúrgico impreso, A4; con fotos=1, también sus fotos (Incluir fotos).',
  source: 'clinical-history §7; decisions G7, PD1, PD3, PD4, PD5',
  access: 'file',
  params: ReportParams,
  query: DocumentQuery,
  response: 'pdf',
});
