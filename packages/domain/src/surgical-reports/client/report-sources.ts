import * as z from 'zod/mini';
import { catalogueEndpoints } from '../../catalogues/endpoints';
import { documentAddress } from '../../client/document-address';
import { api } from '../../client/http/api';
import { ApiError } from '../../core/api-error';
import { readPrintedImage } from '../../files/endpoints';
import { endpoint } from '../../core/endpoint';
import { readHistory } from '../../history/endpoints';
import { History } from '../../history/schema';
import { printedPhoto, type PrintedPhoto } from '../../photos/printed-photos';
import type { Photo } from '../../photos/schema';
import { readReport, readReportTemplate } from '../endpoints';
import type { PrintedSource } from '../printed-report';

/** A report that is to be printed. */
export interface PrintTarget {
  id_procedimiento_paciente: number;
  id_paciente: number;
}

export interface ReportSources {
  source: PrintedSource;
  /** The practice's own form; null without one. */
  template: Uint8Array | null;
}

/** A report needs the patient alone: to check a history of years would hold up the page. */
const readPatientOfHistory = endpoint({
  ...readHistory,
  response: z.pick(History, { paciente: true }),
});

/**
 * What the report of INTECNUS says: the patient as the history has them, their coverage by the list of coverages, the names
 * that the report was signed with, its codes (clinical-history §7; decisions R24, PD2).
 */
async function readSources(target: PrintTarget, withPhotos: boolean): Promise<ReportSources> {
  const { id_procedimiento_paciente: id_pp, id_paciente } = target;
  const [report, history, coverages, { contenido }] = await Promise.all([
    api().call(readReport, { params: { id_pp } }),
    api().call(readPatientOfHistory, { params: { id_paciente } }).catch(instead(null)),
    api().call(catalogueEndpoints('coberturas').list).catch(instead([])),
    api().call(readReportTemplate).catch(instead(UNREADABLE)),
  ]);
  // The report holds them too.
  const paciente = history?.paciente ?? report.paciente;
  const coverage = coverages.find(({ id }) => id === paciente.cobertura)?.nombre;
  const printed = {
    ...report,
    paciente: { ...paciente, nombre_cobertura: coverage ?? paciente.nombre_cobertura },
  };
  return {
    source: {
      report: printed,
      // Not by a call of their own: another computer may save in between, and the sheet would join two versions.
      codes: report.codigos,
      photos: withPhotos ? await readPhotos(report.fotos) : [],
    },
    template:
      contenido === null ? null : Uint8Array.from(atob(contenido), (it) => it.charCodeAt(0)),
  };
}

/** A form that cannot be read: the report is drawn without it, and says so. */
const UNREADABLE = { contenido: '' };

/** What stands in for an answer that failed: no part of a report stops it. An ended session and a lost line do. */
function instead<T>(standIn: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof ApiError && error.status !== 0 && error.status !== 401) return standIn;
    throw error;
  };
}

/** A photo that cannot be read stops no report: its frame says so (decision PD5). */
async function readPhotos(photos: readonly Photo[]): Promise<PrintedPhoto[]> {
  const images = await inLanes(photos, async ({ file_key }) => {
    try {
      return await api().call(readPrintedImage, { params: { clave: file_key } });
    } catch (error) {
      if (error instanceof ApiError && error.status !== 401) return null;
      throw error;
    }
  });
  return photos.map((photo, index) => printedPhoto(photo, index, images[index] ?? null));
}

/** While one photo arrives, the server makes the next. */
const LANES = 3;

/** Does `work` for a few items at a time; the results are in the order of the items. */
async function inLanes<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const lane = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}

/** What a screen needs of the server and of the browser to print a report. */
export const reportDocuments = {
  readSources,
  readAhead: ({ id_procedimiento_paciente: id_pp }: PrintTarget) =>
    api().call(readReport, { params: { id_pp } }),
  /** Of a document that the server prints. */
  serverAddress: (path: string) => api().url(path),
  /** Of a document that was drawn here. */
  drawnAddress: documentAddress,
};
