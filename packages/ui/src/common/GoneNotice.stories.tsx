import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { GoneNotice } from './GoneNotice';

const meta = { component: GoneNotice } satisfies Meta<typeof GoneNotice>;

export default meta;

export const Default: StoryObj<typeof meta> = {
  play: ({ canvas }) =>
    expect(
      canvas.getByText('Otro puesto lo borró. Ves lo último que se había leído.'),
    ).toBeVisible(),
};
