import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { ErrorBoundary } from './ErrorBoundary';

let broken = false;

function Part() {
  if (broken) throw new Error('this part cannot be rendered');
  return <p>La parte</p>;
}

const meta = {
  component: ErrorBoundary,
  tags: ['autodocs'],
  args: { text: 'Algo falló al mostrar el formulario.', children: <Part /> },
  decorators: [
    (Story) => (
      <>
        <p>El resto</p>
        <Story />
      </>
    ),
  ],
  beforeEach: () => {
    broken = false;
  },
} satisfies Meta<typeof ErrorBoundary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('La parte')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: () => {
    // React reports what a boundary has caught.
    spyOn(console, 'error').mockImplementation(() => undefined);
    broken = true;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Algo falló al mostrar el formulario.',
    );
    await expect(canvas.getByText('El resto')).toBeVisible();
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Failed.play?.(context);
    broken = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(canvas.getByText('La parte')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBe(null);
  },
};
