import { shortcutGroups } from '@practice/domain';
import { useState, type ComponentType, type ReactNode } from 'react';
import { MEANINGS } from './icon-meanings';
import * as icons from './icons';
import { tokens } from './swatches';

const NAME = 'Gómez, María Ñandú';
const DATA = 'DNI 30.123.456 · 0O 1Il';

const px = (length: string) => {
  const size = Number.parseFloat(length);
  return `${length.endsWith('rem') ? size * 16 : size} px`;
};

/** Values of custom properties of theme.css. */
const valueOf = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const SERIF = /section|patient|title/;
const USES: Record<string, string> = {
  caption: 'Segundas líneas, cantidades',
  label: 'Etiquetas, títulos de columna, botones',
  base: 'Todo lo demás',
  section: 'Título de una sección',
  patient: 'Nombre del paciente, título de un cuadro',
  title: 'Título de una página',
  input: 'Lo que se escribe en un campo; 16 px en pantallas táctiles',
};

/** Each size of theme.css, in the typeface that it is used with. */
export function TypeSizes() {
  const [sizes] = useState(() =>
    tokens('--text-').map((name) => ({
      name,
      serif: SERIF.test(name),
      weight: SERIF.test(name) || name === '--text-label' ? 600 : 400,
      measures: `${px(valueOf(name))} / ${px(valueOf(`${name}--line-height`))}`,
    })),
  );
  return (
    <table>
      <thead>
        <tr>
          <th>Nombre</th>
          <th>Tamaño / renglón</th>
          <th>Letra</th>
          <th>Para qué</th>
          <th>Muestra</th>
        </tr>
      </thead>
      <tbody>
        {sizes.map(({ name, serif, weight, measures }) => (
          <tr key={name}>
            <td>
              <code>{name.replace('--text-', '')}</code>
            </td>
            <td style={{ whiteSpace: 'nowrap' }}>{measures}</td>
            <td>
              {serif ? 'Source Serif 4' : 'Atkinson Hyperlegible Next'}, {weight}
            </td>
            <td>{USES[name.replace('--text-', '')]}</td>
            <td
              style={{
                fontSize: `var(${name})`,
                lineHeight: `var(${name}--line-height)`,
                fontFamily: serif ? 'var(--font-serif)' : 'var(--font-sans)',
                fontWeight: weight,
              }}
            >
              {serif ? NAME : DATA}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SPACES: readonly [px: number, use: string][] = [
  [2, 'Entre un icono y su borde'],
  [4, 'Entre botones de una fila'],
  [8, 'Entre lo que va junto'],
  [12, 'Margen de arriba y de abajo de una hoja'],
  [16, 'Margen de los costados de una hoja; entre hojas, y entre columnas de un formulario'],
  [20, 'Entre renglones de campos: una línea de error y lo que la separa'],
  [24, 'Entre partes de una página'],
  [32, 'Alrededor de un texto vacío'],
];

/** The scale of spaces, drawn to scale. */
export const Spaces = () => (
  <table>
    <thead>
      <tr>
        <th>Medida</th>
        <th>A escala</th>
        <th>Para qué</th>
      </tr>
    </thead>
    <tbody>
      {SPACES.map(([size, use]) => (
        <tr key={size}>
          <td style={{ whiteSpace: 'nowrap' }}>{size} px</td>
          <td>
            <span
              role="img"
              aria-label={`${size} px`}
              style={{
                display: 'inline-block',
                width: size,
                height: 16,
                background: 'var(--color-brand)',
              }}
            />
          </td>
          <td>{use}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const sheet = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 176,
  height: 80,
  background: 'var(--color-surface)',
  border: '1px solid var(--color-line)',
  color: 'var(--color-ink)',
};

const Row = ({ children }: { children: ReactNode }) => (
  <div
    style={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: 32,
      padding: 32,
      background: 'var(--color-canvas)',
    }}
  >
    {children}
  </div>
);

/** The corners of theme.css. */
export function Radii() {
  const [names] = useState(() => tokens('--radius-'));
  return (
    <Row>
      {names.map((name) => (
        <span key={name} style={{ ...sheet, borderRadius: `var(${name})` }}>
          <code>{name.replace('--radius-', '')}</code>&nbsp;{px(valueOf(name))}
        </span>
      ))}
    </Row>
  );
}

/** A sheet, and the shadows of theme.css. */
export function Elevations() {
  const [names] = useState(() => tokens('--shadow-'));
  return (
    <Row>
      <span style={{ ...sheet, borderRadius: 'var(--radius-sheet)' }}>hoja</span>
      {names.map((name) => (
        <span
          key={name}
          style={{ ...sheet, borderRadius: 'var(--radius-sheet)', boxShadow: `var(${name})` }}
        >
          <code>{name.replace('--shadow-', '')}</code>
        </span>
      ))}
    </Row>
  );
}

const WIDTHS: Record<string, string> = {
  tablet: 'Las filas de una lista son filas; por debajo, dos renglones',
  laptop: 'Lista y detalle uno al lado del otro; los campos del parte, en columnas',
  desk: 'El parte y sus códigos, uno al lado del otro',
};

/** The widths at which something changes. */
export function Widths() {
  const [names] = useState(() => tokens('--breakpoint-'));
  return (
    <table>
      <thead>
        <tr>
          <th>Nombre</th>
          <th>Desde</th>
          <th>Qué cambia</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <td>
              <code>{name.replace('--breakpoint-', '')}</code>
            </td>
            <td style={{ whiteSpace: 'nowrap' }}>{px(valueOf(name))}</td>
            <td>{WIDTHS[name.replace('--breakpoint-', '')]}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
                  {px(height)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const meaningOf: Readonly<Record<string, string>> = MEANINGS;

/** Every icon in use, under its name in lucide, and what it says here. */
export function Icons() {
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
        gap: 16,
      }}
    >
      {Object.entries<ComponentType<{ size?: number }>>(icons).map(([name, Icon]) => (
        <div
          key={name}
          style={{ display: 'grid', justifyItems: 'center', alignContent: 'start', gap: 4 }}
        >
          <Icon size={20} />
          <code>{name}</code>
          <span style={{ fontSize: 12, textAlign: 'center' }}>{meaningOf[name]}</span>
        </div>
      ))}
    </div>
  );
}

const FOLDERS: readonly [onScreen: string, folder: string][] = [
  ['Pacientes', 'patients'],
  ['Pendientes', 'tasks'],
  ['Turnos', 'appointments'],
  ['Historia Clínica', 'history'],
  ['Antecedentes', 'background'],
  ['Consultas', 'encounters'],
  ['Estudios', 'studies'],
  ['Procedimientos', 'procedures'],
  ['Interconsultas', 'consults'],
  ['Patología', 'pathology'],
  ['Partes quirúrgicos', 'surgical-reports'],
  ['Códigos de facturación', 'billing'],
  ['Plantillas de técnica', 'technique-templates'],
  ['Fotos', 'photos'],
  ['Catálogos', 'catalogues'],
  ['Actividad', 'activity'],
  ['Sesión, barra de arriba, Atajos', 'session'],
  ['Apariencia', 'look'],
];

/** The folders of the features, which are English, by what their screens are called. */
export const Glossary = () => (
  <table>
    <thead>
      <tr>
        <th>En la pantalla</th>
        <th>Carpeta</th>
      </tr>
    </thead>
    <tbody>
      {FOLDERS.map(([onScreen, folder]) => (
        <tr key={folder}>
          <td>{onScreen}</td>
          <td>
            <code>{folder}</code>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

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
