import { listSampleTasks, listTasks } from '@practice/domain';
import { answer, sampleTasks } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { withDeepLink, withSession } from '../../../../.storybook/with-deep-link';
import { MainNav } from './MainNav';

/** The documented toolbar (practice §2), on every page. */
const meta = {
  component: MainNav,
  decorators: [withDeepLink],
  parameters: { layout: 'fullscreen', controls: { disable: true }, deepLink: '/' },
  beforeEach: withSession,
} satisfies Meta<typeof MainNav>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Longer time-out: the code of a page or dialog may have to be loaded first, on a slow test machine. */
const FETCHED = { timeout: 5000 };
const tasks = () => screen.findByRole('button', { name: 'PENDIENTES' });
const dialog = () => screen.findByRole('dialog', { name: 'Pendientes' }, FETCHED);

export const Default: Story = {
  parameters: PICTURE,
  play: async () => {
    await expect(await tasks()).toBeVisible();
    await expect(screen.getByRole('link', { name: 'TURNOS' })).toHaveAttribute('href', '/turnos');
  },
};

/** The link of the current section is marked visually and with aria-current; home has no link of its own. */
export const TheCurrentSectionIsMarked: Story = {
  tags: ['behaviour'],
  play: async () => {
    const current = () =>
      screen
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => link.textContent);
    await tasks();
    await expect(current()).toEqual([]);
    for (const [name, title] of [
      ['TURNOS', 'TURNOS'],
      ['PACIENTES', 'PACIENTES'],
    ] as const) {
      await userEvent.click(screen.getByRole('link', { name }));
      await screen.findByRole('heading', { name: title }, FETCHED);
      await expect(current()).toEqual([name]);
      await expect(screen.getByRole('link', { name })).toHaveStyle({
        textDecorationLine: 'underline',
      });
    }
  },
};

/** PENDIENTES opens the list as a modal over any page; Escape returns the focus to the button. */
export const OpensThePendientes: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(await tasks());
    await expect(
      await within(await dialog()).findByText('Pedir resultado de la colonoscopía'),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await waitFor(async () => expect(await tasks()).toHaveFocus());
    await expect(screen.getByRole('heading', { name: 'Historias Clínicas' })).toBeVisible();
  },
};

/** From any page, wherever the focus is; it returns there. */
export const CtrlBOpensThePendientes: Story = {
  tags: ['behaviour'],
  parameters: { deepLink: '/turnos' },
  play: async () => {
    const name = await screen.findByRole('combobox', { name: 'Nombre' }, FETCHED);
    await waitFor(() => expect(name).toHaveFocus());
    await expect(await tasks()).toHaveAttribute('aria-keyshortcuts', 'Control+B');
    await userEvent.keyboard('{Control>}b{/Control}');
    await within(await dialog()).findByText('Pedir resultado de la colonoscopía');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await waitFor(() => expect(name).toHaveFocus());
  },
};

/** Over a form too, which stays as it is below (issue 10, B13: from anywhere). */
export const CtrlBOverAForm: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Nuevo Paciente' }, FETCHED));
    const form = await screen.findByRole('dialog', { name: 'Nuevo paciente' }, FETCHED);
    const name = within(form).getByRole('textbox', { name: /^Nombre/ });
    await userEvent.type(name, 'Paz, Inés{Control>}b{/Control}');
    await within(await dialog()).findByText('Pedir resultado de la colonoscopía');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pendientes' })).toBe(null));
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveValue('Paz, Inés');
  },
};

/** look-and-feel N2: the filters are restored, on another page too. */
export const FiltersAreFoundAgain: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(await tasks());
    await userEvent.selectOptions(within(await dialog()).getByLabelText('Estado'), 'Todos');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await userEvent.click(screen.getByRole('link', { name: 'TURNOS' }));
    await screen.findByRole('heading', { name: 'TURNOS' }, FETCHED);
    await userEvent.click(await tasks());
    await expect(within(await dialog()).getByLabelText('Estado')).toHaveDisplayValue('Todos');
  },
};

/** Decision P6: a computed row opens the tab where its result is entered; the list closes. */
export const AComputedRowLeadsToPathology: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      answer(listTasks, { items: [], total: 0 }),
      answer(listSampleTasks, sampleTasks.slice(0, 1)),
    );
  },
  play: async () => {
    await userEvent.click(await tasks());
    const link = await within(await dialog()).findByRole('link', {
      name: 'Historia: Gómez, María Ñandú',
    });
    await expect(link).toHaveAttribute('href', '/hc?paciente=1&tab=patologia');
    await userEvent.click(link);
    await expect(
      await screen.findByRole('tab', { name: /^Patología/, selected: true }, FETCHED),
    ).toBeVisible();
    await expect(screen.queryByRole('dialog', { name: 'Pendientes' })).toBe(null);
  },
};
