import * as z from 'zod/mini';
import {
  CivilDateInput,
  CivilDateText,
  Id,
  IdParam,
  Line,
  OptionalId,
  OptionalLine,
  OptionalText,
  Page,
  RequiredLine,
  Version,
  emptyAsNull,
} from '../core/schema';
import { cleanLine, plainWord } from '../core/text';
import { patientMessages as messages } from './messages';

/** practice §3: sex codes. */
export const SEX = { male: 1, female: 2 } as const;
export type SexCode = (typeof SEX)[keyof typeof SEX];

const SEX_WORDS: Record<string, SexCode> = {
  '1': 1,
  m: 1,
  masculino: 1,
  '2': 2,
  f: 2,
  femenino: 2,
};

/** 1 | 2; also accepts 'M', 'Masculino', '2'… (decision F5). */
export const SexInput = z.pipe(
  z.transform((value: unknown) => SEX_WORDS[plainWord(value)] ?? value),
  z.union([z.literal(SEX.male), z.literal(SEX.female)], { error: messages.sexInvalid }),
);

const DNI_MAX_LENGTH = 20;

/** As it is copied with the number: 'DNI', 'D.N.I.:', 'DNI Nº'; 'DU' is its name on the card. */
const DNI_LABEL = /^(?:DNI|DU)(?:N(?:[º°O]|RO)?)?:?(?=\d+$)/;

/** Of a number of seven digits, as cards and bar codes print it with eight. */
const LEADING_ZEROS = /^0+(?=\d+$)/;

/**
 * Removes dots, spaces, dashes, what is invisible, the word DNI before the number and the zeros that it begins with, and
 * upper-cases: 'DNI 05.123.456' → '5123456' (decision F1; docs/decisions/325).
 */
export function normaliseDni(text: string): string {
  return cleanLine(text)
    .replace(/[.\s-]/g, '')
    .toUpperCase()
    .replace(DNI_LABEL, '')
    .replace(LEADING_ZEROS, '');
}

/** Digits or a passport number, at most 20 characters (decision F1). */
export const Dni = z.pipe(
  z.pipe(z.string({ error: messages.dniRequired }), z.transform(normaliseDni)),
  z
    .string()
    .check(
      z.minLength(1, messages.dniRequired),
      z.maxLength(DNI_MAX_LENGTH, messages.dniInvalid),
      z.regex(/^[0-9A-Z]*$/, messages.dniInvalid),
    ),
);

/** A patient as the API returns it (practice §3; decision H9: list rows contain all of it). */
export const Patient = z.object({
  id_paciente: Id,
  /** Surname and given name together. */
  nombre: z.string(),
  /** Text, to keep leading zeros and passport numbers. */
  dni: z.string(),
  /** Null in old data (decision F1). */
  fecha_nacimiento: z.nullable(CivilDateText),
  sexo: z.nullable(z.union([z.literal(SEX.male), z.literal(SEX.female)])),
  cobertura: z.nullable(Id),
  nombre_cobertura: z.nullable(z.string()),
  /** Member number of the coverage. */
  beneficio: z.nullable(z.string()),
  nacionalidad: z.nullable(Id),
  nombre_nacionalidad: z.nullable(z.string()),
  localidad: z.nullable(Id),
  nombre_localidad: z.nullable(z.string()),
  telefono: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Free-text notes. */
  anexo: z.nullable(z.string()),
  version: Version,
});
export type Patient = z.infer<typeof Patient>;

/** Identifies a patient whose history is to be opened; links pass it along (decision C1). */
export type PatientRef = Pick<Patient, 'id_paciente' | 'nombre' | 'dni'>;

/** A row of GET /pacientes/historia (practice §3 "Patient history list item"). */
export const PatientName = z.object({ id_paciente: Id, nombre: z.string(), dni: z.string() });
export type PatientName = z.infer<typeof PatientName>;

export const PatientPage = Page(Patient);
export type PatientPage = z.infer<typeof PatientPage>;

const patientFields = {
  nombre: RequiredLine(200, messages.nameRequired),
  dni: Dni,
  fecha_nacimiento: z.pipe(
    z
      .string({ error: messages.birthDateRequired })
      .check(z.minLength(1, messages.birthDateRequired)),
    CivilDateInput,
  ),
  sexo: emptyAsNull(SexInput),
  cobertura: OptionalId,
  beneficio: OptionalLine(60),
  nacionalidad: OptionalId,
  localidad: OptionalId,
  telefono: OptionalLine(60),
  email: OptionalLine(254),
  anexo: OptionalText(10_000),
};

/** Body of POST /pacientes/: nombre, DNI and fecha_nacimiento are required, the rest may be absent or null. */
export const NewPatient = z.object(patientFields);
export type NewPatient = z.output<typeof NewPatient>;

/** Body of PUT /pacientes/{id}: absent fields stay unchanged; `version` is checked when sent (decision G16). */
export const PatientChanges = z.object({
  ...z.partial(NewPatient).shape,
  version: z.optional(Version),
});
export type PatientChanges = z.output<typeof PatientChanges>;

/** practice §9. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 25;

/** Query of GET /pacientes/. A blank `search` means no search (decision H5). */
export const PatientSearch = z.object({
  page: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(1_000_000))), 1),
  page_size: z._default(
    z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(100))),
    DEFAULT_PAGE_SIZE,
  ),
  search: z.optional(Line(200)),
});
export type PatientSearch = z.output<typeof PatientSearch>;

export const PatientParams = z.object({ id_paciente: IdParam });

/** The patient that has a DNI; a deleted patient keeps it (decision F3). */
export const DniOwner = z.object({
  id_paciente: Id,
  nombre: z.string(),
  dni: z.string(),
  borrado: z.boolean(),
});
export type DniOwner = z.infer<typeof DniOwner>;

export const DniParams = z.object({ dni: Dni });

/** Who has a DNI, or nobody. */
export const DniOwnerAnswer = z.object({ paciente: z.nullable(DniOwner) });

/** The `detail` of a duplicate DNI, status 400 (decision F3). */
export const DuplicateDniDetail = z.object({
  error: z.literal(messages.duplicateDni),
  paciente: DniOwner,
});
export type DuplicateDniDetail = z.infer<typeof DuplicateDniDetail>;

/** Alternative names of coverage and member number in an answer (decision C5). */
const ALIASES = {
  nombre_cobertura: ['nombre_cobertura', 'cobertura_nombre', 'obra_social'],
  beneficio: ['beneficio', 'nro_beneficio', 'numero_beneficio', 'nro_afiliado', 'numero_afiliado'],
} as const;

/**
 * A patient; the schema resolves the aliases of coverage and member number, so that no other code knows them (decision
 * C5).
 */
export const AliasedPatient = z.pipe(
  z.transform((value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const patient = value as Record<string, unknown>;
    const first = (names: readonly string[]) =>
      names.map((alias) => patient[alias]).find((found) => found !== undefined && found !== null);
    const coverageText =
      typeof patient['cobertura'] === 'string' ? patient['cobertura'] : undefined;
    return {
      ...patient,
      cobertura: typeof patient['cobertura'] === 'number' ? patient['cobertura'] : null,
      nombre_cobertura: first(ALIASES.nombre_cobertura) ?? coverageText ?? null,
      beneficio: first(ALIASES.beneficio) ?? null,
    };
  }),
  Patient,
);
