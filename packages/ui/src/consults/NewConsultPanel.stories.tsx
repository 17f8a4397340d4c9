import { catalogueEndpoints } from '@practice/domain';
import { mariaGomez, never, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { NewConsultPanel } from './NewConsultPanel';

const meta = {
  component: NewConsultPanel,
  args: {
    patient: mariaGomez,
    section: {
      guard: { current: null },
      focusFirst: { current: () => undefined },
      onDirty: fn(),
      close: fn(),
    },
    onCreated: fn(),
  },
} satisfies Meta<typeof NewConsultPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const { list: specialties } = catalogueEndpoints('especialidades');
const save = () => userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));
const text = () => screen.findByRole('textbox', { name: 'Descripción' });

/** clinical-history §2.6; decision IN2: today, no specialty, four rows. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Fecha' })).toHaveValue('20/11/2026');
    await expect(canvas.getByRole('combobox', { name: 'Especialidad' })).toHaveValue('');
    await expect(await text()).toHaveAttribute('rows', '4');
    await expect(canvas.getByRole('group', { name: 'Archivo (PDF, JPG o PNG)' })).toBeVisible();
  },
};

export const LoadingSpecialties: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(specialties));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Especialidad' }));
    await expect(await canvas.findByText('Cargando...')).toBeVisible();
  },
};

/** A list that does not arrive stops nobody: the specialty is not required. */
export const ItIsSavedWithoutSpecialties: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(specialties, 400));
  },
  play: async ({ args }) => {
    await userEvent.type(await text(), 'Sin hallazgos.');
    await save();
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledTimes(1));
    await expect(args.section.close).toHaveBeenCalledTimes(1);
  },
};

/** Decision R27: what can be true and hardly is, is asked about. */
export const ADayToComeIsAskedAbout: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    const date = screen.getByRole('textbox', { name: 'Fecha' });
    await userEvent.clear(date);
    await userEvent.type(date, '20/11/2027');
    await userEvent.type(await text(), 'Control.');
    await save();
    await expect(
      await screen.findByText('Si está bien así, presioná otra vez para guardar.'),
    ).toBeVisible();
    await expect(args.onCreated).not.toHaveBeenCalled();
  },
};
