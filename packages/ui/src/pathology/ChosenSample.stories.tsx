import { awaitedResults } from '@practice/domain';
import { procedures } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ChosenSample } from './ChosenSample';

const [culture = null] = awaitedResults(procedures);

const meta = {
  component: ChosenSample,
  args: { chosen: culture, onChooseOther: fn() },
} satisfies Meta<typeof ChosenSample>;

export default meta;
type Story = StoryObj<typeof meta>;

/** clinical-history §2.7: its name, 'Técnica' and 'Fecha'. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const said = (term: string) => canvas.getByText(term).nextSibling?.textContent;
    await expect([said('Procedimiento'), said('Técnica'), said('Fecha')]).toEqual([
      'Cirugía',
      'Colecistectomía laparoscópica',
      '02/08/2026',
    ]);
    await expect(canvas.getByText('Cultivo')).toBeVisible();
  },
};

export const AnotherCanBeChosen: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Elegir otro' }));
    await expect(args.onChooseOther).toHaveBeenCalledTimes(1);
  },
};

export const External: Story = {
  args: { chosen: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Estudio externo (sin relación)')).toBeVisible();
  },
};

export const WithoutAnotherChoice: Story = {
  args: { onChooseOther: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBe(null);
  },
};
