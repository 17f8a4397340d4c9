import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { Done } from '../core/schema';
import { PatientParams } from '../patients/schema';
import {
  Encounter,
  EncounterParams,
  NewEncounter,
  NewProgressNote,
  ProgressNote,
  ProgressNoteChanges,
  ProgressNoteParams,
} from './schema';

export const listEncounters = endpoint({
  method: 'GET',
  path: '/consultas/:id_paciente',
  summary: 'Consultas de un paciente, la más nueva primero.',
  source: 'clinical-history §7; decision CO1',
  params: PatientParams,
  response: z.array(Encounter),
});

export const createEncounter = endpoint({
  method: 'POST',
  path: '/consultas/',
  summary: 'Agrega una consulta.',
  source: 'clinical-history §7; decision CO3',
  body: NewEncounter,
  response: Encounter,
  status: 201,
});

export const deleteEncounter = endpoint({
  method: 'DELETE',
  path: '/consultas/:id_consulta',
  summary: 'Elimina una consulta sin evoluciones; con evoluciones contesta 409. La baja es lógica.',
  source: 'clinical-history §7; decisions CO2, G15',
  params: EncounterParams,
  response: Done,
});

export const restoreEncounter = endpoint({
  method: 'POST',
  path: '/consultas/:id_consulta/restaurar',
  summary: 'Recupera una consulta eliminada. Si no lo estaba, la devuelve como está.',
  source: 'decision G15; docs/decisions/110',
  params: EncounterParams,
  response: Encounter,
});

export const listProgressNotes = endpoint({
  method: 'GET',
  path: '/evoluciones/consulta/:id_consulta',
  summary: 'Evoluciones de una consulta, la más nueva primero.',
  source: 'clinical-history §7; decisions CO1, CO5',
  params: EncounterParams,
  response: z.array(ProgressNote),
});

export const readProgressNote = endpoint({
  method: 'GET',
  path: '/evoluciones/:id_evolucion',
  summary:
    'Una evolución como está ahora, para quien la estaba editando cuando otro puesto la cambió.',
  source: 'decisions G16, G27',
  params: ProgressNoteParams,
  response: ProgressNote,
});

export const createProgressNote = endpoint({
  method: 'POST',
  path: '/evoluciones/',
  summary: 'Agrega una evolución a una consulta.',
  source: 'clinical-history §7; decision CO5',
  body: NewProgressNote,
  response: ProgressNote,
  status: 201,
});

export const updateProgressNote = endpoint({
  method: 'PUT',
  path: '/evoluciones/:id_evolucion',
  summary: 'Cambia los datos enviados de una evolución.',
  source: 'clinical-history §7; decisions CO5, G16',
  params: ProgressNoteParams,
  body: ProgressNoteChanges,
  response: ProgressNote,
});

export const deleteProgressNote = endpoint({
  method: 'DELETE',
  path: '/evoluciones/:id_evolucion',
  summary: 'Elimina una evolución. La baja es lógica.',
  source: 'clinical-history §7; decision G15',
  params: ProgressNoteParams,
  response: Done,
});

export const restoreProgressNote = endpoint({
  method: 'POST',
  path: '/evoluciones/:id_evolucion/restaurar',
  summary: 'Recupera una evolución eliminada. Si no lo estaba, la devuelve como está.',
  source: 'decision G15; docs/decisions/110',
  params: ProgressNoteParams,
  response: ProgressNote,
});
