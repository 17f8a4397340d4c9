/** Spanish texts of files (decisions ES1, ES6; clinical-history §2.4, §8). */
export const fileMessages = {
  wrongType: 'Tipo de archivo no permitido',
  /** decision FO1: a photo that no browser but Safari shows. */
  convert: 'Convertí la foto a JPG',
  tooLarge: (megabytes: number) => `El archivo supera ${megabytes} MB`,
  /** Refused without a sentence of its own, as by a proxy that takes less than the server. */
  tooLargeForServer: 'El servidor no acepta un archivo tan grande.',
  empty: 'El archivo está vacío.',
  tooManyPixels: 'La imagen tiene demasiados píxeles para mostrarla.',
  tooManyFiles: (max: number) =>
    max === 1 ? 'Se puede adjuntar un solo archivo.' : `Se pueden adjuntar hasta ${max} archivos.`,
  unexpectedFile: 'En este campo no va un archivo.',
  badForm: 'El formulario no llegó completo. Intentá nuevamente.',
  multipartExpected: 'El pedido tiene que enviarse como formulario (multipart/form-data).',
  tooManyFields: 'El formulario tiene demasiados campos.',
  notFound: 'No encontramos ese archivo.',
  badRange: 'Ese tramo del archivo no existe.',
  storageFailed: 'No se pudo guardar el archivo. Intentá nuevamente.',
  /** Chosen, not yet sent (decision ES6). */
  chosen: '✅ Archivo cargado',
  choose: 'Elegir archivo',
  chooseOther: 'Elegir otro',
  takePhoto: 'Sacar foto',
  dropHint: 'o arrastralo o pegalo acá',
  /** Beside a file's name. */
  size: (size: string) => `· ${size}`,
  dropHere: 'Soltalo acá',
  remove: 'Quitar archivo',
  /** Which file was not accepted: the one that was chosen before stays. */
  refused: (reason: string, name: string) => `${reason.replace(/\.$/, '')}: ${name}`,
  /** The refused file is forgotten, so that the form can be saved. */
  dismissRefused: 'No adjuntarlo',
  /** Of a record that has a file. */
  /** docs/decisions/165 */
  damaged: 'El archivo está dañado o incompleto: copialo de nuevo.',
  current: (name: string) => `Archivo actual: ${name}`,
  replaces: (name: string) => `Reemplaza a ${name}`,
  uploadProgress: 'Subida del archivo',
  uploading: (percent: number) => `Subiendo el archivo: ${percent} %`,
  uploaded: 'Archivo subido. Guardando...',
  cancelUpload: 'Cancelar la subida',
  cancelled: 'Se canceló la subida. El archivo sigue elegido: guardá otra vez cuando quieras.',
  openPdf: 'Ver PDF',
  openImage: 'Ver imagen',
  /** Of a link that opens a file in another tab. */
  openNamed: (label: string, name: string) => `${label}: ${name}`,
  imageFailed: 'No se pudo mostrar la imagen.',
  /** Name of a file that came without one. */
  unnamed: 'archivo',
} as const;
