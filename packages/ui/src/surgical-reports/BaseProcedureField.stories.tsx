import { ApiError, loading, failed, ready } from '@practice/domain';
import { history } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { withReportForm } from '../../../../.storybook/with-report-form';
import { BaseProcedureField } from './BaseProcedureField';

const retry = fn();

const meta = {
  component: BaseProcedureField,
  args: { types: ready(history.catalogos.procedimientos_base) },
  decorators: [withReportForm],
  parameters: { draft: { id_procedimiento_base: 2 } },
} satisfies Meta<typeof BaseProcedureField>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Procedimiento base' });

export const Default: Story = {
  play: async () => {
    await expect(field()).toHaveValue('Endoscopía');
  },
};

export const OffersTheBaseProcedures: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Default.play?.(context);
    await userEvent.click(field());
    const names = canvas.getAllByRole('option').map((option) => option.textContent);
    await expect(names).toEqual([
      'Cirugía',
      'Endoscopía',
      'Videocolonoscopía',
      'Videoendoscopía digestiva alta',
      'CPRE',
      'Rectosigmoidoscopía',
    ]);
    await userEvent.keyboard('{Escape}');
  },
};

export const ReadOnly: Story = {
  parameters: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Procedimiento base' })).toHaveValue(
      'Endoscopía',
    );
  },
};

/** The preset is known without the list. */
export const Loading: Story = {
  args: { types: loading },
  play: async ({ canvas }) => {
    await userEvent.click(field());
    await expect(await canvas.findByText('Cargando...')).toBeVisible();
    await expect(field()).toHaveValue('Endoscopía');
  },
};

export const Failed: Story = {
  args: { types: failed(new ApiError(0, null, 'network'), retry), savedName: 'Videocolonoscopía' },
  parameters: { draft: { id_procedimiento_base: 3 } },
  play: async ({ canvas }) => {
    await userEvent.click(field());
    await expect(canvas.getByRole('option', { name: 'Reintentar' })).toBeVisible();
    await expect(field()).toHaveValue('Videocolonoscopía');
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Failed.play?.(context);
    await userEvent.click(canvas.getByRole('option', { name: 'Reintentar' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

/** As in every selector: a native one takes 'c', then 'o'…, and ends on CPRE. */
export const LettersInsideAWordChoose: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.tab();
    await expect(field()).toHaveFocus();
    await userEvent.keyboard('colono{Enter}');
    await expect(field()).toHaveValue('Videocolonoscopía');
  },
};

/** Decision G24: the former choice never comes back in silence. */
export const TextThatIsNoChoiceIsRefused: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('xx');
    await userEvent.tab();
    await expect(field()).toHaveValue('xx');
    await expect(field()).toHaveAccessibleDescription('Elegí una opción de la lista');
  },
};
