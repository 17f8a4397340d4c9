import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { Field } from './Field';
import { TextInput } from './TextInput';
import { TextLink } from './TextLink';

const meta = {
  component: Field,
  tags: ['autodocs'],
  args: {
    label: 'Beneficio',
    className: 'max-w-xs',
    children: (control) => <TextInput {...control} defaultValue="61 0012345 6 01" />,
  },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Beneficio')).toHaveValue('61 0012345 6 01');
  },
};

export const Hint: Story = {
  args: { hint: 'Como figura en el carnet' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Beneficio')).toHaveAccessibleDescription(
      'Como figura en el carnet',
    );
  },
};

export const Invalid: Story = {
  args: { required: true, error: 'Completá el número de beneficio', hint: 'Sin puntos' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: /Beneficio/ });
    await expect(input).toBeInvalid();
    await expect(input).toBeRequired();
    await expect(input).toHaveAccessibleDescription('Completá el número de beneficio Sin puntos');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Completá el número de beneficio');
  },
};

export const Inline: Story = { args: { layout: 'inline', className: 'max-w-md' } };

export const Dirty: Story = { args: { dirty: true, className: 'ml-4 max-w-xs' } };

export const WithAside: Story = {
  args: { aside: <TextLink href="#catalogo">Editar catálogo</TextLink> },
};
