import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { BackLink } from './BackLink';

const meta = {
  component: BackLink,
  tags: ['autodocs'],
  args: { href: '/' },
} satisfies Meta<typeof BackLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/');
  },
};

/** practice §2 "Appointments": the documented text, with the same look as every back link. */
export const WithADocumentedArrow: Story = {
  tags: ['behaviour'],
  args: { text: '← Volver' },
  render: (args) => (
    <p className="flex gap-6">
      <BackLink {...args} />
      <BackLink href="/" />
    </p>
  ),
  play: async ({ canvas }) => {
    const arrow = canvas.getByRole('link', { name: '← Volver' });
    const plain = canvas.getByRole('link', { name: 'Volver' });
    await expect(arrow.querySelectorAll('svg')).toHaveLength(1);
    await expect(arrow.offsetWidth).toBe(plain.offsetWidth);
  },
};
