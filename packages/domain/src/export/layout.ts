import type { CivilDate } from '../core/civil-date';
import { printedSummaryMessages } from '../history/printed-summary-messages';
import { cleanFileName } from '../files/rules';
import { attachmentsOf } from '../pathology/rules';
import { STUDY_TYPES, STUDIES } from '../studies/schema';
import { reportFileTitle, surnameForFile } from '../surgical-reports/printed-report';
import type { SurgicalReport } from '../surgical-reports/schema';
import { exportMessages as messages } from './messages';
import type { ExportSource } from './schema';

/** A file of a record, and its place in the ZIP. */
export interface PlacedFile {
  /** Of its resource in fhir.json; tells of which record it is. */
  id: string;
  ruta: string;
  ruta_archivo: string;
  nombre: string;
}

/** Where everything is in the ZIP of a history. */
export interface ExportLayout {
  /** Of the ZIP itself. */
  fileName: string;
  summary: string;
  /** By id_procedimiento_paciente. */
  reports: ReadonlyMap<number, string>;
  files: readonly PlacedFile[];
}

const pdf = (title: string) => `${title}.pdf`;

/**
 * A folder for each tab and day, and for each report of a day, so that nobody asks of which operation a photo is; files keep
 * their names, made safe and unique (docs/decisions/243).
 */
export function exportLayout(source: ExportSource, exportedOn: CivilDate): ExportLayout {
  const surname = surnameForFile(source.paciente.nombre);
  const place = createPlaces();
  const { folders } = messages;
  const files: PlacedFile[] = [];
  const add = (
    id: string,
    [tab, folder]: readonly [tab: string, folder: string],
    ruta_archivo: string | null,
    nombre: string | null,
  ) => {
    if (ruta_archivo === null) return;
    const name = nombre ?? cleanFileName('');
    files.push({ id, ruta: place(`${tab}/${folder}`, name), ruta_archivo, nombre: name });
  };

  const folderOf = new Map<number, string>();
  const days = new Map<CivilDate, number>();
  for (const report of source.partes) {
    const day = dayOf(report);
    const nth = (days.get(day) ?? 0) + 1;
    days.set(day, nth);
    folderOf.set(report.id_procedimiento_paciente, nth === 1 ? day : `${day} (${nth})`);
  }
  const ofReport = ({ id_procedimiento_paciente: id }: SurgicalReport): [string, string] => [
    folders.procedures,
    folderOf.get(id) ?? '',
  ];

  const summary = place('', pdf(printedSummaryMessages.fileTitle(surname, exportedOn)));
  const reports = new Map(
    source.partes.map((report) => [
      report.id_procedimiento_paciente,
      place(ofReport(report).join('/'), pdf(reportFileTitle(report))),
    ]),
  );
  for (const type of STUDY_TYPES) {
    for (const study of source.examenes[STUDIES[type].list]) {
      const { id, fecha, ruta_archivo, nombre_archivo } = study;
      add(`estudio-${id}-archivo`, [folders.studies, fecha], ruta_archivo, nombre_archivo);
    }
  }
  for (const report of source.partes) {
    for (const { id_foto, url, filename } of report.fotos) {
      add(`foto-${id_foto}`, ofReport(report), url, filename);
    }
  }
  for (const {
    id_interconsulta: id,
    fecha,
    ruta_archivo,
    nombre_archivo,
  } of source.interconsultas) {
    add(`interconsulta-${id}-archivo`, [folders.consults, fecha], ruta_archivo, nombre_archivo);
  }
  for (const record of source.patologias) {
    const ofRecord = `patologia-${record.id_patologia}`;
    for (const { id, url, nombre_archivo } of attachmentsOf(record)) {
      const file = id === null ? `${ofRecord}-archivo` : `${ofRecord}-foto-${id}`;
      add(file, [folders.pathologies, record.fecha], url, nombre_archivo);
    }
  }
  return { fileName: `${messages.fileTitle(surname, exportedOn)}.zip`, summary, reports, files };
}

/** The history with the names that its files have in the ZIP: a paper that names one has to lead to it. */
export function namedAsPlaced<S extends NamedFiles>(
  source: S,
  { files }: Pick<ExportLayout, 'files'>,
): S {
  const names = new Map(files.map(({ ruta, ruta_archivo }) => [ruta_archivo, lastPart(ruta)]));
  const nameOf = (address: string | null, name: string | null) =>
    (address === null ? undefined : names.get(address)) ?? name;
  const named = <R extends { ruta_archivo: string | null; nombre_archivo: string | null }>(
    row: R,
  ) => ({
    ...row,
    nombre_archivo: nameOf(row.ruta_archivo, row.nombre_archivo),
  });
  const { laboratorios, imagenes, otros } = source.examenes;
  return {
    ...source,
    examenes: {
      laboratorios: laboratorios.map(named),
      imagenes: imagenes.map(named),
      otros: otros.map(named),
    },
    interconsultas: source.interconsultas.map(named),
    patologias: source.patologias.map((record) => ({
      ...record,
      informe_pdf_nombre: nameOf(record.informe_pdf_url, record.informe_pdf_nombre),
      fotos: record.fotos.map((photo) => ({
        ...photo,
        nombre_archivo: nameOf(photo.file_url, photo.nombre_archivo) ?? photo.nombre_archivo,
      })),
    })),
  };
}

type NamedFiles = Pick<ExportSource, 'examenes' | 'interconsultas' | 'patologias'>;

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const dayOf = ({ procedimientos_pacientes: { fecha } }: SurgicalReport): CivilDate => fecha;

/** Bytes of a name: file systems accept 255, a path on Windows 260 characters in all. */
const NAME_MAX_BYTES = 150;

/** Names that Windows keeps for devices, whatever their ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** A file's original name as a name in a ZIP: one that every system can write, and that is no path and no hidden file. */
export function safeFileName(given: string): string {
  const name = cleanFileName(given)
    .replace(/[<>:"/\\|?*]/gu, '_')
    .replace(/[. ]+$/u, '')
    .replace(/^\./u, '_');
  const { stem, extension } = parted(RESERVED.test(name) ? `_${name}` : name);
  return cut(stem, NAME_MAX_BYTES - bytesOf(extension)) + extension;
}

function parted(name: string): { stem: string; extension: string } {
  const extension = /(?<=.)\.[\p{L}\p{N}]{1,10}$/su.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - extension.length), extension };
}

function cut(text: string, bytes: number): string {
  const signs = [...text];
  while (bytesOf(signs.join('')) > bytes) signs.pop();
  return signs.join('').trimEnd();
}

/** Gives each name a place of its own in its folder; a system may hold 'a.JPG' and 'A.jpg' for one file. */
function createPlaces() {
  const taken = new Set<string>();
  return (folder: string, given: string): string => {
    const name = safeFileName(given);
    const { stem, extension } = parted(name);
    for (let n = 1; ; n += 1) {
      const own = n === 1 ? name : `${stem} (${n})${extension}`;
      const path = folder === '' ? own : `${folder}/${own}`;
      const key = path.normalize('NFKC').toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return path;
    }
  };
}
