import { ApiError, ready } from '@practice/domain';
import { catalogues } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { Bench, BenchButton } from '../../../../.storybook/bench';
import { FormHost } from '../../../../.storybook/form-host';
import { CatalogueControl } from './CatalogueControl';
import type { CatalogueEdit } from './catalogue-editing';
import { CheckboxControl } from './CheckboxControl';
import { DateControl } from './DateControl';
import { FormElement } from './FormElement';
import { SegmentsControl } from './SegmentsControl';
import { SelectControl } from './SelectControl';
import { TextAreaControl } from './TextAreaControl';
import { TextControl } from './TextControl';
import { TimeControl } from './TimeControl';

interface Draft {
  linea: string;
  texto: string;
  fecha: string;
  hora: string;
  eleccion: string;
  sexo: number | null;
  cobertura: number | null;
  muestra: boolean;
}

const FILLED: Draft = {
  linea: 'Paz, Luis',
  texto: 'Dos\nlíneas',
  fecha: '2026-11-20',
  hora: '09:30',
  eleccion: 'b',
  sexo: 1,
  cobertura: 1,
  muestra: true,
};
const LABELS = {
  linea: 'Línea',
  texto: 'Texto',
  fecha: 'Fecha',
  hora: 'Hora',
  eleccion: 'Elección',
  sexo: 'Sexo',
  cobertura: 'Cobertura',
  muestra: 'Se envía muestra',
};
const OPTIONS = [
  { value: 'a', label: 'Primera' },
  { value: 'b', label: 'Segunda' },
];
const SEGMENTS = [
  { value: 1, label: 'Masculino' },
  { value: 2, label: 'Femenino' },
];

const edit = fn<(edit: CatalogueEdit) => void>();
const create = fn(async (_catalogue: string, nombre: string) => ({ id: 99, nombre }));

interface HostProps {
  onSubmit: (draft: Draft) => unknown;
  readOnly?: boolean;
  /** A button leaves the form. */
  leaves?: boolean;
}

/** Every control of the recipe in one form. */
function Host({ leaves = false, ...props }: HostProps) {
  const [left, setLeft] = useState(false);
  return (
    <>
      {!left && <Form {...props} />}
      {leaves && (
        <Bench>
          <BenchButton onClick={() => setLeft(true)}>Otra página</BenchButton>
        </Bench>
      )}
    </>
  );
}

function Form({ onSubmit, readOnly }: HostProps) {
  return (
    <FormHost
      draft={FILLED}
      labels={LABELS}
      onSubmit={onSubmit}
      readOnly={readOnly}
      editing={{ create, want: fn(), edit }}
      className="grid max-w-md gap-field pb-40"
    >
      <TextControl name="linea" required hint="Apellido y nombre" />
      <TextAreaControl name="texto" maxCount={50} />
      <DateControl name="fecha" required />
      <TimeControl name="hora" />
      <SelectControl name="eleccion" options={OPTIONS} />
      <SegmentsControl name="sexo" segments={SEGMENTS} clearable />
      <CatalogueControl
        name="cobertura"
        catalogue="coberturas"
        items={ready(catalogues.coberturas)}
      />
      {!readOnly && <CheckboxControl name="muestra" />}
    </FormHost>
  );
}

const meta = { component: Host, args: { onSubmit: fn() } } satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const coverage = () => screen.getByRole('combobox', { name: 'Cobertura' });

export const Default: Story = {};

export const SendsWhatTheFieldsHold: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args }) => {
    await save();
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(FILLED));
  },
};

/** Every control is text, the select too: nothing can be changed. */
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Elección' })).toHaveValue('Segunda');
    await expect(canvas.getByRole('textbox', { name: 'Elección' })).toHaveAttribute('readonly');
    await expect(canvas.queryByRole('combobox')).not.toBeInTheDocument();
  },
};

export const EachControlWritesItsField: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    const type = async (name: string, text: string) => {
      await userEvent.clear(screen.getByRole('textbox', { name }));
      await userEvent.type(screen.getByRole('textbox', { name }), text);
    };
    await type('Línea', 'Sosa, Ana');
    await type('Texto', 'Uno');
    await type('Fecha', '3/12/2026');
    await type('Hora', '8');
    await userEvent.selectOptions(screen.getByLabelText('Elección'), 'Primera');
    await userEvent.click(screen.getByRole('radio', { name: 'Femenino' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Se envía muestra' }));
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Cobertura' }));
    await save();
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        linea: 'Sosa, Ana',
        texto: 'Uno',
        fecha: '2026-12-03',
        hora: '08:00',
        eleccion: 'a',
        sexo: 2,
        cobertura: null,
        muestra: false,
      }),
    );
  },
};

/** Decision S3: text that no form shows any more is copied with what was chosen from lists, by its names. */
export const AFailureAfterLeavingCopiesWhatTheControlsShowed: Story = {
  tags: ['behaviour'],
  args: {
    leaves: true,
    onSubmit: fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      throw new ApiError(422, 'No se puede.');
    }),
  },
  beforeEach: () => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  },
  play: async () => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Línea' }), ' María');
    await save();
    await userEvent.click(screen.getByRole('button', { name: 'Otra página' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Copiar lo escrito' }));
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith(
      [
        'Registro',
        'Línea: Paz, Luis María',
        'Texto: Dos\nlíneas',
        'Fecha: 20/11/2026',
        'Hora: 09:30',
        'Elección: Segunda',
        'Sexo: Masculino',
        'Cobertura: OSDE 310',
        'Se envía muestra: Sí',
      ].join('\n'),
    );
  },
};

/** Decision R14: Enter goes on from radios as from a text box. It neither chooses nor takes a choice back. */
export const EnterGoesOnFromRadiosToo: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Femenino' }));
    await userEvent.keyboard('{Enter}');
    await expect(coverage()).toHaveFocus();
    await expect(canvas.getByRole('radio', { name: 'Femenino' })).toBeChecked();
    // The second press takes the choice back; the focus then stands on a radio that is no tab stop.
    await userEvent.click(canvas.getByRole('radio', { name: 'Femenino' }));
    await userEvent.keyboard('{Enter}');
    await expect(coverage()).toHaveFocus();
    await expect(canvas.queryByRole('radio', { checked: true })).toBe(null);
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect(coverage()).toHaveFocus();
    await expect(canvas.queryByRole('radio', { checked: true })).toBe(null);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Decision R14: it neither ticks the box nor saves; a parte that is stored too early stays. */
export const EnterOnACheckboxSavesNothing: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('checkbox', { name: 'Se envía muestra' });
    const ticked = (box as HTMLInputElement).checked;
    // `userEvent` would not submit the form in any case. False: the default action, a submit, was prevented.
    await expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false);
    await expect((box as HTMLInputElement).checked).toBe(ticked);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** F2 opens the catalogue; the field chooses an entry added there, and drops one deleted there. */
export const CatalogueIsEditedFromTheField: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(coverage());
    await userEvent.keyboard('{F2}');
    const { catalogue, onAdded, onRemoved } = edit.mock.lastCall![0];
    await expect(catalogue).toBe('coberturas');
    onAdded?.(catalogues.coberturas[1]!);
    await waitFor(() => expect(coverage()).toHaveValue(catalogues.coberturas[1]!.nombre));
    onRemoved?.(catalogues.coberturas[1]!);
    await waitFor(() => expect(coverage()).toHaveValue(''));
  },
};

/** A save waits for an entry that is being added: otherwise the record would lack what the field shows. */
export const SaveWaitsForWhatIsBeingAdded: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    let added = () => undefined as void;
    create.mockImplementationOnce(
      (_catalogue, nombre) =>
        new Promise((resolve) => {
          added = () => resolve({ id: 99, nombre });
        }),
    );
    await userEvent.clear(coverage());
    await userEvent.type(coverage(), 'Mutual Nueva');
    await userEvent.click(await screen.findByRole('option', { name: 'Agregar «Mutual Nueva»' }));
    await save();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    added();
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ ...FILLED, cobertura: 99 }));
  },
};

/** The form element alone, for a form that edits no record (the login). */
export const BareForm: Story = {
  render: ({ onSubmit }) => (
    <FormElement aria-label="Acceso" frozen={false} onSubmit={() => onSubmit(FILLED)}>
      <button type="submit">Enviar</button>
    </FormElement>
  ),
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** docs/decisions/116, as soon as it is pasted: a direction mark would show '500 mg' as 'gm 005' until it is saved. */
export const PastedMarksAreDropped: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    for (const field of [
      screen.getByRole('textbox', { name: 'Línea' }),
      screen.getByRole('textbox', { name: 'Texto' }),
      coverage(),
    ]) {
      await userEvent.clear(field);
      await userEvent.paste('\u202eOSDE\u200b 310');
      await expect(field).toHaveValue('OSDE 310');
    }
    await save();
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ linea: 'OSDE 310', texto: 'OSDE 310' }),
      ),
    );
  },
};
