import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionMessages, type EndpointSpec } from '@practice/domain';
import { readFilesCookie } from './cookies';
import { HttpError } from './http-error';
import type { Session, SessionStore } from './sessions';

export type Access = NonNullable<EndpointSpec['access']>;

/** The session of a request that passed the hook. */
const sessionsOfRequests = new WeakMap<FastifyRequest, Session>();

/** What a route declares about itself; one that declares nothing is refused. */
export interface RouteAccess {
  access?: Access;
}

/**
 * The one gate: before the body is read, every route asks for a session unless it says that it is public
 * (decision G8). Files and documents also open by their cookie, for GET only (decision G7).
 */
export function guard(app: FastifyInstance, sessions: SessionStore): void {
  app.addHook('onRequest', async (request) => {
    // A route that does not exist says so to anybody: it has nothing to tell.
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
  sessions: SessionStore,
): Promise<Session | null> {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return sessions.findByToken(bearer);
  const cookie = access === 'file' && request.method === 'GET' ? readFilesCookie(request) : null;
  return cookie === null ? null : sessions.findByFilesToken(cookie);
}

/** The session that the gate let in. */
export function sessionOf(request: FastifyRequest): Session {
  const session = sessionsOfRequests.get(request);
  if (!session) throw new HttpError(401, sessionMessages.sessionRequired);
  return session;
}
