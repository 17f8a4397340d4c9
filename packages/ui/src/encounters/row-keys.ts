/** `data-row` of the two kinds of rows in the list (see common/focus-row.ts). */
export const encounterRow = (idConsulta: number) => `consulta-${idConsulta}`;
export const noteRow = (idEvolucion: number) => `evolucion-${idEvolucion}`;
