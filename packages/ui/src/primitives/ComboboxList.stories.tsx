import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { TALL } from '../../../../.storybook/docs-height';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { ComboboxList, type ComboboxListProps } from './ComboboxList';
import type { Row } from './combobox-rows';

const item = (text: string): Row<string> => ({ kind: 'item', item: text });
const onPick = fn();

const meta = {
  component: ComboboxList,
  tags: ['autodocs'],
  parameters: TALL,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 288 }}>
        {/* The field of the list, which handles its keys. */}
        <input
          role="combobox"
          aria-label="Anestesia"
          aria-controls="lista"
          aria-expanded
          readOnly
        />
        <div className="rounded-control border border-line bg-surface">
          <Story />
        </div>
      </div>
    ),
  ],
  args: {
    open: true,
    rows: ['General', 'Local', 'Peridural', 'Raquídea'].map(item),
    chosen: null,
    highlightedIndex: -1,
    status: 'ready',
    itemToString: String,
    itemToKey: String,
    labels: {
      create: (text) => `Agregar «${text}»`,
      similar: (text) => `¿Quisiste decir «${text}»?`,
      loading: 'Cargando...',
      failed: 'No se pudo cargar',
      retry: 'Reintentar',
      empty: 'Sin resultados',
    },
    menuProps: { id: 'lista', role: 'listbox', 'aria-label': 'Tipo de anestesia' },
    rowProps: (row: Row<string>, index) => ({
      role: 'option',
      'aria-selected': index === 0,
      onClick: () => onPick(row),
    }),
  },
} satisfies Meta<ComboboxListProps<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

export const AClickPicks: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('option', { name: 'Local' }));
    await expect(onPick).toHaveBeenLastCalledWith(item('Local'));
  },
};

export const Highlighted: Story = {
  args: { highlightedIndex: 2, chosen: 'General' },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('option', { name: 'Peridural' });
    const other = canvas.getByRole('option', { name: 'Local' });
    await expect(getComputedStyle(row).backgroundColor).not.toBe(
      getComputedStyle(other).backgroundColor,
    );
    // The chosen row has its own mark, whichever row is highlighted.
    await expect(
      canvas.getByRole('option', { name: 'General' }).querySelector('svg'),
    ).toBeVisible();
  },
};

export const OffersToCreate: Story = {
  args: { rows: [item('General'), { kind: 'create', text: 'Generalizada' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('option', { name: 'Agregar «Generalizada»' })).toBeVisible();
  },
};

/** Decision G26: the marked row is the entry that exists. */
export const DidYouMean: Story = {
  args: {
    rows: [
      { kind: 'similar', item: 'Raquídea' },
      { kind: 'create', text: 'Raqidea' },
    ],
    highlightedIndex: 0,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('option').map((row) => row.textContent)).toEqual([
      '¿Quisiste decir «Raquídea»?',
      'Agregar «Raqidea»',
    ]);
  },
};

export const Loading: Story = {
  args: { status: 'loading', rows: [] },
  play: async ({ canvas }) => {
    // A shorter wait shows nothing.
    await expect(canvas.queryByText('Cargando...')).toBe(null);
    await expect(await canvas.findByText('Cargando...')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Sin resultados');
  },
};

export const Failed: Story = {
  args: { status: 'failed', rows: [{ kind: 'retry' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No se pudo cargar');
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await Failed.play?.(context);
    await userEvent.click(canvas.getByRole('option', { name: 'Reintentar' }));
    await expect(onPick).toHaveBeenLastCalledWith({ kind: 'retry' });
  },
};

/** Several fields may share a list that fails to load: only the open one shows the failure. */
export const AClosedListSaysNothing: Story = {
  tags: ['behaviour'],
  args: { open: false, status: 'failed', rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const TooLong: Story = {
  args: {
    rows: [
      item('Colecistectomía'.repeat(8)),
      item('Hernioplastia inguinal bilateral con malla '.repeat(3)),
    ],
  },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('listbox');
    await expect(list.scrollWidth).toBe(list.clientWidth);
  },
};

/** clinical-history §2.8: five visible rows. */
export const TooMany: Story = {
  args: { rows: Array.from({ length: 300 }, (_, index) => item(`Técnica ${index + 1}`)) },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('listbox').getBoundingClientRect();
    const row = canvas.getByRole('option', { name: 'Técnica 1' }).getBoundingClientRect();
    await expect(Math.round(list.height / row.height)).toBe(5);
  },
};
