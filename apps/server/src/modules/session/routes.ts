import { health, keepAlive, login, logout } from '@practice/domain';
import { bearerOf, sessionOf } from '../../http/auth';
import {
  clearFilesCookie,
  readDeviceCookie,
  readWaitingCookie,
  setDeviceCookie,
  setFilesCookie,
  setWaitingCookie,
} from './cookies';
import type { Mount } from '../../http/mount';
import type { Login } from './login';
import { findPasswordChange } from './repository';
import type { SessionStore } from './sessions';

/** Login, logout, the activity ping and the health check (practice §7; decisions S1, S4, G7). */
export function sessionRoutes(mount: Mount, sessions: SessionStore, attempt: Login): void {
  mount.plain(login, async ({ body, request, reply }) => {
    const session = await attempt({
      password: body.password,
      ip: request.ip,
      device: readDeviceCookie(request),
      ticket: readWaitingCookie(request),
      onWait: (ticket) => setWaitingCookie(request, reply, ticket),
    });
    setFilesCookie(request, reply, session.filesToken);
    setDeviceCookie(request, reply, session.device);
    return { token: session.token, user: { nombre: session.nombre } };
  });

  mount.plain(logout, async ({ request, reply }) => {
    await sessions.revoke(sessionOf(request).id_sesion);
    clearFilesCookie(request, reply);
    return { ok: true as const };
  });

  mount.plain(keepAlive, async ({ request, reply }) => {
    const session = sessionOf(request);
    await sessions.touch(session);
    // Browsers write cookies to the disk later than the token: a power cut soon after the login takes only the cookie.
    const filesToken = await sessions.filesTokenOf(bearerOf(request) ?? '');
    if (filesToken !== null) setFilesCookie(request, reply, filesToken);
    return { user: { nombre: session.nombre } };
  });

  mount.read(health, async ({ db }) => {
    // A server without its database is not well: the query fails, and that is answered 503.
    await findPasswordChange(db);
    return { estado: 'ok' as const };
  });
}
