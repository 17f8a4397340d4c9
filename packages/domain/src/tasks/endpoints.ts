import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { Done } from '../core/schema';
import { NewTask, SampleTask, Task, TaskChanges, TaskPage, TaskParams, TaskQuery } from './schema';

export const listTasks = endpoint({
  method: 'GET',
  path: '/pendientes/',
  summary:
    'Pendientes, primero los que faltan y entre ellos el más nuevo. El total va en X-Total-Count.',
  source: 'practice §7; decisions P1, P2, P5',
  query: TaskQuery,
  response: TaskPage,
  totalInHeader: true,
});

export const listSampleTasks = endpoint({
  method: 'GET',
  path: '/pendientes/patologia-cultivo/',
  summary: 'Pacientes con patologías o cultivos sin resultado, el más viejo primero.',
  source: 'practice §7; decisions P3, P4',
  response: z.array(SampleTask),
});

export const readTask = endpoint({
  method: 'GET',
  path: '/pendientes/:id_pendiente',
  summary:
    'Un pendiente como está ahora, para quien lo estaba editando cuando otro puesto lo cambió.',
  source: 'decisions G16; docs/decisions/073',
  params: TaskParams,
  response: Task,
});

export const createTask = endpoint({
  method: 'POST',
  path: '/pendientes/',
  summary: 'Agrega un pendiente, de un paciente o general.',
  source: 'practice §7',
  body: NewTask,
  response: Task,
  status: 201,
});

export const updateTask = endpoint({
  method: 'PUT',
  path: '/pendientes/:id_pendiente',
  summary: 'Cambia los datos enviados de un pendiente.',
  source: 'practice §7; decisions P1, P10, G16',
  params: TaskParams,
  body: TaskChanges,
  response: Task,
});

export const completeTask = endpoint({
  method: 'PATCH',
  path: '/pendientes/:id_pendiente/realizar',
  summary: 'Marca un pendiente como realizado. Si ya lo estaba, lo devuelve como está.',
  source: 'practice §7; decision P1',
  params: TaskParams,
  response: Task,
});

export const reopenTask = endpoint({
  method: 'PATCH',
  path: '/pendientes/:id_pendiente/pendiente',
  summary: 'Vuelve un pendiente realizado a pendiente. Si ya lo estaba, lo devuelve como está.',
  source: 'practice §7; decision P1',
  params: TaskParams,
  response: Task,
});

export const deleteTask = endpoint({
  method: 'DELETE',
  path: '/pendientes/:id_pendiente',
  summary: 'Elimina un pendiente. La baja es lógica.',
  source: 'practice §7; decisions G15, P8',
  params: TaskParams,
  response: Done,
});

export const restoreTask = endpoint({
  method: 'POST',
  path: '/pendientes/:id_pendiente/restaurar',
  summary: 'Recupera un pendiente eliminado. Si no lo estaba, lo devuelve como está.',
  source: 'decision G15; docs/decisions/110',
  params: TaskParams,
  response: Task,
});
