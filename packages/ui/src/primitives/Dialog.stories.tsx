import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Bench, BenchButton } from '../../../../.storybook/bench';
import { TALL } from '../../../../.storybook/docs-height';
import { Button } from './Button';
import { Combobox } from './Combobox';
import type { ComboboxChoices } from './combobox-rows';
import { Dialog } from './Dialog';
import { Field } from './Field';
import { SegmentedControl } from './SegmentedControl';
import { TextInput } from './TextInput';
import { useToast } from './use-toast';

const TECHNIQUES = ['Colecistectomía', 'Hernioplastia', 'Polipectomía', 'Videocolonoscopía'];
const CHOICES: ComboboxChoices<string> = {
  find: (text) => TECHNIQUES.filter((name) => name.toLowerCase().includes(text.toLowerCase())),
  named: () => undefined,
  isMeant: () => true,
  has: () => false,
  similar: () => undefined,
};

function TechniqueField() {
  const [technique, setTechnique] = useState<string | null>(null);
  return (
    <Combobox
      label="Técnica"
      choices={CHOICES}
      value={technique}
      onValueChange={setTechnique}
      itemToString={String}
      itemToKey={String}
      labels={{ unmatched: 'Elegí una opción', empty: 'Sin resultados', clear: 'Borrar técnica' }}
    />
  );
}

function UndoButton() {
  const toast = useToast();
  return (
    <Button
      onClick={() =>
        toast({
          tone: 'success',
          text: 'Evolución eliminada correctamente.',
          action: { label: 'Deshacer', onSelect: () => toast({ tone: 'info', text: 'Deshecho' }) },
        })
      }
    >
      Eliminar evolución
    </Button>
  );
}

const meta = {
  component: Dialog,
  tags: ['autodocs'],
  parameters: TALL,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Nuevo paciente',
    closeLabel: 'Cerrar',
    children: <Field label="Nombre">{(control) => <TextInput {...control} name="nombre" />}</Field>,
    footer: (
      <>
        <Button>Cancelar</Button>
        <Button variant="primary">Guardar</Button>
      </>
    ),
  },
  render: function Host(args) {
    const [open, setOpen] = useState(args.open);
    return (
      <>
        <Bench>
          <BenchButton onClick={() => setOpen(true)}>Abrir</BenchButton>
        </Bench>
        <Dialog
          {...args}
          open={open}
          onOpenChange={(next) => {
            args.onOpenChange(next);
            setOpen(next);
          }}
        />
      </>
    );
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Nuevo paciente' });
    await waitFor(() => expect(within(dialog).getByLabelText('Nombre')).toHaveFocus());
  },
};

export const WithDescription: Story = {
  args: { size: 'small', description: 'Los datos se guardan en la ficha del paciente.' },
};

export const LongBodyScrollsBetweenHeaderAndFooter: Story = {
  tags: ['behaviour'],
  args: {
    size: 'large',
    title: 'Antecedentes',
    children: Array.from({ length: 30 }, (_, row) => (
      <Field key={row} label={`Antecedente ${row + 1}`} className="mb-3">
        {(control) => <TextInput {...control} />}
      </Field>
    )),
  },
  play: async () => {
    const save = await screen.findByRole('button', { name: 'Guardar' });
    await expect(save.getBoundingClientRect().bottom).toBeLessThan(innerHeight);
    await userEvent.click(screen.getByLabelText('Antecedente 30'));
    await expect(screen.getByRole('heading', { name: 'Antecedentes' })).toBeVisible();
    await expect(save.getBoundingClientRect().bottom).toBeLessThan(innerHeight);
  },
};

/** Its body scrolls, never the dialog: the header left the window when a check showed a radio button (issue 10, B15). */
export const TheDialogItselfNeverScrolls: Story = {
  tags: ['behaviour'],
  args: {
    size: 'large',
    title: 'Parte quirúrgico',
    children: Array.from({ length: 8 }, (_, row) => (
      <div key={row} className="mb-40">
        <SegmentedControl
          aria-label={`Tipo ${row + 1}`}
          segments={[
            { value: '1', label: 'Programado' },
            { value: '2', label: 'Urgencia' },
          ]}
          value={null}
          onValueChange={() => undefined}
        />
        {/* Outside of the flow, as the radio buttons are: far below, it would make the dialog taller than it shows. */}
        <span className="sr-only">Opción</span>
      </div>
    )),
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    dialog.scrollTop = 60;
    await expect(dialog.scrollTop).toBe(0);
    const last = screen.getAllByRole('radio', { name: 'Programado' }).at(-1)!;
    last.focus();
    last.scrollIntoView({ block: 'center' });
    await expect(dialog.scrollTop).toBe(0);
    const { top, bottom } = last.getBoundingClientRect();
    const body = dialog.querySelector('[data-dialog-body]')!.getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(body.top);
    await expect(bottom).toBeLessThanOrEqual(body.bottom);
  },
};

export const Full: Story = { args: { size: 'full', title: 'Parte quirúrgico' } };

/** Hazard H1: one Escape must not discard a report of fifty fields. */
export const EscapeClosesOnlyTheOpenList: Story = {
  tags: ['behaviour'],
  args: { children: <TechniqueField /> },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    const technique = within(dialog).getByRole('combobox', { name: 'Técnica' });
    await userEvent.type(technique, 'pol');
    await expect(await screen.findByRole('option', { name: 'Polipectomía' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

/** Hazard H2. */
export const FocusReturnsToTheOpener: Story = {
  tags: ['behaviour'],
  args: { open: false },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Abrir' });
    await userEvent.click(opener);
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** A save that ends below the dialog moves the focus there: whoever types in the dialog loses no letter (docs/decisions/244). */
export const WhatIsBelowCannotTakeTheFocus: Story = {
  tags: ['behaviour'],
  args: { open: false },
  play: async () => {
    const opener = screen.getByRole('button', { name: 'Abrir' });
    await userEvent.click(opener);
    const name = await screen.findByRole('textbox', { name: 'Nombre' });
    await userEvent.type(name, 'Paz');
    opener.focus();
    await expect(name).toHaveFocus();
    await userEvent.keyboard(', Luis');
    await expect(name).toHaveValue('Paz, Luis');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** Hazards H3 and H4: the list is rendered inside the dialog, above its content, and receives clicks. */
export const ListInsideDialogCanBeClicked: Story = {
  tags: ['behaviour'],
  args: { children: <TechniqueField /> },
  play: async () => {
    const technique = await screen.findByRole('combobox', { name: 'Técnica' });
    await userEvent.click(technique);
    const option = await screen.findByRole('option', { name: 'Hernioplastia' });
    const box = option.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    await expect(option.contains(hit)).toBe(true);
    await expect(screen.getByRole('dialog').contains(option)).toBe(true);
    await userEvent.click(option);
    await expect(technique).toHaveValue('Hernioplastia');
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

/** Hazard H5. */
export const ToastActionWorksOverDialog: Story = {
  tags: ['behaviour'],
  args: { children: <UndoButton /> },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar evolución' }));
    const undo = await screen.findByText('Deshacer');
    const box = undo.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    await expect(hit).toBe(undo);
    await userEvent.click(undo);
    await expect(await screen.findByText('Deshecho')).toBeVisible();
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

/** The toast is Radix's topmost layer: without the guard it would consume this key. */
export const EscapeReachesTheDialogUnderAToast: Story = {
  tags: ['behaviour'],
  args: { children: <UndoButton /> },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar evolución' }));
    await screen.findByText('Deshacer');
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(args.onOpenChange).toHaveBeenCalledTimes(1);
    await expect(screen.getByText('Deshacer')).toBeVisible();
  },
};

export const OutsideClickDoesNothing: Story = {
  tags: ['behaviour'],
  args: { dismiss: 'escape' },
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.setup({ pointerEventsCheck: 0 }).click(document.documentElement);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

/** After a press outside the dialog, typing continues in the same field (hazard H2). */
export const OutsideClickKeepsTheCaret: Story = {
  tags: ['behaviour'],
  args: { dismiss: 'escape', children: <TextInput aria-label="Técnica" /> },
  play: async () => {
    const field = await screen.findByRole('textbox', { name: 'Técnica' });
    await userEvent.type(field, 'abc');
    const scrim = document.querySelector('.bg-scrim');
    if (!scrim) throw new Error('no scrim');
    await userEvent.click(scrim);
    await userEvent.keyboard('def');
    await expect(field).toHaveValue('abcdef');
  },
};

export const DirtyFormIsAskedInsteadOfClosed: Story = {
  tags: ['behaviour'],
  args: { onDismissRequest: fn() },
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await expect(args.onDismissRequest).toHaveBeenCalledTimes(2);
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};
