import { shortcutGroups } from '@practice/domain';
import { useState, type ComponentType } from 'react';
import * as icons from './icons';
import { tokens } from './swatches';

const SENTENCE = 'Gómez, María Ñandú · DNI 30.123.456 · 0O 1Il';

/** Each size of theme.css, in the typeface that it is used with. */
export function TypeSizes() {
  const [names] = useState(() => tokens('--text-'));
  return (
    <div>
      {names.map((name) => (
        <p key={name} style={{ margin: '0 0 12px', fontFamily: 'var(--font-sans)' }}>
          <code style={{ display: 'inline-block', width: 160 }}>{name.replace('--text-', '')}</code>
          <span
            style={{
              fontSize: `var(${name})`,
              lineHeight: `var(${name}--line-height)`,
              fontFamily: /section|patient|title/.test(name) ? 'var(--font-serif)' : undefined,
              fontWeight: /section|patient|title|label/.test(name) ? 600 : 400,
            }}
          >
            {SENTENCE}
          </span>
        </p>
      ))}
    </div>
  );
}

const DENSITIES = [
  { value: 'compact', title: 'Compacta (mouse)' },
  { value: 'comfortable', title: 'Cómoda (tacto)' },
];

const HEIGHTS = ['control', 'control-small', 'row', 'target'];

/** The heights under each density, as theme.css gives them. */
function measure(): Record<string, string[]> {
  const { dataset } = document.documentElement;
  const before = dataset['density'];
  const measured = DENSITIES.map(({ value }) => {
    dataset['density'] = value;
    const style = getComputedStyle(document.documentElement);
    return [value, HEIGHTS.map((name) => style.getPropertyValue(`--spacing-${name}`))] as const;
  });
  if (before === undefined) delete dataset['density'];
  else dataset['density'] = before;
  return Object.fromEntries(measured);
}

/** The heights that depend on the density, drawn to scale. */
export function Densities() {
  const [heights] = useState(measure);
  return (
    <table>
      <thead>
        <tr>
          <th>Nombre</th>
          {DENSITIES.map(({ value, title }) => (
            <th key={value}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {HEIGHTS.map((name, index) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            {DENSITIES.map(({ value }) => {
              const height = heights[value]?.[index] ?? '';
              return (
                <td key={value}>
                  <span
                    style={{
                      display: 'inline-block',
                      width: 96,
                      height,
                      verticalAlign: 'middle',
                      border: '1px solid var(--color-edge)',
                      borderRadius: 'var(--radius-control)',
                    }}
                  />{' '}
                  <code>{height}</code>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every icon in use, under its name in lucide. */
export function Icons() {
  return (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 12, listStyle: 'none', padding: 0 }}>
      {Object.entries<ComponentType<{ size?: number }>>(icons).map(([name, Icon]) => (
        <li key={name} style={{ width: 120, textAlign: 'center' }}>
          <span style={{ display: 'flex', justifyContent: 'center', marginBottom: 4 }}>
            <Icon size={20} />
          </span>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}

/** The shortcuts of the product, as its own help lists them. */
export function Shortcuts() {
  return (
    <>
      {shortcutGroups.map(({ title, rows }) => (
        <table key={title}>
          <caption>{title}</caption>
          <tbody>
            {rows.map(([action, keys]) => (
              <tr key={action}>
                <td>{action}</td>
                <td>
                  <kbd>{keys}</kbd>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  );
}
