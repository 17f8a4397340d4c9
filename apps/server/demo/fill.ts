import { sql, type Insertable } from 'kysely';
import {
  CATALOGUE_FIELDS,
  CATALOGUE_FIELD_NAMES,
  REPORT_CATALOGUES,
  SEX,
  catalogueSpec,
  type CatalogueField,
  type CatalogueKey,
  type CivilDate,
  type ReportCatalogueKey,
} from '@practice/domain';
import type { Engine } from '../src/db/engine';
import { createRecords, type Records } from '../src/db/records';
import type { CatalogueTables, FileTable } from '../src/db/tables';
import type { Files } from '../src/files/files';
import { appointmentKeys } from '../src/modules/appointments/repository';
import { catalogueColumns, listCatalogue } from '../src/modules/catalogues/repository';
import { patientKeys } from '../src/modules/patients/repository';
import { taskKeys } from '../src/modules/tasks/repository';
import { templateColumns } from '../src/modules/technique-templates/repository';
import { createBulk, type Bulk } from './bulk';
import {
  COVERAGES,
  DIAGNOSES,
  IMAGES,
  LABORATORIES,
  LOCALITIES,
  NATIONALITIES,
  OTHER_STUDIES,
  SPECIALTIES,
  TECHNIQUES,
  TEMPLATES,
} from './clinical-texts';
import { storeDemoFiles, type DemoFiles } from './demo-files';
import { inventPatients, type PatientCatalogueSizes } from './invent';
import {
  HEAVY_HISTORY,
  inventCodes,
  inventHistory,
  usualSize,
  type HistoryCatalogueSizes,
  type InventedHistory,
  type InventedResult,
} from './invent-history';
import { inventAppointment, inventTask, type Listed } from './invent-worklists';
import { inventProfessional } from './names';
import { createRandom, type Random } from './random';

export interface FillOptions {
  patients: number;
  seed: number;
  today: CivilDate;
  now: Date;
  /** The first patient has a history of {@link HEAVY_HISTORY}. */
  heavyFirst?: boolean;
  /** Patients alone: a million histories would fill the disk and say nothing about the search. */
  withoutHistories?: boolean;
  /** Where the files of studies and interconsultas go; without it they have none. */
  files?: Files;
  /** How many pendientes and turnos there are. */
  worklists?: { tasks: number; appointments: number };
  /** Called with the number of patients written so far, after every commit. */
  onProgress?: (done: number) => void;
}

/** How often the written rows are committed: the log of the database stays small. */
const PATIENTS_PER_COMMIT = 5000;
/** KiB of cache: the indexes of 100,000 patients are written in random order. */
const ROOMY_CACHE = 'pragma cache_size = -400000';
const AUTHOR = { id_sesion: null, nombre: 'Datos de demostración', ip: '' };

/** How many rows each catalogue has. */
export type FilledSizes = PatientCatalogueSizes & HistoryCatalogueSizes & { derivadores: number };

/** Fills a migrated, empty database: catalogues, patients, histories. Ids start at 1. */
export async function fillDatabase(engine: Engine, options: FillOptions): Promise<FilledSizes> {
  const { patients, seed, today, now } = options;
  if (engine.kind === 'sqlite') await sql.raw(ROOMY_CACHE).execute(engine.write);
  const random = createRandom(seed + 1);
  const sizes = await engine.transact((transaction) =>
    fillCatalogues(
      createRecords(transaction, { kind: engine.kind, author: AUTHOR, now: () => now }),
      random,
    ),
  );
  const names = await readNames(engine);
  const people = inventPatients({ seed, today, sizes });
  const demoFiles = options.files ? await storeDemoFiles(options.files, random) : null;
  const ids = createIds();
  // Numbers of their own: what else is invented stays the same.
  const ofPhotos = createRandom(seed + 2);
  const listed: Listed[] = [];
  for (let done = 0; done < patients;) {
    const until = Math.min(patients, done + PATIENTS_PER_COMMIT);
    await engine.write.transaction().execute(async (transaction) => {
      const bulk = createBulk(transaction, now);
      for (; done < until; done++) {
        const person = people.next().value;
        const heavy = options.heavyFirst === true && done === 0;
        const size = heavy ? HEAVY_HISTORY : usualSize(random);
        const id_paciente = ids.next('pacientes');
        if (listed.length < LISTED_PEOPLE) listed.push({ id_paciente, nombre: person.nombre });
        bulk.add('pacientes', { ...person, id_paciente, ...patientKeys(person) });
        if (options.withoutHistories) continue;
        const history = inventHistory(random, size, {
          today,
          sizes,
          female: person.sexo === SEX.female,
        });
        addHistory(bulk, ids, {
          id_paciente,
          history,
          names,
          pickFile: filePicker(random, demoFiles),
          pickPhotos: photoPicker(ofPhotos, demoFiles),
        });
      }
      await bulk.flush();
    });
    options.onProgress?.(done);
  }
  if (options.worklists && listed.length > 0) {
    const { worklists } = options;
    await engine.write.transaction().execute(async (transaction) => {
      const bulk = createBulk(transaction, now);
      addWorklists(bulk, random, {
        ...worklists,
        today,
        people: listed,
        doctors: sizes.derivadores,
      });
      await bulk.flush();
    });
  }
  return sizes;
}

/** The patients that pendientes and turnos refer to. */
const LISTED_PEOPLE = 2_000;
/** How busy a day of the agenda is. */
const APPOINTMENTS_PER_DAY = 12;

function addWorklists(
  bulk: Bulk,
  random: Random,
  options: {
    tasks: number;
    appointments: number;
    today: CivilDate;
    people: readonly Listed[];
    doctors: number;
  },
): void {
  const days = Math.ceil(options.appointments / APPOINTMENTS_PER_DAY);
  const tasks = Array.from({ length: options.tasks }, () => inventTask(random, options));
  // In order of creation: the list shows the highest id first.
  for (const task of tasks.toSorted((a, b) => (a.fecha_creacion < b.fecha_creacion ? -1 : 1))) {
    bulk.add('pendientes', { ...task, ...taskKeys(task) });
  }
  for (let count = 0; count < options.appointments; count++) {
    const appointment = inventAppointment(random, { ...options, days });
    bulk.add('turnos', { ...appointment, ...appointmentKeys(appointment) });
  }
}

function createIds() {
  const last = new Map<string, number>();
  return {
    next: (table: string) => {
      const id = (last.get(table) ?? 0) + 1;
      last.set(table, id);
      return id;
    },
  };
}

function addHistory(
  bulk: Bulk,
  ids: ReturnType<typeof createIds>,
  of: {
    id_paciente: number;
    history: InventedHistory;
    names: Names;
    pickFile: PickFile;
    pickPhotos: PickPhotos;
  },
): void {
  const { id_paciente, history, names, pickFile, pickPhotos } = of;
  const addFile = (kind: 'documents' | 'images'): number | null => {
    const file = pickFile(kind);
    if (file === null) return null;
    const id_archivo = ids.next('archivos');
    bulk.add('archivos', { id_archivo, ...file });
    return id_archivo;
  };
  if (history.antecedentes) bulk.add('antecedentes', { id_paciente, ...history.antecedentes });
  for (const { motivo, fecha_consulta, evoluciones } of history.consultas) {
    const id_consulta = ids.next('consultas');
    bulk.add('consultas', { id_consulta, id_paciente, motivo, fecha_consulta });
    for (const note of evoluciones) bulk.add('evoluciones', { id_consulta, ...note });
  }
  const addResult = (id_procedimiento_paciente: number | null, of: InventedResult) => {
    const { file, result } = of;
    const id_patologia = ids.next('patologias');
    bulk.add('patologias', {
      id_patologia,
      id_paciente,
      id_procedimiento_paciente,
      ...result,
      id_archivo: file === 'documents' ? addFile(file) : null,
    });
    const photo = file === 'images' ? addFile(file) : null;
    if (photo !== null) bulk.add('patologias_fotos', { id_patologia, id_archivo: photo });
  };
  for (const { procedure, report, results } of history.procedimientos) {
    const id_procedimiento_paciente = ids.next('procedimientos_pacientes');
    bulk.add('procedimientos_pacientes', { id_procedimiento_paciente, id_paciente, ...procedure });
    const signed = signedNames(names, report);
    bulk.add('partes_quirurgicos', { id_procedimiento_paciente, ...report, ...signed });
    for (const code of inventCodes(procedure, report)) {
      bulk.add('codigos_facturacion', { id_procedimiento_paciente, ...code });
    }
    for (const result of results) addResult(id_procedimiento_paciente, result);
    for (const [index, { original, thumbnail }] of pickPhotos().entries()) {
      const [id_archivo, id_miniatura] = [ids.next('archivos'), ids.next('archivos')];
      bulk.add('archivos', { id_archivo, ...original });
      bulk.add('archivos', { id_archivo: id_miniatura, ...thumbnail });
      const posicion = index + 1;
      bulk.add('fotos', { id_procedimiento_paciente, posicion, id_archivo, id_miniatura });
    }
  }
  for (const result of history.patologias) addResult(null, result);
  for (const { study, hasFile } of history.estudios) {
    const kind = study.tipo === 'imagen' ? 'images' : 'documents';
    bulk.add('examenes', { id_paciente, ...study, id_archivo: hasFile ? addFile(kind) : null });
  }
  for (const { consult, hasFile } of history.interconsultas) {
    const id_archivo = hasFile ? addFile('documents') : null;
    bulk.add('interconsultas', { id_paciente, ...consult, id_archivo });
  }
}

type PickFile = (kind: 'documents' | 'images') => Insertable<FileTable> | null;

/** A row of a stored content, with an address of its own. */
function filePicker(random: Random, files: DemoFiles | null): PickFile {
  const NAMES = { documents: 'Informe.pdf', images: 'Imagen.png' };
  return (kind) =>
    files && {
      ...random.pick(files[kind]),
      nombre: NAMES[kind],
      clave: Array.from({ length: 32 }, () => random.pick(KEY_LETTERS)).join(''),
    };
}

type PickPhotos = () => { original: Insertable<FileTable>; thumbnail: Insertable<FileTable> }[];

/** One report in eight has some photos. */
function photoPicker(random: Random, files: DemoFiles | null): PickPhotos {
  const address = () => Array.from({ length: 32 }, () => random.pick(KEY_LETTERS)).join('');
  return () => {
    if (files === null || !random.chance(1 / 8)) return [];
    return Array.from({ length: random.int(1, 4) }, (_, n) => {
      const index = random.int(0, files.images.length - 1);
      const [image, small] = [files.images[index], files.thumbnails[index]];
      if (!image || !small) throw new Error('an image came without its small version');
      const nombre = `Foto ${n + 1}.png`;
      return {
        original: { ...image, nombre, clave: address() },
        thumbnail: { ...small, nombre, clave: address() },
      };
    });
  };
}

const KEY_LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];

/** The name of every entry that a report may choose. */
type Names = Record<ReportCatalogueKey, ReadonlyMap<number, string>>;

async function readNames(engine: Engine): Promise<Names> {
  const lists = REPORT_CATALOGUES.map(async (key) => {
    const items = await listCatalogue(engine.write, key);
    return [key, new Map(items.map(({ id, nombre }) => [id, nombre]))] as const;
  });
  return Object.fromEntries(await Promise.all(lists)) as unknown as Names;
}

/** A report keeps the names that it was saved with (decision R24). */
function signedNames(names: Names, report: Record<CatalogueField, number | null>) {
  return Object.fromEntries(
    CATALOGUE_FIELD_NAMES.map((field) => {
      const { catalogue, saved } = CATALOGUE_FIELDS[field];
      return [saved, names[catalogue].get(report[field] ?? 0) ?? null];
    }),
  );
}

const SURGEONS = 6;
const ANESTHESIOLOGISTS = 5;
const NURSES = 8;
const DOCTORS = 9;

async function fillCatalogues(records: Records, random: Random) {
  const professionals = (title: 'Dr.' | 'Lic.', count: number) => {
    const names = new Set<string>();
    while (names.size < count) names.add(inventProfessional(random, title));
    return [...names];
  };
  const fill = async (key: CatalogueKey, names: readonly string[]) => {
    for (const name of names) {
      // The column names depend on the catalogue, which the type cannot follow.
      const values = catalogueColumns(key, name) as unknown as Insertable<
        CatalogueTables[typeof key]
      >;
      await records.insert(key, values);
    }
    return (catalogueSpec(key).seed ?? []).length + names.length;
  };
  for (const [tecnica, desarrollo] of TEMPLATES) {
    await records.insert('plantillas_tecnicas', templateColumns({ tecnica, desarrollo }));
  }
  return {
    coberturas: await fill('coberturas', COVERAGES),
    nacionalidades: await fill('nacionalidades', NATIONALITIES),
    localidades: await fill('localidades', LOCALITIES),
    derivadores: await fill('derivadores', professionals('Dr.', DOCTORS)),
    diagnosticos: await fill('diagnosticos', DIAGNOSES),
    tecnicas: await fill('tecnicas', TECHNIQUES),
    cirujanos: await fill('cirujanos', professionals('Dr.', SURGEONS)),
    anestesiologos: await fill('anestesiologos', professionals('Dr.', ANESTHESIOLOGISTS)),
    instrumentadores: await fill('instrumentadores', professionals('Lic.', NURSES)),
    tipos_anestesia: await fill('tipos_anestesia', []),
    motivos_consulta: await fill('motivos_consulta', []),
    especialidades: await fill('especialidades', SPECIALTIES),
    laboratorios: await fill('laboratorios', LABORATORIES),
    imagenes: await fill('imagenes', IMAGES),
    otros_estudios: await fill('otros_estudios', OTHER_STUDIES),
  };
}
