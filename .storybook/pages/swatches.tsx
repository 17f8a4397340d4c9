import { useState } from 'react';

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

const SCHEME_TITLE: Record<Scheme, string> = { light: 'Claro', dark: 'Oscuro' };

/** Text that stands on a ground of another name; every other pair is `on-x` on `x`. */
const TEXT_ON_SHEETS = ['ink', 'ink-2', 'ink-3', 'brand', 'danger', 'copy'];
const SHEETS = ['canvas', 'surface', 'sunken'];

/** Names of the custom properties of theme.css that begin with this, in the order of the file. */
export function tokens(prefix: string): string[] {
  const found = new Set<string>();
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && /:root|:host/.test(rule.selectorText)) {
        for (const name of rule.style) if (name.startsWith(prefix)) found.add(name);
      }
      if ('cssRules' in rule) visit(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules);
  return [...found].filter((name) => !name.slice(2).includes('--'));
}

type Rgb = readonly [number, number, number];

/** The colours as painted under a theme: `light-dark()` and `color-mix()` are resolved by the browser. */
function painted(names: readonly string[], scheme: Scheme): Record<string, Rgb> {
  const { dataset } = document.documentElement;
  const before = dataset['theme'];
  // On the root: the built style sheet resolves `light-dark()` where the theme is set.
  dataset['theme'] = scheme;
  const probe = document.createElement('span');
  document.body.append(probe);
  const colours = names.map((name) => {
    probe.style.color = `var(${name})`;
    return [name, toRgb(getComputedStyle(probe).color)] as const;
  });
  probe.remove();
  if (before === undefined) delete dataset['theme'];
  else dataset['theme'] = before;
  return Object.fromEntries(colours);
}

function toRgb(colour: string): Rgb {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('no canvas');
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

const BLACK: Rgb = [0, 0, 0];

/** Every colour of theme.css, by theme and name. */
function palette() {
  const names = tokens('--color-');
  const themes = { light: painted(names, 'light'), dark: painted(names, 'dark') };
  return { names, colourOf: (name: string, scheme: Scheme) => themes[scheme][name] ?? BLACK };
}

/** WCAG 2.2 relative luminance. */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const hex = (rgb: Rgb) => `#${rgb.map((it) => it.toString(16).padStart(2, '0')).join('')}`;
const decimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

interface Pair {
  ink: string;
  ground: string;
}

function pairs(names: readonly string[]): Pair[] {
  const own = names
    .filter((name) => name.startsWith('--color-on-'))
    .map((ink) => ({ ink, ground: ink.replace('--color-on-', '--color-') }))
    .filter(({ ground }) => names.includes(ground));
  const sheets = TEXT_ON_SHEETS.flatMap((ink) =>
    SHEETS.map((ground) => ({ ink: `--color-${ink}`, ground: `--color-${ground}` })),
  );
  return [...sheets, ...own];
}

/** Every colour of theme.css in both themes, as the browser paints it. */
export function Swatches() {
  const [{ names, colourOf }] = useState(palette);
  return (
    <table>
      <thead>
        <tr>
          <th>Nombre</th>
          {SCHEMES.map((scheme) => (
            <th key={scheme}>{SCHEME_TITLE[scheme]}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <td>
              <code>{name.replace('--color-', '')}</code>
            </td>
            {SCHEMES.map((scheme) => (
              <td key={scheme}>
                <Swatch colour={hex(colourOf(name, scheme))} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Swatch({ colour }: { colour: string }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <span
        style={{
          width: 40,
          height: 24,
          borderRadius: 4,
          border: '1px solid #7d888c',
          background: colour,
        }}
      />
      <code>{colour}</code>
    </span>
  );
}

/** Text on its ground, with the measured contrast: 4,5 is the least for text (WCAG 1.4.3). */
export function Contrasts() {
  const [{ names, colourOf }] = useState(palette);
  return (
    <table>
      <thead>
        <tr>
          <th>Texto sobre fondo</th>
          {SCHEMES.map((scheme) => (
            <th key={scheme}>{SCHEME_TITLE[scheme]}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pairs(names).map(({ ink, ground }) => (
          <tr key={ink + ground}>
            <td>
              <code>{ink.replace('--color-', '')}</code> sobre{' '}
              <code>{ground.replace('--color-', '')}</code>
            </td>
            {SCHEMES.map((scheme) => {
              const text = colourOf(ink, scheme);
              const back = colourOf(ground, scheme);
              return (
                <td key={scheme} style={{ background: hex(back), color: hex(text) }}>
                  {decimal.format(contrast(text, back))}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
