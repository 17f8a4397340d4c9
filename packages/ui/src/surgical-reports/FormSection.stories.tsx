import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FormSection } from './FormSection';

const meta = {
  component: FormSection,
  args: { title: 'Equipo', children: 'Dra. Inventada Sosa' },
} satisfies Meta<typeof FormSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Equipo' })).toHaveTextContent(
      'Dra. Inventada Sosa',
    );
  },
};
