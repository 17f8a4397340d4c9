/** Loaded when the first screen stands. */
export const connectionMessages = {
  /** docs/decisions/323 */
  lost: 'Esta computadora quedó sin conexión',
  lostMeans:
    'Lo que ves puede haber cambiado. Lo que escribas sigue en la pantalla: guardalo cuando vuelva.',
} as const;
