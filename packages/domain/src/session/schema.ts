import * as z from 'zod/mini';
import { sessionMessages } from './messages';

/** POST /auth/login (practice §7). */
export const Credentials = z.object({
  password: z
    .string({ error: sessionMessages.passwordRequired })
    .check(
      z.minLength(1, sessionMessages.passwordRequired),
      z.maxLength(1024, sessionMessages.wrongPassword),
    ),
});
export type Credentials = z.infer<typeof Credentials>;

/** The logged-in user. The documents call the name nombre, and also name or username (practice §3). */
export const SessionUser = z.looseObject({
  nombre: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(z.string())),
  username: z.optional(z.nullable(z.string())),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** Parses `user` of local storage; null when it is missing, invalid JSON or not a user (practice §4; decision S8). */
export function readStoredUser(text: string | null): SessionUser | null {
  try {
    const user = SessionUser.safeParse(JSON.parse(text ?? 'null'));
    return user.success ? user.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The answer to a login; also accepts `access_token` (decision S13). */
export const LoginAnswer = z.pipe(
  z.transform((value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const answer = value as Record<string, unknown>;
    return { ...answer, token: answer['token'] ?? answer['access_token'] };
  }),
  z.object({ token: z.string().check(z.minLength(1)), user: SessionUser }),
);
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/** GET /auth/sesion: the activity ping (decision S4). */
export const SessionState = z.object({ user: SessionUser });
export type SessionState = z.infer<typeof SessionState>;
