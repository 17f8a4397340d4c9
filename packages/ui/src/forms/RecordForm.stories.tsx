import { ApiError } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Bench, BenchButton } from '../../../../.storybook/bench';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { shortWaits } from '../../../../.storybook/short-waits';
import { useToast } from '../primitives/use-toast';
import { DateControl } from './DateControl';
import { ENTER_SAVES } from './form-keys';
import { FormComparison } from './FormComparison';
import { RecordForm } from './RecordForm';
import { SaveButton } from './SaveButton';
import { SaveNotices } from './SaveNotices';
import { TextAreaControl } from './TextAreaControl';
import { TextControl } from './TextControl';
import { TimeControl } from './TimeControl';
import { hasUnsavedText } from './unsaved';
import { useRecordForm } from './use-record-form';

interface Draft {
  nombre: string;
  fecha: string;
  hora: string;
  notas: string;
}

const STORED: Draft = { nombre: 'Control', fecha: '2026-11-20', hora: '', notas: '' };
const LABELS = { nombre: 'Nombre', fecha: 'Fecha', hora: 'Hora', notas: 'Notas' };

interface HostProps {
  save: (draft: Draft) => Promise<unknown>;
  onSaved: (saved: unknown, present: boolean, pressed: string) => void;
  readOnly?: boolean;
  /** Changes of another computer: the button 'Otro puesto' stores them. */
  theirs?: Partial<Draft>;
  /** What it changes after that: the button 'Otro puesto, después'. */
  later?: Partial<Draft>;
  /** They are found by a refused save instead. */
  stale?: boolean;
  /** The refusal takes a while, and there is another text to write. */
  late?: boolean;
  /** Another computer has deleted the record. */
  gone?: boolean;
  /** The page can be left: by the button 'Otra página'. */
  leaves?: boolean;
}

/** A form as a feature implements it. */
function Host({ save, onSaved, readOnly, theirs, later, stale = false, ...props }: HostProps) {
  const { late = false, gone, leaves } = props;
  const [deleted, setDeleted] = useState(gone ?? false);
  const [stored, setStored] = useState(STORED);
  const [shown, setShown] = useState(true);
  const restore = async () => {
    setDeleted(false);
    setStored({ ...stored, ...theirs });
  };
  const refuseOnce = async (draft: Draft) => {
    if (late) await new Promise((resolve) => setTimeout(resolve, 400));
    if (deleted) return Promise.reject(new ApiError(404, 'No encontramos ese registro.'));
    if (!stale || stored !== STORED) return save(draft);
    setStored({ ...stored, ...theirs });
    return Promise.reject(new ApiError(409, 'Otro puesto modificó este registro.'));
  };
  return (
    <div className="grid max-w-md gap-4">
      {shown && (
        <Form
          stored={stored}
          save={refuseOnce}
          onSaved={onSaved}
          readOnly={readOnly}
          restore={gone ? restore : undefined}
        />
      )}
      {late && <textarea aria-label="Otro texto" />}
      {(theirs || leaves) && (
        <Bench>
          {theirs && (
            <BenchButton onClick={() => setStored({ ...stored, ...theirs })}>
              Otro puesto
            </BenchButton>
          )}
          {later && (
            <BenchButton onClick={() => setStored({ ...stored, ...later })}>
              Otro puesto, después
            </BenchButton>
          )}
          {leaves && <BenchButton onClick={() => setShown(false)}>Otra página</BenchButton>}
        </Bench>
      )}
    </div>
  );
}

interface FormProps extends Pick<HostProps, 'save' | 'onSaved' | 'readOnly'> {
  stored: Draft;
  restore: (() => Promise<void>) | undefined;
}

function Form({ stored, ...props }: FormProps) {
  const toast = useToast();
  const record = useRecordForm<Draft, unknown>({
    initial: stored,
    about: 'Registro de Gómez, María',
    labels: LABELS,
    readOnly: props.readOnly,
    restore: props.restore,
    check: ({ nombre }) =>
      nombre.trim() === '' ? { field: 'nombre', message: 'Falta el nombre.' } : null,
    save: (draft) => props.save(draft),
    onSaved: (saved, present, pressed) => {
      toast({ tone: 'success', text: 'Registro guardado' });
      props.onSaved(saved, present, pressed);
    },
    failedText: 'No se pudo guardar.',
  });
  return (
    <>
      <RecordForm record={record} className="grid gap-field pb-field">
        <TextControl name="nombre" required />
        <DateControl name="fecha" required />
        <TimeControl name="hora" />
        <div {...ENTER_SAVES}>
          <TextAreaControl name="notas" rows={3} />
        </div>
      </RecordForm>
      {!props.readOnly && (
        <div className="flex gap-2">
          <SaveButton form={record.id} saving={record.busy} label="Guardar" />
        </div>
      )}
    </>
  );
}

const meta = {
  component: Host,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'A form on a page or in a tab, with what every form of the product does: its keys, the first problem at its field, freezing while it saves, and unsaved text that is asked about. In a dialog it is `RecordDialog`.',
      },
    },
  },
  subcomponents: { RecordForm, FormComparison, SaveNotices },
  args: { save: fn(async (draft: Draft) => draft as unknown), onSaved: fn() },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;
type Save = HostProps['save'];

const box = (name: string) => screen.getByRole('textbox', { name });
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const save = () => press(/^Guardar/);

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

export const ReadOnly: Story = { args: { readOnly: true } };

export const Invalid: Story = {
  play: async ({ args }) => {
    await userEvent.clear(box('Nombre'));
    await save();
    await expect(box('Nombre')).toHaveFocus();
    await expect(box('Nombre')).toHaveAccessibleDescription('Falta el nombre.');
    await expect(args.save).not.toHaveBeenCalled();
  },
};

export const EditingTakesTheErrorAway: Story = {
  ...Invalid,
  tags: ['behaviour'],
  play: async (context) => {
    await Invalid.play?.(context);
    await userEvent.type(box('Nombre'), 'x');
    await expect(box('Nombre')).not.toBeInvalid();
  },
};

export const Failed: Story = {
  args: { save: fn<Save>(() => Promise.reject(new ApiError(500, null))) },
  play: async ({ args }) => {
    await userEvent.type(box('Nombre'), ' nuevo');
    await save();
    await expect(await screen.findByText('No se pudo guardar.')).toBeVisible();
    await expect(box('Nombre')).toHaveValue('Control nuevo');
    await expect(hasUnsavedText()).toBe(true);
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
};

/** An issue that names a field is shown at the field, and only there. */
export const Refused: Story = {
  args: {
    save: fn<Save>(() =>
      Promise.reject(
        new ApiError(422, [
          { loc: ['body', 'notas'], msg: 'Máximo 500 caracteres', type: 'too_long' },
        ]),
      ),
    ),
  },
  play: async () => {
    await save();
    await waitFor(() => expect(box('Notas')).toHaveFocus());
    await expect(box('Notas')).toHaveAccessibleDescription('Máximo 500 caracteres');
    await expect(screen.getAllByText('Máximo 500 caracteres')).toHaveLength(1);
  },
};

/** 'El límite es 1 MB' names no field: the text that is too long does, and stays as it was typed. */
export const AHugeTextIsNamed: Story = {
  tags: ['behaviour'],
  args: {
    save: fn<Save>(() =>
      Promise.reject(new ApiError(413, 'El pedido es demasiado grande: el límite es 1 MB.')),
    ),
  },
  play: async () => {
    const pasted = 'palabra '.repeat(150_000);
    await userEvent.click(box('Notas'));
    await userEvent.paste(pasted);
    await save();
    await waitFor(() =>
      expect(box('Notas')).toHaveAccessibleDescription(
        'El texto de «Notas» es demasiado largo para guardarlo: tiene 1200000 caracteres. Acortalo; no se perdió nada.',
      ),
    );
    await expect(box('Notas')).toHaveFocus();
    await expect(box('Notas')).toHaveValue(pasted);
    await expect(screen.queryByText(/1 MB/)).not.toBeInTheDocument();
  },
};

/** Typing, pasting and clicking have no effect while a save is pending, and a second press sends nothing. */
export const FrozenWhileSaving: Story = {
  args: { save: fn<Save>(() => new Promise<never>(() => {})) },
  play: async ({ args }) => {
    await userEvent.type(box('Nombre'), '!{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: /^Guardando\.\.\./ });
    await userEvent.type(box('Nombre'), 'perdido');
    await userEvent.click(box('Notas'));
    await userEvent.paste('perdido');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await press(/^Guardando/);
    await expect(box('Nombre')).toHaveValue('Control!');
    await expect(box('Notas')).toHaveValue('');
    await expect(args.save).toHaveBeenCalledOnce();
  },
};

/** Unparseable time counts as unsaved text, and the save reports it instead of dropping it. */
export const TextThatIsNoTimeIsNotDropped: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(box('Hora'), '25:99');
    await expect(hasUnsavedText()).toBe(true);
    await save();
    await expect(args.save).not.toHaveBeenCalled();
    await expect(box('Hora')).toHaveFocus();
    await expect(box('Hora')).toHaveValue('25:99');
    await expect(box('Hora')).toHaveAccessibleDescription(
      'La hora no es válida. Usá el formato HH:MM.',
    );
    await userEvent.clear(box('Hora'));
    await expect(hasUnsavedText()).toBe(false);
    await save();
    await waitFor(() => expect(args.save).toHaveBeenCalledWith(STORED));
  },
};

/** Another computer changed other fields: untouched fields follow, and the author is told. */
export const UntouchedFieldsFollow: Story = {
  tags: ['behaviour'],
  args: { theirs: { fecha: '2026-12-01', notas: 'De otro puesto' } },
  play: async ({ args }) => {
    await userEvent.type(box('Nombre'), ' mío');
    await press('Otro puesto');
    await expect(
      await screen.findByText('Otro puesto cambió Fecha, Notas: se tomó lo del otro puesto.'),
    ).toBeVisible();
    await expect(box('Nombre')).toHaveValue('Control mío');
    await expect(box('Fecha')).toHaveValue('01/12/2026');
    await save();
    await waitFor(() =>
      expect(args.save).toHaveBeenCalledWith({
        ...STORED,
        nombre: 'Control mío',
        fecha: '2026-12-01',
        notas: 'De otro puesto',
      }),
    );
  },
};

/**
 * Another computer changed the same fields: edited fields keep their text, unparseable text too, and show the other
 * value.
 */
export const TypedFieldsStay: Story = {
  tags: ['behaviour'],
  args: { theirs: { nombre: 'Control de ellos', hora: '08:00' } },
  play: async ({ args }) => {
    await userEvent.type(box('Nombre'), ' mío');
    await userEvent.type(box('Hora'), '99');
    await press('Otro puesto');
    await expect(box('Nombre')).toHaveValue('Control mío');
    await expect(box('Nombre')).toHaveAccessibleDescription('Otro puesto guardó: Control de ellos');
    await expect(box('Hora')).toHaveValue('99');
    await save();
    await expect(args.save).not.toHaveBeenCalled();
    await userEvent.clear(box('Hora'));
    await userEvent.type(box('Hora'), '9');
    await save();
    await waitFor(() =>
      expect(args.save).toHaveBeenCalledWith({
        ...STORED,
        nombre: 'Control mío',
        hora: '09:00',
      }),
    );
  },
};

const stale = {
  stale: true,
  theirs: { nombre: 'Control de ellos', fecha: '2026-12-01', notas: 'De otro puesto' },
};
/** A save that is refused because another computer stored Nombre, Fecha and Notas; Nombre and Notas are edited here. */
const saveOverTheirs = async () => {
  await userEvent.type(box('Notas'), 'mías');
  await userEvent.type(box('Nombre'), ' mío');
  await save();
  return within(await screen.findByRole('dialog', { name: 'Otro puesto modificó este registro' }));
};
const radio = (dialog: ReturnType<typeof within>, field: string, name: string) =>
  within(dialog.getByRole('group', { name: field })).getByRole('radio', { name });

/**
 * Both values of each edited field are compared, the date as it is read; what is chosen stands in the form, unsaved, and
 * the focus at its first field (decision G16).
 */
export const ARefusedSaveIsCompared: Story = {
  tags: ['behaviour'],
  args: stale,
  play: async ({ args }) => {
    const dialog = await saveOverTheirs();
    await expect(dialog.getAllByRole('group').map((group) => group.textContent)).toEqual([
      'NombreLo tuyoControl míoLo del otro puestoControl de ellosAntes: Control',
      'NotasLo tuyomíasLo del otro puestoDe otro puestoAntes: vacío',
    ]);
    await expect(dialog.getByText('Fecha: 01/12/2026')).toBeVisible();
    await userEvent.click(radio(dialog, 'Nombre', 'Lo del otro puesto'));
    await userEvent.click(radio(dialog, 'Notas', 'Lo tuyo'));
    await userEvent.click(dialog.getByRole('button', { name: 'Usar lo elegido' }));
    await expect(box('Nombre')).toHaveValue('Control de ellos');
    await expect(box('Notas')).toHaveValue('mías');
    await expect(box('Nombre')).toHaveAccessibleDescription('');
    await waitFor(() => expect(box('Nombre')).toHaveFocus());
    await expect(
      screen.getByText('Quedó lo que elegiste en Nombre, Notas. Todavía no está guardado.'),
    ).toBeVisible();
    await expect(screen.queryByText('Otro puesto modificó este registro.')).toBe(null);
    await expect(hasUnsavedText()).toBe(true);
    await expect(args.save).not.toHaveBeenCalled();
    await save();
    await waitFor(() =>
      expect(args.save).toHaveBeenCalledWith({
        ...STORED,
        nombre: 'Control de ellos',
        fecha: '2026-12-01',
        notas: 'mías',
      }),
    );
  },
};

/** What was typed is not lost by choosing the other value: it can be chosen again until the form is saved. */
export const AChoiceIsTakenBack: Story = {
  tags: ['behaviour'],
  args: stale,
  play: async () => {
    const dialog = await saveOverTheirs();
    await userEvent.click(dialog.getByRole('button', { name: 'Usar lo del otro puesto' }));
    await expect(box('Nombre')).toHaveValue('Control de ellos');
    await expect(box('Notas')).toHaveValue('De otro puesto');
    await expect(screen.getByText('Quedó lo que elegiste en Nombre, Notas.')).toBeVisible();
    await expect(hasUnsavedText()).toBe(false);
    await press('Comparar otra vez');
    await userEvent.click(await screen.findByRole('button', { name: 'Usar lo tuyo' }));
    await expect(box('Nombre')).toHaveValue('Control mío');
    await expect(box('Notas')).toHaveValue('mías');
    await expect(hasUnsavedText()).toBe(true);
  },
};

/** Theirs is chosen in Nombre, mine in Notas; then the other computer stores both again. */
const chooseAndBeChangedAgain = async () => {
  const dialog = await saveOverTheirs();
  await userEvent.click(radio(dialog, 'Nombre', 'Lo del otro puesto'));
  await userEvent.click(radio(dialog, 'Notas', 'Lo tuyo'));
  await userEvent.click(dialog.getByRole('button', { name: 'Usar lo elegido' }));
  await press('Otro puesto, después');
};

/** A field that took the other computer's value still shows what was typed here, beside what the other one stores now. */
export const WhatIsStoredAfterAChoiceIsTheirs: Story = {
  tags: ['behaviour'],
  args: { ...stale, later: { nombre: 'Control corregido', notas: 'De otro puesto, después' } },
  play: async () => {
    await chooseAndBeChangedAgain();
    await expect(box('Nombre')).toHaveValue('Control corregido');
    await press('Comparar');
    const again = within(await screen.findByRole('dialog'));
    await expect(again.getAllByRole('group').map((group) => group.textContent)).toEqual([
      'NombreLo tuyoControl míoLo del otro puestoControl corregidoAntes: Control',
      'NotasLo tuyomíasLo del otro puestoDe otro puesto, despuésAntes: De otro puesto',
    ]);
    await expect(again.queryByText('Nombre: Control corregido')).toBe(null);
    await userEvent.click(again.getByRole('button', { name: 'Usar lo del otro puesto' }));
    await expect(box('Nombre')).toHaveValue('Control corregido');
    await expect(box('Notas')).toHaveValue('De otro puesto, después');
  },
};

/** A dialog would take the letters, and the next blank would close it unread (docs/decisions/262). */
export const ALateRefusalOpensNothingOverWhoTypes: Story = {
  tags: ['behaviour'],
  args: { ...stale, late: true },
  play: async () => {
    await userEvent.type(box('Nombre'), ' mío');
    await save();
    const other = screen.getByRole('textbox', { name: 'Otro texto' });
    await userEvent.type(other, 'Con fiebre');
    const notice = await screen.findByText('Registro de Gómez, María');
    await expect(notice.closest('li')).toHaveTextContent('Otro puesto modificó este registro.');
    await userEvent.type(other, ' y dolor');
    await expect(other).toHaveValue('Con fiebre y dolor');
    await expect(screen.queryByRole('dialog')).toBe(null);
    await press('Comparar');
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};

const refusedLate = fn<HostProps['save']>(async () => {
  await new Promise((resolve) => setTimeout(resolve, 400));
  throw new ApiError(422, [
    { loc: ['body', 'nombre'], msg: 'Ya hay uno así.', type: 'value_error' },
  ]);
});

/** The field that is refused would get the rest of the sentence. */
export const ALateRefusalTakesNoFocus: Story = {
  tags: ['behaviour'],
  args: { late: true, save: refusedLate },
  play: async () => {
    await userEvent.type(box('Nombre'), ' mío');
    await save();
    const other = screen.getByRole('textbox', { name: 'Otro texto' });
    await userEvent.type(other, 'Con fiebre');
    await waitFor(() => expect(box('Nombre')).toBeInvalid());
    await new Promise((resolve) => setTimeout(resolve, 100));
    await userEvent.keyboard(' y dolor');
    await expect(other).toHaveValue('Con fiebre y dolor');
  },
};

const refusedFirst = fn<HostProps['save']>(async () => {
  throw new ApiError(409, 'Otro puesto modificó este registro.');
});

/** Its letters would go nowhere, and its next blank would close the comparison unread. */
export const AComparisonWaitsForWhoIsInASentence: Story = {
  tags: ['behaviour'],
  args: { save: refusedFirst, theirs: { nombre: 'Control de ellos' } },
  play: async () => {
    await userEvent.type(box('Nombre'), ' mío');
    await save();
    await screen.findByText('Otro puesto modificó este registro.');
    await userEvent.type(box('Nombre'), ' hoy');
    // What the other computer stored comes a moment after the refusal.
    await press('Otro puesto');
    const compare = await screen.findByRole('button', { name: 'Comparar' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(screen.queryByRole('dialog')).toBe(null);
    await userEvent.click(compare);
    await expect(await screen.findByRole('dialog')).toBeVisible();
    await expect(screen.getByRole('group', { name: 'Nombre' })).toHaveTextContent(
      'Lo tuyoControl mío hoy',
    );
  },
};

/** A text that ends with a blank is stored without it, and shown so before the save is told. */
export const WhatItsOwnSaveTrimmedIsNoConflict: Story = {
  tags: ['behaviour'],
  args: { late: true, theirs: { nombre: 'Control mío' } },
  play: async ({ args }) => {
    await userEvent.type(box('Nombre'), ' mío ');
    await save();
    await press('Otro puesto');
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce());
    await expect(screen.queryByText(/^Otro puesto (?:cambió|guardó)/)).toBe(null);
    await expect(box('Nombre')).toHaveValue('Control mío');
  },
};

/** What was chosen last is what the form says of a field. */
export const AChosenFieldIsNotSaidToBeTheirs: Story = {
  tags: ['behaviour'],
  args: WhatIsStoredAfterAChoiceIsTheirs.args,
  play: async () => {
    await chooseAndBeChangedAgain();
    const theirs = 'Otro puesto cambió Nombre: se tomó lo del otro puesto.';
    await expect(await screen.findByText(theirs)).toBeVisible();
    await press('Comparar');
    const again = within(await screen.findByRole('dialog'));
    await userEvent.click(again.getByRole('button', { name: 'Usar lo tuyo' }));
    await expect(box('Nombre')).toHaveValue('Control mío');
    await expect(screen.queryByText(theirs)).toBe(null);
  },
};

/** A time that is none gives way whole to the other value. */
export const TextThatIsNoTimeIsComparedToo: Story = {
  tags: ['behaviour'],
  args: { stale: true, theirs: { hora: '08:00', nombre: 'Control de ellos' } },
  play: async () => {
    await userEvent.type(box('Hora'), '25:99');
    await press('Otro puesto');
    await press('Comparar');
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('group', { name: 'Hora' })).toHaveTextContent(
      'Lo tuyo25:99Lo del otro puesto08:00Antes: vacío',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Usar lo del otro puesto' }));
    await expect(box('Hora')).toHaveValue('08:00');
    await expect(hasUnsavedText()).toBe(false);
  },
};

/**
 * Who closes the comparison has lost nothing (decision G27): the sentences say which value wins, and the first field to
 * compare has the focus, whatever was pressed.
 */
export const TheClashIsInSight: Story = {
  tags: ['behaviour'],
  args: stale,
  play: async ({ args }) => {
    await saveOverTheirs();
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByText('Otro puesto modificó este registro.')).toBeVisible();
    await expect(
      await screen.findByText(
        'Otro puesto cambió Nombre, Notas: lo tuyo reemplaza a lo del otro puesto si volvés a guardar.',
      ),
    ).toBeVisible();
    await expect(
      screen.getByText('Otro puesto cambió Fecha: se tomó lo del otro puesto.'),
    ).toBeVisible();
    await waitFor(() => expect(box('Nombre')).toHaveFocus());
    await expect(box('Nombre')).toHaveAccessibleDescription('Otro puesto guardó: Control de ellos');
    await save();
    await waitFor(() =>
      expect(args.save).toHaveBeenCalledWith({
        ...STORED,
        nombre: 'Control mío',
        fecha: '2026-12-01',
        notas: 'mías',
      }),
    );
  },
};

/** Another computer deleted the record meanwhile: it is restored and saved with one press. */
export const ADeletedRecordIsRestoredAndSaved: Story = {
  tags: ['behaviour'],
  args: { gone: true },
  play: async ({ args }) => {
    await userEvent.type(box('Nombre'), ' mío');
    await save();
    await expect(
      await screen.findByText('Otro puesto borró este registro. Tus cambios no se perdieron.'),
    ).toBeVisible();
    await expect(args.save).not.toHaveBeenCalled();
    await expect(box('Nombre')).toHaveValue('Control mío');
    await press('Restaurar y guardar');
    await waitFor(() =>
      expect(args.save).toHaveBeenCalledWith({ ...STORED, nombre: 'Control mío' }),
    );
    await expect(screen.queryByText(/^Otro puesto borró/)).toBe(null);
  },
};

/** It was changed before it was deleted: the restored values are compared first. */
export const ARestoredRecordThatChangedIsCompared: Story = {
  tags: ['behaviour'],
  args: { gone: true, theirs: { nombre: 'Control de ellos' } },
  play: async ({ args }) => {
    await userEvent.type(box('Nombre'), ' mío');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar y guardar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Usar lo tuyo' }));
    await expect(args.save).not.toHaveBeenCalled();
    await save();
    await waitFor(() =>
      expect(args.save).toHaveBeenCalledWith({ ...STORED, nombre: 'Control mío' }),
    );
  },
};

let answerSave = Promise.withResolvers<unknown>();

/** A parte is open until its list has been read again: what it saved is on screen by then, as the stored record. */
export const OnesOwnSaveIsNotCalledAnotherComputers: Story = {
  tags: ['behaviour'],
  args: { theirs: { nombre: 'Control!' }, save: fn<Save>(() => answerSave.promise) },
  beforeEach: () => {
    answerSave = Promise.withResolvers();
  },
  play: async ({ args }) => {
    const told = () => screen.queryByText('Otro puesto cambió Nombre: se tomó lo del otro puesto.');
    await userEvent.type(box('Nombre'), '!');
    await save();
    await waitFor(() => expect(args.save).toHaveBeenCalled());
    await press('Otro puesto');
    await expect(box('Nombre')).toHaveValue('Control!');
    await expect(told()).toBe(null);
    // It was another computer's after all.
    answerSave.reject(new ApiError(500, null));
    await waitFor(() => expect(told()).toBeVisible());
  },
};

/** What both computers wrote alike is no conflict. */
export const TheSameTextDoesNotClash: Story = {
  tags: ['behaviour'],
  args: { stale: true, theirs: { nombre: 'Control!' } },
  play: async () => {
    await userEvent.type(box('Nombre'), '!');
    await save();
    await screen.findByText('Otro puesto cambió Nombre: se tomó lo del otro puesto.');
    await expect(screen.queryByText(/lo tuyo reemplaza/)).toBe(null);
    await expect(box('Nombre')).toHaveAccessibleDescription('');
    await expect(hasUnsavedText()).toBe(false);
  },
};

/** A save that succeeds after the user left moves nothing, but still shows its notice, which says whose it is. */
export const AnswerAfterLeavingMovesNobody: Story = {
  tags: ['behaviour'],
  args: {
    save: fn<Save>(() => new Promise((resolve) => setTimeout(() => resolve(1), 300))),
    leaves: true,
  },
  play: async ({ args }) => {
    await userEvent.type(box('Nombre'), '!');
    await save();
    await press('Otra página');
    // Another screen is free; closing the page would end the request.
    await expect([hasUnsavedText('screen'), hasUnsavedText('page')]).toEqual([false, true]);
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledWith(1, false, ''));
    await waitFor(() => expect(hasUnsavedText('page')).toBe(false));
    const notice = (await screen.findByText('Registro guardado')).closest('li');
    await expect(notice).toHaveTextContent('Registro de Gómez, María');
  },
};

/** The pending save, which a story answers. */
let answer: { resolve: (saved: unknown) => void; reject: (error: unknown) => void };
const pending = fn<Save>(
  () =>
    new Promise((resolve, reject) => {
      answer = { resolve, reject };
    }),
);
const stopWaiting = async () => {
  await userEvent.type(box('Nombre'), ' anual');
  await save();
  await expect(await screen.findByRole('button', { name: /^Sigue guardando…/ })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Dejar de esperar' }));
  await expect(
    await screen.findByText('Se sigue guardando. Te avisamos cuando haya respuesta.'),
  ).toBeVisible();
  await expect(screen.queryByRole('textbox', { name: 'Nombre' })).toBe(null);
};

/** As in a dialog (issue 10, B9): a line stands in the place of the form, which is shown again by its button or the answer. */
export const NobodyHasToWait: Story = {
  tags: ['behaviour'],
  args: { save: pending },
  beforeEach: shortWaits(5_000, 15_000),
  play: async ({ args }) => {
    await stopWaiting();
    await expect(screen.getByRole('button', { name: 'Ver' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(box('Nombre')).toHaveValue('Control anual');
    await userEvent.click(await screen.findByRole('button', { name: 'Dejar de esperar' }));
    answer.resolve(1);
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledWith(1, false, ''));
    await expect(box('Nombre')).toBeVisible();
    await expect(box('Nombre')).toHaveFocus();
    await expect(screen.queryByText(/^Se sigue guardando/)).toBe(null);
    await expect(hasUnsavedText()).toBe(false);
  },
};

export const AFailureShowsTheFormAgain: Story = {
  tags: ['behaviour'],
  args: { save: pending },
  beforeEach: shortWaits(5_000, 15_000),
  play: async ({ args }) => {
    await stopWaiting();
    answer.reject(new ApiError(0, null, 'network'));
    await expect(await screen.findByText('Registro de Gómez, María')).toBeVisible();
    await waitFor(() => expect(box('Nombre')).toHaveValue('Control anual'));
    await expect(screen.getAllByText('No se pudo guardar.')).toHaveLength(2);
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
};

/** 'No se guardó' would be false by then (decision G13). */
export const TheNextTryTakesTheFailureBack: Story = {
  ...AFailureShowsTheFormAgain,
  tags: ['behaviour'],
  play: async (context) => {
    await AFailureShowsTheFormAgain.play?.(context);
    await save();
    answer.resolve(1);
    await waitFor(() => expect(context.args.onSaved).toHaveBeenCalledOnce());
    await expect(screen.queryByText('No se pudo guardar.')).toBe(null);
  },
};

/** A save that fails after its form has gone: the text can still be copied. */
export const AFailureAfterLeavingOffersTheText: Story = {
  tags: ['behaviour'],
  args: {
    save: fn<HostProps['save']>(async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      throw new ApiError(503, 'El servidor está ocupado.');
    }),
    leaves: true,
  },
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^Nombre/), ' anual');
    await press(/^Guardar/);
    await press('Otra página');
    await expect(
      await screen.findByText(
        'El servidor está ocupado. Puede haberse guardado igual: mirá el registro antes de volver a cargarlo.',
      ),
    ).toBeVisible();
    await expect(screen.getByText('Registro de Gómez, María')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Copiar lo escrito' })).toBeVisible();
  },
};
