import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { Field } from './Field';
import { MessageAction } from './MessageAction';
import { TextInput } from './TextInput';

const meta = {
  component: MessageAction,
  tags: ['autodocs'],
  args: { children: 'No adjuntarlo', onClick: fn() },
  render: (args) => (
    <Field
      label="Archivo"
      error="El archivo supera 25 MB: estudio-completo.pdf"
      errorAction={<MessageAction {...args} />}
    >
      {(control) => <TextInput {...control} defaultValue="informe.pdf" />}
    </Field>
  ),
} satisfies Meta<typeof MessageAction>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'No adjuntarlo' })).toBeVisible();
  },
};

export const IsPressed: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'No adjuntarlo' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
