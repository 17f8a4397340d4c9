import { useState } from 'react';
import { browserSwitch } from '../../client/browser-switch';

const SWITCHES = {
  parte: browserSwitch('imprimir-fotos:parte'),
  resumen: browserSwitch('imprimir-fotos:resumen'),
};

/** 'Incluir fotos' (decision PD5): whether documents of a kind are printed with photos, as this browser remembers it. */
export function useWithPhotos(
  document: keyof typeof SWITCHES,
): [withPhotos: boolean, choose: (withPhotos: boolean) => void] {
  const [withPhotos, set] = useState(SWITCHES[document].read);
  return [
    withPhotos,
    (next) => {
      SWITCHES[document].write(next);
      set(next);
    },
  ];
}
