import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { Button } from '../primitives/Button';
import { LoadMore } from './LoadMore';

const PIECE = 3;

const meta = {
  component: LoadMore,
  tags: ['autodocs'],
  args: {
    shown: PIECE,
    total: 7,
    text: '',
    label: 'Cargar más',
    loading: false,
    onLoadMore: fn(),
  },
  render: function Host(args) {
    const [pieces, setPieces] = useState(1);
    const shown = Math.min(pieces * PIECE, args.total);
    return (
      <div>
        <ul>
          {Array.from({ length: shown }, (_, index) => (
            <li key={index} data-row={index + 1}>
              <Button data-row-link>{`Fila ${index + 1}`}</Button>
            </li>
          ))}
        </ul>
        <LoadMore
          {...args}
          shown={shown}
          text={`Mostrando ${shown} de ${args.total}`}
          onLoadMore={() => {
            args.onLoadMore();
            setTimeout(() => setPieces((count) => count + 1), 50);
          }}
        />
      </div>
    );
  },
} satisfies Meta<typeof LoadMore>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The focus moves to the first new row, also when the button disappears after the last page. It is on the row, not on a
 * button of the row: a habitual second Enter must do nothing.
 */
export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Mostrando 3 de 7')).toBeVisible();
  },
};

export const TheFocusGoesToTheFirstNewRow: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { canvas } = context;
    await Default.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Cargar más' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Fila 4' }).closest('li')).toHaveFocus(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Cargar más' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Fila 7' }).closest('li')).toHaveFocus(),
    );
    await expect(canvas.queryByRole('button', { name: 'Cargar más' })).toBe(null);
  },
};

export const APressWhileItLoadsAsksNothing: Story = {
  tags: ['behaviour'],
  args: { loading: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cargar más' }));
    await expect(args.onLoadMore).not.toHaveBeenCalled();
  },
};

export const AnEmptyListHasNoButton: Story = {
  tags: ['behaviour'],
  args: { total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Mostrando/)).toBe(null);
  },
};

export const WhoeverWentElsewhereStays: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cargar más' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Fila 2' }));
    await canvas.findByRole('button', { name: 'Fila 4' });
    await expect(canvas.getByRole('button', { name: 'Fila 2' })).toHaveFocus();
  },
};
