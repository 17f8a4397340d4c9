import { listEncounters, listProgressNotes, readBackground } from '@practice/domain';
import {
  angelIriarte,
  answer,
  emptyEncounter,
  encounters,
  firstNote,
  mariaBackground,
  mariaGomez,
  never,
  progressNotes,
  refuse,
  suturesNote,
  woundNote,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { Bench, BenchButton } from '../../../../.storybook/bench';
import { PICTURE } from '../../../../.storybook/modes';
import { EncountersPanel } from './EncountersPanel';

const meta = {
  component: EncountersPanel,
  args: { patient: mariaGomez, active: true },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof EncountersPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const group = (name: string) => screen.findByRole('button', { name });
const detail = () => screen.findByRole('region', { name: 'Informes/Resultados' });
const nothing = 'Selecciona una evolución para ver su contenido';

/** clinical-history §2.3 */
export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('region', { name: 'Consultas y Evoluciones' });
    await waitFor(() => expect(list).toHaveTextContent('Control postoperatorio'));
    await expect(await detail()).toHaveTextContent(nothing);
    await expect(canvas.getByRole('button', { name: 'NUEVA CONSULTA' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(listEncounters));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cargando...')).toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(answer(listEncounters, []));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No hay consultas registradas')).toBeVisible();
  },
};

/** clinical-history §8; a new consulta can be written all the same. */
export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(listEncounters, 400));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No se pudieron cargar las consultas.',
    );
    await expect(canvas.getByRole('button', { name: 'NUEVA CONSULTA' })).toBeVisible();
  },
};

export const ReintentarReadsAgain: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async (context) => {
    const { msw } = context;
    await Failed.play?.(context);
    msw.use(answer(listEncounters, encounters));
    await press('Reintentar');
    await group('Control postoperatorio');
  },
};

/** An evolución that is read (clinical-history §2.3). */
export const Chosen: Story = {
  play: async () => {
    await press('Control postoperatorio');
    await press(/^17\/11\/2026/);
    await expect(await detail()).toHaveTextContent('Se retiran puntos.');
  },
};

export const ReadsEachEvolucion: Story = {
  ...Chosen,
  tags: ['behaviour'],
  play: async (context) => {
    await Chosen.play?.(context);
    await expect(await detail()).toHaveTextContent('Se retiran puntos.');
    await expect(await button(/^17\/11\/2026/)).toHaveAttribute('aria-current', 'true');
    await expect(screen.queryByRole('textbox', { name: 'Contenido' })).toBe(null);
  },
};

/** Hundreds of consultas, of which the first are there at once, and pages of text. */
export const TooLong: Story = {
  beforeEach: ({ msw }) => {
    const many = Array.from({ length: 120 }, (_, index) => ({
      ...emptyEncounter,
      id_consulta: 1000 - index,
      nombre_motivo: `Control número ${index} ${'de la reconstrucción '.repeat(index % 4)}`,
    }));
    const long = { ...suturesNote, contenido: 'Sin novedades.\n'.repeat(500) };
    msw.use(answer(listEncounters, many), answer(listProgressNotes, [long]));
  },
  play: async ({ canvas }) => {
    // A role is asked of each of 360 buttons, and the styles of rows out of sight are computed for that one by one: by its text instead.
    await canvas.findByText(/^Control número 119/, {}, { timeout: 10_000 });
    await press(/^Control número 0/);
    await press(/^17\/11\/2026/);
    await expect((await detail()).getBoundingClientRect().height).toBeLessThanOrEqual(
      window.innerHeight,
    );
  },
};

const asked: string[] = [];

/** clinical-history §2.3: nothing is asked for before, and once asked for it is there. */
export const ExpandingLoadsTheEvoluciones: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    asked.length = 0;
    msw.use(
      answer(listProgressNotes, ({ url }) => {
        asked.push(new URL(url).pathname);
        return progressNotes.filter(({ id_consulta }) => url.endsWith(`/${id_consulta}`));
      }),
    );
  },
  play: async ({ canvas }) => {
    await group('Control postoperatorio');
    await expect(asked).toEqual([]);
    await press('Control postoperatorio');
    await button(/^10\/11\/2026/);
    await expect(asked).toEqual(['/evoluciones/consulta/13']);
    await press('Primera consulta');
    await button(/^01\/09\/2026/);
    // Several are open (decision CO1).
    await expect(canvas.getAllByRole('list', { name: /^Evoluciones de/ })).toHaveLength(2);
    await press('Control postoperatorio');
    await expect(canvas.getAllByRole('list', { name: /^Evoluciones de/ })).toHaveLength(1);
  },
};

export const TheEvolucionesCanFailAlone: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(listProgressNotes, 400));
  },
  play: async ({ canvas, msw }) => {
    await press('Primera consulta');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No se pudieron cargar las evoluciones.',
    );
    msw.use(answer(listProgressNotes, [firstNote]));
    await press('Reintentar');
    await button(/^01\/09\/2026/);
  },
};

/** ↓ and Enter go through consultas and evoluciones, and the focus stays in the list. */
export const ReadByKeyboard: Story = {
  tags: ['behaviour'],
  play: async () => {
    (await group('Control postoperatorio')).focus();
    await userEvent.keyboard('{Enter}');
    await button(/^10\/11\/2026/);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(async () => expect(await detail()).toHaveTextContent('Se retiran puntos.'));
    await expect(await button(/^17\/11\/2026/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(async () => expect(await detail()).toHaveTextContent('Herida limpia'));
  },
};

const written: string[] = [];
const onClipboard = () => {
  written.length = 0;
  spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    written.push(text);
    return Promise.resolve();
  });
};

/** clinical-history §2.3: only the content. */
export const CopiesAnEvolucion: Story = {
  tags: ['behaviour'],
  beforeEach: onClipboard,
  play: async () => {
    await press('Control postoperatorio');
    await press(/^17\/11\/2026/);
    await press('Copiar evolución');
    await expect(await screen.findByText('Evolución copiada al portapapeles.')).toBeVisible();
    await expect(written).toEqual([suturesNote.contenido]);
  },
};

/** Decision CO7: with the recorded antecedentes, and the latest evolución, which is read first. */
export const CopiesTheFirstVisit: Story = {
  tags: ['behaviour'],
  beforeEach: onClipboard,
  play: async () => {
    await press('Copiar formato 1era vez: Control postoperatorio, 10/11/2026');
    await expect(
      await screen.findByText('Texto "1era vez" copiado al portapapeles.'),
    ).toBeVisible();
    await expect(written).toEqual([
      [
        'Motivo de consulta: Control postoperatorio',
        'Buena evolución. Se retiran puntos.',
        'Leucocitos ≥ 14.000/µL → repetir “en ayunas”.',
        '',
        'Antecedentes',
        'Médicos: Hipertensión arterial. Enalapril 10 mg/día → bien controlada.',
        'Quirúrgicos: Apendicectomía (1988). “Cesárea” en 1995.',
        'Alérgicos: Penicilina: urticaria.',
        'Sin antecedentes tóxicos',
        'Sin antecedentes gineco-obstétricos',
        'Sin antecedentes familiares',
      ].join('\n'),
    ]);
  },
};

/** Another computer has just written the allergy: the copy has it (decision CO7). */
export const TheCopyHasWhatWasRecordedJustNow: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    onClipboard();
    msw.use(refuse(readBackground, 404));
  },
  play: async ({ msw }) => {
    const copy = 'Copiar formato 1era vez: Control, 04/03/2025';
    await press(copy);
    await waitFor(() => expect(written).toHaveLength(1));
    await expect(written[0]).toContain('Sin antecedentes alérgicos');
    msw.use(answer(readBackground, { ...mariaBackground, alergicos: 'Látex' }));
    await press(copy);
    await waitFor(() => expect(written).toHaveLength(2));
    await expect(written[1]).toContain('Alérgicos: Látex');
    await expect(written[1]).not.toContain('Sin antecedentes alérgicos');
  },
};

let answerFirst: () => void;

/** The clipboard never holds the text of the record before: the last press wins. */
export const TheLastCopyWins: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    onClipboard();
    let first = true;
    msw.use(
      answer(readBackground, async () => {
        if (first) {
          first = false;
          await new Promise<void>((resolve) => {
            answerFirst = resolve;
          });
          return { ...mariaBackground, alergicos: 'De la primera' };
        }
        return mariaBackground;
      }),
    );
  },
  play: async () => {
    const slow = 'Copiar formato 1era vez: Control, 04/03/2025';
    await press(slow);
    await expect(await screen.findByRole('button', { name: slow })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await press('Copiar formato 1era vez: Control postoperatorio, 10/11/2026');
    await waitFor(() => expect(written).toHaveLength(1));
    answerFirst();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(written).toHaveLength(1);
    await expect(written[0]).not.toContain('De la primera');
  },
};

/** Never 'Sin antecedentes' because they could not be read (decisions CO7, CO8). */
export const WithoutAntecedentesNothingIsCopied: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    onClipboard();
    msw.use(refuse(readBackground, 400, 'No se pudieron obtener los antecedentes.'));
  },
  play: async () => {
    await press('Copiar formato 1era vez: Control, 04/03/2025');
    await expect(
      await screen.findByText('Error al copiar: No se pudieron obtener los antecedentes.'),
    ).toBeVisible();
    await expect(written).toEqual([]);
  },
};

/** decision CO8 */
export const CopyFailed: Story = {
  beforeEach: () => {
    spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
    spyOn(document, 'execCommand').mockReturnValue(false);
  },
  play: async () => {
    await press('Control postoperatorio');
    await press(/^10\/11\/2026/);
    await press('Copiar evolución');
    await expect(
      await screen.findByText('Error al copiar: el navegador no lo permitió.'),
    ).toBeVisible();
  },
};

/** What was open about one patient is not open about the next. */
export const AnotherPatientStartsOver: Story = {
  tags: ['behaviour'],
  render: function Host(args) {
    const [patient, setPatient] = useState(args.patient);
    return (
      <>
        <EncountersPanel {...args} patient={patient} />
        <Bench>
          <BenchButton onClick={() => setPatient(angelIriarte)}>Otro paciente</BenchButton>
        </Bench>
      </>
    );
  },
  play: async ({ canvas, msw }) => {
    await press('Control postoperatorio');
    await press(/^10\/11\/2026/);
    await expect(await detail()).toHaveTextContent(woundNote.contenido);
    msw.use(answer(listEncounters, []));
    await press('Otro paciente');
    await canvas.findByText('No hay consultas registradas');
    await expect(await detail()).toHaveTextContent(nothing);
  },
};
