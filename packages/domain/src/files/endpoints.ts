import { endpoint } from '../core/endpoint';
import { FileParams } from './schema';

export const readFile = endpoint({
  method: 'GET',
  path: '/storage/:clave',
  summary: 'Un archivo adjunto. La clave no se puede adivinar; muere con su registro.',
  source: 'clinical-history §2.4, §7; decisions G1, G7, ES5',
  access: 'file',
  params: FileParams,
  response: 'file',
});

export const readPrintedImage = endpoint({
  method: 'GET',
  path: '/storage/:clave/impresion',
  summary: 'Una imagen adjunta en el tamaño del papel: JPG, derecha, sin datos de la cámara.',
  source: 'decisions PD5, G7; docs/decisions/198',
  access: 'file',
  params: FileParams,
  response: 'file',
});
