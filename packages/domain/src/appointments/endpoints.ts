import { endpoint } from '../core/endpoint';
import { Done } from '../core/schema';
import {
  Appointment,
  AppointmentChanges,
  AppointmentPage,
  AppointmentParams,
  AppointmentQuery,
  NewAppointment,
} from './schema';

export const listAppointments = endpoint({
  method: 'GET',
  path: '/api/turnos/',
  summary:
    'Turnos por fecha, hora y nombre; todos, o los de un período o un nombre. El total va en X-Total-Count.',
  source: 'practice §7; decisions T3, T9',
  query: AppointmentQuery,
  response: AppointmentPage,
  totalInHeader: true,
});

export const createAppointment = endpoint({
  method: 'POST',
  path: '/api/turnos/',
  summary: 'Da un turno.',
  source: 'practice §7; decisions T4, T6',
  body: NewAppointment,
  response: Appointment,
  status: 201,
});

export const updateAppointment = endpoint({
  method: 'PUT',
  path: '/api/turnos/:id_turno',
  summary: 'Cambia los datos enviados de un turno.',
  source: 'decisions T12, G16',
  params: AppointmentParams,
  body: AppointmentChanges,
  response: Appointment,
});

export const deleteAppointment = endpoint({
  method: 'DELETE',
  path: '/api/turnos/:id_turno',
  summary: 'Borra un turno. La baja es lógica.',
  source: 'practice §7; decision G15',
  params: AppointmentParams,
  response: Done,
});

export const restoreAppointment = endpoint({
  method: 'POST',
  path: '/api/turnos/:id_turno/restaurar',
  summary: 'Recupera un turno borrado. Si no lo estaba, lo devuelve como está.',
  source: 'decision G15; docs/decisions/110',
  params: AppointmentParams,
  response: Appointment,
});
