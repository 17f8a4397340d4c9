import {
  createAppointment,
  createBackground,
  createConsult,
  createEncounter,
  createPathology,
  createProgressNote,
  createReport,
  createTask,
  deleteConsult,
  deletePhoto,
  studyEndpoints,
  updatePathology,
  uploadPhotos,
  type BodyOf,
} from '@practice/domain';
import { addItem, addPatient, reportBody } from './invented';
import { fileOf, pdf, png } from './sample-files';
import type { TestServer } from './server';

/** A patient with something in every part of the history, files of hostile names, and records that were deleted since. */
export async function addWholePatient(
  server: TestServer,
  dni: string,
  photo: Buffer = png(40, 33),
): Promise<{ id_paciente: number; idPp: number }> {
  const { id_paciente } = await addPatient(server, { dni });
  // Contents that no other record has: tests take some away.
  const document = (more = '') => pdf(`/Lang (${dni}${more})`);
  const image = () => Buffer.concat([png(), Buffer.from(dni)]);
  const item = (key: Parameters<typeof addItem>[1]) => addItem(server, key, `Lista ${dni}`);
  const call: TestServer['call'] = async (...args) => {
    const answer = await server.call(...args);
    if (answer.detail !== null) throw new Error(JSON.stringify([args[0].path, answer.detail]));
    return answer;
  };
  await call(createBackground, {
    body: { id_paciente, alergicos: 'Penicilina', toxicos: 'Niega' },
  });
  const encounter = await call(createEncounter, {
    body: { id_paciente, motivo: await item('motivos_consulta'), fecha_consulta: '2026-09-01' },
  });
  const { id_consulta } = encounter.body;
  await call(createProgressNote, { body: { id_consulta, contenido: 'Bien.\nSe controla ≥ 14.' } });
  const study: BodyOf<typeof studyEndpoints.imagen.create> = {
    id_paciente,
    fecha: '2026-09-14',
    descripcion: 'Litiasis',
    id_imagen: await item('imagenes'),
  };
  for (const name of ['../../informe.png', 'informe.png', `${'x'.repeat(300)}.png`]) {
    await call(studyEndpoints.imagen.create, { body: study, files: [fileOf(image(), name)] });
  }
  const consult = { id_paciente, fecha: '2026-10-05', descripcion: 'Riesgo bajo' };
  const opinion = [fileOf(document(), 'riesgo\u202efdp.pdf')];
  await call(createConsult, { body: consult, files: opinion });
  const gone = await call(createConsult, {
    body: { ...consult, descripcion: 'Se borró' },
    files: [fileOf(document('deleted'), 'borrada.pdf')],
  });
  const { id_interconsulta } = gone.body;
  await call(deleteConsult, { params: { id_interconsulta } });

  const hospital = await reportBody(server, id_paciente);
  const report = await call(createReport, { body: hospital });
  const idPp = report.body.id_procedimiento_paciente;
  const { procedimientos_pacientes: procedure } = hospital;
  await call(createReport, {
    body: { ...hospital, procedimientos_pacientes: { ...procedure, institucion: 'Intecnus' } },
  });
  const photos = [photo, png(41, 31), png(42, 32)].map((content) => fileOf(content, 'pólipo.png'));
  const { body } = await call(uploadPhotos, { params: { id: idPp }, body: {}, files: photos });
  const file_key = body.uploaded.at(-1)?.file_key ?? '';
  await call(deletePhoto, { params: { id: idPp }, query: { file_key } });
  const result = { fecha: '2026-11-20', informe_texto: 'Sin atipia.' };
  const { body: pathology } = await call(createPathology, {
    body: { id_paciente, id_procedimiento: 2, id_procedimiento_paciente: idPp, ...result },
    files: [fileOf(document(), 'Biopsia.pdf')],
  });
  const { id_patologia } = pathology;
  const files = [fileOf(image(), 'Placa.png')];
  await call(updatePathology, { params: { id_patologia }, body: result, files });
  await call(createTask, { body: { id_paciente, descripcion: 'Pedir la biopsia' } });
  await call(createAppointment, {
    body: {
      id_paciente,
      nombre: 'Gómez',
      fecha: '2026-11-30',
      derivador: await item('derivadores'),
    },
  });
  return { id_paciente, idPp };
}
