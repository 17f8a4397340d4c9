/** Billing codes of a report (clinical-history §2.10, §5, §9; decisions FA1–FA5). */
export const billingMessages = {
  title: 'Códigos de facturación',
  roles: {
    cirujano: 'Cirujano',
    ayudante1: 'Ayudante 1',
    ayudante2: 'Ayudante 2',
    ayudante3: 'Ayudante 3',
  },
  code: 'Código',
  percent: 'Porcentaje',
  /** Name of one field: 'Cirujano, fila 2: código'. */
  codeOf: (role: string, row: number) => `${role}, fila ${row}: código`,
  percentOf: (role: string, row: number) => `${role}, fila ${row}: porcentaje`,
  /** decision FA2 */
  vlpCode: 'Adicional VLP',

  percentInvalid: 'El porcentaje tiene que ser un número de 0 a 100.',
  listExpected: 'Se esperaba la lista completa de códigos.',
  tooMany: 'Máximo 12 códigos.',
  rowTwice: 'Hay dos códigos en la misma fila.',
  /** decision FA5 */
  onlyIntecnus: 'Los códigos de facturación son solo de los partes de INTECNUS.',
  invalidRole: 'El rol no es válido.',
  invalidRow: 'La fila tiene que ser 1, 2 o 3.',
} as const;
