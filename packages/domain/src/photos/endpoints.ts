import { UPLOAD_POLICY, endpoint } from '../core/endpoint';
import { PHOTO_KINDS } from '../core/file-kinds';
import { Done } from '../core/schema';
import {
  Photo,
  PhotoFields,
  PhotoKeyQuery,
  PhotoList,
  PhotoParams,
  UploadedPhotos,
} from './schema';

export const listPhotos = endpoint({
  method: 'GET',
  path: '/procedimientos/:id/fotos',
  summary: 'Fotos de un parte, en el orden en que se eligieron.',
  source: 'clinical-history §7; decision FO2',
  params: PhotoParams,
  response: PhotoList,
});

export const uploadPhotos = endpoint({
  method: 'POST',
  path: '/procedimientos/:id/fotos',
  summary:
    'Agrega fotos a un parte, desde el lugar `posicion` o al final. Las que no son fotos quedan afuera, con su motivo.',
  source: 'clinical-history §5, §7; decisions FO1, FO2, G5, G6',
  params: PhotoParams,
  body: PhotoFields,
  upload: {
    field: 'files',
    kinds: PHOTO_KINDS,
    // In one request; the client sends one file in each, under a key of its own (decision G5).
    max: 30,
    photos: true,
  },
  response: UploadedPhotos,
  status: 201,
  policy: UPLOAD_POLICY,
});

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/procedimientos/:id/fotos',
  summary: 'Elimina una foto de un parte. La baja es lógica.',
  source: 'clinical-history §5, §7; decisions FO2, FO6, G15',
  params: PhotoParams,
  query: PhotoKeyQuery,
  response: Done,
});

export const restorePhoto = endpoint({
  method: 'POST',
  path: '/procedimientos/:id/fotos/restaurar',
  summary: 'Recupera una foto eliminada de un parte. Si no lo estaba, la devuelve como está.',
  source: 'decision G15; docs/decisions/110',
  params: PhotoParams,
  query: PhotoKeyQuery,
  response: Photo,
});
