import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { CatalogueNameForm, type CatalogueNameFormProps } from './CatalogueNameForm';

/** The dialog owns the text; here a host does. */
function Host(props: Omit<CatalogueNameFormProps, 'inputRef'>) {
  const [name, setName] = useState(props.name);
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <div style={{ maxWidth: 384 }}>
      <CatalogueNameForm
        {...props}
        name={name}
        onNameChange={(next) => {
          props.onNameChange(next);
          setName(next);
        }}
        dirty={props.dirty || name !== (props.currentName ?? '')}
        inputRef={inputRef}
      />
    </div>
  );
}

const meta = {
  component: Host,
  args: {
    id: 'nombre',
    name: '',
    onNameChange: fn(),
    onSubmit: fn(),
    currentName: null,
    error: null,
    dirty: false,
  },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

const LONG =
  'Cobertura del personal de la provincia, con prótesis y medicación oncológica, '.repeat(2);

export const New: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Nombre' });
    await expect(field).toBeRequired();
    await userEvent.type(field, 'OSDE{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(3);
  },
};

/** Says what it is now called while another name is typed. */
export const Editing: Story = {
  args: { name: 'OSDE 210', currentName: 'OSDE 210' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Nombre' });
    await userEvent.clear(field);
    await userEvent.type(field, 'OSDE 310');
    await expect(field).toHaveAccessibleDescription('Nombre actual: OSDE 210');
  },
};

export const Invalid: Story = {
  args: { error: 'El nombre no puede estar vacío' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Nombre' });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('El nombre no puede estar vacío');
  },
};

export const TooLong: Story = {
  args: { name: LONG.repeat(2), currentName: LONG, error: 'Máximo 200 caracteres' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Máximo 200 caracteres')).toBeVisible();
    // Shortening it is the person's choice.
    await expect(canvas.getByRole('textbox', { name: 'Nombre' })).toHaveValue(LONG.repeat(2));
  },
};
