import { noBackground } from '@practice/domain';
import { mariaBackground } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../primitives/Button';
import { BackgroundView } from './BackgroundView';

const meta = {
  component: BackgroundView,
  args: { background: mariaBackground, sexo: 2, active: true, actions: <Button>Editar</Button> },
} satisfies Meta<typeof BackgroundView>;

export default meta;
type Story = StoryObj<typeof meta>;

const SECTIONS = [
  'Médicos',
  'Quirúrgicos',
  'Alérgicos',
  'Tóxicos',
  'Gineco-obstétricos',
  'Familiares',
];

/** clinical-history §2.2: six sections, in their order; what was written is shown as it was written. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('heading').map((heading) => heading.textContent);
    await expect(headings).toEqual(SECTIONS);
    await expect(canvas.getByText('Penicilina: urticaria.')).toBeVisible();
    await expect(canvas.getByText(/Enalapril 10 mg\/día → bien controlada/)).toBeVisible();
  },
};

export const Empty: Story = {
  args: { background: noBackground(1) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('-')).toHaveLength(5);
    await expect(canvas.getByText('Sin antecedentes gineco-obstétricos')).toBeVisible();
  },
};

/** decision AN1 */
export const EmptyOfAMan: Story = {
  tags: ['behaviour'],
  args: { background: noBackground(1), sexo: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('-')).toHaveLength(6);
  },
};

/** decision AN1: what is stored is shown, whoever it is about. */
export const StoredTextWins: Story = {
  args: { background: { ...mariaBackground, ginecoobstetricos: 'G2 P2.' }, sexo: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('G2 P2.')).toBeVisible();
  },
};

export const OpensAndClosesOneByOneAndAllAtOnce: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const open = () => canvas.queryAllByRole('button', { expanded: true });
    await userEvent.click(canvas.getByRole('button', { name: 'Contraer todo' }));
    await expect(open()).toHaveLength(0);
    await expect(canvas.getByText('Penicilina: urticaria.')).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Alérgicos' }));
    await expect(open()).toHaveLength(1);
    await expect(canvas.getByText('Penicilina: urticaria.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Alérgicos' }));
    await expect(open()).toHaveLength(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Expandir todo' }));
    await expect(open()).toHaveLength(6);
  },
};
