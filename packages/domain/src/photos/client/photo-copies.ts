import { clear, createStore, delMany, set, values } from 'idb-keyval';
import type { PhotoCopies } from './photo-keeper';

/** Opened with the first call. */
const store = createStore('fotos-sin-subir', 'fotos');

/** In IndexedDB, which holds files as they are. */
export const photoCopiesOfBrowser: PhotoCopies = {
  all: () => values(store),
  keep: (copy) => set(copy.id, copy, store),
  drop: (ids) => delMany([...ids], store),
  clear: () => clear(store),
};
