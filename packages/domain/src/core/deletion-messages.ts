/** Spanish texts of a deletion, which is loaded after the first screen. */
export const deletionMessages = {
  /** After 5 s without an answer (issue 10, B9). */
  unanswered: 'Sigue sin respuesta…',
  inBackground: 'Se sigue borrando. Te avisamos cuando haya respuesta.',
  mayBeDeleted: 'El servidor no llegó a contestar: puede haberse borrado igual.',
  /** The same of bringing it back. */
  mayBeRestored: 'El servidor no llegó a contestar: puede haberse recuperado igual.',
  /** Answer to a delete of what another computer had deleted. */
  deletedBefore: 'Ya se había eliminado desde otro puesto.',
} as const;
