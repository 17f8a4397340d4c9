import {
  BLANK_BACKGROUND,
  backgroundDraft,
  backgroundMessages,
  type BackgroundDraft,
} from '@practice/domain';
import { mariaBackground } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FormHost, refuseWith } from '../../../../.storybook/form-host';
import { BackgroundForm, type BackgroundFormProps } from './BackgroundForm';

function Host({
  draft,
  onSubmit,
  ...props
}: BackgroundFormProps & { draft: BackgroundDraft; onSubmit: (draft: BackgroundDraft) => void }) {
  return (
    <FormHost
      draft={draft}
      labels={backgroundMessages.fields}
      onSubmit={onSubmit}
      className="grid gap-field"
    >
      <BackgroundForm {...props} />
    </FormHost>
  );
}

const meta = {
  component: Host,
  args: { draft: backgroundDraft(mariaBackground), sexo: 2, onSubmit: fn() },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

const box = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.findByRole('alertdialog', { name: '¿Reemplazar el texto?' });

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('textbox')).toHaveLength(6);
    await expect(box('Alérgicos')).toHaveValue('Penicilina: urticaria.');
    await expect(box('Familiares')).toHaveValue('');
  },
};

/**
 * Between two texts stood a button: who tabbed on and typed 'Penicilina y látex' lost it, and its first blank wrote that there
 * are no allergies.
 */
export const TabGoesFromTextToText: Story = {
  tags: ['behaviour'],
  args: { draft: BLANK_BACKGROUND },
  play: async () => {
    await userEvent.click(box('Quirúrgicos'));
    await userEvent.tab();
    await expect(box('Alérgicos')).toHaveFocus();
    await userEvent.keyboard('Penicilina y látex');
    await expect(box('Alérgicos')).toHaveValue('Penicilina y látex');
  },
};

/** As in a selector, F2 is the button of the field; the focus is in the text after a click too. */
export const F2IsTheButtonOfTheField: Story = {
  tags: ['behaviour'],
  args: { draft: BLANK_BACKGROUND },
  play: async () => {
    await userEvent.click(box('Tóxicos'));
    // The press that unlocked the form, a second time.
    await userEvent.keyboard('{F2}');
    await expect(box('Tóxicos')).toHaveValue('');
    await new Promise((resolve) => setTimeout(resolve, 600));
    // Held.
    await userEvent.keyboard('{F2>3/}');
    await expect(box('Tóxicos')).toHaveValue('Sin antecedentes tóxicos');
    await press('Sin antecedentes: Familiares');
    await expect(box('Familiares')).toHaveFocus();
  },
};

/** decision AN2 */
export const AnEmptySectionIsFilledAtOnce: Story = {
  tags: ['behaviour'],
  args: { draft: BLANK_BACKGROUND },
  play: async ({ args }) => {
    for (const section of ['Médicos', 'Quirúrgicos', 'Alérgicos', 'Tóxicos', 'Familiares']) {
      await press(`Sin antecedentes: ${section}`);
    }
    await expect(box('Médicos')).toHaveValue('Sin antecedentes médicos');
    await press('Sin antecedentes: Médicos');
    await expect(screen.queryByRole('alertdialog')).toBe(null);
    await press(/^Guardar/);
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        medicos: 'Sin antecedentes médicos',
        quirurgicos: 'Sin antecedentes quirúrgicos',
        alergicos: 'Sin antecedentes alérgicos',
        toxicos: 'Sin antecedentes tóxicos',
        ginecoobstetricos: '',
        familiares: 'Sin antecedentes familiares',
      }),
    );
  },
};

/** decision AN2: an allergy is not replaced by a slip. */
export const AsksBeforeATextIsReplaced: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await press('Sin antecedentes: Alérgicos');
    await expect(await question()).toHaveTextContent(
      'Alérgicos ya tiene un texto. Se reemplaza por «Sin antecedentes alérgicos».',
    );
    // The form behind the question has no keys.
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await press('Cancelar');
    await expect(box('Alérgicos')).toHaveValue('Penicilina: urticaria.');
    await waitFor(() => expect(box('Alérgicos')).toHaveFocus());
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await press('Sin antecedentes: Alérgicos');
    await question();
    await press('Reemplazar');
    await expect(box('Alérgicos')).toHaveValue('Sin antecedentes alérgicos');
  },
};

/** decision AN2 */
export const OfAllSectionsFillsOnlyTheEmptyOnes: Story = {
  tags: ['behaviour'],
  play: async () => {
    const all = 'Sin antecedentes en las secciones vacías';
    await press(all);
    await expect(box('Alérgicos')).toHaveValue('Penicilina: urticaria.');
    await expect(box('Gineco-obstétricos')).toHaveValue('Sin antecedentes gineco-obstétricos');
    await expect(box('Familiares')).toHaveValue('Sin antecedentes familiares');
    await expect(screen.getByRole('button', { name: all })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** decision AN1 */
export const OfAMan: Story = {
  args: { draft: BLANK_BACKGROUND, sexo: 1 },
  play: async () => {
    await press('Sin antecedentes: Gineco-obstétricos');
    await expect(box('Gineco-obstétricos')).toHaveValue('-');
  },
};

/** decision AN1 */
export const OfUnknownSex: Story = {
  args: { draft: BLANK_BACKGROUND, sexo: null },
  play: async () => {
    await press('Sin antecedentes: Gineco-obstétricos');
    await expect(box('Gineco-obstétricos')).toHaveValue('Sin antecedentes gineco-obstétricos');
  },
};

export const TooLong: Story = {
  args: {
    onSubmit: fn(
      refuseWith(422, [
        { loc: ['body', 'medicos'], msg: 'Máximo 10000 caracteres', type: 'too_long' },
      ]),
    ),
  },
  play: async () => {
    await press(/^Guardar/);
    await waitFor(() =>
      expect(box('Médicos')).toHaveAccessibleDescription('Máximo 10000 caracteres'),
    );
  },
};
