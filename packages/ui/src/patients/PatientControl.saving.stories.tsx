import {
  loading,
  ready,
  type CatalogueItem,
  type PatientName,
  type Remote,
} from '@practice/domain';
import { catalogues, mariaGomez, patients } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FormHost, refuseWith } from '../../../../.storybook/form-host';
import { shortWaits } from '../../../../.storybook/short-waits';
import { CatalogueControl } from '../forms/CatalogueControl';
import type { CatalogueEditing } from '../forms/catalogue-editing';
import { PatientControl } from './PatientControl';

interface Draft {
  localidad: number | null;
  paciente: PatientName | null;
}

const LABELS = { localidad: 'Localidad', paciente: 'Paciente' };
const [FIRST] = catalogues.localidades;
const STORED: Draft = { localidad: FIRST!.id, paciente: mariaGomez };
const MARIA = 'Gómez, María Ñandú · DNI 30.123.456';

const create = fn<CatalogueEditing['create']>(() => new Promise(() => undefined));

interface HostProps {
  draft: Draft;
  localities?: Remote<CatalogueItem[]>;
  onSubmit: (draft: Draft) => void;
}

/** The two kinds of selectors in one form, with its save button below. */
function Host({ draft, localities = ready(catalogues.localidades), onSubmit }: HostProps) {
  return (
    <FormHost
      draft={draft}
      labels={LABELS}
      onSubmit={onSubmit}
      editing={{ create, want: fn(), edit: fn() }}
      className="grid max-w-md gap-field"
    >
      <CatalogueControl name="localidad" catalogue="localidades" items={localities} />
      <PatientControl
        name="paciente"
        placeholder="General"
        failedText="Error al cargar pacientes"
        patients={ready(patients)}
        onWanted={fn()}
      />
    </FormHost>
  );
}

const meta = {
  component: Host,
  args: { draft: { localidad: null, paciente: null }, onSubmit: fn() },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

const locality = () => screen.getByRole('combobox', { name: 'Localidad' });
const patient = () => screen.getByRole('combobox', { name: 'Paciente' });
const saveByMouse = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const CTRL_ENTER = '{Control>}{Enter}{/Control}';

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

export const Default: Story = { args: { draft: STORED } };

/** Decision G24: a DNI, a DNI with dots, a whole name and the only match are that patient, whatever leaves the field. */
export const ASaveStoresThePatientWhoIsTyped: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    for (const text of ['30123456', '30.123.456', 'gomez, maria ñandu', 'ñandú']) {
      await retype(patient(), text);
      await saveByMouse();
      await expect(patient()).toHaveValue(MARIA);
      await expect(args.onSubmit).toHaveBeenLastCalledWith({
        localidad: null,
        paciente: expect.objectContaining({ dni: '30123456' }),
      });
    }
    await retype(patient(), '08.123.451');
    await userEvent.keyboard(CTRL_ENTER);
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(5));
    await expect(args.onSubmit).toHaveBeenLastCalledWith({
      localidad: null,
      paciente: expect.objectContaining({ dni: '8123451' }),
    });
  },
};

/** Decision G24: no save goes out over a text that is no choice, and the former choice does not come back. */
export const ATextThatIsNoChoiceStopsTheSave: Story = {
  tags: ['behaviour'],
  args: { draft: STORED },
  play: async ({ args }) => {
    const fields = [
      [patient, 'gomez'],
      [locality, 'zzz'],
    ] as const;
    for (const [field, text] of fields) {
      for (const save of [saveByMouse, () => userEvent.type(field(), CTRL_ENTER)]) {
        await retype(field(), text);
        await save();
        await expect(field()).toHaveValue(text);
        await waitFor(() => expect(field()).toHaveFocus());
        await expect(field()).toHaveAccessibleDescription('Elegí una opción de la lista');
        await expect(args.onSubmit).not.toHaveBeenCalled();
      }
      await retype(field(), 'x');
      await expect(field()).toBeValid();
      await userEvent.clear(field());
    }
    await saveByMouse();
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith({ localidad: null, paciente: null }),
    );
  },
};

/** The save goes out with the same press, although the message below the field goes away. */
export const AMendedTextIsSavedByOnePress: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await retype(locality(), 'zzz');
    await saveByMouse();
    await expect(locality()).toBeInvalid();
    await retype(locality(), FIRST!.nombre);
    await saveByMouse();
    await expect(args.onSubmit).toHaveBeenCalledWith({ localidad: FIRST!.id, paciente: null });
    await expect(locality()).toBeValid();
  },
};

/** Decision G26: Enter on a typo adds nothing to a list that everybody shares, and ↓ Enter takes what was meant. */
export const ATypoAddsNothing: Story = {
  tags: ['behaviour'],
  play: async () => {
    await retype(locality(), 'El Bolsom');
    await userEvent.tab();
    await expect(locality()).toHaveValue('El Bolsom');
    await userEvent.click(locality());
    const rows = screen.getAllByRole('option').map((row) => row.textContent);
    await expect(rows).toEqual(['¿Quisiste decir «El Bolsón»?', 'Agregar «El Bolsom»']);
    await userEvent.keyboard('{Enter}');
    await expect(locality()).toHaveValue('El Bolsom');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(locality()).toHaveValue('El Bolsón');
    await expect(create).not.toHaveBeenCalled();
  },
};

const arrive = () => window.dispatchEvent(new Event('arrive'));

function Arriving(args: HostProps) {
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    const handleArrival = () => setArrived(true);
    window.addEventListener('arrive', handleArrival);
    return () => window.removeEventListener('arrive', handleArrival);
  }, []);
  return <Host {...args} localities={arrived ? undefined : loading} />;
}

/** A save by key waits for the list and then takes what the text stands for, or stops. */
export const ASaveWaitsForTheList: Story = {
  tags: ['behaviour'],
  render: (args) => <Arriving {...args} />,
  play: async ({ args }) => {
    await userEvent.type(locality(), 'carlos');
    await userEvent.keyboard(CTRL_ENTER);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    arrive();
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ localidad: FIRST!.id, paciente: null }),
    );
    await expect(locality()).toHaveValue(FIRST!.nombre);
  },
};

export const ASaveThatWaitedStopsAtATextThatIsNoChoice: Story = {
  tags: ['behaviour'],
  render: (args) => <Arriving {...args} />,
  play: async ({ args }) => {
    await userEvent.type(locality(), 'zzz');
    await saveByMouse();
    arrive();
    await waitFor(() =>
      expect(locality()).toHaveAccessibleDescription('Elegí una opción de la lista'),
    );
    await expect(locality()).toHaveValue('zzz');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Nothing was sent: the form is given back, and the field says what it waited for (docs/decisions/338). */
export const NobodyWaitsForAListThatDoesNotCome: Story = {
  tags: ['behaviour'],
  beforeEach: shortWaits(5_000, 15_000),
  render: (args) => <Arriving {...args} />,
  play: async ({ args }) => {
    await userEvent.type(locality(), 'carlos');
    await userEvent.keyboard(CTRL_ENTER);
    await userEvent.click(await screen.findByRole('button', { name: 'Dejar de esperar' }));
    await waitFor(() =>
      expect(locality()).toHaveAccessibleDescription(
        'Sin respuesta: todavía no se guardó nada. Probá de nuevo en un momento.',
      ),
    );
    await expect(locality()).toHaveFocus();
    await expect(locality()).toHaveValue('carlos');
    await userEvent.type(patient(), 'ñandú');
    await expect(patient()).toHaveValue('ñandú');
    // What comes late is chosen as if it had come in time, and saves nothing by itself.
    arrive();
    await waitFor(() => expect(locality()).toHaveValue(FIRST!.nombre));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await saveByMouse();
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
};

/** The same of an entry that is being added. */
export const NobodyWaitsForAnEntryThatIsBeingAdded: Story = {
  tags: ['behaviour'],
  beforeEach: shortWaits(5_000, 15_000),
  play: async ({ args }) => {
    await userEvent.type(locality(), 'Puerto Nuevo{ArrowDown}{Enter}');
    await userEvent.keyboard(CTRL_ENTER);
    await userEvent.click(await screen.findByRole('button', { name: 'Dejar de esperar' }));
    await waitFor(() => expect(locality()).toBeInvalid());
    await retype(locality(), 'carlos{Enter}');
    await expect(locality()).toHaveValue(FIRST!.nombre);
    await saveByMouse();
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ localidad: FIRST!.id, paciente: null }),
    );
  },
};

/** What stands in the field is stored, and not the entry that comes late. */
export const AnEntryThatIsTypedOverIsNotTaken: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    let added: (entry: CatalogueItem) => void = () => {};
    create.mockImplementationOnce(() => new Promise((resolve) => (added = resolve)));
    await userEvent.type(locality(), 'Villa Nueva{ArrowDown}{Enter}');
    await waitFor(() => expect(create).toHaveBeenCalled());
    await retype(locality(), FIRST!.nombre);
    await userEvent.tab();
    await saveByMouse();
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    added({ id: 99, nombre: 'Villa Nueva' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(locality()).toHaveValue(FIRST!.nombre);
    await expect(args.onSubmit).toHaveBeenCalledWith({ localidad: FIRST!.id, paciente: null });
  },
};

const onSubmit = fn<(draft: Draft) => void>();
const refusal = refuseWith(422, [
  { loc: ['body', 'localidad'], msg: 'El valor elegido ya no existe.', type: 'missing_reference' },
  { loc: ['body', 'paciente'], msg: 'El valor elegido ya no existe.', type: 'missing_reference' },
]);

/** It has read nothing of what left the fields. */
export const TheSecondHalfOfADoubleClickSavesNothing: Story = {
  tags: ['behaviour'],
  args: { draft: STORED, onSubmit },
  play: async () => {
    onSubmit.mockImplementationOnce(refusal);
    await saveByMouse();
    await waitFor(() => expect(locality()).toHaveValue(''));
    await saveByMouse();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(onSubmit).toHaveBeenCalledOnce();
  },
};

/** Decision L6: choices that were deleted meanwhile are named and dropped: the next save sends what the fields show. */
export const ChoicesThatAreGoneLeaveTheFields: Story = {
  tags: ['behaviour'],
  args: { draft: STORED, onSubmit },
  play: async () => {
    onSubmit.mockImplementationOnce(refusal);
    await saveByMouse();
    await waitFor(() =>
      expect(locality()).toHaveAccessibleDescription(
        '«San Carlos de Bariloche» ya no existe y se quitó. Elegí otra opción.',
      ),
    );
    await expect(patient()).toHaveAccessibleDescription(
      `«${MARIA}» ya no existe y se quitó. Elegí otra opción.`,
    );
    await expect(locality()).toHaveValue('');
    await expect(patient()).toHaveValue('');
    await new Promise((resolve) => setTimeout(resolve, 600));
    await saveByMouse();
    await waitFor(() =>
      expect(onSubmit).toHaveBeenLastCalledWith({ localidad: null, paciente: null }),
    );
  },
};
