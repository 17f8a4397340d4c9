/** Billing codes of a report (clinical-history §2.10, §5, §9; decisions FA1–FA5). */
export const billingMessages = {
  title: 'Códigos de facturación',
  roles: {
    cirujano: 'Cirujano',
    ayudante1: 'Ayudante 1',
    ayudante2: 'Ayudante 2',
    ayudante3: 'Ayudante 3',
  },
  role: 'Rol',
  code: 'Código',
  percentSign: '%',
  /** Name of one field: 'Cirujano, fila 2: código'. */
  codeOf: (role: string, row: number) => `${role}, fila ${row}: código`,
  /** Name of one row, where a form names its fields. */
  rowOf: (role: string, row: number) => `Código de ${role}, fila ${row}`,
  percentOf: (role: string, row: number) => `${role}, fila ${row}: porcentaje`,
  /** decision FA2 */
  fill100: '100 %',
  fill25: '25 %',
  fill30: '30 % VLP',
  vlpCode: 'Adicional VLP',
  /** On the button, whose name says the row. */
  fillShown: (percent: string) => `${percent} %`,
  /** Name of a button of a row: '25 % en Ayudante 1, fila 2'. */
  fillOf: (fill: string, role: string, row: number) => `${fill} en ${role}, fila ${row}`,
  /** Name of the button that shows these where a row has no room for them. */
  fillsOf: (role: string, row: number) => `Completar ${role}, fila ${row}`,
  clearOf: (role: string, row: number) => `Vaciar ${role}, fila ${row}`,
  /** Announced after a change of whole rows, which 'Deshacer' takes back. */
  filled: (role: string, row: number) => `${role}, fila ${row}: completada.`,
  cleared: (role: string, row: number) => `${role}, fila ${row}: vacía.`,
  pasted: (rows: number) => (rows === 1 ? 'Se pegó 1 fila.' : `Se pegaron ${rows} filas.`),
  /** docs/decisions/232 */
  leftOut: (rows: number, role: string, has: number) =>
    `${rows === 1 ? 'No entró 1' : `No entraron ${rows}`}: ${role} tiene ${has} filas.`,
  columnsLeftOut: (columns: number) =>
    columns === 1 ? 'No se usó 1 columna.' : `No se usaron ${columns} columnas.`,
  percentsLeftOut: (cells: readonly string[]) =>
    `${cells.length === 1 ? 'No es un porcentaje' : 'No son porcentajes'}: ${cells.map((cell) => `«${cell}»`).join(', ')}.`,
  headingLeftOut: 'El encabezado no se pegó.',
  undone: 'Se deshizo el cambio.',
  /** decision FA4 */
  nobody: 'Sin persona en el equipo',
  none: 'Sin códigos',

  /** It is pasted whole and shortened by who knows which part counts. */
  codeTooLong: (role: string, row: number, length: number, max: number) =>
    `${role}, fila ${row}: el código tiene ${length} caracteres y entran ${max}.`,
  percentAmbiguous: (role: string, row: number, typed: string) =>
    `${role}, fila ${row}: «${typed}» no es un porcentaje de 0 a 100.`,
  percentInvalid: 'El porcentaje tiene que ser un número de 0 a 100.',
  listExpected: 'Se esperaba la lista completa de códigos.',
  tooMany: 'Máximo 12 códigos.',
  rowTwice: 'Hay dos códigos en la misma fila.',
  /** decision FA5 */
  onlyIntecnus: 'Los códigos de facturación son solo de los partes de INTECNUS.',
  invalidRole: 'El rol no es válido.',
  invalidRow: 'La fila tiene que ser 1, 2 o 3.',
} as const;
