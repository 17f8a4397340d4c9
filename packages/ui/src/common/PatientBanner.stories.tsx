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

/** A coverage beside a parte is read whole: its last letters tell two plans apart. */
export const ShortWithALongCoverage: Story = {
  ...Short,
  tags: ['behaviour'],
  args: {
    ...Short.args,
    patient: {
      ...mariaGomez,
      nombre: 'Apocrifola Enigmeda, Miguel Martín',
      nombre_cobertura: 'Sanatorial Supuesta 2000',
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const coverage = canvas.getByRole('button', { name: /Sanatorial Supuesta 2000/ });
    for (let width = 700; width <= 1300; width += 20) {
      canvasElement.style.width = `${width}px`;
      await expect(coverage.scrollWidth, `${width} px`).toBeLessThanOrEqual(coverage.clientWidth);
    }
    canvasElement.style.width = '';
  },
};

export const LongNameWraps: Story = { args: { patient: longName } };
