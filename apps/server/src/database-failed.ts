import { ConfigError, type Config } from './config';
import { folderFailure } from './db/folder-failure';
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
export function databaseFailed(
  where: Pick<Config, 'dataDir' | 'databaseUrl'>,
  error: unknown,
): ConfigError {
  return new ConfigError(usualCause(where, error) ?? inItsWords(where, error), { cause: error });
}

function usualCause(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  error: unknown,
): string | null {
  if (databaseUrl === null) {
    const why = folderFailure(dataDir, error);
    return why && startMessages.folder[why](dataDir);
  }
  const why = whyUnreachable(error);
  return why && startMessages.unreachable[why];
}

const inItsWords = ({ databaseUrl }: Pick<Config, 'databaseUrl'>, error: unknown) =>
  startMessages.databaseFailed(databaseUrl !== null, reasonOf(error));

function whyUnreachable(error: unknown): Why | null {
  if (!(error instanceof Error)) return null;
  const known = CODES[String(Reflect.get(error, 'code'))];
  return known ?? TEXTS.find(([text]) => text.test(error.message))?.[1] ?? null;
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
