import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent } from 'storybook/test';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { CopyText } from './CopyText';

const onRowClick = fn();

const meta = {
  component: CopyText,
  tags: ['autodocs'],
  args: { text: '30.123.456', what: 'DNI' },
} satisfies Meta<typeof CopyText>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Simulates the clinic's plain-http address: no `navigator.clipboard`, only `document.execCommand` (H7). */
function onPlainHttp(commandWorks: boolean) {
  spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  return spyOn(document, 'execCommand').mockImplementation(() => {
    copied.push((document.activeElement as HTMLTextAreaElement).value);
    return commandWorks;
  });
}
const copied: string[] = [];

export const Default: Story = {
  parameters: SMALL_PICTURE,
  beforeEach: () => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  },
};

export const CopiesAndSaysSo: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar DNI 30.123.456' }));
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith('30.123.456');
    await expect(await screen.findByText('Copiado')).toBeVisible();
  },
};

/** What is read in groups is copied without them: another program searches the number as it is. */
export const ADniIsCopiedWithoutItsDots: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  args: { text: '30123456', shownAs: '30.123.456' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar DNI 30.123.456' }));
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith('30123456');
    await expect(await screen.findByText('DNI: 30123456')).toBeVisible();
  },
};

/** The icon is there with the focus as under the pointer. */
export const Focused: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    button.focus();
    await expect(getComputedStyle(button, '::after').content).toBe('""');
  },
};

/** Nothing moves under a hand: the icon has its room before it is there. */
export const TheIconMovesNothing: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    const { width } = button.getBoundingClientRect();
    await expect(getComputedStyle(button, '::after').content).toBe('none');
    await userEvent.tab();
    await expect(getComputedStyle(button, '::after').content).toBe('""');
    await expect(button.getBoundingClientRect().width).toBe(width);
  },
};

/** Issue 15, 10: three copies left three notices above each other. */
export const OneNoticeAtATime: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    for (let times = 0; times < 3; times += 1) await userEvent.click(button);
    await screen.findByText('Copiado');
    await expect(screen.getAllByRole('listitem')).toHaveLength(1);
  },
};

/** Hazard H7. */
export const CopiesOnPlainHttp: Story = {
  tags: ['behaviour'],
  beforeEach: () => {
    copied.length = 0;
    onPlainHttp(true);
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(await screen.findByText('Copiado')).toBeVisible();
    await expect(copied).toEqual(['30.123.456']);
    await expect(button).toHaveFocus();
  },
};

export const Failed: Story = {
  beforeEach: () => {
    onPlainHttp(false);
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByText('No se pudo copiar al portapapeles')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { text: null, what: 'teléfono' },
};

export const SaysThatThereIsNothing: Story = {
  ...Empty,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar teléfono -' }));
    await expect(await screen.findByText('Texto vacío')).toBeVisible();
  },
};

export const InsideARowItDoesNotPressTheRow: Story = {
  tags: ['behaviour'],
  decorators: [
    (Story) => (
      <table>
        <tbody>
          <tr onClick={() => onRowClick()}>
            <td>{Story()}</td>
          </tr>
        </tbody>
      </table>
    ),
  ],
  beforeEach: () => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await screen.findByText('Copiado');
    await expect(onRowClick).not.toHaveBeenCalled();
  },
};
