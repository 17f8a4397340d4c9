import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { chooseFile, pdfFile } from '../../../../.storybook/invented-files';
import { FileButton } from './FileButton';

const meta = {
  component: FileButton,
  tags: ['autodocs'],
  args: { label: 'Elegir archivo', icon: null, accept: '.pdf,.jpg', onFiles: fn() },
} satisfies Meta<typeof FileButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

export const PassesOnWhatWasChosen: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ canvas, canvasElement, args }) => {
    const input = canvasElement.querySelector('input');
    const opened = fn((event: Event) => event.preventDefault());
    input?.addEventListener('click', opened);
    await userEvent.click(canvas.getByRole('button', { name: 'Elegir archivo' }));
    await expect(opened).toHaveBeenCalledTimes(1);
    const file = pdfFile();
    chooseFile(canvasElement, file);
    await expect(args.onFiles).toHaveBeenLastCalledWith([
      expect.objectContaining({ name: file.name }),
    ]);
    // The same file again: the input has forgotten it.
    chooseFile(canvasElement, file);
    await expect(args.onFiles).toHaveBeenCalledTimes(2);
  },
};
