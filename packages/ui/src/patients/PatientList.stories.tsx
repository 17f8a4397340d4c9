import { loading, ready } from '@practice/domain';
import { juliaGomensoro, longName, mariaGomez, patients } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { PatientList } from './PatientList';

const meta = {
  component: PatientList,
  args: {
    patients: ready({ items: patients, total: 312 }),
    page: 1,
    pageSize: 25,
    searching: false,
    historyHref: ({ id_paciente }) => `/hc?paciente=${id_paciente}`,
    onOpenHistory: fn(),
    onShowContact: fn(),
    onPageChange: fn(),
    onPageSizeChange: fn(),
  },
} satisfies Meta<typeof PatientList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const maria = canvas.getByRole('row', { name: /María Ñandú/ });
    await expect(within(maria).getByText('57 años')).toBeVisible();
    await expect(
      within(maria).getByRole('link', { name: 'Abrir la historia de Gómez, María Ñandú' }),
    ).toHaveAttribute('href', '/hc?paciente=1');
    await expect(canvas.getByText('Mostrando 1-25 de 312')).toBeVisible();
    await expect(canvas.getByText('Página 1 de 13')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { patients: loading },
  play: async ({ canvas }) => {
    await canvas.findByText('Cargando pacientes...');
    const [, ...rows] = canvas.getAllByRole('row', { hidden: true });
    await expect(rows).toHaveLength(6);
  },
};

export const Empty: Story = {
  args: { patients: ready({ items: [], total: 0 }), searching: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No encontramos pacientes con esos filtros.')).toBeVisible();
    await expect(canvas.getByText('Mostrando 0-0 de 0')).toBeVisible();
  },
};

export const NoneYet: Story = {
  args: { patients: ready({ items: [], total: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Todavía no hay pacientes cargados.')).toBeVisible();
  },
};

/** Old record: no birth date, no coverage. */
export const UnknownAge: Story = {
  tags: ['behaviour'],
  args: { patients: ready({ items: [juliaGomensoro], total: 1 }) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('N/D')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar Cobertura -' }));
    await expect(await screen.findByText('Texto vacío')).toBeVisible();
    await expect(args.onOpenHistory).not.toHaveBeenCalled();
  },
};

/** decision H7: nobody is older than 120; the tooltip says why. */
export const AgeOfNobodyAlive: Story = {
  tags: ['behaviour'],
  args: {
    patients: ready({ items: [{ ...mariaGomez, fecha_nacimiento: '0969-05-03' }], total: 1 }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('N/D')).toHaveAttribute(
      'title',
      'Revisá el año: la fecha de nacimiento es de hace más de 120 años.',
    );
  },
};

/** Decision H2: a click on the text copies, a click on the row opens. */
export const CopyingDoesNotOpenTheHistory: Story = {
  tags: ['behaviour'],
  args: { patients: ready({ items: [mariaGomez], total: 1 }) },
  beforeEach: () => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  },
  play: async ({ canvas, args }) => {
    const copied = {
      'Copiar Nombre Gómez, María Ñandú': 'Gómez, María Ñandú',
      'Copiar DNI 30.123.456': '30123456',
      'Copiar Cobertura OSDE 310': 'OSDE 310',
      'Copiar Número 61 0012345 6 01': '61 0012345 6 01',
    };
    for (const [name, text] of Object.entries(copied)) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(navigator.clipboard.writeText).toHaveBeenLastCalledWith(text);
    }
    await expect(args.onOpenHistory).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByText('57 años'));
    await expect(args.onOpenHistory).toHaveBeenCalledOnce();
    await expect(args.onOpenHistory).toHaveBeenCalledWith(mariaGomez);
  },
};

export const FolderOpensTheHistory: Story = {
  tags: ['behaviour'],
  args: { patients: ready({ items: [mariaGomez], total: 1 }) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link'));
    await expect(args.onOpenHistory).toHaveBeenCalledOnce();
    await expect(args.onOpenHistory).toHaveBeenCalledWith(mariaGomez);
  },
};

export const ADoubleClickOpensOnce: Story = {
  tags: ['behaviour'],
  args: { patients: ready({ items: [mariaGomez], total: 1 }) },
  play: async ({ canvas, args }) => {
    await userEvent.dblClick(canvas.getByText('57 años'));
    await expect(args.onOpenHistory).toHaveBeenCalledOnce();
    await userEvent.dblClick(canvas.getByRole('link'));
    await expect(args.onOpenHistory).toHaveBeenCalledTimes(2);
  },
};

/** The link itself does both natively. */
export const CtrlAndMiddleClickOnTheRowOpenATab: Story = {
  tags: ['behaviour'],
  args: { patients: ready({ items: [mariaGomez], total: 1 }) },
  beforeEach: () => {
    spyOn(window, 'open').mockReturnValue(null);
  },
  play: async ({ canvas, args }) => {
    const user = userEvent.setup();
    const age = canvas.getByText('57 años');
    const address = new URL('/hc?paciente=1', window.location.href).href;
    await user.keyboard('{Control>}');
    await user.click(age);
    await user.keyboard('{/Control}');
    await expect(window.open).toHaveBeenLastCalledWith(address, '_blank', 'noopener');
    await user.pointer({ keys: '[MouseMiddle]', target: age });
    await expect(window.open).toHaveBeenCalledTimes(2);
    // The name and the DNI copy themselves, but take no middle button.
    await user.pointer({ keys: '[MouseMiddle]', target: canvas.getByText('30.123.456') });
    await expect(window.open).toHaveBeenCalledTimes(3);
    await expect(args.onOpenHistory).not.toHaveBeenCalled();
  },
};

/** To copy a part of a text: e2e/patients.spec.ts shows what is then selected. */
export const DraggingOverARowOpensNothing: Story = {
  tags: ['behaviour'],
  args: { patients: ready({ items: [mariaGomez], total: 1 }) },
  play: async ({ canvas, args }) => {
    const target = canvas.getByText('57 años');
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target, coords: { clientX: 300, clientY: 80 } },
      { target, coords: { clientX: 340, clientY: 80 } },
      { keys: '[/MouseLeft]', target, coords: { clientX: 340, clientY: 80 } },
    ]);
    await expect(args.onOpenHistory).not.toHaveBeenCalled();
    await userEvent.click(target);
    await expect(args.onOpenHistory).toHaveBeenCalledOnce();
  },
};

export const ArrowsWalkTheRows: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const links = canvas.getAllByRole('link');
    links[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(links[2]).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(links[0]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenHistory).toHaveBeenCalledOnce();
    await expect(args.onOpenHistory).toHaveBeenCalledWith(patients[0]);
  },
};

/** Issue 15, 10: a coverage of two lines pushed the seventeenth patient out of sight. What is cut is whole in its tooltip. */
export const RowsAreOfOneHeight: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const [, ...rows] = canvas.getAllByRole('row');
    for (const row of rows) await expect(row.getBoundingClientRect().height).toBe(36);
    const name = canvas.getByRole('button', { name: `Copiar Nombre ${longName.nombre}` });
    await expect(name).toHaveAttribute('title', longName.nombre);
    const coverage = canvas.getByRole('button', { name: /^Copiar Cobertura Obra Social/ });
    await expect(coverage.scrollWidth).toBeGreaterThan(coverage.clientWidth);
    await expect(getComputedStyle(coverage).textOverflow).toBe('ellipsis');
    await expect(coverage).toHaveAttribute('title', longName.nombre_cobertura);
  },
};

/** look-and-feel §1: a tint and a bar, for the keyboard as for the mouse. */
export const Focused: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    const [link] = canvas.getAllByRole('link');
    link?.focus();
    const cell = link?.closest('td');
    await waitFor(() =>
      expect(cell && getComputedStyle(cell).boxShadow).toMatch(/ 3px 0px 0px 0px inset$/),
    );
  },
};

/** At 1024 pixels nothing scrolls horizontally. */
export const LongNamesFitANotebook: Story = {
  tags: ['behaviour'],
  args: { patients: ready({ items: [longName, mariaGomez], total: 2 }) },
  decorators: [
    (Story) => (
      <div style={{ width: 984 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Pacientes' });
    await expect(table.getBoundingClientRect().width).toBeLessThanOrEqual(984);
    for (const cell of canvas.getAllByRole('cell')) {
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
    }
  },
};
