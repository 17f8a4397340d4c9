/** Spanish texts of photos (clinical-history §2.9, §5, §8; decisions FO1, FO4, FO6). */
export const photoMessages = {
  viewer: 'Visor de fotos',
  /** clinical-history §2.9 */
  counter: (position: number, total: number) => `${position} / ${total}`,
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  zoomWhole: 'Ver entera',
  zoomed: (percent: number) => `Ampliada al ${percent} %`,
  closeViewer: 'Cerrar el visor',
  keysHint: '← → cambia de foto · + − acerca y aleja · Mayús + flechas la mueve',
  /** Text alternative of a photo: nobody has described it. */
  alt: (name: string, day: string | null) => (day === null ? name : `${name}, ${day}`),
} as const;
