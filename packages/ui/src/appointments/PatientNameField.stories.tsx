import { angelIriarte, mariaGomez } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PatientNameField } from './PatientNameField';

const meta = {
  component: PatientNameField,
  args: {
    value: '',
    linked: null,
    onTextChange: fn(),
    onChoose: fn(),
    onUnlink: fn(),
    suggestions: [mariaGomez, angelIriarte],
  },
  decorators: [(Story) => <div className="max-w-sm pb-40">{Story()}</div>],
} satisfies Meta<typeof PatientNameField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Nombre' });
    await expect(input).toHaveAttribute('placeholder', 'Nombre del paciente');
    await expect(input).toBeRequired();
  },
};

export const OffersPatientsWhileTyping: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, args } = context;
    await Default.play?.(context);
    const input = canvas.getByRole('combobox', { name: 'Nombre' });
    await userEvent.type(input, 'g');
    await expect(args.onTextChange).toHaveBeenCalledWith('g');
    await expect(
      canvas.getByRole('option', { name: /María Ñandú DNI 30\.123\.456/ }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('option', { name: /Iriarte/ }));
    await expect(args.onChoose).toHaveBeenCalledWith(angelIriarte);
  },
};

export const EnterTakesWhoIsMeant: Story = {
  tags: ['behaviour'],
  args: { value: 'gom', suggestions: [mariaGomez] },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'e{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith(mariaGomez);
  },
};

/** The name of somebody else, who has no record yet, is not the one that is offered (docs/decisions/337). */
export const EnterTakesNobodyOfAnotherName: Story = {
  tags: ['behaviour'],
  args: { value: 'Gómez, Mari', suggestions: [mariaGomez] },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'e{Enter}');
    await expect(canvas.getByRole('option')).toBeVisible();
    await expect(args.onChoose).not.toHaveBeenCalled();
    const said = 'Enter no elige a nadie: ↓ elige de la lista, Tab deja el nombre como está.';
    await expect(await canvas.findByText(said)).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.queryByText(said)).toBe(null);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith(mariaGomez);
  },
};

export const EnterTakesNeitherOfTwoWithOneName: Story = {
  tags: ['behaviour'],
  args: {
    value: 'gom',
    suggestions: [{ ...mariaGomez, id_paciente: 3, nombre: 'GOMEZ, Maria-Ñandú' }, mariaGomez],
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'e{Enter}');
    await expect(canvas.getAllByRole('option')).toHaveLength(2);
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

/** Shows, and announces, which patient the turno is linked to. No other patient is suggested. */
export const Linked: Story = {
  tags: ['behaviour'],
  args: { value: mariaGomez.nombre, linked: mariaGomez },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Paciente registrado: Gómez, María Ñandú · DNI 30.123.456',
    );
    await userEvent.type(canvas.getByRole('combobox'), '{ArrowDown}');
    await expect(canvas.queryByRole('option')).toBe(null);
    await userEvent.click(
      canvas.getByRole('button', { name: 'Quitar el vínculo con el paciente' }),
    );
    await expect(args.onUnlink).toHaveBeenCalledOnce();
  },
};

export const Invalid: Story = {
  args: { invalid: true, error: 'Escribí el nombre del paciente.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeInvalid();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Escribí el nombre del paciente.');
  },
};

export const ItCanBeMarkedWithoutAMessage: Story = {
  tags: ['behaviour'],
  args: { invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeInvalid();
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
  },
};

export const Refused: Story = {
  args: { value: 'x'.repeat(201), error: 'Máximo 200 caracteres' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeInvalid();
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('Máximo 200 caracteres');
  },
};
