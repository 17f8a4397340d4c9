import { externalCulture, gallbladderResult } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { withFoundDrafts } from '../../../../.storybook/found-drafts';
import { PathologyEntry } from './PathologyEntry';

const meta = {
  component: PathologyEntry,
  args: {
    record: gallbladderResult,
    title: 'Colecistectomía laparoscópica',
    open: false,
    onOpenChange: fn(),
    children: 'Su informe.',
  },
  render: (args) => (
    <ul>
      <PathologyEntry {...args} />
    </ul>
  ),
} satisfies Meta<typeof PathologyEntry>;

export default meta;
type Story = StoryObj<typeof meta>;

/** clinical-history §2.7: day, technique and type; nothing else until it is opened. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('button', {
      name: '20/08/2026 Colecistectomía laparoscópica 1 archivo Patología',
    });
    await expect(heading).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByText('Su informe.')).toBe(null);
  },
};

/** Somebody began to correct it and did not save. */
export const WithADraft: Story = {
  decorators: [withFoundDrafts(`patologia.1.${gallbladderResult.id_patologia}.a`)],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /sin guardar/ })).toBeVisible();
  },
};

/** A coloured or boxed word says a clinical state. */
export const TheKindIsAWordAndNoPill: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Patología').closest('[data-badge]')).toBe(null);
  },
};

export const AClickOpensIt: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    const heading = canvas.getByRole('button', {
      name: '20/08/2026 Colecistectomía laparoscópica 1 archivo Patología',
    });
    await userEvent.click(heading);
    await expect(args.onOpenChange).toHaveBeenCalledWith(true);
  },
};

export const Open: Story = {
  args: { open: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Su informe.')).toBeVisible();
  },
};

export const AClickClosesIt: Story = {
  ...Open,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Open.play?.(context);
    await userEvent.click(canvas.getByRole('button', { expanded: true }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

/** Without a procedure it is called by its base procedure. */
export const External: Story = {
  args: { record: externalCulture, title: externalCulture.procedimiento_nombre },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: '04/03/2026 Videocolonoscopía 3 archivos Cultivo' }),
    ).toBeVisible();
  },
};

export const TooLong: Story = {
  args: {
    open: true,
    title: 'Hemicolectomía'.repeat(20),
  },
};
