import * as z from 'zod/mini';
import { endpoint, DEFAULT_POLICY } from '../core/endpoint';
import { Done } from '../core/schema';
import { Credentials, LoginAnswer, SessionState } from './schema';

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Inicia sesión con la contraseña compartida.',
  source: 'practice §7; decisions S1, S13, G7, G23',
  access: 'public',
  body: Credentials,
  // Whoever has no session yet makes the server read no more than the longest password.
  maxBodyBytes: 4_096,
  response: LoginAnswer,
  policy: { ...DEFAULT_POLICY, retryDelaysMs: [] },
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Cierra la sesión: el token y la cookie de archivos dejan de valer.',
  source: 'decision S4',
  response: Done,
  policy: { ...DEFAULT_POLICY, timeoutMs: 5_000, retryDelaysMs: [] },
  outlivesPage: true,
});

export const keepAlive = endpoint({
  method: 'GET',
  path: '/auth/sesion',
  summary: 'Avisa que la persona sigue trabajando; extiende la sesión.',
  source: 'decision S4',
  response: SessionState,
});

export const health = endpoint({
  method: 'GET',
  path: '/salud',
  summary: 'El servidor responde.',
  source: 'operations',
  access: 'public',
  response: z.object({ estado: z.literal('ok') }),
});
