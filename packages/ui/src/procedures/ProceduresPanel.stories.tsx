import { listProcedureSummaries } from '@practice/domain';
import { answer, mariaGomez, never, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ProceduresPanel } from './ProceduresPanel';
import { ReportLinksContext, type ReportLinks } from './report-links-context';

const links: ReportLinks = {
  reportHref: ({ id_procedimiento_paciente }) => `/partes/${id_procedimiento_paciente}`,
  onOpenReport: fn(),
  onReportCreated: fn(),
};

const meta = {
  component: ProceduresPanel,
  args: {
    patient: mariaGomez,
    active: true,
  },
  decorators: [
    (Story) => (
      <ReportLinksContext value={links}>
        <Story />
      </ReportLinksContext>
    ),
  ],
} satisfies Meta<typeof ProceduresPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('region', { name: 'Procedimientos cargados' });
    await expect(list).toHaveTextContent('Colecistectomía laparoscópica');
    await expect(canvas.getByRole('radio', { name: 'Cirugía' })).toBeChecked();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(listProcedureSummaries));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando...')).toBeInTheDocument();
  },
};

export const Empty: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer(listProcedureSummaries, []));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Aún no hay procedimientos cargados')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(listProcedureSummaries, 400));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No se pudo cargar la lista de procedimientos.',
    );
    msw.use(answer(listProcedureSummaries, []));
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await canvas.findByText('Aún no hay procedimientos cargados');
  },
};

export const ToggleFilters: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Colecistectomía laparoscópica');
    await expect(canvas.queryByText('Videocolonoscopía + polipectomía')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('radio', { name: 'Endoscopía' }));
    await expect(canvas.getByText('Videocolonoscopía + polipectomía')).toBeVisible();
    await expect(canvas.queryByText('Colecistectomía laparoscópica')).not.toBeInTheDocument();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
  },
};

export const NewReportAsksForTheCentre: Story = {
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'Nuevo parte' });
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: 'Elegí el centro' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** The centre determines the title and the nurses (clinical-history §6). */
export const CentreOpensTheReportForm: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Nuevo parte' }));
    await userEvent.click(await screen.findByRole('button', { name: /Hospital HZB/ }));
    const form = await screen.findByRole('dialog', { name: 'Nuevo parte quirúrgico' });
    await expect(form).toHaveTextContent('Parte quirúrgico HZB');
    await expect(screen.getByRole('combobox', { name: 'Instrumentador/a' })).toBeVisible();
  },
};
