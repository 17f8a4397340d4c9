/** Spanish texts of studies (clinical-history §2.4, §5, §8; decisions ES1–ES9). */
export const studyMessages = {
  dateRequired: 'La fecha es requerida',
  /** clinical-history §5: 'El campo id_laboratorio es requerido'. */
  entryRequired: (idField: string) => `El campo ${idField} es requerido`,
  notFound: 'No encontramos ese estudio.',
} as const;
