/**
 * Why a database or a disk refused its work, whatever is asked of it: `full` (no room), `disk` (it does not read or write),
 * `damaged` (the file's content is wrong), `away` (a database server that cannot be reached, or does not answer in time).
 */
export type StorageFailure = 'full' | 'disk' | 'damaged' | 'away';

/** Primary result codes: https://sqlite.org/rescode.html */
const SQLITE: Record<number, StorageFailure> = {
  5: 'away', // SQLITE_BUSY: another process holds the database longer than busy_timeout
  8: 'disk', // SQLITE_READONLY
  10: 'disk', // SQLITE_IOERR
  11: 'damaged', // SQLITE_CORRUPT
  13: 'full', // SQLITE_FULL
  14: 'disk', // SQLITE_CANTOPEN
  26: 'damaged', // SQLITE_NOTADB
};

/** SQLite's own words for them: the driver sets no result code for what fails in `all` and `get`. */
const SQLITE_TEXTS: readonly (readonly [RegExp, StorageFailure])[] = [
  [/^database is locked/, 'away'],
  [
    /^(?:attempt to write a readonly database|disk I\/O error|unable to open database file)/,
    'disk',
  ],
  [/^(?:database disk image is malformed|file is not a database)/, 'damaged'],
  [/^database or disk is full/, 'full'],
];

/** SQLSTATE, and errno of the file system and of connections. */
const CODES: Record<string, StorageFailure> = {
  53100: 'full', // disk_full
  58030: 'disk', // io_error
  '25006': 'away', // read_only_sql_transaction: a server that is being replaced
  '55P03': 'away', // lock_not_available
  '57014': 'away', // query_canceled: statement_timeout
  53300: 'away', // too_many_connections
  ENOSPC: 'full',
  EDQUOT: 'full',
  EIO: 'disk',
  EROFS: 'disk',
  EFBIG: 'disk',
  EACCES: 'disk',
  EPERM: 'disk',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  EHOSTUNREACH: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
};

/** Classes 08 (connection exception) and 57P (operator intervention: restarts, shutdowns). */
const AWAY_STATE = /^(?:08|57P)/;
/** Of the driver `pg`, which gives these no code. */
const AWAY_TEXT =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

/** What is wrong with the storage, or null when `error` says nothing about it. */
export function storageFailure(error: unknown): StorageFailure | null {
  if (!(error instanceof Error)) return null;
  const code: unknown = Reflect.get(error, 'code');
  if (code === 'ERR_SQLITE_ERROR') {
    const known = SQLITE[Number(Reflect.get(error, 'sqliteCode')) & 0xff];
    return known ?? SQLITE_TEXTS.find(([text]) => text.test(error.message))?.[1] ?? null;
  }
  if (typeof code === 'string') {
    return CODES[code] ?? (AWAY_STATE.test(code) ? 'away' : null);
  }
  return AWAY_TEXT.test(error.message) ? 'away' : null;
}
