import { createProgressNote, ready } from '@practice/domain';
import {
  answer,
  mariaGomez,
  never,
  postoperativeEncounter,
  suturesNote,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { NewProgressNotePanel } from './NewProgressNotePanel';

const meta = {
  component: NewProgressNotePanel,
  args: {
    patient: mariaGomez,
    encounter: postoperativeEncounter,
    encounters: ready([postoperativeEncounter]),
    onRestoreEncounter: fn(() => Promise.resolve()),
    guard: { current: null },
    onCreated: fn(),
    onCancel: fn(),
  },
  beforeEach: ({ msw }) => {
    msw.use(answer(createProgressNote, suturesNote));
  },
} satisfies Meta<typeof NewProgressNotePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const content = () => screen.findByRole('textbox', { name: 'Contenido' });

/** Today's date, and the cursor where the text goes (clinical-history §2.3). */
export const Default: Story = {
  play: async () => {
    await waitFor(async () => expect(await content()).toHaveFocus());
    await expect(await screen.findByRole('textbox', { name: 'Fecha' })).toHaveValue('20/11/2026');
  },
};

export const Saving: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(createProgressNote));
  },
  play: async () => {
    await userEvent.type(await content(), 'Herida limpia{Control>}{Enter}{/Control}');
    await expect(await screen.findByRole('button', { name: /Guardando/ })).toBeVisible();
  },
};

export const TellsItsOwnerWhatWasStored: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(await content(), 'Herida limpia{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(suturesNote, true));
  },
};
