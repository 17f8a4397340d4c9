import { juliaGomensoro, longName, mariaGomez } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent } from 'storybook/test';
import { PatientDetails } from './PatientDetails';

const meta = {
  component: PatientDetails,
  args: { patient: { ...mariaGomez, anexo: 'Alérgica a la penicilina.\nPrefiere la mañana.' } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 576 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PatientDetails>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  beforeEach: () => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  },
  play: async ({ canvas }) => {
    const shown = canvas.getAllByRole('definition').map((datum) => datum.textContent);
    await expect(shown).toEqual([
      'Gómez, María Ñandú',
      '30.123.456',
      '03/05/196957 años',
      'Femenino',
      'OSDE 310',
      '61 0012345 6 01',
      'Argentina',
      'San Carlos de Bariloche',
      '0294 4123456',
      'maria.gomez@ejemplo.test',
      'Alérgica a la penicilina.\nPrefiere la mañana.',
    ]);
  },
};

export const TheEmailIsCopied: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Default.play?.(context);
    await userEvent.click(
      canvas.getByRole('button', { name: 'Copiar Email maria.gomez@ejemplo.test' }),
    );
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith('maria.gomez@ejemplo.test');
  },
};

/** Old record: missing data show '-', without an age. */
export const Empty: Story = {
  args: { patient: juliaGomensoro },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: 'Copiar Fecha de nacimiento -' }),
    ).toBeVisible();
    await expect(canvas.queryByText(/años?$|N\/D/)).not.toBeInTheDocument();
  },
};

/** The reason why there is no age. */
export const BornTooLongAgo: Story = {
  tags: ['behaviour'],
  args: { patient: { ...juliaGomensoro, fecha_nacimiento: '0969-05-03' } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Revisá el año: la fecha de nacimiento es de hace más de 120 años.'),
    ).toBeVisible();
  },
};

export const LongName: Story = { args: { patient: longName } };
