import type { FastifyReply, FastifyRequest } from 'fastify';
import { FILES_COOKIE } from '../../http/auth';
import { MOUNTS } from '../../http/mounts';

const DEVICE_COOKIE = 'puesto';
const WAITING_COOKIE = 'espera';
/** Where each cookie is sent, and nowhere else. */
const FILES_PATHS = MOUNTS.flatMap((mount) => [`${mount}/pdf`, `${mount}/storage`]);
const LOGIN_PATHS = MOUNTS.map((mount) => `${mount}/auth/login`);
/** Browsers keep no cookie longer. */
export const DEVICE_DAYS = 400;

function flags(request: FastifyRequest) {
  return {
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    encode: (value: string) => value,
  } as const;
}

/** As long as a session lives at most (decision S4). */
export const SESSION_HOURS = 12;

/**
 * The cookie that opens files and PDFs, for windows, links and images (decision G7). It outlives the browser as the session's
 * token does: a browser that is closed and opened again within the session still shows its images.
 */
export function setFilesCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  for (const path of FILES_PATHS) {
    reply.setCookie(FILES_COOKIE, token, {
      ...flags(request),
      path,
      maxAge: SESSION_HOURS * 3_600,
    });
  }
}

export function clearFilesCookie(request: FastifyRequest, reply: FastifyReply): void {
  for (const path of FILES_PATHS) reply.clearCookie(FILES_COOKIE, { ...flags(request), path });
}

/** Identifies a device that logged in before (decision G23). */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  for (const path of LOGIN_PATHS) {
    reply.setCookie(DEVICE_COOKIE, token, {
      ...flags(request),
      path,
      maxAge: DEVICE_DAYS * 86_400,
    });
  }
}

export function readDeviceCookie(request: FastifyRequest): string | null {
  return request.cookies[DEVICE_COOKIE] ?? null;
}

/** The waiting ticket of a new device (decision 044); the browser drops it when it closes. */
export function setWaitingCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  ticket: string,
): void {
  for (const path of LOGIN_PATHS) {
    reply.setCookie(WAITING_COOKIE, ticket, { ...flags(request), path });
  }
}

export function readWaitingCookie(request: FastifyRequest): string | null {
  return request.cookies[WAITING_COOKIE] ?? null;
}
