import { historyTabs } from './tab-messages';

/** clinical-history §2.1, §8; decisions C*. */
export const historyMessages = {
  tabsLabel: 'Historia clínica',
  tabs: historyTabs,
  fields: {
    name: 'nombre',
    dni: 'DNI',
    age: 'Edad',
    born: 'Nacimiento',
    sex: 'Sexo',
    phone: 'Teléfono',
    coverage: 'Cobertura',
    memberNumber: 'Beneficio',
    email: 'Email',
  },
  /** decision C1 */
  choosePatient: 'Elegí un paciente',
  choosePatientText: 'La historia clínica se abre desde la lista de pacientes.',
  notFound: 'No encontramos ese paciente.',
  /** decision C3 */
  loadFailed: 'No se pudo cargar la historia clínica.',
  pendingSamples: (count: number) => (count === 1 ? '1 pendiente' : `${count} pendientes`),
  /** decision F8 */
  activity: 'Actividad',
  /** At the top of each sheet when the page is printed. */
  paperHead: (name: string, dni: string, tab: string) => `${name} · DNI ${dni} · ${tab}`,
  /** There, beside each record or group of them that is closed on the screen, and once what it means. */
  closed: 'Sin abrir',
  closedOnPaper: 'Sin abrir: sus textos no están en esta hoja. Abrilo, o imprimí «Resumen HC».',
  note: 'Anexo',
} as const;
