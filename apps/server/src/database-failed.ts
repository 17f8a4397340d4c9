import { ConfigError } from './config';
import { startMessages } from './start-messages';

type Why = keyof typeof startMessages.unreachable;

/** SQLSTATE, and errno of connections. */
const CODES: Record<string, Why> = {
  ENOTFOUND: 'host',
  EAI_AGAIN: 'host',
  ECONNREFUSED: 'silent',
  EHOSTUNREACH: 'silent',
  ENETUNREACH: 'silent',
  ETIMEDOUT: 'silent',
  ECONNRESET: 'silent',
  '28P01': 'password', // invalid_password
  '28000': 'password', // invalid_authorization_specification
  '3D000': 'missing', // invalid_catalog_name
  '42501': 'rights', // insufficient_privilege
};

/** Of the driver `pg`, which gives these no code. */
const TEXTS: readonly (readonly [RegExp, Why])[] = [
  [/^(?:timeout exceeded when trying to connect|Connection terminated)/, 'silent'],
  [/^SASL: .*password/, 'password'],
];

/**
 * What a program says that could not open its database, for whoever installs it: one sentence. The driver's own words stand
 * in it only when the cause is none of the usual ones.
 */
export function databaseFailed(external: boolean, error: unknown): ConfigError {
  const why = external ? whyUnreachable(error) : null;
  const sentence =
    why === null
      ? startMessages.databaseFailed(external, reasonOf(error))
      : startMessages.unreachable[why];
  return new ConfigError(sentence, { cause: error });
}

function whyUnreachable(error: unknown): Why | null {
  if (!(error instanceof Error)) return null;
  const known = CODES[String(Reflect.get(error, 'code'))];
  return known ?? TEXTS.find(([text]) => text.test(error.message))?.[1] ?? null;
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
