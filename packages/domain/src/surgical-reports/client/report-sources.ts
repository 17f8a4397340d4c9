import { readCodes } from '../../billing/endpoints';
import { catalogueEndpoints } from '../../catalogues/endpoints';
import { documentAddress } from '../../client/document-address';
import { api } from '../../client/http/api';
import { readHistory } from '../../history/endpoints';
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

/**
 * What the report of INTECNUS says: the patient as the history has them, their coverage by the list of coverages, the names
 * that the report was signed with (clinical-history §7; decisions R24, PD2).
 */
async function readSources(target: PrintTarget): Promise<ReportSources> {
  const { id_procedimiento_paciente: id_pp, id_paciente } = target;
  const [report, { paciente }, coverages, codes, { contenido }] = await Promise.all([
    api().call(readReport, { params: { id_pp } }),
    api().call(readHistory, { params: { id_paciente } }),
    api().call(catalogueEndpoints('coberturas').list),
    api().call(readCodes, { params: { id_pp } }),
    api().call(readReportTemplate),
  ]);
  const coverage = coverages.find(({ id }) => id === paciente.cobertura)?.nombre;
  const printed = {
    ...report,
    paciente: { ...paciente, nombre_cobertura: coverage ?? paciente.nombre_cobertura },
  };
  return {
    source: { report: printed, codes },
    template:
      contenido === null ? null : Uint8Array.from(atob(contenido), (it) => it.charCodeAt(0)),
  };
}

/** What a screen needs of the server and of the browser to print a report. */
export const reportDocuments = {
  readSources,
  /** Of a document that the server prints. */
  serverAddress: (path: string) => api().url(path),
  /** Of a document that was drawn here. */
  drawnAddress: (bytes: Uint8Array) => documentAddress(bytes),
};
