import { listProgressNotes } from '@practice/domain';
import { never, postoperativeEncounter, refuse, suturesNote } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ProgressNotesPanel } from './ProgressNotesPanel';

const meta = {
  component: ProgressNotesPanel,
  args: {
    encounter: postoperativeEncounter,
    shown: null,
    onShow: fn(),
    onDeleteEncounter: fn(),
  },
} satisfies Meta<typeof ProgressNotesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Those of its consulta, and no other (decision CO5). */
export const Default: Story = {};

export const ShowsWhatIsClicked: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByText('17/11/2026'));
    await expect(args.onShow).toHaveBeenCalledWith(suturesNote);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(listProgressNotes));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando...')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(listProgressNotes, 404));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Reintentar' })).toBeVisible();
  },
};
