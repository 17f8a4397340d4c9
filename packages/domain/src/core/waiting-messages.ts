/** What a screen reader says of a save without an answer (issue 10, B9): its button says it to the eye. */
export const waitingMessages = {
  /** After 5 s. */
  still: 'El guardado sigue sin respuesta.',
  /** After 15 s. */
  mayStop: 'El guardado sigue sin respuesta: podés dejar de esperar.',
} as const;
