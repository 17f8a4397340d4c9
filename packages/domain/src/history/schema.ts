import * as z from 'zod/mini';
import { Background } from '../background/schema';
import { CATALOGUES } from '../catalogues/registry';
import { catalogueRow } from '../catalogues/schema';
import { Encounter } from '../encounters/schema';
import { Patient } from '../patients/schema';
import { ProcedureSummary, ProcedureType } from '../procedures/schema';

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

/**
 * The history bundle (clinical-history §3; decision C5). Studies, consults and pathology are added with their features.
 */
export const History = z.object({
  paciente: AliasedPatient,
  antecedentes: z.nullable(Background),
  consultas: z.array(Encounter),
  procedimientos: z.array(ProcedureSummary),
  interconsultas: z.array(z.unknown()),
  examenes: z.object({
    laboratorios: z.array(z.unknown()),
    imagenes: z.array(z.unknown()),
    otros: z.array(z.unknown()),
  }),
  patologias: z.array(z.unknown()),
  catalogos: z.object({
    motivos_consulta: z.array(catalogueRow(CATALOGUES.motivos_consulta)),
    procedimientos_base: z.array(ProcedureType),
    tecnicas: z.array(catalogueRow(CATALOGUES.tecnicas)),
    diagnosticos: z.array(catalogueRow(CATALOGUES.diagnosticos)),
    anestesiologos: z.array(catalogueRow(CATALOGUES.anestesiologos)),
    cirujanos: z.array(catalogueRow(CATALOGUES.cirujanos)),
    instrumentadores: z.array(catalogueRow(CATALOGUES.instrumentadores)),
  }),
});
export type History = z.infer<typeof History>;
