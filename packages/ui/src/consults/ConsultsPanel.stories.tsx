import {
  deleteConsult,
  listConsults,
  readConsultFile,
  restoreConsult,
  restorePatient,
  updateConsult,
  type Consult,
} from '@practice/domain';
import {
  angelIriarte,
  answer,
  cardiologyConsult,
  consults,
  mariaGomez,
  never,
  plainConsult,
  refuse,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { Bench, BenchButton } from '../../../../.storybook/bench';
import { PICTURE } from '../../../../.storybook/modes';
import { ConsultsPanel } from './ConsultsPanel';

const meta = {
  component: ConsultsPanel,
  args: { patient: mariaGomez, active: true },
} satisfies Meta<typeof ConsultsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const entry = (day: string) => screen.findByRole('button', { name: new RegExp(`^${day}`) });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const open = async (day = '05/10/2026') => userEvent.click(await entry(day));

/** clinical-history §2.6: nothing is chosen at first. */
export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await expect(await entry('05/10/2026')).toBeVisible();
    await expect(
      canvas.getByText('Selecciona una interconsulta para ver su contenido'),
    ).toBeVisible();
    const section = canvas.getByRole('button', { name: 'NUEVA INTERCONSULTA' });
    await expect(section).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(listConsults));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando...')).toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(answer(listConsults, []));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No hay interconsultas registradas')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(listConsults, 400));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No se pudieron cargar las interconsultas.',
    );
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { msw } = context;
    await Failed.play?.(context);
    msw.use(answer(listConsults, consults));
    await press('Reintentar');
    await entry('05/10/2026');
  },
};

export const Chosen: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await open();
    const detail = within(canvas.getByRole('region', { name: 'Informes/Resultados' }));
    await expect(detail.getByRole('heading', { level: 3 })).toHaveTextContent(
      '05/10/2026 · Cardiología',
    );
    await expect(detail.getByText(/^Riesgo quirúrgico ASA II\./, { selector: 'p' })).toBeVisible();
    await expect(await entry('05/10/2026')).toHaveAttribute('aria-current', 'true');
    await expect(await entry('05/10/2026')).toHaveFocus();
  },
};

/** Closes what the last story has opened: another press would lead to it. */
let closeLast = () => undefined as void;

/** The window that the click opens, as far as the panel uses it. */
function fakeWindow() {
  closeLast();
  const opened = {
    opener: window as unknown,
    closed: false,
    document: document.implementation.createHTMLDocument(''),
    location: { replace: fn() },
    focus: fn(),
    close: fn(() => closeLast()),
  };
  closeLast = () => {
    opened.closed = true;
  };
  const spy = spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  return { opened, spy };
}

const follow = async () =>
  userEvent.click(await screen.findByRole('link', { name: 'Riesgo quirúrgico.pdf' }));

/** Decision IN3: opened in the click, before the address is known, and cut off from this window. */
export const TheFileOpensInAWindowOfItsOwn: Story = {
  tags: ['behaviour'],
  play: async () => {
    const { opened, spy } = fakeWindow();
    await open();
    await follow();
    await expect(spy).toHaveBeenCalledTimes(1);
    await expect(opened.document.body.textContent).toBe('Abriendo el archivo...');
    await waitFor(() =>
      expect(opened.location.replace).toHaveBeenCalledWith(
        `${window.location.origin}/storage/riesgo-quirurgico`,
      ),
    );
    await expect(opened.opener).toBe(null);
    await expect(opened.close).not.toHaveBeenCalled();
    // A second press at once leads to the same window.
    await follow();
    await expect(spy).toHaveBeenCalledTimes(1);
    await expect(opened.focus).toHaveBeenCalledTimes(1);
    // Its window is closed: the press opens another.
    closeLast();
    await follow();
    await expect(spy).toHaveBeenCalledTimes(2);
  },
};

/** Decision IN3, clinical-history §8: a window is never left blank. */
export const AFailedLinkClosesItsWindowAndSaysSo: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(readConsultFile, 404, 'No se pudo obtener el enlace del archivo.'));
  },
  play: async () => {
    const { opened } = fakeWindow();
    await open();
    await follow();
    await expect(
      await screen.findByText('No se pudo obtener el enlace del archivo.'),
    ).toBeVisible();
    await expect(opened.close).toHaveBeenCalledTimes(1);
    await expect(opened.location.replace).not.toHaveBeenCalled();
  },
};

export const ABlockedWindowIsSaid: Story = {
  tags: ['behaviour'],
  play: async () => {
    closeLast();
    spyOn(window, 'open').mockReturnValue(null);
    await open();
    await follow();
    await expect(await screen.findByText('No se pudo abrir el archivo.')).toBeVisible();
  },
};

const asks = async (
  msw: { use: (...handlers: ReturnType<typeof answer>[]) => void },
  left: Consult[],
) => {
  await open();
  await press('Eliminar');
  const question = await screen.findByRole('alertdialog');
  await expect(question).toHaveTextContent('¿Eliminar esta interconsulta?');
  await expect(question).toHaveTextContent('Cardiología, 05/10/2026');
  msw.use(answer(listConsults, left));
  await userEvent.click(within(question).getByRole('button', { name: 'Eliminar' }));
};

/** Decisions IN4, G15: asked about, gone, and back by Deshacer. */
export const ADeletedOneCanBeBroughtBack: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    await asks(msw, [plainConsult]);
    await expect(await screen.findByText('Interconsulta eliminada exitosamente.')).toBeVisible();
    await expect(
      canvas.getByText('Selecciona una interconsulta para ver su contenido'),
    ).toBeVisible();
    await waitFor(async () => expect(await entry('17/03/2026')).toHaveFocus());
    msw.use(answer(restoreConsult, cardiologyConsult), answer(listConsults, consults));
    await press('Deshacer');
    await expect(await screen.findByText('Interconsulta recuperada')).toBeVisible();
    await expect(
      await canvas.findByText(/^Riesgo quirúrgico ASA II\./, { selector: 'p' }),
    ).toBeVisible();
    await waitFor(async () => expect(await entry('05/10/2026')).toHaveFocus());
  },
};

export const TheLastOneLeavesTheFocusAtTheTop: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(answer(listConsults, [cardiologyConsult]));
  },
  play: async ({ canvas, msw }) => {
    await asks(msw, []);
    await expect(await canvas.findByText('No hay interconsultas registradas')).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'NUEVA INTERCONSULTA' })).toHaveFocus(),
    );
  },
};

export const DeleteFailed: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(deleteConsult, 400));
  },
  play: async ({ msw }) => {
    await asks(msw, consults);
    await expect(await screen.findByText('No se pudo eliminar la interconsulta.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await expect(
      await screen.findByText(/^Riesgo quirúrgico ASA II\./, { selector: 'p' }),
    ).toBeVisible();
  },
};

/** Another computer deleted what is read here: it says so. */
export const DeletedElsewhere: Story = {
  play: async ({ msw }) => {
    await open();
    await screen.findByText(/^Riesgo quirúrgico ASA II\./, { selector: 'p' });
    msw.use(answer(listConsults, [plainConsult]));
    window.dispatchEvent(new Event('online'));
    await expect(
      await screen.findByText('Este registro se borró. Ves lo último que se había leído.'),
    ).toBeVisible();
    await expect(screen.getByText(/^Riesgo quirúrgico ASA II\./, { selector: 'p' })).toBeVisible();
  },
};

/** docs/decisions/316: it is gone with its patient, and alone it cannot come back. */
export const RestoredWithItsPatient: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(
      refuse(updateConsult, 404),
      refuse(restoreConsult, 404),
      answer(restorePatient, () => {
        msw.use(
          answer(restoreConsult, cardiologyConsult),
          answer(updateConsult, cardiologyConsult),
        );
        return mariaGomez;
      }),
    );
  },
  play: async () => {
    await open();
    await press(/^Editar/);
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Descripción' }),
      ' Sin cambios.',
    );
    await press(/^Guardar cambios/);
    await press('Restaurar y guardar');
    await expect(await screen.findByText('Interconsulta actualizada exitosamente.')).toBeVisible();
  },
};

/** What was typed about one patient is never stored for the next. */
export const AnotherPatientStartsOver: Story = {
  tags: ['behaviour'],
  render: function Host(args) {
    const [patient, setPatient] = useState(args.patient);
    return (
      <>
        <ConsultsPanel {...args} patient={patient} />
        <Bench>
          <BenchButton onClick={() => setPatient(angelIriarte)}>Otro paciente</BenchButton>
        </Bench>
      </>
    );
  },
  play: async ({ canvas, msw }) => {
    await open();
    await press('NUEVA INTERCONSULTA');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Descripción' }), 'De María');
    msw.use(answer(listConsults, []));
    await press('Otro paciente');
    await expect(await canvas.findByText('No hay interconsultas registradas')).toBeVisible();
    await expect(canvas.queryByText(/^Riesgo quirúrgico/)).toBe(null);
    await press('NUEVA INTERCONSULTA');
    await expect(await screen.findByRole('textbox', { name: 'Descripción' })).toHaveValue('');
  },
};
