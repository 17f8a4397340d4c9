import { useState } from 'react';
import { ROLES } from './roles';

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

const SCHEME_TITLE: Record<Scheme, string> = { light: 'Claro', dark: 'Oscuro' };

/** Text that stands on a ground of another name; every other pair is `on-x` on `x`. */
const TEXT_ON_SHEETS = ['ink', 'ink-2', 'ink-3', 'brand', 'danger', 'copy'];
const SHEETS = ['canvas', 'surface', 'sunken'];

/** What is seen beside a ground without being text: 3,0 is the least (WCAG 1.4.11). */
const SHAPES_ON: readonly [shape: string, ground: string][] = [
  ...['edge', 'focus', 'brand', 'danger', 'dot'].map((shape) => [shape, 'surface'] as const),
  ...['edge', 'focus'].map((shape) => [shape, 'canvas'] as const),
  ['dot', 'selected'],
  ['count-edge', 'surface'],
  ['stage-line', 'stage'],
];

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

/** Red, green and blue of 255, and how opaque of 1. */
type Paint = readonly [number, number, number, number];

/** The colours as painted under a theme: `light-dark()` and `color-mix()` are resolved by the browser. */
function painted(names: readonly string[], scheme: Scheme): Record<string, Paint> {
  const { dataset } = document.documentElement;
  const before = dataset['theme'];
  // On the root: the built style sheet resolves `light-dark()` where the theme is set.
  dataset['theme'] = scheme;
  const probe = document.createElement('span');
  document.body.append(probe);
  const colours = names.map((name) => {
    probe.style.color = `var(${name})`;
    return [name, toPaint(getComputedStyle(probe).color)] as const;
  });
  probe.remove();
  if (before === undefined) delete dataset['theme'];
  else dataset['theme'] = before;
  return Object.fromEntries(colours);
}

function toPaint(colour: string): Paint {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('no canvas');
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  // A pixel keeps its colours multiplied by its alpha, and loses some of them: solid, it shows them.
  canvas.fillStyle = colour
    .replace(/\/\s*[\d.]+%?\s*\)/, ')')
    .replace(/rgba\((.+),[^,]+\)/, 'rgb($1)');
  canvas.fillRect(0, 0, 1, 1);
  const [r = red, g = green, b = blue] = canvas.getImageData(0, 0, 1, 1).data;
  return [r, g, b, alpha / 255];
}

const BLACK: Paint = [0, 0, 0, 1];

/** Every colour of theme.css, by theme and name. */
function palette() {
  const names = tokens('--color-');
  const themes = { light: painted(names, 'light'), dark: painted(names, 'dark') };
  return { names, colourOf: (name: string, scheme: Scheme) => themes[scheme][name] ?? BLACK };
}

/** WCAG 2.2 relative luminance. */
function luminance(paint: Paint): number {
  const [red = 0, green = 0, blue = 0] = paint.slice(0, 3).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Paint, other: Paint): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const hex = ([red, green, blue]: Paint) =>
  `#${[red, green, blue].map((it) => it.toString(16).padStart(2, '0')).join('')}`;
const css = ([red, green, blue, alpha]: Paint) => `rgb(${red} ${green} ${blue} / ${alpha})`;
const share = new Intl.NumberFormat('es-AR', { style: 'percent' });
const decimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

const bare = (name: string) => name.replace('--color-', '');

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

/** Every colour of theme.css in both themes, as the browser paints it, and what it is for. */
export function Swatches() {
  const [{ names, colourOf }] = useState(palette);
  return (
    <table>
      <thead>
        <tr>
          <th>Nombre</th>
          <th>Para qué</th>
          {SCHEMES.map((scheme) => (
            <th key={scheme}>{SCHEME_TITLE[scheme]}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <td>
              <code>{bare(name)}</code>
            </td>
            <td>{ROLES[bare(name)]}</td>
            {SCHEMES.map((scheme) => (
              <td key={scheme}>
                <Swatch
                  colour={colourOf(name, scheme)}
                  ground={colourOf('--color-surface', scheme)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Swatch({ colour, ground }: { colour: Paint; ground: Paint }) {
  const [, , , alpha] = colour;
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <span
        style={{
          width: 40,
          height: 24,
          flexShrink: 0,
          borderRadius: 4,
          border: '1px solid #7d888c',
          background: `linear-gradient(${css(colour)} 0 0), ${css(ground)}`,
        }}
      />
      <code style={{ whiteSpace: 'nowrap' }}>
        {hex(colour)}
        {alpha < 1 && ` · ${share.format(alpha)}`}
      </code>
    </span>
  );
}

/** Shapes beside their ground, with the measured contrast. */
export function ShapeContrasts() {
  const shapes = SHAPES_ON.map(([shape, ground]) => ({
    ink: `--color-${shape}`,
    ground: `--color-${ground}`,
  }));
  return <ContrastTable title="Forma sobre fondo" pairsOf={() => shapes} shape />;
}

/** Text on its ground, with the measured contrast: 4,5 is the least for text (WCAG 1.4.3). */
export const Contrasts = () => <ContrastTable title="Texto sobre fondo" pairsOf={pairs} />;

function ContrastTable({
  title,
  pairsOf,
  shape = false,
}: {
  title: string;
  pairsOf: (names: readonly string[]) => Pair[];
  /** The figure is written beside the shape, which need not be legible. */
  shape?: boolean;
}) {
  const [{ names, colourOf }] = useState(palette);
  return (
    <table>
      <thead>
        <tr>
          <th>{title}</th>
          {SCHEMES.map((scheme) => (
            <th key={scheme}>{SCHEME_TITLE[scheme]}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pairsOf(names).map(({ ink, ground }) => (
          <tr key={ink + ground}>
            <td>
              <code>{bare(ink)}</code> sobre <code>{bare(ground)}</code>
            </td>
            {SCHEMES.map((scheme) => {
              const front = colourOf(ink, scheme);
              const back = colourOf(ground, scheme);
              const figure = decimal.format(contrast(front, back));
              const text = shape ? legibleOn(back) : hex(front);
              return (
                <td key={scheme} style={{ background: hex(back), color: text }}>
                  {shape && (
                    <span
                      style={{
                        display: 'inline-block',
                        width: 24,
                        height: 12,
                        marginRight: 8,
                        border: `2px solid ${hex(front)}`,
                      }}
                    />
                  )}
                  {figure}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const legibleOn = (ground: Paint) => (luminance(ground) > 0.3 ? '#1c2a30' : '#e6ecec');
