/**
 * About the day of something that was done: asked about, not refused (decision R27). A file of its own: the first screen needs none of it.
 */
export const dateMessages = {
  future: (day: string) => `La fecha es futura: ${day}.`,
  /** docs/decisions/315 */
  dayOver: (day: string, today: string) =>
    `Ya es ${today} y la fecha quedó en ${day}, el día en que se abrió el formulario.`,
  old: (day: string) => `La fecha es anterior al año 2000: ${day}.`,
  beforeBirth: (day: string, birth: string) =>
    `La fecha (${day}) es anterior al nacimiento del paciente (${birth}).`,
};
