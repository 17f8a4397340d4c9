import * as z from 'zod/mini';
import { DEFAULT_POLICY, endpoint, type CallPolicy, type EndpointSpec } from '../core/endpoint';
import { Done } from '../core/schema';
import { CATALOGUE_KEYS, catalogueSpec, type CatalogueKey } from './registry';
import {
  CatalogueParams,
  PatientFormCatalogues,
  Uses,
  StudyCatalogues,
  catalogueBody,
  catalogueRow,
} from './schema';

/** clinical-history §9: report catalogues time out after 7 s, with 2 retries after 250 and 500 ms. */
const REPORT_CATALOGUE_POLICY: CallPolicy = {
  ...DEFAULT_POLICY,
  timeoutMs: 7_000,
  retryDelaysMs: [250, 500],
};

const made = new Map<CatalogueKey, ReturnType<typeof makeEndpoints>>();

/**
 * The endpoints of one catalogue; each call returns the same objects (practice §7 "{endpoint}"; clinical-history §7
 * "Generic catalogue").
 */
export function catalogueEndpoints(key: CatalogueKey): ReturnType<typeof makeEndpoints> {
  const endpoints = made.get(key) ?? makeEndpoints(key);
  made.set(key, endpoints);
  return endpoints;
}

function makeEndpoints(key: CatalogueKey) {
  const spec = catalogueSpec(key);
  const row = catalogueRow(spec);
  const body = catalogueBody(spec);
  const source = 'practice §7; clinical-history §7; decisions L1–L3, PL2–PL4';
  return {
    list: endpoint({
      method: 'GET',
      path: spec.path,
      summary: `${spec.title}, en orden alfabético.`,
      source,
      response: z.array(row),
      policy: spec.kind === 'clinical' ? REPORT_CATALOGUE_POLICY : DEFAULT_POLICY,
    }),
    create: endpoint({
      method: 'POST',
      path: spec.path,
      summary: `Agrega a ${spec.title}.`,
      source,
      body,
      response: row,
      status: 201,
    }),
    rename: endpoint({
      method: 'PUT',
      path: `${spec.path}:id/`,
      summary: `Cambia un nombre de ${spec.title}.`,
      source,
      params: CatalogueParams,
      body,
      response: row,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${spec.path}:id/`,
      summary: `Elimina de ${spec.title} lo que no esté en uso.`,
      source,
      params: CatalogueParams,
      response: Done,
    }),
  };
}

/** POST /profesionales/…: a second path to the same table, used by inline adding (decision PL3). */
export function professionalEndpoint(key: CatalogueKey) {
  const spec = catalogueSpec(key);
  if (!spec.alsoCreatedAt) return null;
  return endpoint({
    method: 'POST',
    path: spec.alsoCreatedAt,
    summary: `Agrega a ${spec.title} desde el parte.`,
    source: 'clinical-history §7; decision PL3',
    body: catalogueBody(spec),
    response: catalogueRow(spec),
    status: 201,
  });
}

/** In how many records an entry figures: asked before it is renamed or deleted (decision R24). */
export function usesEndpoint(key: CatalogueKey) {
  const spec = catalogueSpec(key);
  return endpoint({
    method: 'GET',
    path: `${spec.path}:id/usos/`,
    summary: `En cuántos partes u otros registros figura una entrada de ${spec.title}.`,
    source: 'decision R24',
    params: CatalogueParams,
    response: Uses,
  });
}

export const patientLists = endpoint({
  method: 'GET',
  path: '/bases/listas-pacientes',
  summary: 'Coberturas, nacionalidades y localidades en una sola lectura.',
  source: 'practice §7',
  response: PatientFormCatalogues,
});

export const studyCatalogues = endpoint({
  method: 'GET',
  path: '/bases/catalogos-completos',
  summary: 'Laboratorios, imágenes y otros estudios en una sola lectura.',
  source: 'clinical-history §7',
  response: StudyCatalogues,
});

/** Every catalogue endpoint, for the contract. */
export const allCatalogueEndpoints: EndpointSpec[] = CATALOGUE_KEYS.flatMap((key) => {
  const { list, create, rename, remove } = catalogueEndpoints(key);
  const professional = professionalEndpoint(key);
  return [
    ...[list, create, rename, remove, usesEndpoint(key)],
    ...(professional ? [professional] : []),
  ];
});
