import { longName, mariaGomez } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { Badge } from '../primitives/Badge';
import { TextLink } from '../primitives/TextLink';
import { PatientBanner } from './PatientBanner';

const meta = {
  component: PatientBanner,
  tags: ['autodocs'],
  args: { patient: mariaGomez, detail: 'full' },
} satisfies Meta<typeof PatientBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Gómez, María Ñandú');
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'DNI',
      'Edad',
      'Nacimiento',
      'Sexo',
      'Cobertura',
      'Teléfono',
      'Beneficio',
      'Email',
    ]);
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.scrollWidth, button.textContent).toBeLessThanOrEqual(button.clientWidth);
    }
  },
};

export const Short: Story = {
  args: {
    detail: 'short',
    heading: 'h3',
    before: (
      <TextLink href="/" appearance="navigation">
        Volver
      </TextLink>
    ),
    after: <Badge tone="neutral">INTECNUS</Badge>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Email')).not.toBeInTheDocument();
  },
};

export const LongNameWraps: Story = { args: { patient: longName } };
