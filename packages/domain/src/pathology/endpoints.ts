import * as z from 'zod/mini';
import { UPLOAD_POLICY, endpoint } from '../core/endpoint';
import { Done } from '../core/schema';
import { PatientParams } from '../patients/schema';
import { ProcedureSummary } from '../procedures/schema';
import {
  CultureLoaded,
  NewPathology,
  PATHOLOGY_KINDS,
  PathologyChanges,
  PathologyParams,
  PathologyPhotoParams,
  PathologyRecord,
  SeenFileQuery,
  ProcedureOfPatientParams,
} from './schema';

/** One optional file, PDF or image (clinical-history §5; decision PA6). */
const upload = { field: 'informe_pdf', kinds: PATHOLOGY_KINDS, max: 1 } as const;

export const listPathologies = endpoint({
  method: 'GET',
  path: '/patologias/paciente/:id_paciente',
  summary: 'Patologías y cultivos cargados de un paciente, el más nuevo primero.',
  source: 'clinical-history §7',
  params: PatientParams,
  response: z.array(PathologyRecord),
});

export const readPathology = endpoint({
  method: 'GET',
  path: '/patologias/registro/:id_patologia',
  summary: 'Una patología como está ahora, para quien la editaba cuando otro puesto la cambió.',
  source: 'decision G27',
  params: PathologyParams,
  response: PathologyRecord,
});

export const createPathology = endpoint({
  method: 'POST',
  path: '/patologias/',
  summary: 'Carga el resultado de una patología o un cultivo, que deja de estar pendiente.',
  source: 'clinical-history §4, §7; decisions PA1, PA2, PA6',
  body: NewPathology,
  upload,
  response: PathologyRecord,
  status: 201,
  policy: UPLOAD_POLICY,
});

export const updatePathology = endpoint({
  method: 'PUT',
  path: '/patologias/:id_patologia',
  summary: 'Cambia una patología. Un PDF reemplaza al anterior; una imagen se agrega.',
  source: 'clinical-history §7; decisions G15, G16, PA6',
  params: PathologyParams,
  body: PathologyChanges,
  upload,
  response: PathologyRecord,
  policy: UPLOAD_POLICY,
});

export const deletePathology = endpoint({
  method: 'DELETE',
  path: '/patologias/:id_patologia',
  summary: 'Elimina una patología y sus archivos. La baja es lógica.',
  source: 'clinical-history §7; decisions G15, PA1',
  params: PathologyParams,
  response: Done,
});

export const restorePathology = endpoint({
  method: 'POST',
  path: '/patologias/:id_patologia/restaurar',
  summary: 'Recupera una patología eliminada. Si no lo estaba, la devuelve como está.',
  source: 'decision G15; docs/decisions/110',
  params: PathologyParams,
  response: PathologyRecord,
});

export const deletePathologyPhoto = endpoint({
  method: 'DELETE',
  path: '/patologias/fotos/:id',
  summary: 'Elimina una foto de una patología. La baja es lógica.',
  source: 'clinical-history §7; decision G15',
  params: PathologyPhotoParams,
  response: Done,
});

export const restorePathologyPhoto = endpoint({
  method: 'POST',
  path: '/patologias/fotos/:id/restaurar',
  summary: 'Recupera una foto eliminada de una patología. Si no lo estaba, no cambia nada.',
  source: 'decision G15; docs/decisions/248',
  params: PathologyPhotoParams,
  response: PathologyRecord,
});

export const deletePathologyPdf = endpoint({
  method: 'DELETE',
  path: '/patologias/pdf/:id_patologia',
  summary:
    'Elimina el PDF de una patología. El archivo se conserva. Con `archivo`, la dirección que se vio: si ahora hay otro, 404.',
  source: 'clinical-history §7; decision G15; docs/decisions/343',
  params: PathologyParams,
  query: SeenFileQuery,
  response: Done,
});

export const restorePathologyPdf = endpoint({
  method: 'POST',
  path: '/patologias/pdf/:id_patologia/restaurar',
  summary:
    'Recupera el PDF eliminado de una patología que no tiene otro. Si está, no cambia nada. Con `archivo`, la dirección del que se eliminó: si hay otro, o el último fue otro, 409.',
  source: 'decision G15; docs/decisions/279, 343',
  params: PathologyParams,
  query: SeenFileQuery,
  response: PathologyRecord,
});

export const markCultureLoaded = endpoint({
  method: 'PUT',
  path: '/patologias/procedimientos/:id_procedimiento_paciente',
  summary: 'El cultivo de un procedimiento ya no está pendiente.',
  source: 'clinical-history §4, §7; decision PA1',
  params: ProcedureOfPatientParams,
  body: CultureLoaded,
  response: ProcedureSummary,
});
