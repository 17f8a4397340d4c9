/** The printed summary of a history, 'Resumen HC' (clinical-history §7 "PDFs"; decision PD1). */
export const printedSummaryMessages = {
  title: 'Resumen de historia clínica',
  fileTitle: (surname: string, date: string) => `Resumen HC ${surname} ${date}`,
  printedOn: (date: string) => `Impreso el ${date}`,
  birth: 'Fecha de nacimiento',
  age: 'Edad',
  address: 'Localidad',
  note: 'Anexo',
  allergies: 'ALERGIAS',
  contents: 'Contenido',
  sections: {
    background: 'Antecedentes',
    encounters: 'Consultas y evoluciones',
    studies: 'Estudios',
    procedures: 'Procedimientos',
    consults: 'Interconsultas',
    pathologies: 'Patología',
  },
  none: 'Sin registros.',
  withoutNotes: 'Sin evoluciones.',
  entry: (date: string, name: string) => `${date} · ${name}`,
  /** A part of the line below the name of an entry. */
  fact: (label: string, value: string) => `${label}: ${value}`,
  centre: 'Centro',
  report: 'Técnica detallada',
  files: (names: string) => `Archivo: ${names}`,
  /** In the window until the document is there. */
  preparing: 'Preparando el resumen de la historia…',
  openButton: 'Resumen HC',
  /** clinical-history §8 */
  noPatientId: 'No se pudo obtener el ID del paciente',
  noPatientIdText: 'Volvé a abrir la historia desde la lista de pacientes.',
} as const;
