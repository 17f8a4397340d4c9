import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { SaveButton } from './SaveButton';

const submitted = fn();

const meta = {
  component: SaveButton,
  tags: ['autodocs'],
  args: { form: 'formulario', saving: false, label: 'Guardar' },
  beforeEach: () => {
    submitted.mockClear();
  },
  decorators: [
    (Story) => (
      <>
        <form
          id="formulario"
          onSubmit={(event) => {
            event.preventDefault();
            submitted();
          }}
        />
        {Story()}
      </>
    ),
  ],
} satisfies Meta<typeof SaveButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

export const SubmitsItsForm: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    await expect(submitted).toHaveBeenCalledOnce();
  },
};

export const Saving: Story = {
  args: { saving: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Guardando...' }));
    await expect(submitted).not.toHaveBeenCalled();
  },
};

export const NothingToSave: Story = {
  args: { off: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    await expect(submitted).not.toHaveBeenCalled();
  },
};
