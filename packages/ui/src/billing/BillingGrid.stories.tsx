import type { CodeDraft } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import {
  FORCED_COLORS_PICTURE,
  NO_PICTURE,
  PICTURE,
  SMALL_PICTURE,
} from '../../../../.storybook/modes';
import { Sheet } from '../primitives/Sheet';
import { BillingGrid, type BillingGridProps } from './BillingGrid';

const everybody = { cirujano: true, ayudante1: true, ayudante2: true, ayudante3: true };
const row = (
  rol: CodeDraft['rol'],
  fila: CodeDraft['fila'],
  codigo = '',
  porcentaje = '',
): CodeDraft => ({ rol, fila, codigo, porcentaje });

const some = [
  row('cirujano', 1, '080103', '100'),
  row('cirujano', 2, 'Adicional VLP', '30'),
  row('ayudante1', 1, '080103', '25'),
];
const roles = ['cirujano', 'ayudante1', 'ayudante2', 'ayudante3'] as const;
/** A cholecystectomy with its laparoscope, a biopsy of the liver and a hernia. */
const full = roles.flatMap((rol) => [
  row(rol, 1, '080103', rol === 'cirujano' ? '100' : '25'),
  row(rol, 2, 'Adicional VLP', '30'),
  row(rol, 3, rol === 'ayudante3' ? '080209' : '080117', rol === 'cirujano' ? '50' : '20'),
]);

/** Holds what is typed, in a sheet as wide as the aside of the report. */
function Typed({ codes, onChange, ...props }: BillingGridProps) {
  const [typed, setTyped] = useState(codes);
  return (
    <div style={{ width: '22rem', maxWidth: '100%' }}>
      <Sheet title="Códigos de facturación">
        <BillingGrid
          {...props}
          codes={typed}
          onChange={(next) => {
            setTyped(next);
            onChange(next);
          }}
        />
      </Sheet>
    </div>
  );
}

const DOCUMENTATION = `
Billing codes of a report of INTECNUS: four roles of three rows (clinical-history §2.10). It is one field of the form: \`codes\` in,
\`onChange\` out, only rows with text.

- **Keys of a sheet**: arrows, Tab, Enter down, Shift+Enter up, two columns pasted at once. The buttons of a row are no Tab stops; → reaches them.
- **Quick fills** and pastes can be taken back once (decision FA2).
- **Percentages** are read when their field is left: comma and dot are decimals, 0 to 100 (decision FA1).
- **Unsaved codes** stay in sight as they were typed, with a way to send them again (decision R3).
- **A role without a person** is said in amber and blocks nothing (decision FA4). A code that is too long is named and never cut.
`;

/** Billing codes of a report of INTECNUS: the keys of a sheet, quick fills, and what the team lacks. */
const meta = {
  component: BillingGrid,
  title: 'Clínicos/BillingGrid',
  tags: ['autodocs'],
  parameters: { docs: { description: { component: DOCUMENTATION } } },
  render: (args) => <Typed {...args} />,
  args: { codes: [], onChange: fn(), hasPerson: everybody },
} satisfies Meta<typeof BillingGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];
const cell = (canvas: Canvas, name: string) =>
  canvas.getByRole<HTMLInputElement>('textbox', { name });

export const Default: Story = {
  parameters: PICTURE,
  args: { codes: [...some, row('ayudante2', 1, '080103', '20')] },
};

/** The quick fills of a row are in sight with its focus or under the pointer; for a finger always. */
export const RowFocused: Story = {
  parameters: PICTURE,
  args: { codes: some },
  play: async ({ canvas }) => {
    await userEvent.click(cell(canvas, 'Cirujano, fila 2: código'));
    await expect(
      canvas.getByRole('button', { name: '30 % VLP en Cirujano, fila 2' }),
    ).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('textbox')).toHaveLength(24);
    for (const name of ['Cirujano', 'Ayudante 1', 'Ayudante 2', 'Ayudante 3']) {
      await expect(canvas.getByRole('region', { name })).toBeVisible();
    }
  },
};

export const Full: Story = {
  parameters: PICTURE,
  args: { codes: full },
  play: async ({ canvas }) => {
    await expect(cell(canvas, 'Ayudante 3, fila 3: código')).toHaveValue('080209');
  },
};

/** As `Full` in this window: its picture is taken with forced colors (high contrast of Windows), which a browser emulates under Rendering. */
export const ForcedColors: Story = { ...Full, parameters: FORCED_COLORS_PICTURE };

export const ReadOnly: Story = {
  parameters: PICTURE,
  args: { codes: some, readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    await expect(canvas.getAllByRole('row').map((line) => line.textContent)).toEqual([
      'RolCódigo%',
      'Cirujano080103100',
      'CirujanoAdicional VLP30',
      'Ayudante 108010325',
    ]);
  },
};

export const ReadOnlyEmpty: Story = {
  parameters: PICTURE,
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sin códigos')).toBeVisible();
  },
};

/** Decision FA4: said in amber, nothing is blocked. */
export const RoleWithoutPerson: Story = {
  parameters: PICTURE,
  args: { codes: some, hasPerson: { ...everybody, ayudante1: false, ayudante2: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sin persona en el equipo')).toBeVisible();
  },
};

export const TheFirstCodeOfARoleAsksForItsPerson: Story = {
  ...RoleWithoutPerson,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ canvas }) => {
    await userEvent.type(cell(canvas, 'Ayudante 2, fila 1: código'), '1');
    await expect(canvas.getAllByText('Sin persona en el equipo')).toHaveLength(2);
  },
};

const THEIRS = 'Otro puesto guardó: 080555 · 75 %';

export const Refused: Story = {
  parameters: PICTURE,
  args: {
    codes: some,
    connectRow: ({ rol, fila }, render) =>
      render(
        rol === 'cirujano' && fila < 3
          ? { [fila === 1 ? 'error' : 'hint']: fila === 1 ? 'El código no existe.' : THEIRS }
          : {},
      ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('El código no existe.');
    await expect(canvas.getByRole('textbox', { name: 'Cirujano, fila 1: código' })).toBeInvalid();
    await expect(
      canvas.getByRole('textbox', { name: 'Cirujano, fila 2: código' }),
    ).toHaveAccessibleDescription(THEIRS);
  },
};

/** Joined to 125 it would be 100 %: what cannot be read stays as it was typed, and says so (docs/decisions/195). */
export const APercentageThatCanBeReadInTwoWaysStays: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const percent = cell(canvas, 'Cirujano, fila 2: porcentaje');
    await userEvent.clear(percent);
    await userEvent.type(percent, '12,5,3');
    await userEvent.tab();
    await expect(percent).toHaveValue('12,5,3');
    await expect(percent).toBeInvalid();
    await expect(
      canvas.getByText('Cirujano, fila 2: «12,5,3» no es un porcentaje de 0 a 100.'),
    ).toBeVisible();
    await userEvent.clear(percent);
    await userEvent.type(percent, '12,5');
    await userEvent.tab();
    await expect(percent).toHaveValue('13');
    await expect(percent).toBeValid();
  },
};

/** Who meets the grid sees what it fills in: the buttons of a role's first row stand there at rest, those of the others on demand. */
export const TheFirstRowShowsItsFills: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const buttons = (fila: number) =>
      canvas.getByRole('button', { name: `30 % VLP en Ayudante 1, fila ${fila}` }).parentElement;
    await expect(buttons(1)).toHaveStyle({ opacity: '1' });
    await expect(buttons(2)).toHaveStyle({ opacity: '0' });
  },
};

/** FAC-04, FAC-05, FAC-06, FAC-07; decision FA2: each can be taken back. */
export const QuickFills: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await expect(canvas.getAllByRole('button', { name: /^100 % en/ })).toHaveLength(3);
    await expect(canvas.getAllByRole('button', { name: /^25 % en/ })).toHaveLength(12);
    await expect(canvas.getAllByRole('button', { name: /^30 % VLP en/ })).toHaveLength(12);
    const [code, percent] = [
      cell(canvas, 'Cirujano, fila 2: código'),
      cell(canvas, 'Cirujano, fila 2: porcentaje'),
    ];
    await userEvent.type(code, '080103');
    await press('100 % en Cirujano, fila 2');
    await expect([code.value, percent.value]).toEqual(['080103', '100']);
    await press('30 % VLP en Cirujano, fila 2');
    await press('30 % VLP en Cirujano, fila 2');
    await expect([code.value, percent.value]).toEqual(['Adicional VLP', '30']);
    await press('Deshacer');
    await expect([code.value, percent.value]).toEqual(['080103', '100']);
    await expect(canvas.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
    await press('25 % en Ayudante 3, fila 1');
    await press('Vaciar Cirujano, fila 2');
    await expect([code.value, percent.value]).toEqual(['', '']);
    await press('Deshacer');
    await expect(args.onChange).toHaveBeenLastCalledWith([
      row('cirujano', 2, '080103', '100'),
      row('ayudante3', 1, '', '25'),
    ]);
  },
};

/** docs/decisions/329: the code that 30 % took the place of comes back. */
export const AnotherFillTakesTheWrongOneBack: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await userEvent.type(cell(canvas, 'Cirujano, fila 1: código'), '080199');
    await press('30 % VLP en Cirujano, fila 1');
    await press('30 % VLP en Cirujano, fila 1');
    await press('100 % en Cirujano, fila 1');
    await press('30 % VLP en Ayudante 1, fila 1');
    await press('25 % en Ayudante 1, fila 1');
    await expect(args.onChange).toHaveBeenLastCalledWith([
      row('cirujano', 1, '080199', '100'),
      row('ayudante1', 1, '', '25'),
    ]);
  },
};

/** FAC-08 to FAC-11; decision FA1: parsed when the field is left, not at each key. */
export const PercentagesAreReadOnLeaving: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const percent = cell(canvas, 'Cirujano, fila 1: porcentaje');
    for (const [typed, shown] of [
      ['33,3', '33'],
      ['100.4', '100'],
      ['150', '100'],
      ['-1', '0'],
      ['a1b2', '12'],
      ['abc', ''],
    ] as const) {
      await userEvent.clear(percent);
      await userEvent.type(percent, typed);
      await expect(percent).toHaveValue(typed);
      await userEvent.tab();
      await expect(percent).toHaveValue(shown);
    }
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
  },
};

/** Controls of the size of a finger in a narrow sheet: a code is read whole, its quick fills stand behind one button. */
export const OnAPhone: Story = {
  parameters: SMALL_PICTURE,
  args: { codes: full },
  globals: { density: 'comfortable' },
  decorators: [
    (Story) => (
      <div className="[&>div]:w-[20.375rem]!">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    for (const code of canvas.getAllByRole<HTMLInputElement>('textbox', { name: /código$/ })) {
      await expect(code.scrollWidth, code.value).toBeLessThanOrEqual(code.clientWidth);
    }
    await expect(canvas.queryByRole('button', { name: '25 % en Cirujano, fila 1' })).toBe(null);
  },
};

export const QuickFillsOpenBelowTheirRow: Story = {
  ...OnAPhone,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ canvas }) => {
    const more = canvas.getByRole('button', { name: 'Completar Cirujano, fila 1' });
    await userEvent.click(cell(canvas, 'Cirujano, fila 1: código'));
    await userEvent.keyboard('{Tab}{ArrowRight}');
    await expect(more).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
    await expect(canvas.getByRole('button', { name: '25 % en Cirujano, fila 1' })).toHaveFocus();
    await expect(cell(canvas, 'Cirujano, fila 1: porcentaje')).toHaveValue('25');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
  },
};

/** B1: arrows, Enter and Tab as in a sheet; the buttons of a row are no Tab stops, → reaches them. */
export const KeysOfASheet: Story = {
  tags: ['behaviour'],
  args: { codes: some },
  play: async ({ canvas }) => {
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await userEvent.click(cell(canvas, 'Cirujano, fila 1: código'));
    await userEvent.keyboard('{Tab}');
    await expect(focused()).toBe('Cirujano, fila 1: porcentaje');
    await userEvent.keyboard('{Tab}');
    await expect(focused()).toBe('Cirujano, fila 2: código');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(focused()).toBe('Ayudante 1, fila 1: código');
    await userEvent.keyboard('{ArrowUp}');
    await expect(focused()).toBe('Cirujano, fila 3: código');
    await userEvent.keyboard('99{Enter}');
    await expect(focused()).toBe('Ayudante 1, fila 1: código');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect(cell(canvas, 'Cirujano, fila 3: código')).toHaveFocus();
    // It is selected as a whole: typing replaces it, arrows leave it.
    await userEvent.keyboard('{ArrowRight}');
    await expect(focused()).toBe('Cirujano, fila 3: porcentaje');
    await userEvent.keyboard('5{ArrowLeft}');
    await expect(focused()).toBe('Cirujano, fila 3: porcentaje');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(focused()).toBe('100 % en Cirujano, fila 3');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await expect(cell(canvas, 'Cirujano, fila 3: código')).toHaveValue('Adicional VLP');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect(focused()).toBe('Cirujano, fila 3: porcentaje');
  },
};

/** It is named, and never cut. */
export const TooLong: Story = {
  parameters: PICTURE,
  args: { codes: [row('cirujano', 1, `08.01.03 ${'colecistectomía '.repeat(4)}`.trim(), '100')] },
  play: async ({ canvas }) => {
    await expect(cell(canvas, 'Cirujano, fila 1: código')).toHaveAccessibleDescription(
      /entran 60\.$/,
    );
  },
};

/** A code is never cut: one with more characters than are stored is named as soon as it is pasted. */
export const ACodeThatIsTooLong: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const start = cell(canvas, 'Cirujano, fila 2: código');
    start.focus();
    await userEvent.paste(`08.01.03 ${'colecistectomía '.repeat(4)}`);
    await expect(start).toHaveValue(`08.01.03 ${'colecistectomía '.repeat(4)}`);
    await expect(
      canvas.getByText('Cirujano, fila 2: el código tiene 72 caracteres y entran 60.'),
    ).toBeVisible();
    await userEvent.clear(start);
    await userEvent.paste('x'.repeat(60));
    await expect(canvas.queryByText(/entran 60/)).toBe(null);
    await expect(args.onChange).toHaveBeenLastCalledWith([row('cirujano', 2, 'x'.repeat(60))]);
  },
};

/** (+) Two columns copied from a sheet. */
export const PasteFromASheet: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const start = cell(canvas, 'Cirujano, fila 2: código');
    start.focus();
    await userEvent.paste('080103\t100\r\n080104\t33,3\r\n');
    await expect(args.onChange).toHaveBeenLastCalledWith([
      row('cirujano', 2, '080103', '100'),
      row('cirujano', 3, '080104', '33'),
    ]);
    await expect(canvas.getByText('Se pegaron 2 filas.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Deshacer' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
    await expect(canvas.getByText('Se deshizo el cambio.')).toBeVisible();
    await userEvent.click(cell(canvas, 'Cirujano, fila 3: código'));
    await userEvent.paste('Código\tPráctica\t%\na\tuna\t100\nb\totra\t50\nc\t\t25');
    await expect(
      canvas.getByText(
        'No entraron 2: Cirujano tiene 3 filas. No se usó 1 columna. El encabezado no se pegó.',
      ),
    ).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith([row('cirujano', 3, 'a', '100')]);
  },
};
