/** Of a document of what is stored, while the screen says more. A file of its own: the first screen needs none of it. */
export const documentMessages = {
  unsavedTitle: 'Hay cambios sin guardar',
  unsavedText: 'El documento saldría sin ellos. Guardalos o descartalos, y abrilo después.',
};
