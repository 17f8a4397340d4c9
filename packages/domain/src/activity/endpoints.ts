import { endpoint } from '../core/endpoint';
import { Done } from '../core/schema';
import {
  ActivityPage,
  ActivityQuery,
  ActivityText,
  ActivityTextParams,
  TextRestoration,
} from './schema';

const source = 'decisions G15, G22; docs/decisions/225';

export const listActivity = endpoint({
  method: 'GET',
  path: '/actividad',
  summary: 'Qué se cargó, cambió, eliminó y restauró, lo último primero, de a 50 renglones.',
  source,
  query: ActivityQuery,
  response: ActivityPage,
});

export const readActivityText = endpoint({
  method: 'GET',
  path: '/actividad/:id_auditoria/:campo',
  summary: 'Un campo de un cambio, entero: antes, después y ahora.',
  source,
  params: ActivityTextParams,
  response: ActivityText,
});

export const restoreActivityText = endpoint({
  method: 'POST',
  path: '/actividad/:id_auditoria/:campo/restaurar',
  summary:
    'Vuelve a poner el texto o el archivo que un cambio reemplazó. El presente queda en la actividad.',
  source: 'decisions G15, G16; docs/decisions/226, 279',
  params: ActivityTextParams,
  body: TextRestoration,
  response: Done,
});
