import type { Decorator, Preview } from '@storybook/react-vite';

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
        { value: '100%', title: 'Texto 100 %' },
        { value: '200%', title: 'Texto 200 %' },
      ],
    },
  },
} satisfies NonNullable<Preview['globalTypes']>;

export const INITIAL_LOOK = { theme: 'system', density: 'auto', textSize: '100%' };

/** Each size that the practice has, and a desk at 200 % (683). */
export const VIEWPORTS = {
  wide: { name: 'Pantalla grande 1920×1080', styles: { width: '1920px', height: '1080px' } },
  desk: { name: 'Consultorio 1366×768', styles: { width: '1366px', height: '768px' } },
  laptop: { name: 'Notebook 1024×768', styles: { width: '1024px', height: '768px' } },
  zoomed: { name: 'Consultorio al 200 % 683×384', styles: { width: '683px', height: '384px' } },
  phone: { name: 'Teléfono 390×844', styles: { width: '390px', height: '844px' } },
};

/** Frames of the same story, each with one theme: in one page their ids and their focus would collide. */
function BothThemes({ id, density, textSize }: Record<'id' | 'density' | 'textSize', string>) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, height: '100dvh' }}>
      {(['light', 'dark'] as const).map((theme) => (
        <iframe
          key={theme}
          title={theme === 'light' ? 'Claro' : 'Oscuro'}
          src={`iframe.html?id=${id}&viewMode=story&globals=theme:${theme};density:${density};textSize:${encodeURIComponent(textSize)}`}
          style={{ width: '100%', height: '100%', border: 0 }}
        />
      ))}
    </div>
  );
}

/** Applies the toolbar's choice to the page, as the app does: attributes of the root element. */
export const withLook: Decorator = (Story, { id, globals }) => {
  const { theme, density, textSize } = globals as typeof INITIAL_LOOK;
  if (theme === 'both') return <BothThemes id={id} density={density} textSize={textSize} />;
  const { dataset, style } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  if (density === 'auto') delete dataset['density'];
  else dataset['density'] = density;
  style.fontSize = textSize === '100%' ? '' : textSize;
  return <Story />;
};
