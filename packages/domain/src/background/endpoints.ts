import { endpoint } from '../core/endpoint';
import { PatientParams } from '../patients/schema';
import { Background, BackgroundChanges, NewBackground } from './schema';

export const readBackground = endpoint({
  method: 'GET',
  path: '/antecedentes/:id_paciente',
  summary: 'Antecedentes de un paciente. 404: todavía no tiene.',
  source: 'clinical-history §7; decision AN3',
  params: PatientParams,
  response: Background,
});

export const createBackground = endpoint({
  method: 'POST',
  path: '/antecedentes/',
  summary: 'Guarda los antecedentes de un paciente, tenga o no.',
  source: 'clinical-history §7; decisions AN3, G16',
  body: NewBackground,
  response: Background,
  status: 201,
});

export const updateBackground = endpoint({
  method: 'PUT',
  path: '/antecedentes/:id_paciente',
  summary: 'Guarda los antecedentes de un paciente, tenga o no.',
  source: 'clinical-history §7; decisions AN3, G16',
  params: PatientParams,
  body: BackgroundChanges,
  response: Background,
});
