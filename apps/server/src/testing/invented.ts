import {
  catalogueEndpoints,
  createPatient,
  createReport,
  type BodyOf,
  type CatalogueKey,
} from '@practice/domain';
import type { TestServer } from './server';

/** An invented patient. */
export const patientBody: BodyOf<typeof createPatient> = {
  nombre: 'Gómez, María Ñandú',
  dni: '30.123.456',
  fecha_nacimiento: '1969-05-03',
};

export async function addPatient(
  server: TestServer,
  fields: Partial<BodyOf<typeof createPatient>> = {},
) {
  const { body } = await server.call(createPatient, { body: { ...patientBody, ...fields } });
  return body;
}

export async function addItem(server: TestServer, key: CatalogueKey, nombre: string) {
  const { create } = catalogueEndpoints(key);
  const { body } = await server.call(create, { body: { nombre } });
  return body.id;
}

/** A complete report of a patient, with catalogue rows of its own on first use. */
export async function reportBody(server: TestServer, id_paciente: number) {
  const item = async (key: CatalogueKey, nombre: string) => {
    const { body } = await server.call(catalogueEndpoints(key).list, {});
    return body.find((row) => row.nombre === nombre)?.id ?? addItem(server, key, nombre);
  };
  return {
    procedimientos_pacientes: {
      id_paciente,
      id_procedimiento_base: 2,
      fecha: '2026-11-18',
      institucion: 'HZB',
      tipo_cirugia: 1,
      patologia: true,
      cultivo: false,
    },
    partes_quirurgicos: {
      hora_inicio: '09:05',
      hora_fin: '09:35',
      id_diagnostico_pre: await item('diagnosticos', 'Pólipo de colon'),
      id_procedimiento: await item('tecnicas', 'Videocolonoscopía'),
      id_tipo_anestesia: await item('tipos_anestesia', 'Sedación'),
      id_cirujano: await item('cirujanos', 'Dra. Inventada Sosa'),
      id_ayudante1: await item('cirujanos', 'Dr. Imaginario Paz'),
      id_anestesiologo: await item('anestesiologos', 'Dra. Supuesta Núñez'),
      id_instrumentador: await item('instrumentadores', 'Lic. Ejemplo Vera'),
      id_circulante: await item('instrumentadores', 'Lic. Muestra Quiroga'),
      tecnica_detalle: 'Colon hasta ciego. Pólipo ≥ 5 mm → polipectomía “en frío”.',
    },
  } satisfies BodyOf<typeof createReport>;
}

export async function addReport(server: TestServer, id_paciente: number) {
  const { body } = await server.call(createReport, { body: await reportBody(server, id_paciente) });
  return body;
}
