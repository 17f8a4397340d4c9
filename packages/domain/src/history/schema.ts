import * as z from 'zod/mini';
import { Background } from '../background/schema';
import { CATALOGUES } from '../catalogues/registry';
import { catalogueRow } from '../catalogues/schema';
import { Encounter } from '../encounters/schema';
import { AliasedPatient } from '../patients/schema';
import { ProcedureSummary, ProcedureType } from '../procedures/schema';

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
