import type { ColumnType, Generated } from 'kysely';
import type { CATALOGUES, CatalogueKey, SampleType, StudyType } from '@practice/domain';

/** 0 or 1: both engines hold flags as integers (storage rule 4). */
export type Flag01 = number;

/** A column that only `records` writes; a repository may read it. */
type Managed<T> = ColumnType<T, never, never>;

/** The columns of every row that a person can change (storage rule 10). */
interface Versioned {
  creado: Managed<string>;
  modificado: Managed<string>;
  version: Managed<number>;
}

/** Clinical rows are never erased: `borrado` hides them (decision G15). */
interface Clinical extends Versioned {
  borrado: Managed<Flag01>;
}

type CatalogueTable<K extends CatalogueKey> = {
  [P in (typeof CATALOGUES)[K]['idField']]: Generated<number>;
} & { [P in (typeof CATALOGUES)[K]['nameField']]: string } & {
  /** uniqueKey(name): two names are the same when this is (decision L1). */
  clave: string;
  /** sortKey(name): byte order is Spanish order (decision H6). */
  orden: string;
} & Versioned;

export type CatalogueTables = { [K in CatalogueKey]: CatalogueTable<K> };

export interface PatientTable extends Clinical {
  id_paciente: Generated<number>;
  nombre: string;
  dni: string;
  fecha_nacimiento: string | null;
  sexo: number | null;
  cobertura: number | null;
  beneficio: string | null;
  nacionalidad: number | null;
  localidad: number | null;
  telefono: string | null;
  email: string | null;
  anexo: string | null;
  /** ' ' + searchKey(nombre, dni): the space marks where the first word starts. */
  busqueda: string;
  orden: string;
}

export interface BackgroundTable extends Clinical {
  id_antecedente: Generated<number>;
  id_paciente: number;
  medicos: string | null;
  quirurgicos: string | null;
  alergicos: string | null;
  toxicos: string | null;
  ginecoobstetricos: string | null;
  familiares: string | null;
}

export interface EncounterTable extends Clinical {
  id_consulta: Generated<number>;
  id_paciente: number;
  motivo: number | null;
  fecha_consulta: string;
}

export interface ProgressNoteTable extends Clinical {
  id_evolucion: Generated<number>;
  id_consulta: number;
  fecha_evolucion: string;
  contenido: string;
}

export interface ProcedureTypeTable {
  id_procedimiento: Generated<number>;
  procedimiento: string;
  tecnica_detalle: string | null;
}

export interface ProcedureTable extends Clinical {
  id_procedimiento_paciente: Generated<number>;
  id_paciente: number;
  id_procedimiento_base: number;
  fecha: string;
  institucion: number;
  tipo_cirugia: number | null;
  /** A result is awaited. */
  patologia: Flag01;
  cultivo: Flag01;
  /** One was asked for at all; stays once the result is there (decision PR2). */
  patologia_solicitada: Flag01;
  cultivo_solicitado: Flag01;
}

export interface ReportTable extends Clinical {
  id_parte: Generated<number>;
  id_procedimiento_paciente: number;
  hora_inicio: string | null;
  hora_fin: string | null;
  id_diagnostico_pre: number | null;
  anexo_diagnostico: string | null;
  /** The technique (decision PR5). */
  id_procedimiento: number | null;
  anexo_procedimiento: string | null;
  tecnica_detalle: string | null;
  id_cirujano: number | null;
  id_anestesiologo: number | null;
  id_tipo_anestesia: number | null;
  id_ayudante1: number | null;
  id_ayudante2: number | null;
  id_ayudante3: number | null;
  id_instrumentador: number | null;
  id_circulante: number | null;
  /** The names that the report was saved with: a catalogue may call the entries otherwise by now (decision R24). */
  diagnostico_pre_nombre: string | null;
  nombre_tecnica: string | null;
  cirujano_nombre: string | null;
  anestesiologo_nombre: string | null;
  tipo_anestesia_nombre: string | null;
  ayudante1_nombre: string | null;
  ayudante2_nombre: string | null;
  ayudante3_nombre: string | null;
  instrumentador_nombre: string | null;
  circulante_nombre: string | null;
  /** The patient's coverage and their number in it when the report was saved (docs/decisions/242). */
  cobertura_nombre: string | null;
  beneficio: string | null;
}

export interface TaskTable extends Clinical {
  id_pendiente: Generated<number>;
  id_paciente: number | null;
  categoria: string;
  descripcion: string;
  estado: string;
  fecha_creacion: string;
  fecha_resuelto: string | null;
  /** ' ' + searchKey(descripcion). */
  busqueda: string;
}

export interface AppointmentTable extends Clinical {
  id_turno: Generated<number>;
  id_paciente: number | null;
  derivador: number | null;
  nombre: string;
  fecha: string;
  hora: string | null;
  motivo: string | null;
  /** fold(nombre): a search is a piece of it (decision T9). */
  busqueda: string;
  /** sortKey(nombre): byte order is Spanish order. */
  orden: string;
}

/** A file of a record; its content lies in the store under `sha256` (storage rule 9). Never deleted (decision G15). */
export interface FileTable extends Clinical {
  id_archivo: Generated<number>;
  /** The random part of its address. */
  clave: string;
  sha256: string;
  /** Original name, cleaned. */
  nombre: string;
  /** MIME type of the content. */
  tipo: string;
  /** Bytes. */
  tamano: number;
}

export interface ConsultTable extends Clinical {
  id_interconsulta: Generated<number>;
  id_paciente: number;
  especialidad: number | null;
  id_archivo: number | null;
  fecha: string;
  descripcion: string;
}

export interface StudyTable extends Clinical {
  id_examen: Generated<number>;
  id_paciente: number;
  /** Says which of the three ids is set. */
  tipo: StudyType;
  id_laboratorio: number | null;
  id_imagen: number | null;
  id_otro: number | null;
  id_archivo: number | null;
  fecha: string;
  descripcion: string | null;
}

/** The result of a pathology or culture. */
export interface PathologyTable extends Clinical {
  id_patologia: Generated<number>;
  id_paciente: number;
  /** The base procedure (decision PR5). */
  id_procedimiento: number;
  /** Null: an external study (decision PA2). */
  id_procedimiento_paciente: number | null;
  /** Its PDF (decision PA6). */
  id_archivo: number | null;
  tipo_registro: SampleType;
  fecha: string;
  informe_texto: string | null;
}

/** An image of a pathology. */
export interface PathologyPhotoTable extends Clinical {
  id_foto: Generated<number>;
  id_patologia: number;
  id_archivo: number;
}

/** A row of the billing grid (clinical-history §2.10). One place, `rol` and `fila`, is used once. */
export interface BillingCodeTable extends Clinical {
  id_codigo: Generated<number>;
  id_procedimiento_paciente: number;
  rol: string;
  fila: number;
  codigo: string | null;
  porcentaje: number | null;
}

/** `borrado` is what the contract calls not `activo` (decision PL1). */
export interface TemplateTable extends Clinical {
  id_plantilla: Generated<number>;
  tecnica: string;
  desarrollo: string;
  /** sortKey(tecnica): byte order is Spanish order. */
  orden: string;
  /** uniqueKey(tecnica): no two that are not deleted have the same. */
  clave: string;
}

/** A photo of a report: its original and its small version. */
export interface PhotoTable extends Clinical {
  id_foto: Generated<number>;
  id_procedimiento_paciente: number;
  /** Its place among the photos of the report, from 1; of two with the same the older comes first. */
  posicion: number;
  id_archivo: number;
  id_miniatura: number;
}

/** Tables that only `records` may write. */
export interface RecordTables extends CatalogueTables {
  pacientes: PatientTable;
  antecedentes: BackgroundTable;
  consultas: EncounterTable;
  evoluciones: ProgressNoteTable;
  procedimientos_pacientes: ProcedureTable;
  partes_quirurgicos: ReportTable;
  pendientes: TaskTable;
  turnos: AppointmentTable;
  archivos: FileTable;
  interconsultas: ConsultTable;
  examenes: StudyTable;
  patologias: PathologyTable;
  patologias_fotos: PathologyPhotoTable;
  codigos_facturacion: BillingCodeTable;
  plantillas_tecnicas: TemplateTable;
  fotos: PhotoTable;
}

export interface SessionTable {
  id_sesion: Generated<number>;
  token_hash: string;
  archivos_hash: string;
  nombre: string;
  ip: string;
  creado: string;
  /** Last activity; the idle limit counts from here (decision S4). */
  usado: string;
  /** Absolute end. */
  vence: string;
  revocado: string | null;
  /** Hash of the secret of its device; null: not known. */
  dispositivo: string | null;
}

export interface AuditTable {
  id_auditoria: Generated<number>;
  cuando: string;
  id_sesion: number | null;
  nombre: string;
  ip: string;
  tabla: string;
  id_registro: number;
  /** 'exportacion': the row was not changed, its history was taken away (docs/decisions/247). */
  accion: 'alta' | 'cambio' | 'baja' | 'restauracion' | 'exportacion';
  antes: string | null;
  despues: string | null;
  /** SHA-256 over this row and the one before it (`audit-chain.ts`). */
  huella: string;
}

/** Every table, for queries. */
export interface Database extends RecordTables {
  procedimientos_base: ProcedureTypeTable;
  /** Word beginnings of one and two characters, in list order; PostgreSQL only, maintained by triggers. */
  pacientes_prefijos: { prefijo: string; orden: string; id_paciente: number };
  /** FTS5 index of `busqueda` and the codes of its words; SQLite only, maintained by triggers, as the next two. */
  pacientes_texto: { rowid: number; texto: string };
  /** Every word of three characters or more that a patient was ever found by, numbers aside. */
  palabras: { id_palabra: Generated<number>; palabra: string; codigo: string };
  /** FTS5 index of `palabras`. */
  palabras_texto: { rowid: number; palabra: string };
  sesiones: SessionTable;
  dispositivos: { id_dispositivo: Generated<number>; huella: string; creado: string };
  intentos_entrada: { id_intento: Generated<number>; presupuesto: string; cuando: string };
  credencial: { id_credencial: number; hash: string; modificado: string };
  claves_idempotencia: {
    clave: string;
    huella: string;
    estado: number | null;
    cuerpo: string | null;
    creado: string;
  };
  auditoria: AuditTable;
  /** One row: where the chain of the audit ends. */
  auditoria_cabeza: { id_cabeza: number; filas: number; ultimo_id: number; huella: string };
  /** What was typed and is not saved; `datos` null: it has ended. */
  borradores: {
    nombre: string;
    clave: string;
    id_paciente: number | null;
    id_sesion: number | null;
    datos: string | null;
    modificado: string;
    /** Of the session that wrote or ended it. */
    dispositivo: string | null;
    /** SHA-256 of the text that the device before had, when another one went on with it or ended it. */
    tomado: string | null;
    /** Who stored a record of what began under this key, and under which key of it: 'device key', or 'sesion-12 key' without a device. */
    guardado: string | null;
  };
}
