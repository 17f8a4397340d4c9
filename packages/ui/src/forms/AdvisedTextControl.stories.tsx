import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { FormHost } from '../../../../.storybook/form-host';
import { AdvisedTextControl } from './AdvisedTextControl';

interface Draft {
  email: string;
}

function Host({ email, onSubmit }: Draft & { onSubmit: (draft: Draft) => void }) {
  return (
    <FormHost
      draft={{ email }}
      labels={{ email: 'Email' }}
      onSubmit={onSubmit}
      className="max-w-sm"
    >
      <AdvisedTextControl
        name="email"
        advise={(text) => (text.includes('@') ? null : 'No parece un correo.')}
      />
    </FormHost>
  );
}

const meta = {
  component: Host,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'A text field that says what looks odd in it when the user leaves it. The text is accepted: it is advice, no error.',
      },
    },
  },
  args: { email: 'paz@ejemplo.com', onSubmit: fn() },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

/** Said on leaving the field, not while typing, and saved as it is. */
export const AnOddTextIsSaidAndSaved: Story = {
  tags: ['behaviour'],
  args: { email: '' },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('textbox', { name: 'Email' });
    await userEvent.type(box, 'paz');
    await expect(canvas.queryByText('No parece un correo.')).toBe(null);
    await userEvent.tab();
    await expect(canvas.getByText('No parece un correo.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: 'paz' });
  },
};
