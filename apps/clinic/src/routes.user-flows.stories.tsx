import {
  createPatient,
  createReport,
  listPatients,
  readHistory,
  readReport,
} from '@practice/domain';
import { answer, cholecystectomyReport, history, mariaGomez } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { HomeRoute } from './routes/home';
import { withDeepLink, withSession } from '../../../.storybook/with-deep-link';

const meta = {
  component: HomeRoute,
  decorators: [withDeepLink],
  parameters: { layout: 'fullscreen', deepLink: '/', chromatic: { disableSnapshot: true } },
  beforeEach: [
    withSession,
    ({ msw }) => {
      msw.use(
        answer(listPatients, { items: [mariaGomez], total: 1 }),
        answer(createPatient, mariaGomez),
        answer(readHistory, history),
        answer(createReport, cholecystectomyReport),
        answer(readReport, cholecystectomyReport),
      );
    },
  ],
} satisfies Meta<typeof HomeRoute>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Longer time-out: the code of a page may have to be loaded first, on a slow test machine. */
const NEXT_PAGE = { timeout: 5000 };

async function pick(field: string, typed: string) {
  const input = await screen.findByRole('combobox', { name: field });
  await userEvent.click(input);
  await waitFor(() =>
    expect(within(screen.getByRole('listbox')).getAllByRole('option').length).toBeGreaterThan(1),
  );
  await userEvent.type(input, `${typed}{Enter}`);
}

export const NewPatient: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Nuevo Paciente' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Gómez, María');
    await userEvent.type(screen.getByRole('textbox', { name: 'DNI' }), '30123456');
    await userEvent.type(screen.getByRole('textbox', { name: 'Fecha de nacimiento' }), '3/5/1969');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await screen.findByText('Paciente guardado')).toBeVisible();
  },
};

export const OpenTheirHistory: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await NewPatient.play?.(context);
    await userEvent.click(screen.getByText('Abrir historia'));
    await screen.findByRole('tablist', { name: 'Historia clínica' }, NEXT_PAGE);
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Procedimientos' }));
    await screen.findByRole('region', { name: 'Procedimientos cargados' });
  },
};

export const WriteAReport: Story = {
  play: async (context) => {
    await OpenTheirHistory.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Nuevo parte' }));
    await userEvent.click(await screen.findByRole('button', { name: /Hospital HZB/ }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Programado' }));
    await userEvent.click(screen.getByRole('button', { name: '1.5h' }));
    await pick('Diagnóstico preoperatorio', 'colec');
    await pick('Técnica / procedimiento', 'colec');
    await pick('Tipo de anestesia', 'gen');
    await pick('Cirujano', 'sosa');
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Técnica detallada' }),
      'Clipado de arteria y conducto císticos.',
    );
  },
};

export const SaveTheReport: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await WriteAReport.play?.(context);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const saved = await screen.findByText('Parte guardado');
    await expect(saved).toBeVisible();
    // Decision R2: the page now shows the saved report, read-only, at its own address.
    await expect(
      await screen.findByText('Solo lectura. Para cambiar algo, tocá Actualizar.', {}, NEXT_PAGE),
    ).toBeVisible();
    const team = screen.getByRole('region', { name: 'Equipo' });
    await expect(within(team).getByRole('textbox', { name: 'Cirujano' })).toHaveValue(
      'Dra. Inventada Sosa',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Salir' }));
    await expect(
      await screen.findByRole('tab', { name: 'Procedimientos', selected: true }, NEXT_PAGE),
    ).toBeVisible();
  },
};
