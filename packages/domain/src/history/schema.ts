import * as z from 'zod/mini';
import { Background } from '../background/schema';
import { CATALOGUES } from '../catalogues/registry';
import { catalogueRow } from '../catalogues/schema';
import { Consult } from '../consults/schema';
import { Encounter } from '../encounters/schema';
import { PathologyRecord } from '../pathology/schema';
import { AliasedPatient } from '../patients/schema';
import { StudyLists } from '../studies/schema';
import { ProcedureSummary, ProcedureType } from '../procedures/schema';

/**
 * The history bundle (clinical-history §3; decision C5).
 */
export const History = z.object({
  paciente: AliasedPatient,
  antecedentes: z.nullable(Background),
  consultas: z.array(Encounter),
  procedimientos: z.array(ProcedureSummary),
  interconsultas: z.array(Consult),
  examenes: StudyLists,
  patologias: z.array(PathologyRecord),
  catalogos: z.object({
    motivos_consulta: z.array(catalogueRow(CATALOGUES.motivos_consulta)),
    especialidades: z.array(catalogueRow(CATALOGUES.especialidades)),
    laboratorios: z.array(catalogueRow(CATALOGUES.laboratorios)),
    imagenes: z.array(catalogueRow(CATALOGUES.imagenes)),
    otros: z.array(catalogueRow(CATALOGUES.otros_estudios)),
    /** The same as `otros`, under its second documented name (decision C5). */
    otros_estudios: z.array(catalogueRow(CATALOGUES.otros_estudios)),
    procedimientos_base: z.array(ProcedureType),
    tecnicas: z.array(catalogueRow(CATALOGUES.tecnicas)),
    diagnosticos: z.array(catalogueRow(CATALOGUES.diagnosticos)),
    anestesiologos: z.array(catalogueRow(CATALOGUES.anestesiologos)),
    cirujanos: z.array(catalogueRow(CATALOGUES.cirujanos)),
    instrumentadores: z.array(catalogueRow(CATALOGUES.instrumentadores)),
  }),
});
export type History = z.infer<typeof History>;
