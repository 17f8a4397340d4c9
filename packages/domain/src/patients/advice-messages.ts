/** What is odd in the patient form but accepted; see advice.ts. A file of its own: the first screen needs none of it. */
export const adviceMessages = {
  dniShort: (min: number) => `Revisá el DNI: tiene menos de ${min} números.`,
  dniLong: (max: number) => `Revisá el DNI: tiene más de ${max} números.`,
  dniGroups: 'Revisá el DNI: sus números no están separados de a tres.',
  passport: 'Revisá el DNI: no parece un DNI ni un pasaporte.',
  phoneShort: (min: number) => `Revisá el teléfono: tiene menos de ${min} números.`,
  phoneLong: (max: number) => `Revisá el teléfono: tiene más de ${max} números seguidos.`,
  email: 'Revisá el email: no parece una dirección.',
  formerMember: 'Es el número de la cobertura anterior.',
} as const;
