import * as z from 'zod/mini';
import { DEFAULT_POLICY, endpoint } from '../core/endpoint';
import { Done } from '../core/schema';
import {
  DniOwnerAnswer,
  DniParams,
  NewPatient,
  Patient,
  PatientChanges,
  PatientName,
  PatientPage,
  PatientParams,
  PatientSearch,
} from './schema';

export const listPatients = endpoint({
  method: 'GET',
  path: '/pacientes/',
  summary: 'Página de pacientes en orden alfabético, con búsqueda por nombre o DNI.',
  source: 'practice §7; decisions H5, H6, H9',
  query: PatientSearch,
  response: PatientPage,
});

export const readPatient = endpoint({
  method: 'GET',
  path: '/pacientes/:id_paciente',
  summary: 'Un paciente como está ahora, para quien lo editaba cuando otro puesto lo cambió.',
  source: 'decisions G16, G27; docs/decisions/075',
  params: PatientParams,
  response: Patient,
});

export const findDniOwner = endpoint({
  method: 'GET',
  path: '/pacientes/dni/:dni',
  summary:
    'Quién tiene un DNI, también si fue dado de baja; null si nadie. Decide siempre el guardado.',
  source: 'decision F3; docs/decisions/115',
  params: DniParams,
  response: DniOwnerAnswer,
  // Asked while somebody types: an answer that comes late is of no use.
  policy: { ...DEFAULT_POLICY, retryDelaysMs: [] },
});

export const createPatient = endpoint({
  method: 'POST',
  path: '/pacientes/',
  summary: 'Registra un paciente. DNI repetido: 400 con el paciente que ya lo tiene.',
  source: 'practice §7, §8; decision F3',
  body: NewPatient,
  response: Patient,
  status: 201,
});

export const updatePatient = endpoint({
  method: 'PUT',
  path: '/pacientes/:id_paciente',
  summary: 'Cambia los datos enviados de un paciente.',
  source: 'practice §7; decisions F3, G16',
  params: PatientParams,
  body: PatientChanges,
  response: Patient,
});

export const deletePatient = endpoint({
  method: 'DELETE',
  path: '/pacientes/:id_paciente',
  summary: 'Da de baja un paciente. La baja es lógica: el registro se conserva.',
  source: 'practice §7; decisions G15, H11',
  params: PatientParams,
  response: Done,
});

export const restorePatient = endpoint({
  method: 'POST',
  path: '/pacientes/:id_paciente/restaurar',
  summary: 'Recupera un paciente dado de baja. Si no lo estaba, lo devuelve como está.',
  source: 'decisions F3, G15, H11',
  params: PatientParams,
  response: Patient,
});

export const listPatientNames = endpoint({
  method: 'GET',
  path: '/pacientes/historia',
  summary: 'Todos los pacientes en orden alfabético, con lo justo para elegir uno.',
  source: 'practice §7',
  response: z.array(PatientName),
});
