import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { CentreHeading } from './CentreHeading';

const meta = {
  component: CentreHeading,
  args: { institution: 1 },
} satisfies Meta<typeof CentreHeading>;

export default meta;
type Story = StoryObj<typeof meta>;

const logoIsDrawn = (box: HTMLElement) =>
  waitFor(() => expect(box.querySelector('img')?.naturalWidth).toBeGreaterThan(0));

export const Hospital: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Parte quirúrgico HZB')).toBeVisible();
    await logoIsDrawn(canvasElement);
  },
};

export const Foundation: Story = {
  args: { institution: 2 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('INTECNUS')).toBeVisible();
    await logoIsDrawn(canvasElement);
  },
};
