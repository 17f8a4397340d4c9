import { formatInstant } from '../core/civil-date';
import { patientMessages } from '../patients/messages';
import { SEX } from '../patients/schema';
import { SURGERY_TIMING } from '../procedures/schema';
import { reportMessages } from '../surgical-reports/messages';
import { exportMessages } from './messages';
import type { ExportedHistory } from './schema';

const { readme: messages } = exportMessages;

/** LEEME.txt: what the ZIP has, and what it lacks. Windows opens it well with a byte order mark and its line ends. */
export function exportReadme({
  paciente,
  exportado,
  archivos,
}: Pick<ExportedHistory, 'paciente' | 'exportado' | 'archivos'>): string {
  const of = (state: ExportedHistory['archivos'][number]['estado']) =>
    archivos.filter(({ estado }) => estado === state);
  const section = (title: (count: number) => string, files: ExportedHistory['archivos']) =>
    files.length === 0
      ? []
      : ['', title(files.length), ...files.map((it) => messages.line(it.ruta, it.nombre))];
  const whole = of('presente').length === archivos.length;
  const lines = [
    messages.title(paciente.nombre, paciente.dni),
    messages.exported(formatInstant(exportado)),
    ...section(messages.missing, of('falta')),
    ...section(messages.altered, of('alterado')),
    ...(whole ? ['', messages.complete(archivos.length)] : []),
    '',
    ...messages.contents,
    messages.codes(
      [SEX.male, SEX.female]
        .map((sex) => messages.code(sex, patientMessages.sexLabels[sex]))
        .join(', '),
      [
        messages.code(SURGERY_TIMING.elective, reportMessages.elective),
        messages.code(SURGERY_TIMING.emergency, reportMessages.emergency),
      ].join(', '),
    ),
  ];
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
