import { endpoint } from '../core/endpoint';
import { PatientParams } from '../patients/schema';
import { ExportPlan } from './schema';

export const readExportPlan = endpoint({
  method: 'GET',
  path: '/pacientes/:id_paciente/exportacion',
  summary: 'Cuántos archivos tendría la exportación de una historia, y cuáles faltan.',
  source: 'docs/decisions/243',
  params: PatientParams,
  response: ExportPlan,
});

export const exportHistory = endpoint({
  method: 'GET',
  path: '/storage/exportacion/:id_paciente',
  summary:
    'Todo lo de un paciente en un ZIP: resumen, partes, archivos, historia.json y fhir.json (FHIR). Queda en la auditoría.',
  source: 'docs/decisions/243',
  // A link that the browser itself saves: the session's cookie opens it, as it opens documents and files.
  access: 'file',
  params: PatientParams,
  response: 'file',
});

/** Where the ZIP of a patient is. */
export const exportPath = (idPaciente: number) =>
  exportHistory.path.replace(':id_paciente', String(idPaciente));
