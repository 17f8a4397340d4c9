import * as z from 'zod/mini';
import { endpoint, type CallPolicy } from '../core/endpoint';
import { Done } from '../core/schema';
import {
  DRAFT_MAX_BYTES,
  DraftContent,
  DraftParams,
  DraftQuery,
  DraftRow,
  KeptDraft,
  StoredDraft,
} from './schema';

/** What is typed next is sent next: an attempt that fails is not repeated with an old text. */
const ONCE: CallPolicy = { timeoutMs: 10_000, timeoutOf: 'attempt', retryDelaysMs: [] };

export const listDrafts = endpoint({
  method: 'GET',
  path: '/borradores/',
  summary: 'Borradores sin guardar de quien inició la sesión, el más nuevo primero.',
  source: 'decisions G17, S3',
  response: z.array(DraftRow),
  policy: ONCE,
});

export const readDraft = endpoint({
  method: 'GET',
  path: '/borradores/:clave',
  summary: 'Un borrador con lo que se había escrito.',
  source: 'decision G17',
  params: DraftParams,
  response: StoredDraft,
  policy: ONCE,
});

export const keepDraft = endpoint({
  method: 'PUT',
  path: '/borradores/:clave',
  summary:
    'Guarda un borrador: cualquier JSON de hasta 256 KB. Uno que ya terminó responde 409: no vuelve. Uno que otro puesto siguió desde entonces responde 412.',
  source: 'decision G17; docs/decisions/332',
  params: DraftParams,
  query: DraftQuery,
  body: DraftContent,
  maxBodyBytes: DRAFT_MAX_BYTES,
  response: KeptDraft,
  policy: ONCE,
});

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/borradores/:clave',
  summary: 'Descarta un borrador, exista o no. Lo que otro puesto siguió desde entonces queda.',
  source: 'decision G17; docs/decisions/332',
  params: DraftParams,
  query: DraftQuery,
  response: Done,
  policy: ONCE,
});
