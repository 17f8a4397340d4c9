import * as z from 'zod/mini';
import { UPLOAD_POLICY, endpoint, type EndpointSpec } from '../core/endpoint';
import { DOCUMENT_KINDS } from '../core/file-kinds';
import { Done } from '../core/schema';
import {
  NewStudy,
  STUDIES,
  STUDY_TYPES,
  Study,
  StudiesOfPatient,
  StudyChanges,
  StudyLists,
  StudyParams,
  type StudyType,
} from './schema';

/** One optional file (clinical-history §5; decision ES1). */
const upload = { field: 'archivo', kinds: DOCUMENT_KINDS, max: 1 } as const;

export const listStudies = endpoint({
  method: 'GET',
  path: '/examenes/historia-completa/:id_paciente',
  summary: 'Los estudios de un paciente: laboratorios, imágenes y otros, el más nuevo primero.',
  source: 'clinical-history §7',
  params: StudiesOfPatient,
  response: StudyLists,
});

const source = 'clinical-history §7; decisions ES1–ES4, G15, G16';

/** The calls of one type, under one of its names in the paths (decision ES2). */
function makeEndpoints(type: StudyType, name: string) {
  const base = `/examenes/${name}` as const;
  return {
    type,
    list: endpoint({
      method: 'GET',
      path: `${base}/:id_paciente`,
      summary: `Estudios de un paciente: ${STUDIES[type].list}.`,
      source,
      params: StudiesOfPatient,
      response: z.array(Study),
    }),
    read: endpoint({
      method: 'GET',
      path: `${base}/registro/:id`,
      summary: 'Un estudio como está ahora, para quien lo editaba cuando otro puesto lo cambió.',
      source: 'decision G27',
      params: StudyParams,
      response: Study,
    }),
    create: endpoint({
      method: 'POST',
      path: base,
      summary: 'Agrega un estudio, con o sin archivo.',
      source,
      body: NewStudy,
      upload,
      response: Study,
      status: 201,
      policy: UPLOAD_POLICY,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${base}/:id`,
      summary: 'Cambia un estudio; un archivo nuevo reemplaza al anterior, que se conserva.',
      source,
      params: StudyParams,
      body: StudyChanges,
      upload,
      response: Study,
      policy: UPLOAD_POLICY,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${base}/:id`,
      summary: 'Elimina un estudio. La baja es lógica.',
      source,
      params: StudyParams,
      response: Done,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${base}/:id/restaurar`,
      summary: 'Recupera un estudio eliminado. Si no lo estaba, lo devuelve como está.',
      source: 'decision G15; docs/decisions/110',
      params: StudyParams,
      response: Study,
    }),
  };
}

export type StudyEndpoints = ReturnType<typeof makeEndpoints>;

/** The calls of each type, as the client spells them: the plural for images, except where it is documented singular. */
export const studyEndpoints: Readonly<Record<StudyType, StudyEndpoints>> = {
  laboratorio: makeEndpoints('laboratorio', 'laboratorio'),
  imagen: imageEndpoints(),
  otro: makeEndpoints('otro', 'otros'),
};

/** clinical-history §7: images are written under 'imagen', and listed and deleted under 'imagenes'. */
function imageEndpoints(): StudyEndpoints {
  const { create, update } = makeEndpoints('imagen', 'imagen');
  return { ...makeEndpoints('imagen', 'imagenes'), create, update };
}

/** Under every name of every type. */
export const allStudyEndpoints: StudyEndpoints[] = STUDY_TYPES.flatMap((type) =>
  STUDIES[type].paths.map((name) => makeEndpoints(type, name)),
);

export const studyContract: EndpointSpec[] = [
  listStudies,
  ...allStudyEndpoints.flatMap(({ type: _type, ...calls }) => Object.values(calls)),
];
