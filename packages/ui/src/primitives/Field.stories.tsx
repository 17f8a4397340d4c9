import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { colourOf } from '../../../../.storybook/colour-of';
import { ON_SHEET } from '../../../../.storybook/ground';
import { layoutFaults } from '../../../../.storybook/layout-faults';
import { NO_PICTURE, SMALL_PICTURE } from '../../../../.storybook/modes';
import { ComboboxOffer } from './ComboboxOffer';
import { Field } from './Field';
import { TextInput } from './TextInput';
import { TextLink } from './TextLink';

const meta = {
  component: Field,
  tags: ['autodocs'],
  parameters: ON_SHEET,
  args: {
    label: 'Beneficio',
    className: 'max-w-xs',
    children: (control) => <TextInput {...control} defaultValue="61 0012345 6 01" />,
  },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Beneficio')).toHaveValue('61 0012345 6 01');
  },
};

export const Hint: Story = {
  args: { hint: 'Como figura en el carnet' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Beneficio')).toHaveAccessibleDescription(
      'Como figura en el carnet',
    );
  },
};

export const Invalid: Story = {
  args: { required: true, error: 'Completá el número de beneficio', hint: 'Sin puntos' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: /Beneficio/ });
    await expect(input).toBeInvalid();
    await expect(input).toBeRequired();
    await expect(input).toHaveAccessibleDescription('Completá el número de beneficio Sin puntos');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Completá el número de beneficio');
  },
};

/** In a sheet that is narrower than the message: the first line stands in the gap, the second pushes the next field. */
function NarrowSheet({ error }: { error: string }) {
  return (
    <section className="grid w-72 gap-field p-4">
      <Field label="DNI" error={error}>
        {(control) => <TextInput {...control} defaultValue="30.123.456" />}
      </Field>
      <Field label="Teléfono">{(control) => <TextInput {...control} />}</Field>
    </section>
  );
}

/** Pixels between what stands below a message and the message. */
const roomBelow = (canvas: Canvas) =>
  canvas.getByText('Teléfono').getBoundingClientRect().top -
  canvas.getByText(/^(?:Falta|Ya existe)/).getBoundingClientRect().bottom;

export const OneLine: Story = {
  parameters: SMALL_PICTURE,
  render: () => <NarrowSheet error="Falta el DNI." />,
  play: async ({ canvas }) => {
    await expect(roomBelow(canvas)).toBeGreaterThanOrEqual(4);
    const [dni, phone] = canvas.getAllByRole('textbox');
    const gap = phone!.getBoundingClientRect().top - dni!.getBoundingClientRect().bottom;
    // The gap and the label of the next field: the message takes nothing.
    await expect(gap).toBeLessThan(22 + 24);
  },
};

export const TwoLines: Story = {
  parameters: SMALL_PICTURE,
  render: () => <NarrowSheet error="Ya existe un paciente con ese DNI: Gómez, María Ñandú." />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(roomBelow(canvas)).toBeGreaterThanOrEqual(4));
  },
};

/** The check that every story and journey passes would name it. */
export const AMessageOnAnotherFieldIsAFault: Story = {
  ...TwoLines,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    const { canvas } = context;
    await TwoLines.play?.(context);
    await expect(layoutFaults()).toEqual([]);
    const next = canvas.getByText('Teléfono').closest<HTMLElement>('[data-field]')!;
    next.style.marginTop = '-12px';
    await expect(layoutFaults()).toEqual([
      expect.stringMatching(/^the message .*Ya existe.* lies on <label> "Teléfono"$/),
    ]);
    next.style.marginTop = '';
  },
};

export const Inline: Story = { args: { layout: 'inline', className: 'max-w-md' } };

/** The bar is all that marks it: a field that only says `data-dirty` shows nothing. */
export const Dirty: Story = {
  parameters: SMALL_PICTURE,
  args: { dirty: true, className: 'ml-4 max-w-xs' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Beneficio').closest('[data-field]')!;
    const { content, width, backgroundColor } = getComputedStyle(field, '::before');
    await expect({ content, width }).toEqual({ content: '""', width: '3px' });
    await expect(backgroundColor).toBe(colourOf('brand'));
  },
};

export const WithAside: Story = {
  args: { aside: <TextLink href="#catalogo">Editar catálogo</TextLink> },
};

/** Two rows of the report at 1024 px: the offer beside the message reaches down to the link of the next field. */
function TwoInvalid() {
  return (
    <div className="grid w-96 grid-cols-2 gap-4">
      {['Cirujano', 'Ayudante 1'].map((label) => (
        <Field
          key={label}
          label={label}
          error="Elegí una opción de la lista"
          errorAction={
            <ComboboxOffer<string>
              offer={{ kind: 'create', text: 'Sosa, Inventada' }}
              labels={{ create: (text) => `Agregar «${text}»` }}
              onSelect={() => undefined}
            />
          }
        >
          {(control) => <TextInput {...control} />}
        </Field>
      ))}
    </div>
  );
}

/** Each is read whole in what its neighbour leaves, whichever has the focus. */
export const MessagesSideBySideDoNotOverlap: Story = {
  tags: ['behaviour'],
  render: () => <TwoInvalid />,
  play: async ({ canvas }) => {
    const alerts = canvas.getAllByRole('alert');
    const [first, second] = alerts.map((alert) => alert.parentElement!.getBoundingClientRect());
    await expect(first!.right).toBeLessThanOrEqual(second!.left);
    for (const alert of alerts) await expect(alert.scrollWidth).toBe(alert.clientWidth);
    await userEvent.click(canvas.getByRole('textbox', { name: 'Cirujano' }));
    await expect(alerts[0]!.parentElement!.getBoundingClientRect()).toEqual(first);
    for (const offer of canvas.getAllByRole('button', { name: /^Agregar/ })) {
      const box = offer.getBoundingClientRect();
      await expect(offer).toContainElement(
        document.elementFromPoint(box.left + 4, box.top + box.height / 2) as HTMLElement,
      );
    }
  },
};

/** At the right edge of its sheet, where a message alone moves to the left. */
export const TheLastMessageDoesNotLieOnTheOneBefore: Story = {
  tags: ['behaviour'],
  render: () => (
    <section className="grid w-96 grid-cols-[1fr_6rem_6rem] gap-4 p-4">
      {['Fecha', 'Inicio', 'Fin'].map((label) => (
        // In a box of its own, as in a turno.
        <div key={label}>
          <Field label={label} error="La hora no es válida. Usá el formato HH:MM.">
            {(control) => <TextInput {...control} />}
          </Field>
        </div>
      ))}
    </section>
  ),
  play: async ({ canvas }) => {
    const boxes = canvas
      .getAllByRole('alert')
      .map((alert) => alert.parentElement!.getBoundingClientRect());
    await expect(boxes[0]!.right).toBeLessThanOrEqual(boxes[1]!.left);
    await expect(boxes[1]!.right).toBeLessThanOrEqual(boxes[2]!.left);
  },
};

export const AMessageDoesNotLieOnAHint: Story = {
  tags: ['behaviour'],
  render: () => (
    <section className="grid w-96 grid-cols-[1fr_8rem] gap-4 p-4">
      <Field label="Nombre" hint="Apellido y nombre">
        {(control) => <TextInput {...control} />}
      </Field>
      <Field label="DNI" error="El DNI ya está registrado para otro paciente.">
        {(control) => <TextInput {...control} />}
      </Field>
    </section>
  ),
  play: async ({ canvas }) => {
    const hint = canvas.getByText('Apellido y nombre').getBoundingClientRect();
    const message = canvas.getAllByRole('alert').at(-1)!.parentElement!.getBoundingClientRect();
    await expect(message.left).toBeGreaterThanOrEqual(hint.right);
  },
};

function OfferOverLink() {
  const [mended, setMended] = useState(false);
  return (
    <div className="relative grid w-60 gap-field">
      <Field
        label="Cirujano"
        error={mended ? undefined : 'Elegí una opción de la lista'}
        errorAction={
          <ComboboxOffer<string>
            offer={{ kind: 'create', text: 'Sosa, Inventada' }}
            labels={{ create: (text) => `Agregar «${text}»` }}
            onSelect={() => undefined}
          />
        }
      >
        {(control) => <TextInput {...control} />}
      </Field>
      <Field
        label="Ayudante 2"
        aside={
          <button
            type="button"
            className="-my-1 min-h-target text-caption"
            onClick={() => setMended(true)}
          >
            Editar
          </button>
        }
      >
        {(control) => <TextInput {...control} />}
      </Field>
    </div>
  );
}

/** Its whole target is its own. */
export const TheLinkBelowAnOfferCanBePressed: Story = {
  tags: ['behaviour'],
  render: () => <OfferOverLink />,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('button', { name: 'Editar' });
    const { left, top, width } = link.getBoundingClientRect();
    const offer = canvas.getByRole('button', { name: /^Agregar/ }).getBoundingClientRect();
    await expect(offer.bottom).toBeGreaterThan(top);
    await expect(document.elementFromPoint(left + width / 2, top + 1)).toBe(link);
    await userEvent.click(link);
    await expect(canvas.queryByRole('button', { name: /^Agregar/ })).toBe(null);
  },
};
