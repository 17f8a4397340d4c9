import { catalogueEndpoints } from '@practice/domain';
import { answer, never, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { shortWaits } from '../../../../.storybook/short-waits';
import { Button } from '../primitives/Button';
import { useEditCatalogue } from '../forms/catalogue-editing';
import { CatalogueEditingPanel, preloadCatalogueEditor } from './CatalogueEditingPanel';

const onAdded = fn();

/** Stands for any component that opens a catalogue. */
function Opener() {
  const edit = useEditCatalogue();
  return (
    <Button
      onFocus={preloadCatalogueEditor}
      onClick={() => edit({ catalogue: 'coberturas', onAdded })}
    >
      Editar
    </Button>
  );
}

const meta = {
  component: CatalogueEditingPanel,
  args: { children: <Opener /> },
} satisfies Meta<typeof CatalogueEditingPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async () => userEvent.click(screen.getByRole('button', { name: 'Editar' }));

export const Default: Story = {};

export const EscapeLeadsBackToTheOpener: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async () => {
    await open();
    await screen.findByRole('dialog', { name: 'Coberturas' });
    await expect(await screen.findByRole('option', { name: 'PAMI' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    // The focus returns to the opener, although the dialog was loaded only after the press.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Editar' })).toHaveFocus());
  },
};

export const Open: Story = {
  play: async () => {
    await open();
    await expect(await screen.findByRole('option', { name: 'PAMI' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(never(catalogueEndpoints('coberturas').list)),
  play: async () => {
    await open();
    await expect(await screen.findByText('Cargando...')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(refuse(catalogueEndpoints('coberturas').list, 403)),
  play: async () => {
    await open();
    await expect(await screen.findByText('No se pudo cargar la lista.')).toBeVisible();
  },
};

let answerNow: () => void;

/** A new entry that the server answers late. */
const answeredLate: Story['beforeEach'] = ({ msw }) => {
  onAdded.mockClear();
  const answered = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  msw.use(
    answer(catalogueEndpoints('coberturas').create, async () => {
      await answered;
      return { id: 99, version: 1, nombre: 'OSDE 450' };
    }),
  );
  return shortWaits(5_000, 15_000)();
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function addAndStopWaiting() {
  await open();
  await screen.findByRole('option', { name: 'PAMI' });
  await press('Nuevo');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'OSDE 450{Enter}');
  await press('Dejar de esperar');
  await screen.findByRole('combobox', { name: 'Buscar' });
}

/** The field may have another choice by then, which must not be replaced. */
export const AnEntryThatComesAfterTheDialogIsClosedIsNotChosen: Story = {
  tags: ['behaviour'],
  beforeEach: answeredLate,
  play: async () => {
    await addAndStopWaiting();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    answerNow();
    await screen.findByText('Se agregó «OSDE 450».');
    await expect(onAdded).not.toHaveBeenCalled();
  },
};

export const ALateAnswerLeavesAQuestionOpen: Story = {
  tags: ['behaviour'],
  beforeEach: answeredLate,
  play: async () => {
    await addAndStopWaiting();
    await userEvent.click(screen.getByRole('option', { name: 'PAMI' }));
    await press('Eliminar');
    const question = await screen.findByRole('alertdialog', { name: 'Eliminar de Coberturas' });
    answerNow();
    await screen.findByText('Se agregó «OSDE 450».');
    await expect(question).toHaveTextContent('PAMI');
    await expect(question).toBeVisible();
  },
};

/** What was sent has a form of its own, hidden until its answer: 'Nuevo' opens another one. */
export const ANewOneIsWrittenMeanwhile: Story = {
  tags: ['behaviour'],
  beforeEach: answeredLate,
  play: async () => {
    await addAndStopWaiting();
    await press('Nuevo');
    const name = await screen.findByRole('textbox', { name: 'Nombre' });
    await userEvent.type(name, 'OSDE 510');
    answerNow();
    await screen.findByText('Se agregó «OSDE 450».');
    await expect(name).toHaveValue('OSDE 510');
  },
};
