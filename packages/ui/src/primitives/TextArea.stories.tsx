import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { ON_SHEET } from '../../../../.storybook/ground';
import { PAPER, SMALL_PICTURE } from '../../../../.storybook/modes';
import { TextArea } from './TextArea';

const meta = {
  component: TextArea,
  tags: ['autodocs'],
  parameters: ON_SHEET,
  args: { 'aria-label': 'Técnica detallada', rows: 5 },
  decorators: [(Story) => <div className="max-w-2xl">{Story()}</div>],
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  args: { defaultValue: 'Se progresa colonoscopio hasta ciego. Preparación Boston 8.' },
};

export const Counted: Story = {
  args: { maxCount: 5000 },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Boston');
    await expect(canvas.getByText('6 / 5000')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('');
  },
};

export const AnnouncesWhenTheRoomRunsOut: Story = {
  tags: ['behaviour'],
  args: { maxCount: 5000, announceCount: (count, max) => `${count} de ${max} caracteres` },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox');
    const spoken = canvas.getByRole('status');
    for (const [length, text] of [
      [4499, ''],
      [4500, '4500 de 5000 caracteres'],
      [4900, '4900 de 5000 caracteres'],
      [5000, '5000 de 5000 caracteres'],
    ] as const) {
      await fireEvent.input(area, { target: { value: 'x'.repeat(length) } });
      await waitFor(() => expect(spoken.textContent).toBe(text));
    }
  },
};

export const Invalid: Story = {
  args: { maxCount: 5000, defaultValue: 'Preparación Boston 8. '.repeat(230) },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox');
    // Pasted text is not cut, and the counter shows by how much it exceeds the limit.
    await expect((area as HTMLTextAreaElement).value).toHaveLength(5060);
    await expect(canvas.getByText('5060 / 5000', { ignore: '[role=status]' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('5060 / 5000');
    await expect(area).toBeInvalid();
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: 'Cecostomía. Sin complicaciones.' },
};

/** A text box is cut through a line where a sheet ends, and has a sheet for each page of empty lines. */
export const OnPaperItIsAParagraph: Story = {
  tags: ['behaviour'],
  globals: PAPER,
  args: {
    defaultValue: 'Hasta ciego.\n\n\n\nBoston 8.',
    asPrinted: (text) => text.replaceAll(/\n+/g, ' '),
  },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox');
    await userEvent.type(area, ' Sin pólipos.');
    const paragraph = area.nextElementSibling!;
    const written = () => getComputedStyle(paragraph, '::before').content;
    window.dispatchEvent(new Event('beforeprint'));
    await expect(written()).toBe('"Hasta ciego. Boston 8. Sin pólipos."');
    await expect(area).not.toBeVisible();
    window.dispatchEvent(new Event('afterprint'));
    await expect(written()).toBe('none');
    await expect(area).toBeVisible();
  },
};
