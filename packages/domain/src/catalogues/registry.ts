import { commonMessages } from '../core/messages';

/**
 * The registry of catalogues. Endpoints, tables, routes, pickers and the management dialog are generated from it; a new
 * catalogue is one new entry (clinical-history §2.12, §3 "Catalogues").
 */
export interface CatalogueSpec {
  /** Documented path of the list, with its trailing slash. */
  path: `/${string}/`;
  /** Wire names of the id and of the name (decision PL2: answers also contain `id` and `nombre`). */
  idField: string;
  nameField: string;
  /** Plural, for titles. */
  title: string;
  /**
   * 'lookup': a list of the patient form; duplicates and items in use answer 400 with the texts of practice §8.
   * 'clinical': a report or history catalogue; they answer 409 with the texts of clinical-history §8 (decision L2).
   */
  kind: 'lookup' | 'clinical';
  /** Which records block the deletion of an entry of a 'lookup' list; patients by default (decision L3). */
  usedBy?: 'turno';
  /** Reports name its entries, and keep those names (decision R24). */
  inReports?: true;
  /** Cached in the tab for 24 h (clinical-history §7, §9). */
  tabCached?: boolean;
  /** A second path that accepts POST for the same table (decision PL3). */
  alsoCreatedAt?: `/${string}`;
  /** Rows of a fresh installation, with ids 1, 2, 3… in this order (decision R6). */
  seed?: readonly string[];
}

export const CATALOGUES = {
  coberturas: {
    path: '/coberturas/',
    idField: 'id_cobertura',
    nameField: 'nombre_cobertura',
    title: commonMessages.lists.coberturas,
    kind: 'lookup',
  },
  nacionalidades: {
    path: '/nacionalidades/',
    idField: 'id_nacionalidad',
    nameField: 'nombre_nacionalidad',
    title: commonMessages.lists.nacionalidades,
    kind: 'lookup',
  },
  localidades: {
    path: '/localidades/',
    idField: 'id_localidad',
    nameField: 'nombre_localidad',
    title: commonMessages.lists.localidades,
    kind: 'lookup',
  },
  derivadores: {
    path: '/api/derivadores/',
    idField: 'id_derivador',
    nameField: 'nombre_derivador',
    title: 'Derivadores',
    kind: 'lookup',
    usedBy: 'turno',
  },
  diagnosticos: {
    path: '/bases/diagnosticos/',
    idField: 'id_diagnostico',
    nameField: 'nombre_diagnostico',
    title: 'Diagnósticos preoperatorios',
    kind: 'clinical',
    inReports: true,
    tabCached: true,
  },
  tecnicas: {
    path: '/bases/tecnicas/',
    idField: 'id_tecnica',
    nameField: 'nombre_tecnica',
    title: 'Técnicas',
    kind: 'clinical',
    inReports: true,
  },
  cirujanos: {
    path: '/bases/cirujanos/',
    idField: 'id_cirujano',
    nameField: 'nombre_cirujano',
    title: 'Cirujanos',
    kind: 'clinical',
    inReports: true,
    tabCached: true,
    alsoCreatedAt: '/profesionales/cirujanos',
  },
  anestesiologos: {
    path: '/bases/anestesiologos/',
    idField: 'id_anestesiologo',
    nameField: 'nombre_anestesiologo',
    title: 'Anestesiólogos',
    kind: 'clinical',
    inReports: true,
    tabCached: true,
    alsoCreatedAt: '/profesionales/anestesiologos',
  },
  instrumentadores: {
    path: '/bases/instrumentadores/',
    idField: 'id_instrumentador',
    nameField: 'nombre_instrumentador',
    title: 'Instrumentadores y circulantes',
    kind: 'clinical',
    inReports: true,
    tabCached: true,
    alsoCreatedAt: '/profesionales/instrumentadores',
  },
  tipos_anestesia: {
    path: '/bases/tipos_anestesia/',
    idField: 'id_tipo_anestesia',
    nameField: 'nombre',
    title: 'Tipos de anestesia',
    kind: 'clinical',
    inReports: true,
    seed: ['General', 'Raquídea', 'Peridural', 'Local', 'Sedación', 'Bloqueo'],
  },
  motivos_consulta: {
    path: '/bases/motivos_consulta/',
    idField: 'id_motivo',
    nameField: 'motivo_consulta',
    title: 'Motivos de consulta',
    kind: 'clinical',
    seed: [
      'Primera consulta',
      'Control',
      'Control postoperatorio',
      'Prequirúrgico',
      'Resultado de estudios',
    ],
  },
  especialidades: {
    path: '/bases/especialidad/',
    idField: 'id',
    nameField: 'especialidad',
    title: 'Especialidades',
    kind: 'clinical',
  },
  laboratorios: {
    path: '/bases/laboratorio/',
    idField: 'id',
    nameField: 'laboratorio',
    title: 'Laboratorios',
    kind: 'clinical',
  },
  imagenes: {
    path: '/bases/imagenes/',
    idField: 'id',
    nameField: 'imagen',
    title: 'Imágenes',
    kind: 'clinical',
  },
  otros_estudios: {
    path: '/bases/otros/',
    idField: 'id',
    nameField: 'estudio',
    title: 'Otros estudios',
    kind: 'clinical',
  },
} as const satisfies Record<string, CatalogueSpec>;

export type CatalogueKey = keyof typeof CATALOGUES;

export const CATALOGUE_KEYS = Object.keys(CATALOGUES) as CatalogueKey[];

/** The spec of one catalogue, typed with its optional properties. */
export function catalogueSpec(key: CatalogueKey): CatalogueSpec {
  return CATALOGUES[key];
}
