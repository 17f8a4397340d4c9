import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withFoundDrafts } from '../../../../.storybook/found-drafts';
import { ON_SHEET } from '../../../../.storybook/ground';
import { DraftMark } from './DraftMark';

const meta = {
  component: DraftMark,
  tags: ['autodocs'],
  parameters: ON_SHEET,
  args: { of: { form: 'evolucion', patient: 12, within: 7 } },
  decorators: [
    (Story) => (
      <p>
        Control postoperatorio <Story />
      </p>
    ),
    withFoundDrafts('evolucion.12.nuevo-7.a', 'estudio.12.31.b'),
  ],
} satisfies Meta<typeof DraftMark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('sin guardar')).toBeVisible();
  },
};

/** A group is marked for any of its records. */
export const InAGroup: Story = {
  args: { of: { form: 'estudio' }, records: [30, 31] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('sin guardar')).toBeVisible();
  },
};

export const NoneOfTheseIsBegun: Story = {
  tags: ['behaviour'],
  args: { of: { form: 'estudio' }, records: [30, 32] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('sin guardar')).toBe(null);
  },
};

export const ThatOfAnotherConsultaMarksNothing: Story = {
  tags: ['behaviour'],
  args: { of: { form: 'evolucion', patient: 12, within: 8 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('sin guardar')).toBe(null);
  },
};
