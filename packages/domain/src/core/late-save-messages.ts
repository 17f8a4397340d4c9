/**
 * What became of a save whose form is out of sight, and of an earlier save that had no answer. A file of its own: the first screen needs
 * none of it.
 */
export const lateSaveMessages = {
  /** Read elsewhere than in its form: the server's reason alone does not say what became of it. */
  notStored: (reason: string) => `No se guardó. ${reason}`,
  /** The answer of a save was lost, and its form has gone. */
  mayBeStored: 'Puede haberse guardado igual: mirá el registro antes de volver a cargarlo.',
  /** docs/decisions/150 */
  formerStays:
    'También quedó lo que se había guardado antes de tu corrección, porque otro puesto lo cambió o lo usó. Revisá los dos.',
  /** docs/decisions/319; `what` names the record. */
  formerStored: (what: string) =>
    `También se guardó «${what}», que había quedado sin confirmar. Si era un error, borralo.`,
  notAccepted: 'El servidor no lo aceptó.',
  formerRefused: (what: string, reason: string) => `No se guardó «${what}»: ${reason}`,
} as const;
