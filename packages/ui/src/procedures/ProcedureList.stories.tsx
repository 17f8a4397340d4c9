import { cholecystectomy, polypectomy, procedures } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Sheet } from '../primitives/Sheet';
import { ProcedureList } from './ProcedureList';

const meta = {
  component: ProcedureList,
  args: {
    procedures,
    reportHref: ({ id_procedimiento_paciente }) => `/partes/${id_procedimiento_paciente}`,
    pdfHref: ({ id_procedimiento_paciente }) => `/pdf/hzb/${id_procedimiento_paciente}/pdf`,
    onPdfClick: fn(),
    onPdfNear: fn(),
    onOpen: fn(),
  },
  decorators: [
    (Story) => (
      <Sheet padding="flush" title="Procedimientos cargados">
        <Story />
      </Sheet>
    ),
  ],
} satisfies Meta<typeof ProcedureList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const [colon, gallbladder] = canvas.getAllByRole('listitem');
    await expect(within(colon!).getByText('18/11/2026')).toBeVisible();
    await expect(within(colon!).getByText('Endoscopía')).toBeVisible();
    await expect(within(colon!).getByText('Patología pendiente')).toHaveAttribute(
      'data-badge',
      'pending',
    );
    await expect(within(colon!).queryByText(/^Cultivo/)).not.toBeInTheDocument();
    await expect(within(colon!).getByText('INTECNUS')).toBeVisible();
    await expect(within(gallbladder!).getByText('Patología cargada')).toHaveAttribute(
      'data-badge',
      'loaded',
    );
    await expect(within(gallbladder!).getByText('Cultivo pendiente')).toHaveAttribute(
      'data-badge',
      'pending',
    );
  },
};

/** docs/decisions/331 */
export const TwoOfOneNameHaveTheirHour: Story = {
  tags: ['behaviour'],
  args: {
    procedures: [
      polypectomy,
      { ...polypectomy, id_procedimiento_paciente: 40, hora_inicio: '11:20' },
      cholecystectomy,
    ],
  },
  play: async ({ canvas }) => {
    const names = canvas
      .getAllByRole('listitem')
      .map((row) => within(row).getAllByRole('link')[0]?.textContent);
    await expect(names).toEqual([
      'Videocolonoscopía + polipectomía · 09:05',
      'Videocolonoscopía + polipectomía · 11:20',
      'Colecistectomía laparoscópica',
    ]);
  },
};

/** The heading of a year stays in sight while its rows scroll. */
export const SeveralYears: Story = {
  args: {
    procedures: [
      ...procedures,
      { ...cholecystectomy, id_procedimiento_paciente: 40, fecha: '2025-03-11' },
      { ...polypectomy, id_procedimiento_paciente: 41, fecha: '2019-12-30' },
      { ...cholecystectomy, id_procedimiento_paciente: 42, fecha: '2019-04-02' },
    ],
  },
  play: async ({ canvas }) => {
    const years = canvas.getAllByRole('heading', { level: 3 }).map((it) => it.textContent);
    await expect(years).toEqual(['2026 2', '2025 1', '2019 2']);
    const of2019 = canvas.getByRole('list', { name: '2019 2' });
    await expect(within(of2019).getAllByRole('listitem')).toHaveLength(2);
  },
};

export const Empty: Story = {
  args: { procedures: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aún no hay procedimientos cargados')).toBeVisible();
  },
};

export const PdfLinkOpensAWindowOfItsOwn: Story = {
  tags: ['behaviour'],
  args: { procedures: [cholecystectomy] },
  play: async ({ canvas }) => {
    const pdf = canvas.getByRole('link', {
      name: 'Abrir el PDF de Colecistectomía laparoscópica del 02/08/2026',
    });
    await expect(pdf).toHaveAttribute('href', '/pdf/hzb/12/pdf');
    await expect(pdf).toHaveAttribute('target', '_blank');
  },
};

export const RowAndLinkOpenTheReport: Story = {
  tags: ['behaviour'],
  args: { procedures: [cholecystectomy] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('02/08/2026'));
    await expect(args.onOpen).toHaveBeenLastCalledWith(cholecystectomy);
    const link = canvas.getByRole('link', {
      name: 'Abrir el parte de Colecistectomía laparoscópica del 02/08/2026',
    });
    await expect(link).toHaveAttribute('href', '/partes/12');
    await userEvent.click(link);
    await expect(args.onOpen).toHaveBeenCalledTimes(2);
  },
};

export const KeyboardWalksTheRows: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const [first, second] = canvas.getAllByRole('link', { name: /^Abrir el parte/ });
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await expect(args.onOpen).toHaveBeenCalledWith(cholecystectomy);
  },
};

/** At 1024 pixels no text is cut, even with every badge. */
export const LongTechniqueWraps: Story = {
  args: {
    procedures: [
      {
        ...polypectomy,
        cultivo: true,
        cultivo_solicitado: true,
        nombre_tecnica:
          'Colecistectomía laparoscópica con colangiografía intraoperatoria y exploración de la vía biliar',
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ width: 984 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const row = canvas.getByRole('listitem');
    await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
  },
};

/** A technique without a blank wraps inside its row. */
export const EndlessWordWraps: Story = {
  args: {
    procedures: [
      {
        ...cholecystectomy,
        nombre_tecnica: '='.repeat(160),
        procedimiento_base_nombre: 'x'.repeat(80),
      },
    ],
  },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('listitem');
    await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
    const pdf = canvas.getByRole('link', { name: /^Abrir el PDF/ }).getBoundingClientRect();
    await expect(pdf.right).toBeLessThanOrEqual(row.getBoundingClientRect().right);
  },
};
