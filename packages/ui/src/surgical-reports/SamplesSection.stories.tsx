import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { SamplesSection } from './SamplesSection';
import { withReportForm } from '../../../../.storybook/with-report-form';

const meta = {
  component: SamplesSection,
  args: { loaded: [] },
  decorators: [withReportForm],
} satisfies Meta<typeof SamplesSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const EachBoxToggles: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const culture = canvas.getByRole('checkbox', { name: 'Se envía muestra a cultivo' });
    await userEvent.click(culture);
    await expect(culture).toBeChecked();
    await expect(
      canvas.getByRole('checkbox', { name: 'Se envía muestra a patología' }),
    ).not.toBeChecked();
    await userEvent.click(culture);
    await expect(canvas.queryByRole('status')).toBe(null);
  },
};

/** Decision R18: a sample whose result is loaded is not withdrawn, and its box says so when it is unticked. */
export const ResultIsLoaded: Story = {
  tags: ['behaviour'],
  parameters: { draft: { patologia: true, cultivo: true } },
  args: { loaded: ['patologia', 'cultivo'] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBe(null);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Se envía muestra a patología' }));
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'El resultado de patología ya está cargado: la muestra sigue figurando como enviada.',
    );
    const culture = canvas.getByRole('checkbox', { name: 'Se envía muestra a cultivo' });
    await userEvent.click(culture);
    await expect(
      canvas.getByText(
        'El resultado del cultivo ya está cargado: la muestra sigue figurando como enviada.',
      ),
    ).toBeVisible();
    await userEvent.click(culture);
    await expect(canvas.getAllByRole('status')).toHaveLength(1);
  },
};

export const ReadOnly: Story = {
  parameters: { readOnly: true, draft: { patologia: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('definition').map((word) => word.textContent)).toEqual([
      'Sí',
      'No',
    ]);
  },
};
