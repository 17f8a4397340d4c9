import { appointmentMessages } from '../appointments/messages';
import { backgroundMessages } from '../background/messages';
import { billingMessages } from '../billing/messages';
import { BILLING_ROLES } from '../billing/schema';
import { CATALOGUES, CATALOGUE_KEYS } from '../catalogues/registry';
import { consultMessages } from '../consults/messages';
import { civilNow, formatCivilDate, formatInstant, type CivilDate } from '../core/civil-date';
import { commonMessages } from '../core/messages';
import { shorten } from '../core/text';
import { encounterMessages } from '../encounters/messages';
import { pathologyMessages } from '../pathology/messages';
import { typeName } from '../pathology/rules';
import { patientMessages } from '../patients/messages';
import { INSTITUTION_NAME, SURGERY_TIMING } from '../procedures/schema';
import { studyMessages } from '../studies/messages';
import { CATALOGUE_FIELDS, CATALOGUE_FIELD_NAMES } from '../surgical-reports/catalogues';
import { reportMessages } from '../surgical-reports/messages';
import { taskMessages } from '../tasks/messages';
import { templateMessages } from '../technique-templates/messages';
import { activityMessages as messages } from './messages';
import type {
  Activity,
  ActivityAction,
  ActivityChange,
  ActivityKind,
  ActivityQuery,
} from './schema';

/** A row of a table, as the audit holds it. */
export type AuditedRow = Readonly<Record<string, unknown>>;
/** The name of a row of another table, as it was called then; null: not known. */
export type NameOf = (table: string, id: number) => string | null;

/** Some are called by what is in the row. */
type Label = string | ((row: AuditedRow) => string);

/** A column in words. */
interface AuditedField {
  label: Label;
  /** Empty reads ''. */
  read: (value: unknown, row: AuditedRow, nameOf: NameOf) => string;
  /** The table whose names it reads, for who looks them up. */
  refers?: string;
  /** An earlier version can be put back: of what somebody wrote, or attached (docs/decisions/226, 279). */
  back?: 'text' | 'file';
}

/** One kind of record in the audit. */
interface AuditedRecord {
  kind: ActivityKind;
  /** What the record is called. */
  record: Label;
  /** Which one it is. */
  which: (row: AuditedRow, nameOf: NameOf) => string;
  /** By column; what is not here is nobody's to read: keys, flags of the program, search texts. */
  fields: Readonly<Record<string, AuditedField>>;
}

const labelOf = (label: Label, row: AuditedRow): string =>
  typeof label === 'string' ? label : label(row);

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const day = (value: unknown): string => formatCivilDate(plain(value));
const instant = (value: unknown): string => (value ? formatInstant(plain(value)) : '');
const yesNo = (value: unknown): string => (value === 1 ? commonMessages.yes : commonMessages.no);
const choice = (labels: Readonly<Record<string, string>>) => (value: unknown) =>
  labels[plain(value)] ?? plain(value);

const line = (label: string): AuditedField => ({ label, read: plain });
const text = (label: string): AuditedField => ({ label, read: plain, back: 'text' });
const date = (label: string): AuditedField => ({ label, read: day });
const flag = (label: string): AuditedField => ({ label, read: yesNo });
const chosen = (label: string, labels: Readonly<Record<string, string>>): AuditedField => ({
  label,
  read: choice(labels),
});
const named = (label: string, refers: string): AuditedField => ({
  label,
  refers,
  read: (value, _, nameOf) =>
    typeof value === 'number' ? (nameOf(refers, value) ?? commonMessages.notAvailable) : '',
});

const attached = (label: string): AuditedField => ({ ...named(label, 'archivos'), back: 'file' });

const nameIn = (row: AuditedRow, column: string, table: string, nameOf: NameOf): string => {
  const id = row[column];
  return typeof id === 'number' ? (nameOf(table, id) ?? '') : '';
};
const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

/** Of the text that names a record in a line. */
const SHORT = 60;

const report = reportMessages.fields;
const patient = patientMessages.fields;
const background = backgroundMessages.fields;
const appointment = appointmentMessages.fields;
const { columns, records } = messages;

/** What a report chose, by the name that it was signed with (decision R24); older rows of the audit have the id alone. */
const signed = Object.fromEntries(
  CATALOGUE_FIELD_NAMES.map((field): [string, AuditedField] => {
    const { catalogue, saved } = CATALOGUE_FIELDS[field];
    return [
      field,
      {
        label: report[field],
        refers: catalogue,
        read: (id, row, nameOf) =>
          plain(row[saved]) || (typeof id === 'number' ? (nameOf(catalogue, id) ?? '') : ''),
      },
    ];
  }),
);

const codePlace = (row: AuditedRow, label: (role: string, line: number) => string): string => {
  const role = BILLING_ROLES.find((known) => known === row['rol']);
  return label(role ? billingMessages.roles[role] : plain(row['rol']), Number(row['fila']));
};

const CATALOGUE_RECORDS = Object.fromEntries(
  CATALOGUE_KEYS.map((key): [string, AuditedRecord] => {
    const { nameField, title } = CATALOGUES[key];
    return [
      key,
      {
        kind: 'lista',
        record: records.listEntry(title),
        which: (row) => plain(row[nameField]),
        fields: { [nameField]: line(columns.name) },
      },
    ];
  }),
);

/** Every table whose rows a person writes; `archivos` is read through the records that own a file. */
export const AUDITED: Readonly<Record<string, AuditedRecord>> = {
  pacientes: {
    kind: 'paciente',
    record: patientMessages.record,
    which: () => '',
    fields: {
      nombre: line(patient.nombre),
      dni: line(patient.dni),
      fecha_nacimiento: date(patient.fecha_nacimiento),
      sexo: chosen(patient.sexo, patientMessages.sexLabels),
      cobertura: named(patient.cobertura, 'coberturas'),
      beneficio: line(patient.beneficio),
      nacionalidad: named(patient.nacionalidad, 'nacionalidades'),
      localidad: named(patient.localidad, 'localidades'),
      telefono: line(patient.telefono),
      email: line(patient.email),
      anexo: text(patient.anexo),
    },
  },
  antecedentes: {
    kind: 'antecedentes',
    record: backgroundMessages.record,
    which: () => '',
    fields: {
      medicos: text(background.medicos),
      quirurgicos: text(background.quirurgicos),
      alergicos: text(background.alergicos),
      toxicos: text(background.toxicos),
      ginecoobstetricos: text(background.ginecoobstetricos),
      familiares: text(background.familiares),
    },
  },
  consultas: {
    kind: 'consulta',
    record: encounterMessages.record,
    which: (row, nameOf) =>
      joined(nameIn(row, 'motivo', 'motivos_consulta', nameOf), day(row['fecha_consulta'])),
    fields: {
      motivo: named(encounterMessages.fields.motivo, 'motivos_consulta'),
      fecha_consulta: date(encounterMessages.fields.fecha_consulta),
    },
  },
  evoluciones: {
    kind: 'evolucion',
    record: encounterMessages.noteRecord,
    which: (row) => day(row['fecha_evolucion']),
    fields: {
      fecha_evolucion: date(encounterMessages.noteFields.fecha_evolucion),
      contenido: text(encounterMessages.noteFields.contenido),
    },
  },
  examenes: {
    kind: 'estudio',
    record: studyMessages.record,
    which: (row, nameOf) =>
      joined(
        nameIn(row, 'id_laboratorio', 'laboratorios', nameOf) ||
          nameIn(row, 'id_imagen', 'imagenes', nameOf) ||
          nameIn(row, 'id_otro', 'otros_estudios', nameOf),
        day(row['fecha']),
      ),
    fields: {
      tipo: chosen(studyMessages.fields.tipo, studyMessages.types),
      id_laboratorio: named(studyMessages.fields.id_laboratorio, 'laboratorios'),
      id_imagen: named(studyMessages.fields.id_imagen, 'imagenes'),
      id_otro: named(studyMessages.fields.id_otro, 'otros_estudios'),
      fecha: date(studyMessages.fields.fecha),
      descripcion: text(studyMessages.fields.descripcion),
      id_archivo: attached(columns.file),
    },
  },
  procedimientos_pacientes: {
    kind: 'parte',
    record: records.procedure,
    which: (row, nameOf) =>
      joined(
        nameIn(row, 'id_procedimiento_base', 'procedimientos_base', nameOf),
        day(row['fecha']),
      ),
    fields: {
      id_procedimiento_base: named(report.id_procedimiento_base, 'procedimientos_base'),
      fecha: date(report.fecha),
      institucion: chosen(columns.institution, INSTITUTION_NAME),
      tipo_cirugia: chosen(report.tipo_cirugia, {
        [SURGERY_TIMING.elective]: reportMessages.elective,
        [SURGERY_TIMING.emergency]: reportMessages.emergency,
      }),
      patologia_solicitada: flag(report.patologia),
      cultivo_solicitado: flag(report.cultivo),
      patologia: flag(columns.pathologyPending),
      cultivo: flag(columns.culturePending),
    },
  },
  partes_quirurgicos: {
    kind: 'parte',
    record: reportMessages.record,
    which: (row) => plain(row['nombre_tecnica']),
    fields: {
      hora_inicio: line(report.hora_inicio),
      hora_fin: line(report.hora_fin),
      ...signed,
      anexo_diagnostico: text(report.anexo_diagnostico),
      anexo_procedimiento: text(report.anexo_procedimiento),
      tecnica_detalle: text(report.tecnica_detalle),
      cobertura_nombre: line(patient.cobertura),
      beneficio: line(patient.beneficio),
    },
  },
  codigos_facturacion: {
    kind: 'parte',
    record: records.code,
    which: (row) => codePlace(row, messages.rowOf),
    fields: {
      codigo: { label: (row) => codePlace(row, billingMessages.codeOf), read: plain },
      porcentaje: { label: (row) => codePlace(row, billingMessages.percentOf), read: plain },
    },
  },
  fotos: {
    kind: 'foto',
    record: records.photo,
    which: (row, nameOf) => nameIn(row, 'id_archivo', 'archivos', nameOf),
    fields: { id_archivo: named(columns.file, 'archivos') },
  },
  interconsultas: {
    kind: 'interconsulta',
    record: consultMessages.record,
    which: (row, nameOf) =>
      joined(nameIn(row, 'especialidad', 'especialidades', nameOf), day(row['fecha'])),
    fields: {
      fecha: date(consultMessages.fields.fecha),
      especialidad: named(consultMessages.fields.especialidad, 'especialidades'),
      descripcion: text(consultMessages.fields.descripcion),
      id_archivo: attached(columns.file),
    },
  },
  patologias: {
    kind: 'patologia',
    record: ({ tipo_registro }) => typeName(tipo_registro === 'cultivo' ? 'cultivo' : 'patologia'),
    which: (row, nameOf) =>
      joined(nameIn(row, 'id_procedimiento', 'procedimientos_base', nameOf), day(row['fecha'])),
    fields: {
      tipo_registro: chosen(pathologyMessages.fields.tipo_registro, {
        patologia: pathologyMessages.pathology,
        cultivo: pathologyMessages.culture,
      }),
      id_procedimiento: named(pathologyMessages.fields.id_procedimiento, 'procedimientos_base'),
      fecha: date(pathologyMessages.fields.fecha),
      informe_texto: text(pathologyMessages.fields.informe_texto),
      id_archivo: attached(columns.file),
    },
  },
  patologias_fotos: {
    kind: 'patologia',
    record: records.resultPhoto,
    which: (row, nameOf) => nameIn(row, 'id_archivo', 'archivos', nameOf),
    fields: { id_archivo: named(columns.file, 'archivos') },
  },
  pendientes: {
    kind: 'pendiente',
    record: taskMessages.record,
    which: (row) => shorten(plain(row['descripcion']), SHORT),
    fields: {
      categoria: chosen(taskMessages.fields.categoria, taskMessages.categories),
      descripcion: text(taskMessages.fields.descripcion),
      id_paciente: named(taskMessages.fields.paciente, 'pacientes'),
      estado: chosen(taskMessages.fields.estado, taskMessages.statuses),
      fecha_resuelto: { label: columns.resolved, read: instant },
    },
  },
  turnos: {
    kind: 'turno',
    record: appointmentMessages.record,
    which: (row) => joined(plain(row['nombre']), day(row['fecha']), plain(row['hora'])),
    fields: {
      nombre: line(appointment.nombre),
      id_paciente: named(appointment.paciente, 'pacientes'),
      derivador: named(appointment.derivador, 'derivadores'),
      fecha: date(appointment.fecha),
      hora: line(appointment.hora),
      motivo: line(appointment.motivo),
    },
  },
  plantillas_tecnicas: {
    kind: 'plantilla',
    record: templateMessages.record,
    which: (row) => plain(row['tecnica']),
    fields: {
      tecnica: line(templateMessages.fields.tecnica),
      desarrollo: text(templateMessages.fields.desarrollo),
    },
  },
  ...CATALOGUE_RECORDS,
};

/** The tables of a kind. */
export function tablesOfKind(kind: ActivityKind): string[] {
  return Object.entries(AUDITED)
    .filter(([, { kind: of }]) => of === kind)
    .map(([table]) => table);
}

/** The tables that have a call which brings a deleted row back (decision G15; docs/decisions/248). */
export const RESTORABLE_TABLES: readonly string[] = [
  ...['pacientes', 'consultas', 'evoluciones', 'examenes', 'interconsultas', 'patologias'],
  ...['patologias_fotos', 'pendientes', 'turnos', 'plantillas_tecnicas', 'fotos'],
  ...CATALOGUE_KEYS,
];

/** An audit row that this page reads. */
export interface AuditedAction {
  id_auditoria: number;
  tabla: string;
  accion: ActivityAction;
  antes: AuditedRow | null;
  despues: AuditedRow | null;
}

/** Whether the action brought a deleted record back; else a restoration put a text back. */
export const broughtBack = ({ accion, antes, despues }: AuditedAction): boolean =>
  accion === 'restauracion' && antes?.['borrado'] === 1 && despues?.['borrado'] === 0;

/** The rows that another table names in an action: table and id. */
export function namesWanted({ tabla, antes, despues }: AuditedAction): [string, number][] {
  return Object.entries(AUDITED[tabla]?.fields ?? {}).flatMap(([column, { refers }]) =>
    refers === undefined
      ? []
      : [antes?.[column], despues?.[column]]
          .filter((id) => typeof id === 'number')
          .map((id): [string, number] => [refers, id]),
  );
}

/** A field of an action, whole. */
export interface WholeChange {
  campo: string;
  etiqueta: string;
  antes: string | null;
  despues: string | null;
  /** What of it can be put back. */
  back: 'text' | 'file' | null;
}

/**
 * What an action changed, in words, in the order of the form: of a new record what it holds, of a deleted one what it
 * held, of one that was brought back nothing.
 */
export function changesOf(action: AuditedAction, nameOf: NameOf): WholeChange[] {
  const record = AUDITED[action.tabla];
  if (!record || broughtBack(action)) return [];
  const { antes, despues, accion } = action;
  const [before, after] = [accion === 'alta' ? null : antes, accion === 'baja' ? null : despues];
  return Object.entries(record.fields).flatMap(([campo, { label, read, back = null }]) => {
    const say = (row: AuditedRow | null) => (row && read(row[campo], row, nameOf)) || null;
    const [was, is] = [say(before), say(after)];
    // A scanner gives every file one name.
    const otherFile = back === 'file' && was !== null && before?.[campo] !== after?.[campo];
    if (was === is && !otherFile) return [];
    // Of a new record the boxes that nobody ticked say nothing.
    if ((!before || !after) && (was ?? is) === commonMessages.no) return [];
    const etiqueta = labelOf(label, despues ?? antes ?? {});
    const despuesSaid = was === is && is !== null ? messages.otherOfThatName(is) : is;
    return [{ campo, etiqueta, antes: was, despues: despuesSaid, back }];
  });
}

/** What a record is called, and which one it is. */
export function recordOf({ tabla, antes, despues }: AuditedAction, nameOf: NameOf) {
  const record = AUDITED[tabla];
  if (!record) return { registro: tabla, detalle: '' };
  const row = despues ?? antes ?? {};
  return { registro: labelOf(record.record, row), detalle: record.which(row, nameOf) };
}

/** Characters of a value in a list. */
const EXCERPT_LENGTH = 240;
/** Characters before the first difference. */
const EXCERPT_LEAD = 60;

/** Both values, cut to what a list shows: around the first difference. */
export function excerpts({
  antes,
  despues,
}: Pick<ActivityChange, 'antes' | 'despues'>): Pick<
  ActivityChange,
  'antes' | 'despues' | 'recortado'
> {
  const longest = Math.max(antes?.length ?? 0, despues?.length ?? 0);
  if (longest <= EXCERPT_LENGTH) return { antes, despues, recortado: false };
  const same = antes === null || despues === null ? 0 : commonStart(antes, despues);
  const start = wordStart(despues ?? antes ?? '', same - EXCERPT_LEAD);
  return { antes: cut(antes, start), despues: cut(despues, start), recortado: true };
}

function commonStart(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  let at = 0;
  while (at < length && one[at] === other[at]) at += 1;
  return at;
}

/** The beginning of the word at `at`, unless the word is longer than what stands before the difference. */
function wordStart(value: string, at: number): number {
  if (at <= 0) return 0;
  const word = value.slice(0, at).search(/\S+$/);
  return word === -1 || at - word > EXCERPT_LEAD ? at : word;
}

const ELLIPSIS = '…';

function cut(value: string | null, start: number): string | null {
  if (value === null) return null;
  const end = start + EXCERPT_LENGTH;
  // A pair of units is one character: half of one is none.
  const piece = value.slice(start, end).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  return `${start > 0 ? ELLIPSIS : ''}${piece}${end < value.length ? ELLIPSIS : ''}`;
}

/** What the page shows; without a property, everything. */
export type ActivityFilters = Omit<ActivityQuery, 'antes' | 'renglon'>;

/** Actions of one civil day, in the order of the list. */
export interface ActivityDay {
  day: CivilDate;
  items: Activity[];
}

/** Neighbours of one day together (decision G9). */
export function byDay(items: readonly Activity[]): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const item of items) {
    const { date: day } = civilNow(new Date(item.cuando));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}

/** 'Evolución · 20/11/2026', for the name of a button. */
export const activityName = ({ registro, detalle }: Pick<Activity, 'registro' | 'detalle'>) =>
  [registro, detalle].filter(Boolean).join(' · ');
