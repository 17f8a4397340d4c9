import { NO_PICTURE, PICTURE } from '../../../../.storybook/modes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { TALL } from '../../../../.storybook/docs-height';
import { ComparisonDialog } from './ComparisonDialog';

const NOTE = {
  field: 'contenido',
  label: 'Contenido',
  before: 'Herida limpia. Afebril.',
  mine: 'Herida limpia y seca. Afebril, tolera dieta.',
  theirs: 'Herida con flogosis. Afebril.',
};
const DAY = {
  field: 'fecha',
  label: 'Fecha',
  before: '10/11/2026',
  mine: '',
  theirs: '09/11/2026',
};

const meta = {
  component: ComparisonDialog,
  tags: ['autodocs'],
  parameters: TALL,
  args: { fields: [NOTE], merged: [], onClose: fn(), onSettle: fn() },
} satisfies Meta<typeof ComparisonDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: 'Otro puesto modificó este registro' });
const marked = (element: HTMLElement) =>
  [...element.querySelectorAll('mark')].map(({ textContent }) => textContent.trim());

/** One field needs no marks of a choice: two buttons say which value stays, and the focus is on the one that changes nothing. */
export const Default: Story = {
  parameters: PICTURE,
  play: async () => {
    const field = within(await dialog()).getByRole('group', { name: 'Contenido' });
    await expect(field).toHaveTextContent('Antes: Herida limpia. Afebril.');
    await expect(marked(field)).toEqual([
      'limpia y seca. Afebril, tolera dieta.',
      'con flogosis. Afebril.',
    ]);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Volver al formulario' })).toHaveFocus(),
    );
    await expect(screen.queryByRole('radio')).toBe(null);
  },
};

export const OneFieldIsSettledByAPress: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await dialog();
    await press('Usar lo tuyo');
    await expect(args.onSettle).toHaveBeenLastCalledWith({ contenido: 'mine' });
    await press('Usar lo del otro puesto');
    await expect(args.onSettle).toHaveBeenLastCalledWith({ contenido: 'theirs' });
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Several fields: each is chosen, by keyboard too, and none is chosen for the author. */
export const SeveralFields: Story = {
  parameters: PICTURE,
  args: { fields: [DAY, NOTE], merged: ['Hora: 10:30'] },
  play: async () => {
    const day = within(await dialog()).getByRole('group', { name: 'Fecha' });
    await expect(day).toHaveTextContent(
      'Lo tuyovacíoLo del otro puesto09/11/2026Antes: 10/11/2026',
    );
    await expect(await dialog()).toHaveTextContent(
      'Solo lo cambió el otro puesto, y ya está en el formulario:Hora: 10:30',
    );
    for (const radio of screen.getAllByRole('radio')) await expect(radio).not.toBeChecked();
    await waitFor(() => expect(within(day).getByRole('radio', { name: 'Lo tuyo' })).toHaveFocus());
  },
};

export const EachFieldIsChosenByKeyboard: Story = {
  tags: ['behaviour'],
  args: SeveralFields.args!,
  play: async ({ args }) => {
    const group = async (name: string) => within(await dialog()).getByRole('group', { name });
    const day = await group('Fecha');
    await waitFor(() => expect(within(day).getByRole('radio', { name: 'Lo tuyo' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    const theirs = within(day).getByRole('radio', { name: 'Lo del otro puesto' });
    await expect(theirs).toBeChecked();
    await expect(theirs).toHaveAccessibleDescription('09/11/2026');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await screen.findByText('Falta elegir en Contenido.')).toBeVisible();
    await expect(args.onSettle).not.toHaveBeenCalled();
    const mine = within(await group('Contenido')).getByRole('radio', { name: 'Lo tuyo' });
    await expect(mine).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(screen.queryByText('Falta elegir en Contenido.')).toBe(null);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSettle).toHaveBeenCalledWith({ fecha: 'theirs', contenido: 'mine' });
  },
};

const LONG = Array.from(
  { length: 60 },
  (_, line) => `${line + 1}. Se diseca el plano y se constata hemostasia.`,
).join('\n');

/** Long texts stand side by side and scroll, the buttons stay in sight. */
export const LongTexts: Story = {
  parameters: PICTURE,
  args: {
    fields: [
      {
        ...NOTE,
        field: 'tecnica',
        label: 'Técnica detallada',
        before: LONG,
        mine: LONG.replace('30. Se diseca', '30. Se secciona'),
        theirs: `${LONG}\nSe cierra por planos.`,
      },
    ],
  },
  play: async () => {
    const field = within(await dialog()).getByRole('group', { name: 'Técnica detallada' });
    await expect(marked(field)).toEqual(['secciona', 'diseca', 'Se cierra por planos.']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Usar lo tuyo' })).toBeVisible());
    // All of them in sight: what both texts have is folded.
    for (const mark of field.querySelectorAll('mark')) await expect(mark).toBeVisible();
    const body = field.closest('[data-dialog-body]')!;
    await expect(body.scrollHeight).toBe(body.clientHeight);
    const [mine, theirs] = [...field.querySelectorAll('label')].map((box) =>
      box.getBoundingClientRect(),
    );
    await expect(mine?.top).toBe(theirs?.top);
    await expect((await dialog()).scrollWidth).toBe((await dialog()).clientWidth);
  },
};

export const LongTextsAreReadWhole: Story = {
  ...LongTexts,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async () => {
    const field = within(await dialog()).getByRole('group', { name: 'Técnica detallada' });
    await expect(field).not.toHaveTextContent('Antes:');
    await press('Ver los textos enteros');
    const [mine] = field.querySelectorAll('label');
    await expect(mine).toHaveTextContent(
      LONG.replace('30. Se diseca', '30. Se secciona').replaceAll('\n', ' '),
    );
    await expect(field).toHaveTextContent('Antes:');
    await press('Ver solo las diferencias');
    await expect(mine).toHaveTextContent('…');
  },
};
