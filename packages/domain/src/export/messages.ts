const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** Leaving with everything of a patient (docs/decisions/243). */
export const exportMessages = {
  button: 'Exportar historia',
  preparing: 'Preparando…',
  /** Without its ending. */
  fileTitle: (surname: string, date: string) => `Historia ${surname} ${date}`,
  started: (files: number, size: string) =>
    `Se está descargando la historia: ${plural(files, 'archivo adjunto', 'archivos adjuntos')}, ${size}.`,
  startedWithoutFiles: 'Se está descargando la historia. No tiene archivos adjuntos.',
  missing: (names: readonly string[]) =>
    `${names.length === 1 ? 'Falta 1 archivo' : `Faltan ${names.length} archivos`} en el servidor: ${names.slice(0, 3).join(', ')}${names.length > 3 ? '…' : ''}. El ZIP se descarga sin ${names.length === 1 ? 'él' : 'ellos'} y lo dice en LEEME.txt.`,
  failed: (reason: string) => `No se pudo exportar la historia: ${reason}`,
  notMade: 'no se pudo preparar.',
  /** Folders of the ZIP. */
  folders: {
    studies: 'Estudios',
    procedures: 'Procedimientos',
    consults: 'Interconsultas',
    pathologies: 'Patología',
  },
  readme: {
    file: 'LEEME.txt',
    title: (name: string, dni: string) => `Historia clínica de ${name}, DNI ${dni}`,
    exported: (when: string) => `Exportada el ${when}.`,
    contents: [
      'Qué hay en este ZIP:',
      '- El resumen de la historia, en PDF.',
      '- Estudios, Procedimientos, Interconsultas y Patología: los archivos adjuntos con su nombre, en una carpeta por fecha. Cada parte quirúrgico está en PDF en Procedimientos, con sus fotos; el segundo de un mismo día tiene otra carpeta, como 2026-11-20 (2).',
      '- Un archivo que se llama igual que otro de su carpeta lleva un número, como informe (2).pdf, también en el resumen.',
      '- historia.json: todos los datos, como los guarda el programa. En «archivos» está la huella SHA-256 de cada adjunto.',
      '- fhir.json: los mismos datos en el formato internacional FHIR R4, para cargarlos en otro sistema.',
      'No está lo que se borró, ni quién cargó o cambió cada cosa y cuándo: eso queda en Actividad, en el programa.',
    ],
    /** Of the numbers in historia.json. */
    codes: (sex: string, timing: string) =>
      `En historia.json, sexo: ${sex}; tipo_cirugia: ${timing}.`,
    code: (number: number, text: string) => `${number} ${text}`,
    complete: (count: number) =>
      count === 0 ? 'No había archivos adjuntos.' : `Están todos los archivos adjuntos (${count}).`,
    missing: (count: number) =>
      `FALTAN ${plural(count, 'archivo adjunto', 'archivos adjuntos')}: la historia los nombra, pero no estaban en el servidor.`,
    altered: (count: number) =>
      `${plural(count, 'archivo adjunto NO ES', 'archivos adjuntos NO SON')} como se guardó: puede estar dañado.`,
    line: (path: string, name: string) => `- ${path} (nombre original: ${name})`,
  },
  /** Words of fhir.json for what FHIR has no place of its own. */
  fhir: {
    dni: 'DNI',
    document: 'Documento',
    practice: 'Consultorio',
    note: 'Anexo',
    photo: 'Foto del procedimiento',
    attachment: 'Archivo adjunto',
    missing: (name: string) => `${name} (falta: no estaba en el servidor)`,
    consult: (specialty: string) => `Interconsulta: ${specialty}`,
    referrer: (name: string) => `Derivador: ${name}`,
    billed: 'Código de facturación',
    fact: (label: string, value: string) => `${label}: ${value}`,
  },
} as const;
