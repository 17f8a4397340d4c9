import { encounters, postoperativeEncounter } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { withFoundDrafts } from '../../../../.storybook/found-drafts';
import { EncounterList } from './EncounterList';

const meta = {
  component: EncounterList,
  args: {
    encounters,
    expanded: [],
    shownEncounter: null,
    shownNote: null,
    onExpand: fn(),
    onNewNote: fn(),
    onCopyFirstVisit: fn(),
    renderNotes: ({ id_consulta }, shown) => (
      <p className="pl-9">
        {id_consulta} {shown}
      </p>
    ),
  },
} satisfies Meta<typeof EncounterList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** clinical-history §2.3: newest first, by year, each titled by its reason, with its two buttons. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const titles = canvas.getAllByRole('heading', { level: 3 });
    await expect(titles.map((title) => title.textContent)).toEqual([
      'Control postoperatorio',
      'Primera consulta',
      'Control',
    ]);
    const of2025 = canvas.getByRole('list', { name: '2025 1' });
    await expect(within(of2025).getByRole('heading')).toHaveTextContent('Control');
    const [newest] = canvas.getAllByRole('listitem');
    if (!newest) throw new Error('there is no consulta');
    await expect(newest).toHaveTextContent('10/11/2026');
    await expect(newest).toHaveTextContent('2 evoluciones');
    const inNewest = within(newest);
    const write = inNewest.getByRole('button', {
      name: 'Nueva evolución +: Control postoperatorio, 10/11/2026',
    });
    await expect(write).toHaveTextContent('Nueva evolución +');
  },
};

/** An evolución that somebody began and did not save is found among all consultas. */
export const WithADraft: Story = {
  decorators: [
    withFoundDrafts(`evolucion.1.nuevo-${String(postoperativeEncounter.id_consulta)}.a`),
  ],
  play: async ({ canvas }) => {
    const [newest, ...others] = canvas.getAllByRole('listitem');
    await expect(newest).toHaveTextContent('sin guardar');
    for (const other of others) await expect(other).not.toHaveTextContent('sin guardar');
  },
};

/** Beside the button that goes on with it. */
export const DraftOpen: Story = {
  ...WithADraft,
  args: { expanded: [postoperativeEncounter.id_consulta] },
};

export const ItsButtonsNameTheConsulta: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    const [newest] = canvas.getAllByRole('listitem');
    const inNewest = within(newest!);
    const write = inNewest.getByRole('button', {
      name: 'Nueva evolución +: Control postoperatorio, 10/11/2026',
    });
    await userEvent.click(write);
    await expect(args.onNewNote).toHaveBeenCalledWith(postoperativeEncounter);
    const copy = inNewest.getByTitle('Copiar formato 1era vez');
    await userEvent.click(copy);
    await expect(args.onCopyFirstVisit).toHaveBeenCalledWith(
      postoperativeEncounter,
      expect.anything(),
    );
    await expect(args.onExpand).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Control postoperatorio' }));
    await expect(args.onExpand).toHaveBeenCalledWith(postoperativeEncounter, true);
  },
};

/** Several may be open (decision CO1). */
export const Expanded: Story = {
  args: { expanded: [13, 11], shownEncounter: 13, shownNote: 23 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('13 23')).toBeVisible();
    await expect(canvas.getByText('11')).toBeVisible();
    await expect(canvas.getAllByRole('button', { expanded: true })).toHaveLength(2);
  },
};

export const Empty: Story = {
  args: { encounters: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No hay consultas registradas')).toBeVisible();
  },
};

/** A long reason, one that is not known, and hundreds of consultas. */
export const TooLong: Story = {
  args: {
    encounters: [
      { ...postoperativeEncounter, nombre_motivo: 'x'.repeat(200) },
      { ...postoperativeEncounter, id_consulta: 1, nombre_motivo: null },
      ...Array.from({ length: 120 }, (_, index) => ({
        ...postoperativeEncounter,
        id_consulta: 100 + index,
        nombre_motivo: `Control ${index}`,
      })),
    ],
  },
  decorators: [
    (Story) => (
      <div className="w-80">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    // By their texts: a search of all rows by role takes longer than it waits.
    await expect(canvas.getByText('Sin motivo')).toBeVisible();
    const last = await canvas.findByText('Control 119');
    // Showing the list takes no longer the longer it is (docs/decisions/113).
    await waitFor(() => expect(last.checkVisibility({ contentVisibilityAuto: true })).toBe(false));
  },
};
