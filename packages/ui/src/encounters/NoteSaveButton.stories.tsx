import type { ProgressNoteDraft } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FormHost } from '../../../../.storybook/form-host';
import type { SaveButtonProps } from '../forms/SaveButton';
import { Button } from '../primitives/Button';
import { NoteSaveButton } from './NoteSaveButton';
import { ProgressNoteForm } from './ProgressNoteForm';

const meta = {
  component: NoteSaveButton,
  args: {
    form: 'otro',
    saving: false,
    label: 'Guardar evolución',
    contenido: 'Herida limpia, sin secreción.',
  },
  render: ({ contenido, ...args }) => (
    <FormHost<ProgressNoteDraft>
      draft={{ fecha_evolucion: '2026-11-20', contenido }}
      labels={{ fecha_evolucion: 'Fecha', contenido: 'Contenido' }}
      onSubmit={fn()}
      save="own"
      className="grid max-w-3xl gap-field"
    >
      <ProgressNoteForm />
      <div className="flex flex-wrap justify-end gap-2">
        <Button aria-disabled={args.saving}>Cancelar</Button>
        <NoteSaveButton {...args} />
      </div>
    </FormHost>
  ),
} satisfies Meta<SaveButtonProps & Pick<ProgressNoteDraft, 'contenido'>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /^Guardar/ })).toHaveLength(1);
  },
};
export const Saving: Story = { args: { saving: true } };

/** clinical-history §5: blank after trimming is nothing. */
export const OffWhileTheContentIsBlank: Story = {
  tags: ['behaviour'],
  args: { contenido: '' },
  play: async ({ canvas }) => {
    const save = canvas.getByRole('button', { name: /^Guardar evolución/ });
    const content = canvas.getByRole('textbox', { name: 'Contenido' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(content, '  {Enter} ');
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(content, 'A');
    await expect(save).not.toHaveAttribute('aria-disabled');
    await userEvent.type(content, '{Backspace}');
    await expect(save).toHaveAttribute('aria-disabled', 'true');
  },
};
