import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionMessages, type EndpointSpec } from '@practice/domain';
import type { Author } from '../db/records';
import { HttpError } from './http-error';

export type Access = NonNullable<EndpointSpec['access']>;

/** Opens files and documents, for windows, links and images (decision G7). */
export const FILES_COOKIE = 'archivos';

export interface Session extends Author {
  id_sesion: number;
  /** Last activity, as an instant. */
  usado: string;
}

/** What every call asks of the session store; `modules/session` keeps it. */
export interface SessionGate {
  findByToken(token: string): Promise<Session | null>;
  findByFilesToken(token: string): Promise<Session | null>;
  /** Extends the idle limit. */
  touch(session: Session): Promise<void>;
}

/** The session of each request that passed the gate. */
const sessionsOfRequests = new WeakMap<FastifyRequest, Session>();

/** What a route declares about itself; a route that declares nothing requires a session. */
export interface RouteAccess {
  access?: Access;
}

/**
 * The one gate: before the body is read, every route requires a session unless it declares itself public
 * (decision G8). Files and documents also open by their cookie, for GET only (decision G7).
 */
export function guard(app: FastifyInstance, sessions: SessionGate): void {
  app.addHook('onRequest', async (request) => {
    // An unknown address answers 404 to anybody: there is nothing to protect.
    if (request.is404) return;
    const { access = 'session' } = request.routeOptions.config as RouteAccess;
    if (access === 'public') return;
    const session = await findSession(request, access, sessions);
    if (session === null) throw new HttpError(401, sessionMessages.sessionRequired);
    sessionsOfRequests.set(request, session);
  });
}

async function findSession(
  request: FastifyRequest,
  access: Access,
  sessions: SessionGate,
): Promise<Session | null> {
  const bearer = bearerOf(request);
  if (bearer !== undefined) return sessions.findByToken(bearer);
  if (access !== 'file' || request.method !== 'GET') return null;
  const cookie = request.cookies[FILES_COOKIE];
  return cookie === undefined ? null : sessions.findByFilesToken(cookie);
}

/** The session's token, as it was sent. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The session of a request that passed the gate. */
export function sessionOf(request: FastifyRequest): Session {
  const session = sessionsOfRequests.get(request);
  if (!session) throw new HttpError(401, sessionMessages.sessionRequired);
  return session;
}
