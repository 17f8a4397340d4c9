import { CATALOGUES, CATALOGUE_KEYS } from '@practice/domain';
import type { RecordTables } from './tables';

export type RecordTableName = keyof RecordTables & string;

/** table → column → [table, column] that it references. */
type References = Partial<
  Record<RecordTableName, Record<string, readonly [table: string, column: string]>>
>;

const patient = ['pacientes', 'id_paciente'] as const;
const surgeon = ['cirujanos', 'id_cirujano'] as const;
const file = ['archivos', 'id_archivo'] as const;
const nurse = ['instrumentadores', 'id_instrumentador'] as const;

/**
 * Every foreign key, once: the first migration creates them (each with an index, so that "en uso" is a lookup)
 * and `missingReferences` reads them to say which field of a rejected row has no target.
 */
export const REFERENCES: References = {
  pacientes: {
    cobertura: ['coberturas', 'id_cobertura'],
    nacionalidad: ['nacionalidades', 'id_nacionalidad'],
    localidad: ['localidades', 'id_localidad'],
  },
  antecedentes: { id_paciente: patient },
  consultas: { id_paciente: patient, motivo: ['motivos_consulta', 'id_motivo'] },
  evoluciones: { id_consulta: ['consultas', 'id_consulta'] },
  procedimientos_pacientes: {
    id_paciente: patient,
    id_procedimiento_base: ['procedimientos_base', 'id_procedimiento'],
  },
  partes_quirurgicos: {
    id_procedimiento_paciente: ['procedimientos_pacientes', 'id_procedimiento_paciente'],
    id_diagnostico_pre: ['diagnosticos', 'id_diagnostico'],
    id_procedimiento: ['tecnicas', 'id_tecnica'],
    id_cirujano: surgeon,
    id_anestesiologo: ['anestesiologos', 'id_anestesiologo'],
    id_tipo_anestesia: ['tipos_anestesia', 'id_tipo_anestesia'],
    id_ayudante1: surgeon,
    id_ayudante2: surgeon,
    id_ayudante3: surgeon,
    id_instrumentador: nurse,
    id_circulante: nurse,
  },
  codigos_facturacion: {
    id_procedimiento_paciente: ['procedimientos_pacientes', 'id_procedimiento_paciente'],
  },
  pendientes: { id_paciente: patient },
  turnos: { id_paciente: patient, derivador: ['derivadores', 'id_derivador'] },
  interconsultas: {
    id_paciente: patient,
    especialidad: ['especialidades', 'id'],
    id_archivo: file,
  },
  examenes: {
    id_paciente: patient,
    id_laboratorio: ['laboratorios', 'id'],
    id_imagen: ['imagenes', 'id'],
    id_otro: ['otros_estudios', 'id'],
    id_archivo: file,
  },
  patologias: {
    id_paciente: patient,
    id_procedimiento: ['procedimientos_base', 'id_procedimiento'],
    id_procedimiento_paciente: ['procedimientos_pacientes', 'id_procedimiento_paciente'],
    id_archivo: file,
  },
  patologias_fotos: { id_patologia: ['patologias', 'id_patologia'], id_archivo: file },
  fotos: {
    id_procedimiento_paciente: ['procedimientos_pacientes', 'id_procedimiento_paciente'],
    id_archivo: file,
    id_miniatura: file,
  },
};

const CLINICAL_KEYS: Record<string, string> = {
  pacientes: 'id_paciente',
  antecedentes: 'id_antecedente',
  consultas: 'id_consulta',
  evoluciones: 'id_evolucion',
  procedimientos_pacientes: 'id_procedimiento_paciente',
  partes_quirurgicos: 'id_parte',
  pendientes: 'id_pendiente',
  turnos: 'id_turno',
  archivos: 'id_archivo',
  interconsultas: 'id_interconsulta',
  examenes: 'id_examen',
  patologias: 'id_patologia',
  patologias_fotos: 'id_foto',
  codigos_facturacion: 'id_codigo',
  plantillas_tecnicas: 'id_plantilla',
  fotos: 'id_foto',
};

/** Primary key of each table that `records` writes. */
export const PRIMARY_KEYS: Record<string, string> = {
  ...CLINICAL_KEYS,
  ...Object.fromEntries(CATALOGUE_KEYS.map((key) => [key, CATALOGUES[key].idField])),
};

/** True for tables whose rows are hidden instead of deleted (decision G15). */
export function isClinical(table: string): boolean {
  return table in CLINICAL_KEYS;
}
