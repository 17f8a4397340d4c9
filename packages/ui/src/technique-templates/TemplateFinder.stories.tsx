import { ApiError, failed, loading, ready } from '@practice/domain';
import { templates } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { TemplateFinder } from './TemplateFinder';
import { TemplateRows } from './TemplateRows';

const retry = fn();

/** The templates beside the detailed technique. */
const meta = {
  component: TemplateFinder,
  subcomponents: { TemplateRows },
  decorators: [
    (Story) => (
      <div style={{ width: '16rem' }}>
        <Story />
      </div>
    ),
  ],
  args: { templates: ready(templates), technique: null, onUse: fn(), onManage: fn() },
} satisfies Meta<typeof TemplateFinder>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];
const search = (canvas: Canvas) => canvas.getByRole('combobox', { name: 'Buscar plantilla' });
const names = (canvas: Canvas) =>
  canvas.getAllByRole('option').map((row) => row.firstElementChild?.textContent);

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
  },
};

export const TheSearchChoosesNothingByItself: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    await userEvent.click(search(canvas));
    await expect(names(canvas)).toEqual([
      'Colecistectomía laparoscópica',
      'Videocolonoscopía',
      'Videocolonoscopía + polipectomía',
    ]);
    // Nobody asked for the first one.
    await userEvent.type(search(canvas), '{Enter}');
    await expect(args.onUse).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('option', { name: /^Videocolonoscopía \+/ }));
    await expect(args.onUse).toHaveBeenCalledWith(expect.objectContaining({ id_plantilla: 3 }));
  },
};

/** The templates of the report's technique come first, and Enter takes the first of them. */
export const OfTheTechnique: Story = {
  tags: ['behaviour'],
  args: { technique: 'Videocolonoscopía + polipectomía' },
  play: async ({ canvas, args }) => {
    await userEvent.click(search(canvas));
    await expect(names(canvas)[0]).toBe('Videocolonoscopía + polipectomía');
    await userEvent.type(search(canvas), '{Enter}');
    await expect(args.onUse).toHaveBeenCalledWith(expect.objectContaining({ id_plantilla: 3 }));
  },
};

export const SearchAndArrows: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.type(search(canvas), 'video');
    await expect(names(canvas)).toHaveLength(2);
    await expect(canvas.getByText('2 resultados')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('polipectomía');
    await userEvent.keyboard('{Enter}');
    await expect(args.onUse).toHaveBeenCalledWith(expect.objectContaining({ id_plantilla: 3 }));
    await userEvent.clear(search(canvas));
    await userEvent.type(search(canvas), 'zzz');
    await expect(canvas.getByText('Sin resultados')).toBeVisible();
  },
};

/** Its button is no Tab stop: F2 in the search box does the same, as in a selector over a catalogue. */
export const ManagedByClickAndByKey: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Editar plantillas técnicas' }));
    await expect(args.onManage).toHaveBeenCalledOnce();
    await userEvent.click(search(canvas));
    await userEvent.keyboard('{F2}');
    await expect(args.onManage).toHaveBeenCalledTimes(2);
    await expect(args.onUse).not.toHaveBeenCalled();
  },
};

export const Loading: Story = { args: { templates: loading } };

export const Empty: Story = {
  args: { templates: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Todavía no hay plantillas.')).toBeVisible();
  },
};

/** ERR-081 */
export const Failed: Story = {
  args: { templates: failed(new ApiError(0, null, 'network'), retry) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No se pudieron cargar las plantillas')).toBeVisible();
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Failed.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};
