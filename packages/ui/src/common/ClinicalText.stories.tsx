import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ON_SHEET } from '../../../../.storybook/ground';
import { PAPER } from '../../../../.storybook/modes';
import { ClinicalText } from './ClinicalText';

const meta = {
  component: ClinicalText,
  tags: ['autodocs'],
  parameters: ON_SHEET,
  args: {
    text: 'Paciente asintomática.\n\nSe indica control en seis meses con ecografía.',
    empty: 'Sin texto.',
    className: 'max-w-[45rem]',
  },
} satisfies Meta<typeof ClinicalText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = { args: { text: null } };

/** A key that was held down: on the screen the text is as it was written. */
export const OnPaper: Story = {
  globals: PAPER,
  args: { text: `Asintomática.${'\n'.repeat(300)}Control en seis meses.` },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/Control en seis meses/)).not.toBeVisible();
    const lines = canvasElement.querySelector('[data-printed]')!;
    await expect(lines.getBoundingClientRect().height).toBeLessThan(120);
    await expect(getComputedStyle(lines, '::before').content).toContain('Control en seis meses.');
  },
};
