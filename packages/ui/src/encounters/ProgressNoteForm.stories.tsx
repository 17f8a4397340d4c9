import type { ProgressNoteDraft } from '@practice/domain';
import { suturesNote } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FormHost } from '../../../../.storybook/form-host';
import { ProgressNoteForm } from './ProgressNoteForm';

const meta = {
  component: ProgressNoteForm,
  args: { contenido: '' },
  render: ({ contenido }) => (
    <FormHost<ProgressNoteDraft>
      draft={{ fecha_evolucion: '2026-11-20', contenido }}
      labels={{ fecha_evolucion: 'Fecha', contenido: 'Contenido' }}
      onSubmit={fn()}
      className="grid gap-field"
    >
      <ProgressNoteForm />
    </FormHost>
  ),
} satisfies Meta<{ contenido: string }>;

export default meta;
type Story = StoryObj<typeof meta>;

/** clinical-history §2.3: today, and no content yet. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Fecha' })).toHaveValue('20/11/2026');
    await expect(canvas.getByRole('textbox', { name: 'Contenido' })).toHaveValue('');
  },
};

export const Editing: Story = { args: { contenido: suturesNote.contenido } };

export const TooLong: Story = { args: { contenido: 'Sin novedades. '.repeat(400) } };
