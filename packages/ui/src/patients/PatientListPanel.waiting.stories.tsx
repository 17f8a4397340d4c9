import { createPatient, listPatients } from '@practice/domain';
import { answer } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { shortWaits } from '../../../../.storybook/short-waits';
import { PatientListPanel } from './PatientListPanel';

let refuseNow: (detail?: object) => void;

/** A new patient whose save has no answer, after 'Dejar de esperar' (docs/decisions/097, 185). */
const meta = {
  component: PatientListPanel,
  args: { historyHref: () => '/hc', onOpenHistory: fn() },
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    const refused = new Promise<object | undefined>((resolve) => {
      refuseNow = resolve;
    });
    msw.use(
      answer(listPatients, { items: [], total: 0 }),
      http.post(`*${createPatient.path}`, async () => {
        const detail = (await refused) ?? null;
        return HttpResponse.json({ detail }, { status: 400 });
      }),
    );
    return shortWaits(5_000, 15_000)();
  },
} satisfies Meta<typeof PatientListPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const form = () => screen.queryByRole('dialog', { name: 'Nuevo paciente' });

async function saveAndStopWaiting() {
  await press('Nuevo Paciente');
  await userEvent.type(await box('Nombre'), 'Paz, Luis');
  await userEvent.type(await box('DNI'), '20.111.222');
  await userEvent.type(await box('Fecha de nacimiento'), '3/5/1969');
  await press('Guardar');
  await press('Dejar de esperar');
  await waitFor(() => expect(form()).toBe(null));
}

/** One notice, with the name, and no dialog over whatever the user does now. */
export const ALateFailureNamesThePatient: Story = {
  tags: ['behaviour'],
  play: async () => {
    await saveAndStopWaiting();
    refuseNow();
    const notice = await screen.findByText('No se pudo guardar a Paz, Luis.');
    await expect(notice).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).toBe(null);
    await press('Volver a lo escrito');
    await expect(await box('Nombre')).toHaveValue('Paz, Luis');
    const reason = await screen.findByText('Error desconocido al guardar paciente.');
    await expect(reason).toBeVisible();
  },
};

/** Of its own, while the first one has no answer (docs/decisions/338). */
export const TheNextPatientIsRegisteredMeanwhile: Story = {
  tags: ['behaviour'],
  play: async () => {
    await saveAndStopWaiting();
    const goesOn = (await screen.findByText(/^Se sigue guardando/)).closest('li');
    await expect(goesOn).toHaveTextContent('Paz, Luis');
    await press('Nuevo Paciente');
    await expect(await box('Nombre')).toHaveValue('');
    await userEvent.type(await box('Nombre'), 'Ríos, Ana');
    refuseNow();
    await screen.findByText('No se pudo guardar a Paz, Luis.');
    await expect(await box('Nombre')).toHaveValue('Ríos, Ana');
    await press('Volver a lo escrito');
    await waitFor(async () => expect(await box('Nombre')).toHaveValue('Paz, Luis'));
    await screen.findByText('Error desconocido al guardar paciente.');
    await userEvent.keyboard('{Escape}');
    await press('Descartar cambios');
    await waitFor(async () => expect(await box('Nombre')).toHaveValue('Ríos, Ana'));
    // Whoever was writing there goes on writing.
    await waitFor(async () => expect(await box('Nombre')).toHaveFocus());
  },
};

/** Decision F3: nobody was asked about it, because the form was hidden. */
export const ALateDuplicateIsSaidAtItsField: Story = {
  tags: ['behaviour'],
  play: async () => {
    await saveAndStopWaiting();
    refuseNow({
      error: 'DNI duplicado',
      paciente: { id_paciente: 1, nombre: 'Gómez, María Ñandú', dni: '20111222', borrado: false },
    });
    await press('Volver a lo escrito');
    await screen.findByText('El DNI ya está registrado para Gómez, María Ñandú.');
  },
};

/** Its notice may have been closed: nothing else leads to what was typed. */
export const NuevoPacienteShowsTheFormThatFailed: Story = {
  tags: ['behaviour'],
  play: async () => {
    await saveAndStopWaiting();
    refuseNow();
    const notice = (await screen.findByText('No se pudo guardar a Paz, Luis.')).closest('li')!;
    await userEvent.click(within(notice).getByRole('button', { name: 'Cerrar aviso' }));
    await press('Nuevo Paciente');
    await expect(await box('Nombre')).toHaveValue('Paz, Luis');
    await screen.findByText('Error desconocido al guardar paciente.');
  },
};

export const VerShowsTheFormThatWaits: Story = {
  tags: ['behaviour'],
  play: async () => {
    await saveAndStopWaiting();
    await press('Ver');
    await waitFor(() => expect(form()).not.toBe(null));
    await expect(await box('Nombre')).toHaveValue('Paz, Luis');
    await waitFor(() => expect(screen.queryByText(/^Se sigue guardando/)).toBe(null));
    refuseNow();
    await screen.findByRole('alertdialog', { name: '❌ Error' });
  },
};
