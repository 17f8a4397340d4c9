/** docs/decisions/267 */
export const backupMessages = {
  late: (when: string) =>
    `La última copia de seguridad completa es del ${when}. Avisá a quien cuida el servidor.`,
  none: 'No se pudo hacer ninguna copia de seguridad. Avisá a quien cuida el servidor.',
} as const;
