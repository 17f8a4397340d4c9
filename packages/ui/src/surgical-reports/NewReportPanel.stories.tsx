import { mariaGomez } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { NewReportPanel } from './NewReportPanel';

const meta = {
  component: NewReportPanel,
  argTypes: {
    institution: {
      control: { type: 'inline-radio', labels: { 1: 'HZB', 2: 'INTECNUS' } },
      options: [1, 2],
    },
  },
  args: {
    patient: mariaGomez,
    institution: 2,
    procedureType: 2,
    onClose: fn(),
    onCreated: fn(),
  },
} satisfies Meta<typeof NewReportPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const list = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });
const saveButton = () => screen.getByRole('button', { name: /^Guarda/ });
export const Default: Story = {
  parameters: PICTURE,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Nuevo parte quirúrgico' });
    await expect(within(dialog).getByRole('heading', { name: /Gómez, María Ñandú/ })).toBeVisible();
    await expect(within(dialog).getByText('INTECNUS')).toBeVisible();
    await expect(saveButton()).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Salir' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Programado' })).toHaveFocus());
  },
};

export const Hospital: Story = {
  parameters: PICTURE,
  args: { institution: 1 },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(within(dialog).getByText('Parte quirúrgico HZB')).toBeVisible();
    await expect(await list('Circulante')).toBeVisible();
  },
};

export const EscapeAsksWhenDirty: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Urgencia' }));
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: '¿Descartar cambios?' });
    await expect(question).toHaveAccessibleDescription(
      'Hay cambios sin guardar. Si salís ahora, se pierden.',
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(screen.getByRole('radio', { name: 'Urgencia' })).toBeChecked();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const EscapeLeavesWhenClean: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** clinical-history §2.5. */
export const OutsideClickDoesNothing: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.setup({ pointerEventsCheck: 0 }).click(document.documentElement);
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

export const OpenListAndEscape: Story = {
  tags: ['behaviour'],
  play: async () => {
    const technique = await list('Técnica / procedimiento');
    await userEvent.click(technique);
    await expect(
      await screen.findByRole('option', { name: 'Hernioplastia inguinal' }),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

/** PLA-03: from the dialog beside the form into its text, which then has the focus. */
export const TemplateOfTheDialogIsUsed: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Editar plantillas técnicas' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Plantillas técnicas' }));
    await userEvent.click(await dialog.findByRole('option', { name: 'Videocolonoscopía' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Usar en parte' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Plantillas técnicas' })).not.toBeInTheDocument(),
    );
    const detail = screen.getByRole('textbox', { name: 'Técnica detallada' });
    await waitFor(() => expect(detail).toHaveFocus());
    await expect(detail).toHaveValue(
      'Se progresa hasta ___. Preparación Boston ___. Sin lesiones.',
    );
  },
};
