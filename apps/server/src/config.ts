import * as z from 'zod/mini';
import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import {
  DEFAULT_TIME_ZONE,
  MAX_FILE_BYTES,
  MAX_PHOTOS,
  TECHNIQUES_PATH,
  contract,
  routeOf,
} from '@practice/domain';
import type { S3Settings } from './files/s3-store';

/** A setting with which the server cannot start; the message is printed for whoever installs it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('es-AR', { timeZone: text }));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Addresses and CIDR networks, separated by commas. */
function areNetworks(text: string): boolean {
  return text
    .split(',')
    .map((one) => one.trim())
    .every((one) => ipaddr.isValid(one) || ipaddr.isValidCIDR(one));
}

const withoutSlash = (path: string) => path.replace(/\/$/, '');

/** Two segments or more, and not the beginning of another documented call: that one could not be reached any more. */
function isFreePath(text: string): boolean {
  if (!/^(?:\/[\w-]+){2,}\/?$/.test(text) || text.startsWith('/api/')) return false;
  const path = withoutSlash(text);
  if (path === TECHNIQUES_PATH) return true;
  return !contract.some((spec) => `${withoutSlash(routeOf(spec))}/`.startsWith(`${path}/`));
}

/** An empty variable counts as unset: shells and service files write both. */
const unset = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;
const setting = <S extends z.ZodMiniType>(schema: S) => z.pipe(z.transform(unset), schema);
const text = (fallback: string) => setting(z._default(z.string(), fallback));
const whole = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );

/** Of a password that somebody chooses, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 1024 } as const;
const PasswordText = z
  .string()
  .check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max));

const MEGABYTE = 1024 * 1024;

/** operations.md, the table of settings. */
const Environment = z.object({
  HOST: text('127.0.0.1'),
  PORT: setting(z._default(whole(0, 65_535), 8000)),
  DATA_DIR: text('./data'),
  BACKUP_DIR: setting(z.optional(z.string())),
  DATABASE_URL: setting(z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/)))),
  APP_PASSWORD: z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(PasswordText),
  ),
  SURGEON_NAME: text('Consultorio'),
  SPECIALTY: text('Cirugía General'),
  DEFAULT_SURGEON_ID: setting(z.optional(whole(1, 2_147_483_647))),
  DEFAULT_SURGEON_NAME: setting(z.optional(z.string())),
  PHOTO_MAX_MB: setting(z._default(whole(1, 100), MAX_FILE_BYTES / MEGABYTE)),
  PHOTOS_PER_REPORT: setting(z._default(whole(1, 200), MAX_PHOTOS)),
  TRUST_PROXY: setting(z.optional(z.string().check(z.refine(areNetworks)))),
  TIME_ZONE: setting(z._default(z.string().check(z.refine(isTimeZone)), DEFAULT_TIME_ZONE)),
  TECHNIQUES_PATH: setting(z._default(z.string().check(z.refine(isFreePath)), TECHNIQUES_PATH)),
  S3_ENDPOINT: setting(z.optional(z.string().check(z.regex(/^https?:\/\/\S+$/)))),
  S3_REGION: text('auto'),
  S3_BUCKET: setting(z.optional(z.string())),
  S3_ACCESS_KEY: setting(z.optional(z.string())),
  S3_SECRET_KEY: setting(z.optional(z.string())),
});

const WHAT_IS_EXPECTED: Record<keyof z.output<typeof Environment>, string> = {
  HOST: 'una dirección, por ejemplo 127.0.0.1',
  PORT: 'un número de puerto entre 0 y 65535',
  DATA_DIR: 'una carpeta',
  BACKUP_DIR: 'una carpeta',
  DATABASE_URL: 'una dirección que empiece con postgres://',
  APP_PASSWORD: `una contraseña de ${PASSWORD_LENGTH.min} a ${PASSWORD_LENGTH.max} caracteres`,
  SURGEON_NAME: 'un nombre',
  SPECIALTY: 'un texto',
  DEFAULT_SURGEON_ID: 'el número de un cirujano',
  DEFAULT_SURGEON_NAME: 'el nombre de un cirujano',
  PHOTO_MAX_MB: 'un número entero de MB entre 1 y 100',
  PHOTOS_PER_REPORT: 'un número entero entre 1 y 200',
  TRUST_PROXY: 'las direcciones de los proxies, separadas por comas, por ejemplo 127.0.0.1',
  TIME_ZONE: 'una zona horaria, por ejemplo America/Argentina/Buenos_Aires',
  TECHNIQUES_PATH: `una ruta de dos partes o más que no sea de otra cosa, por ejemplo ${TECHNIQUES_PATH}`,
  S3_ENDPOINT: 'una dirección que empiece con https:// o http://',
  S3_REGION: 'una región, por ejemplo auto',
  S3_BUCKET: 'un nombre',
  S3_ACCESS_KEY: 'una clave',
  S3_SECRET_KEY: 'una clave',
};

/** The settings, under the names the code uses. */
export interface Config {
  host: string;
  port: number;
  /** Absolute path. */
  dataDir: string;
  /** Where copies of everything go; absolute path, `copias` in `dataDir` unless set. */
  backupDir: string;
  databaseUrl: string | null;
  appPassword: string | null;
  surgeonName: string;
  specialty: string;
  defaultSurgeonId: number | null;
  defaultSurgeonName: string | null;
  timeZone: string;
  /** Addresses or networks (CIDR) of proxies, with commas, whose X-Forwarded-* headers count; null trusts nobody. */
  trustProxy: string | null;
  /** Without a trailing slash; the documented path answers too (CAT-20). */
  techniquesPath: string;
  /** Of each photo of a report (decision FO1). */
  maxPhotoBytes: number;
  maxPhotos: number;
  /** Object storage for files; null keeps them in `dataDir`. */
  s3: S3Settings | null;
}

/** All four settings of an object storage, or none of them. */
function readS3(found: z.output<typeof Environment>): S3Settings | null {
  const given = {
    S3_ENDPOINT: found.S3_ENDPOINT,
    S3_BUCKET: found.S3_BUCKET,
    S3_ACCESS_KEY: found.S3_ACCESS_KEY,
    S3_SECRET_KEY: found.S3_SECRET_KEY,
  };
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(given).length) return null;
  if (missing.length > 0) {
    throw new ConfigError(`Falta la configuración ${missing.join(', ')} del almacenamiento S3.`);
  }
  const { S3_ENDPOINT = '', S3_BUCKET = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '' } = given;
  return {
    endpoint: S3_ENDPOINT,
    region: found.S3_REGION,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  };
}

/** Reads the settings; a wrong one throws ConfigError with one sentence that names it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof WHAT_IS_EXPECTED;
    throw new ConfigError(
      `La configuración ${name} no es válida: se espera ${WHAT_IS_EXPECTED[name]}.`,
    );
  }
  const found = parsed.data;
  return {
    host: found.HOST,
    port: found.PORT,
    dataDir: resolve(found.DATA_DIR),
    backupDir: resolve(found.BACKUP_DIR ?? join(found.DATA_DIR, 'copias')),
    databaseUrl: found.DATABASE_URL ?? null,
    appPassword: found.APP_PASSWORD ?? null,
    surgeonName: found.SURGEON_NAME,
    specialty: found.SPECIALTY,
    defaultSurgeonId: found.DEFAULT_SURGEON_ID ?? null,
    defaultSurgeonName: found.DEFAULT_SURGEON_NAME ?? null,
    timeZone: found.TIME_ZONE,
    trustProxy: found.TRUST_PROXY ?? null,
    techniquesPath: withoutSlash(found.TECHNIQUES_PATH),
    maxPhotoBytes: found.PHOTO_MAX_MB * MEGABYTE,
    maxPhotos: found.PHOTOS_PER_REPORT,
    s3: readS3(found),
  };
}
