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
