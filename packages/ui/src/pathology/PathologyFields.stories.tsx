import { blankPathology, pathologyMessages } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { chooseFile, pdfFile } from '../../../../.storybook/invented-files';
import { FormHost } from '../../../../.storybook/form-host';
import { PathologyFields } from './PathologyFields';

const submit = fn();

const meta = {
  component: PathologyFields,
  render: (args) => (
    <FormHost
      draft={blankPathology()}
      labels={pathologyMessages.fields}
      onSubmit={submit}
      className="grid gap-field"
    >
      <PathologyFields {...args} />
    </FormHost>
  ),
} satisfies Meta<typeof PathologyFields>;

export default meta;
type Story = StoryObj<typeof meta>;

/** clinical-history §2.7, §5: today, a text, and a file of seven kinds. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Fecha' })).toHaveValue('20/11/2026');
  },
};

export const TakesTextAndAFile: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Default.play?.(context);
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Informe / Observaciones' }),
      'Adenoma.',
    );
    const field = canvas.getByRole('group', { name: 'Archivo (PDF o imagen)' });
    await expect(field.querySelector('input[type=file]')).toHaveAttribute(
      'accept',
      '.pdf,.jpg,.jpeg,.png,.gif,.bmp,.tif,.tiff,.webp',
    );
    const file = pdfFile();
    chooseFile(field, file);
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    await expect(submit).toHaveBeenLastCalledWith(
      expect.objectContaining({ informe_texto: 'Adenoma.', archivo: file }),
    );
  },
};

/** Of a stored record: what a new file does. */
export const Stored: Story = {
  args: {
    storedName: 'Biopsia 4412.pdf',
    fileHint: 'Un PDF reemplaza al anterior; una imagen se agrega a las fotos.',
  },
};
