import type { Decorator, Preview } from '@storybook/react-vite';
import { framedIn, lookOf, zoomFrame, type Look } from './framed-in';

/** What the toolbar chooses; `modes.ts` chooses the same for Chromatic. */
export const globalTypes = {
  theme: {
    description: 'Tema',
    toolbar: {
      title: 'Tema',
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: 'system', title: 'Tema del sistema' },
        { value: 'light', title: 'Claro' },
        { value: 'dark', title: 'Oscuro' },
        { value: 'both', title: 'Claro y oscuro' },
      ],
    },
  },
  density: {
    description: 'Densidad',
    toolbar: {
      title: 'Densidad',
      icon: 'grow',
      dynamicTitle: true,
      items: [
        { value: 'auto', title: 'Densidad del puntero' },
        { value: 'compact', title: 'Compacta' },
        { value: 'comfortable', title: 'Cómoda' },
      ],
    },
  },
  textSize: {
    description: 'Tamaño del texto',
    toolbar: {
      title: 'Texto',
      icon: 'zoom',
      dynamicTitle: true,
      items: [
        // Words, because Storybook drops a '%' from its address and reads digits as a number.
        { value: 'single', title: 'Texto 100 %' },
        { value: 'double', title: 'Texto 200 %' },
      ],
    },
  },
} satisfies NonNullable<Preview['globalTypes']>;

export const INITIAL_LOOK: Look = { theme: 'system', density: 'auto', textSize: 'single' };

/** Each size that the practice has, and a desk at 200 % (683). */
export const VIEWPORTS = {
  wide: { name: 'Pantalla grande 1920×1080', styles: { width: '1920px', height: '1080px' } },
  desk: { name: 'Consultorio 1366×768', styles: { width: '1366px', height: '768px' } },
  laptop: { name: 'Notebook 1024×768', styles: { width: '1024px', height: '768px' } },
  zoomed: { name: 'Consultorio al 200 % 683×384', styles: { width: '683px', height: '384px' } },
  phone: { name: 'Teléfono 390×844', styles: { width: '390px', height: '844px' } },
};

/** What one page cannot show: `SideBySide`. */
export const needsFrames = ({ theme, textSize }: Look): boolean =>
  theme === 'both' || textSize === 'double';

/** Applies the toolbar's choice to the page, as the app does: attributes of the root element. */
export function applyLook(look: Look): void {
  const { theme, density } = look;
  const { dataset } = document.documentElement;
  if (theme === 'system' || theme === 'both') delete dataset['theme'];
  else dataset['theme'] = theme;
  if (density === 'auto') delete dataset['density'];
  else dataset['density'] = density;
  zoomFrame(look);
}

export const withLook: Decorator = (Story, { globals, parameters }) => {
  const framed = framedIn();
  applyLook((framed && lookOf(framed.page)) ?? (globals as Look));
  const { dataset } = document.documentElement;
  if (parameters['ground'] === 'sheet') dataset['ground'] = 'sheet';
  else delete dataset['ground'];
  return <Story />;
};
