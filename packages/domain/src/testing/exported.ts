import { exportLayout } from '../export/layout';
import { EXPORT_FORMAT, type ExportSource, type ExportedHistory } from '../export/schema';
import type { Patient } from '../patients/schema';
import type { Photo } from '../photos/schema';
import * as cast from './cast';

const photo: Photo = {
  id_foto: 51,
  url: '/storage/foto-51',
  file_key: 'foto-51',
  filename: 'IMG_0001.jpg',
  content_type: 'image/jpeg',
  size_bytes: 4_204_113,
  created_at: '2026-11-18T13:00:00.000Z',
  thumbnail_url: null,
  posicion: 1,
};

/** Everything of an invented patient; two photos have the same name. */
export const exportSource: ExportSource = {
  paciente: { ...cast.mariaGomez, anexo: 'Pide que la llamen por la tarde.' },
  antecedentes: cast.mariaBackground,
  consultas: cast.encounters,
  evoluciones: cast.progressNotes,
  examenes: { ...cast.studies, otros: [cast.namelessStudy] },
  procedimientos: cast.procedures,
  partes: [
    {
      ...cast.polypectomyReport,
      fotos: [photo, { ...photo, id_foto: 52, url: '/storage/foto-52', posicion: 2 }],
    },
    cast.cholecystectomyReport,
  ],
  interconsultas: cast.consults,
  patologias: cast.pathologies,
  pendientes: [cast.pendingTask, { ...cast.doneTask, id_paciente: cast.mariaGomez.id_paciente }],
  turnos: [{ ...cast.controlAppointment, nombre_derivador: 'Dr. Derivador Inventado' }],
};

/** What the server makes of a source. */
export function exportedHistory(
  source: ExportSource,
  estado: ExportedHistory['archivos'][number]['estado'] = 'presente',
): ExportedHistory {
  const archivos = exportLayout(source, cast.STORY_TODAY).files.map(
    ({ ruta, ruta_archivo, nombre }) => ({
      ...{ ruta, ruta_archivo, nombre, estado },
      ...{ tipo: 'application/pdf', tamano: 184_320, sha256: 'ab'.repeat(32) },
    }),
  );
  return { formato: EXPORT_FORMAT, exportado: cast.STORY_NOW, ...source, archivos };
}

/** A patient of whom nothing was ever written. */
export function emptyExport(paciente: Patient): ExportedHistory {
  return exportedHistory({
    ...exportSource,
    paciente,
    antecedentes: null,
    ...{ consultas: [], evoluciones: [], procedimientos: [], partes: [], interconsultas: [] },
    ...{ patologias: [], pendientes: [], turnos: [] },
    examenes: { laboratorios: [], imagenes: [], otros: [] },
  });
}
