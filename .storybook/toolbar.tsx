import type { Decorator, Preview } from '@storybook/react-vite';
import { framedIn, lookOf, zoomFrame, type Look } from './framed-in';
import { applyPrintStyles } from './print-styles';

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
      icon: 'listunordered',
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
  medium: {
    description: 'Medio',
    toolbar: {
      title: 'Medio',
      icon: 'print',
      dynamicTitle: true,
      items: [
        { value: 'screen', title: 'Pantalla' },
        { value: 'paper', title: 'Papel' },
      ],
    },
  },
} satisfies NonNullable<Preview['globalTypes']>;

export const INITIAL_LOOK: Look = {
  theme: 'system',
  density: 'auto',
  textSize: 'single',
  medium: 'screen',
};

/** Each size that the practice has, and a desk at 200 % (683). */
export const VIEWPORTS = {
  wide: { name: 'Pantalla grande 1920×1080', styles: { width: '1920px', height: '1080px' } },
  desk: { name: 'Consultorio 1366×768', styles: { width: '1366px', height: '768px' } },
  laptop: { name: 'Notebook 1024×768', styles: { width: '1024px', height: '768px' } },
  zoomed: { name: 'Consultorio al 200 % 683×384', styles: { width: '683px', height: '384px' } },
  phone: { name: 'Teléfono 390×844', styles: { width: '390px', height: '844px' } },
};

/** What a story says of its picture: `modes.ts`. */
export interface PictureParameters {
  chromatic?: { media?: string; forcedColors?: string };
}

export const isOnPaper = ({ medium }: Look, { chromatic }: PictureParameters): boolean =>
  medium === 'paper' || chromatic?.media === 'print';

/** What one page cannot show: `SideBySide`. */
export const needsFrames = (look: Look, parameters: PictureParameters): boolean =>
  look.theme === 'both' || look.textSize === 'double' || isOnPaper(look, parameters);

/** Applies the toolbar's choice to the page, as the app does: attributes of the root element. */
export function applyLook(look: Look, parameters: PictureParameters = {}): void {
  const { theme, density } = look;
  const { dataset } = document.documentElement;
  if (theme === 'system' || theme === 'both') delete dataset['theme'];
  else dataset['theme'] = theme;
  if (density === 'auto') delete dataset['density'];
  else dataset['density'] = density;
  zoomFrame(look);
  // A story of paper that stands alone has its media from what shoots it.
  applyPrintStyles(framedIn() ? isOnPaper(look, parameters) : look.medium === 'paper');
}

/** Applies the choice of the page of documentation around this frame. What the story says of its look comes first. */
export let applyLookOfPage: (look: Look) => void = applyLook;

export const withLook: Decorator = (Story, { globals, storyGlobals, parameters }) => {
  const framed = framedIn();
  applyLookOfPage = (look) => applyLook({ ...look, ...storyGlobals }, parameters);
  applyLookOfPage((framed && lookOf(framed.page)) ?? (globals as Look));
  const { dataset } = document.documentElement;
  if (parameters['ground'] === 'sheet') dataset['ground'] = 'sheet';
  else delete dataset['ground'];
  return <Story />;
};

/** A page cannot choose forced colors: without them, the story says why it looks as always. */
export const withForcedColorsNote: Decorator = (Story, { parameters }) => {
  const { chromatic } = parameters as PictureParameters;
  const missing =
    chromatic?.forcedColors === 'active' && !window.matchMedia('(forced-colors: active)').matches;
  return (
    <>
      {missing && (
        <p className="mb-4 max-w-prose text-ink-2">
          Contraste alto de Windows. Para verlo: en las herramientas del navegador, Rendering,
          «forced-colors: active». Sin eso, se ve como siempre.
        </p>
      )}
      <Story />
    </>
  );
};
