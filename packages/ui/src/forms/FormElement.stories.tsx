import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { Button } from '../primitives/Button';
import { Field } from '../primitives/Field';
import { TextInput } from '../primitives/TextInput';
import { FormElement } from './FormElement';

/** A narrow field at the right edge, as the end of an operation; saving finds it empty. */
function EndOfOperation({ frozen, problem }: { frozen: boolean; problem: string }) {
  const [error, setError] = useState<string>();
  return (
    <FormElement
      aria-label="Parte"
      frozen={frozen}
      onSubmit={() => setError(problem)}
      className="grid max-w-md gap-field border border-line p-4"
    >
      <Field label="Fin" error={error} className="ml-auto w-24">
        {(control) => <TextInput {...control} />}
      </Field>
      <Field label="Anexo">{(control) => <TextInput {...control} />}</Field>
      <Button type="submit">Guardar</Button>
    </FormElement>
  );
}

const meta = {
  component: EndOfOperation,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'The only `<form>` of the product: Enter goes to the next field, Ctrl+Enter saves, and while a save is pending nothing can be edited.',
      },
    },
  },
  args: { frozen: false, problem: 'Completá la hora de fin' },
} satisfies Meta<typeof EndOfOperation>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

export const Frozen: Story = { args: { frozen: true } };

/** Issue 10, A2: what lies below a message stays where it is, and at the edge of the form the message is not cut. */
export const AMessageMovesNothing: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Guardar' });
    const before = button.getBoundingClientRect().top;
    await userEvent.click(button);
    const message = await canvas.findByText('Completá la hora de fin');
    await expect(message).toBeVisible();
    await expect(button.getBoundingClientRect().top).toBe(before);
    const { right } = canvas.getByRole('form').getBoundingClientRect();
    await expect(message.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  },
};

/** A second line would cover the label of the field below. */
export const ALongMessageIsOneLine: Story = {
  tags: ['behaviour'],
  args: { problem: 'La hora de fin es anterior a la de inicio: revisá las dos, o la fecha' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    const message = await canvas.findByText(/^La hora de fin es anterior/);
    const below = canvas.getByText('Anexo').getBoundingClientRect();
    await expect(message.getBoundingClientRect().bottom).toBeLessThanOrEqual(below.top);
  },
};
