const HOUR = 60;
const DAY = 24 * HOUR;
const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** Of a time in milliseconds, in the largest unit that it fills. */
function lengthOf(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes >= DAY) return counted(Math.round(minutes / DAY), 'día', 'días');
  if (minutes >= HOUR) return counted(Math.round(minutes / HOUR), 'hora', 'horas');
  return counted(minutes, 'minuto', 'minutos');
}

/** Of a computer whose clock is this many milliseconds ahead of the server's (docs/decisions/282). Loaded when the first screen stands. */
export const clockText = (ahead: number): string =>
  `El reloj de esta computadora está ${ahead > 0 ? 'adelantado' : 'atrasado'} ${lengthOf(Math.abs(ahead))} con respecto al del servidor. Corregilo antes de cargar datos: de él salen la fecha de hoy y las edades.`;
