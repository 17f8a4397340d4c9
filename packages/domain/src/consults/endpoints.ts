import * as z from 'zod/mini';
import { UPLOAD_POLICY, endpoint } from '../core/endpoint';
import { DOCUMENT_KINDS } from '../core/file-kinds';
import { Done } from '../core/schema';
import { PatientParams } from '../patients/schema';
import { Consult, ConsultChanges, ConsultParams, FileAddress, NewConsult } from './schema';

/** One optional file, of a kind that hospitals hand out (clinical-history §5). */
const upload = { field: 'archivo', kinds: DOCUMENT_KINDS, max: 1 } as const;

export const listConsults = endpoint({
  method: 'GET',
  path: '/interconsultas/:id_paciente',
  summary: 'Interconsultas de un paciente, la más nueva primero.',
  source: 'clinical-history §7',
  params: PatientParams,
  response: z.array(Consult),
});

export const readConsult = endpoint({
  method: 'GET',
  path: '/interconsultas/registro/:id_interconsulta',
  summary: 'Una interconsulta como está ahora, para quien la editaba cuando otro puesto la cambió.',
  source: 'decision G27',
  params: ConsultParams,
  response: Consult,
});

export const readConsultFile = endpoint({
  method: 'GET',
  path: '/interconsultas/archivo-url/:id_interconsulta',
  summary: 'La dirección del archivo de una interconsulta. 404: no tiene.',
  source: 'clinical-history §7; decision IN3',
  params: ConsultParams,
  response: FileAddress,
});

export const createConsult = endpoint({
  method: 'POST',
  path: '/interconsultas/',
  summary: 'Agrega una interconsulta, con o sin archivo.',
  source: 'clinical-history §7; decisions ES1, IN1',
  body: NewConsult,
  upload,
  response: Consult,
  status: 201,
  policy: UPLOAD_POLICY,
});

export const updateConsult = endpoint({
  method: 'PUT',
  path: '/interconsultas/:id_interconsulta',
  summary: 'Cambia una interconsulta; un archivo nuevo reemplaza al anterior, que se conserva.',
  source: 'clinical-history §7; decisions G15, G16, IN5',
  params: ConsultParams,
  body: ConsultChanges,
  upload,
  response: Consult,
  policy: UPLOAD_POLICY,
});

export const deleteConsult = endpoint({
  method: 'DELETE',
  path: '/interconsultas/:id_interconsulta',
  summary: 'Elimina una interconsulta. La baja es lógica.',
  source: 'clinical-history §7; decision G15',
  params: ConsultParams,
  response: Done,
});

export const restoreConsult = endpoint({
  method: 'POST',
  path: '/interconsultas/:id_interconsulta/restaurar',
  summary: 'Recupera una interconsulta eliminada. Si no lo estaba, la devuelve como está.',
  source: 'decision G15; docs/decisions/110',
  params: ConsultParams,
  response: Consult,
});
