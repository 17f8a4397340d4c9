import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TeamSection } from './TeamSection';
import { reportSources, withReportForm } from '../../../../.storybook/with-report-form';

const meta = {
  component: TeamSection,
  args: { nurses: true, sources: reportSources },
  decorators: [withReportForm],
} satisfies Meta<typeof TeamSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const lists = canvas.getAllByRole('combobox');
    await expect(lists).toHaveLength(8);
    await expect(lists[0]).toBe(canvas.getByRole('combobox', { name: 'Tipo de anestesia' }));
  },
};

export const ReadOnly: Story = {
  parameters: { readOnly: true, draft: { id_cirujano: 1, id_ayudante1: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Cirujano' })).toHaveValue(
      'Dra. Inventada Sosa',
    );
    // A name that is typed and saved at once is chosen by the save: it is said afterwards.
    await expect(
      canvas.getByText('Dra. Inventada Sosa figura más de una vez en el equipo.'),
    ).toBeVisible();
  },
};
