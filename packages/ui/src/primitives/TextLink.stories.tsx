import type { Meta, StoryObj } from '@storybook/react-vite';
import { FolderOpen } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { LinkContext } from './link-context';
import { TextLink } from './TextLink';

const meta = {
  component: TextLink,
  tags: ['autodocs'],
  args: { href: '#historia', children: 'Ver historia' },
} satisfies Meta<typeof TextLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};
export const Navigation: Story = { args: { appearance: 'navigation', children: 'Pendientes' } };
export const IconOnly: Story = {
  args: {
    icon: <FolderOpen size={18} aria-hidden />,
    iconOnly: true,
    children: 'Historia de Gómez, María',
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Historia de Gómez, María' });
    await expect(link.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
  },
};

const navigate = fn();

export const TheApplicationSuppliesTheLink: Story = {
  tags: ['behaviour'],
  decorators: [
    (Story) => (
      <LinkContext
        value={({ href, children, ...rest }) => (
          <a
            {...rest}
            href={href}
            onClick={(event) => {
              event.preventDefault();
              navigate(href);
            }}
          >
            {children}
          </a>
        )}
      >
        {Story()}
      </LinkContext>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Ver historia' }));
    await expect(navigate).toHaveBeenCalledWith('#historia');
  },
};
