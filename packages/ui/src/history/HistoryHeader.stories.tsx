import { history, juliaGomensoro, longName, mariaGomez } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PAPER, PICTURE } from '../../../../.storybook/modes';
import { ExportButton } from './ExportButton';
import { HistoryHeader } from './HistoryHeader';

const meta = {
  component: HistoryHeader,
  args: {
    patient: { ...mariaGomez, anexo: 'Avisar a la hija.\n0294 4000000' },
    background: history.antecedentes,
    backHref: '/',
    activityHref: '/actividad?paciente=1',
    summary: {
      onOpen: fn(),
      href: '/pdf/resumen-hc/1',
      unsaved: false,
      photos: { included: false, onChange: fn() },
    },
    onShowAllergies: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HistoryHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

const chip = { name: 'Alergias: Penicilina: urticaria.' };

export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', chip)).toHaveTextContent(chip.name);
    await expect(canvas.getByText(/Avisar a la hija/)).not.toBeVisible();
  },
};

/** Whose it is, and what is to be known of them before anything else. */
export const OnPaper: Story = {
  globals: PAPER,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Alergias: Penicilina: urticaria.')).toBeVisible();
    await expect(canvas.getByText(/Avisar a la hija/)).toBeVisible();
  },
};

/** Old data: no birth date, nothing written about allergies, no note. */
export const NothingKnown: Story = {
  parameters: PICTURE,
  args: { patient: juliaGomensoro, background: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copiar Edad N/D' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Alergias/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Anexo' })).toBeNull();
  },
};

export const LongName: Story = {
  parameters: PICTURE,
  args: {
    patient: { ...longName, anexo: 'Nota larga. '.repeat(200) },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Anexo' }));
    await expect(canvas.getByRole('textbox', { name: 'Anexo' }).clientHeight).toBeLessThan(160);
  },
};

/** Issue 15, 8: two tiers. The actions stood beside the first, and pushed the coverage into a third. */
export const TwoTiersAtADesk: Story = {
  tags: ['behaviour'],
  args: { patient: { ...mariaGomez, nombre_cobertura: longName.nombre_cobertura } },
  play: async ({ canvasElement, canvas }) => {
    await expect(canvasElement.firstElementChild?.clientHeight).toBeLessThanOrEqual(64);
    await expect(canvas.getByRole('button', chip)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Copiar Cobertura Obra/ })).toHaveAttribute(
      'title',
      longName.nombre_cobertura,
    );
  },
};

/** With all that the second tier can hold: the third line that it had moved the tabs from patient to patient. */
export const AllOfItInTwoTiers: Story = {
  tags: ['behaviour'],
  args: {
    patient: {
      ...mariaGomez,
      anexo: 'Avisar a la hija.',
      beneficio: '1'.repeat(60),
      email: `${'maria.de.los.angeles.'.repeat(3)}1969@correo.ejemplo.test`,
    },
    background: { ...history.antecedentes!, alergicos: 'Penicilina.' },
    actions: <ExportButton preparing={false} unsaved={false} onExport={fn()} />,
  },
  play: async ({ canvasElement, canvas }) => {
    await expect(canvasElement.firstElementChild?.clientHeight).toBeLessThanOrEqual(64);
    const [warning, first] = [
      canvas.getByRole('button', { name: /^Alergias: Penicilina/ }),
      canvas.getByText('Teléfono'),
    ];
    await expect(warning.getBoundingClientRect().right).toBeLessThan(
      first.getBoundingClientRect().left,
    );
  },
};

const SEVERAL =
  'Penicilina (anafilaxia en 2012), látex, contraste iodado, AINEs (broncoespasmo), dipirona y metoclopramida (distonía aguda).';

/** None of several allergies is cut, beside the actions or below a long name (docs/decisions/326). */
const areWhole = async (
  { canvasElement, canvas }: Parameters<NonNullable<Story['play']>>[0],
  height: number,
) => {
  const text = canvas.getByRole('button', { name: /^Alergias: Penicilina/ }).lastElementChild!;
  await expect(text.scrollWidth).toBe(text.clientWidth);
  await expect(text.scrollHeight).toBe(text.clientHeight);
  await expect(canvasElement.firstElementChild?.clientHeight).toBeLessThanOrEqual(height);
};

export const AllergiesAreReadWhole: Story = {
  ...AllOfItInTwoTiers,
  tags: ['behaviour'],
  args: {
    ...AllOfItInTwoTiers.args,
    background: { ...history.antecedentes!, alergicos: SEVERAL },
  },
  play: (context) => areWhole(context, 90),
};

export const AllergiesAreReadWholeBelowALongName: Story = {
  ...AllergiesAreReadWhole,
  tags: ['behaviour'],
  args: { ...AllergiesAreReadWhole.args, patient: longName },
  // Her coverage has a line of its own.
  play: (context) => areWhole(context, 110),
};

/** Decision C10: 'Sin…' and '-' are no allergies. */
export const NoAllergies: Story = {
  parameters: PICTURE,
  args: {
    patient: mariaGomez,
    background: { ...history.antecedentes!, alergicos: 'Sin antecedentes alérgicos' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Alergias/ })).toBeNull();
  },
};

export const TheChipLeadsToTheAntecedentes: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', chip));
    await expect(args.onShowAllergies).toHaveBeenCalledOnce();
  },
};

/** Decision F8. */
export const TheNoteOpensAndCloses: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const note = canvas.getByText(/Avisar a la hija/);
    const button = canvas.getByRole('button', { name: 'Anexo', expanded: false });
    await userEvent.click(button);
    await expect(note).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(note).not.toBeVisible();
  },
};
