import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Bench, BenchButton } from '../../../../.storybook/bench';
import { TALL } from '../../../../.storybook/docs-height';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { Toaster } from './Toaster';
import {
  namingRecord,
  useClearToasts,
  useHeldToasts,
  useToast,
  type ToastMessage,
} from './use-toast';

function Show({ message }: { message: ToastMessage }) {
  const toast = useToast();
  return (
    <Bench>
      <BenchButton onClick={() => toast(message)}>Mostrar</BenchButton>
    </Bench>
  );
}

const meta = {
  component: Toaster,
  tags: ['autodocs'],
  parameters: TALL,
  args: {
    label: 'Avisos',
    closeLabel: 'Cerrar aviso',
    lateErrorText: 'No se pudo confirmar un guardado de la sesión anterior.',
    children: <Show message={{ tone: 'success', text: 'Parte guardado' }} />,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar' }));
  },
} satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {
  play: async (context) => {
    await meta.play(context);
    await expect(await screen.findByText('Parte guardado')).toBeVisible();
  },
};

/** Two saves of one record within seconds: two equal notices would ask to be told apart. */
export const AnEqualNoticeIsReplaced: Story = {
  tags: ['behaviour'],
  args: {
    children: <Show message={{ tone: 'success', text: 'Parte guardado', replacesEqual: true }} />,
  },
  play: async (context) => {
    await meta.play(context);
    await expect(await screen.findByText('Parte guardado')).toBeVisible();
    await meta.play(context);
    await expect(screen.getAllByRole('listitem')).toHaveLength(1);
  },
};

/** What stays is not taken away by what is read at a glance; that gives way to whatever comes next. */
export const ABriefNoticeGivesWay: Story = {
  tags: ['behaviour'],
  args: {
    children: (
      <>
        <Show message={{ tone: 'success', text: 'Copiado', brief: true }} />
        <Show message={{ tone: 'error', text: 'No se pudo guardar el parte.' }} />
      </>
    ),
  },
  play: async ({ canvas }) => {
    const [copy, fail] = canvas.getAllByRole('button', { name: 'Mostrar' });
    await userEvent.click(copy!);
    await screen.findByText('Copiado');
    await userEvent.click(fail!);
    await waitFor(() => expect(screen.queryByText('Copiado')).toBe(null));
    await userEvent.click(copy!);
    await screen.findByText('Copiado');
    await expect(screen.getAllByRole('listitem')).toHaveLength(2);
  },
};

function Late({ record, message }: { record: string; message: ToastMessage }) {
  const toast = useToast();
  return <Button onClick={() => namingRecord(record, () => toast(message))}>{record}</Button>;
}

/** A footer of three lines, as in a narrow window or enlarged to 200 %: the notice stands above all its buttons. */
export const AWrappedFooterIsNotCovered: Story = {
  tags: ['behaviour'],
  args: {
    children: (
      <>
        <Show message={{ tone: 'error', text: 'No se pudo guardar el parte.' }} />
        <footer className="fixed inset-x-0 bottom-0 grid w-60 gap-2 bg-canvas p-4">
          <Button>Cancelar</Button>
          <Button>Guardar y abrir historia</Button>
          <Button>Guardar</Button>
        </footer>
      </>
    ),
  },
  play: async (context) => {
    await meta.play(context);
    const notice = (await screen.findByRole('listitem')).getBoundingClientRect();
    const top = screen.getByRole('button', { name: 'Cancelar' }).getBoundingClientRect().top;
    await expect(notice.bottom).toBeLessThan(top);
  },
};

/** A calendar to the window's edge, and the button of the form below the title. */
const calendarPage = (tone: ToastMessage['tone']) => (
  <section>
    <div className="flex">
      <h1>TURNOS</h1>
    </div>
    <Button className="absolute top-24 right-4">Cargar turno</Button>
    <div className="mt-24">
      <Show
        message={{
          tone,
          text: 'Turno borrado',
          subject: 'Gómez, María',
          durationMs: Infinity,
        }}
      />
    </div>
    <div data-uncovered className="fixed bottom-2 left-2 h-60 w-80">
      30 de noviembre
    </div>
  </section>
);

/** A calendar that ends at the window's edge is whole: the notice stands in the title's row (docs/decisions/213). */
export const ACalendarIsNotCovered: Story = {
  tags: ['behaviour'],
  args: { children: calendarPage('success') },
  play: async (context) => {
    await meta.play(context);
    const notice = (await screen.findByRole('listitem')).getBoundingClientRect();
    const title = screen.getByRole('heading', { name: 'TURNOS' }).getBoundingClientRect();
    await expect(notice.top).toBe(title.top);
    await expect(notice.left).toBeGreaterThan(title.right);
    await expect(notice.right).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** 'Deshacer' of a second one stood on the button that saves a turno. Errors: however many, none is hidden. */
export const SecondNoticeCoversNoButton: Story = {
  tags: ['behaviour'],
  args: { children: calendarPage('error') },
  play: async (context) => {
    const isCovered = () => {
      const button = screen.getByRole('button', { name: 'Cargar turno' });
      const { left, top, width, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    for (let count = 1; count <= 8; count += 1) {
      await meta.play(context);
      await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(count));
      await waitFor(() => expect(isCovered()).toBe(false));
      if (count !== 2) continue;
      const [first, second] = screen
        .getAllByRole('listitem')
        .map((notice) => notice.getBoundingClientRect());
      await expect(second!.top).toBe(first!.top);
      await expect(second!.right).toBeLessThan(first!.left);
    }
    // The row has no room for eight of them.
    const last = screen.getAllByRole('listitem').at(-1)!;
    await expect(last.getBoundingClientRect().bottom).toBeGreaterThan(window.innerHeight / 2);
  },
};

/** Whose record it was is said once, and its kind is not repeated (docs/decisions/245). */
export const ALateNoticeNamesItsRecordOnce: Story = {
  tags: ['behaviour'],
  args: {
    children: (
      <>
        <Late
          record="Turno"
          message={{ tone: 'success', text: 'Turno cargado', subject: 'Gómez, María' }}
        />
        <Late record="Pendiente" message={{ tone: 'success', text: 'Pendiente guardado' }} />
        <Late
          record="Estudio de Gómez, María"
          message={{ tone: 'success', text: 'Estudio guardado', detail: 'Se cargó correctamente.' }}
        />
        <Late
          record="Parte de Gómez, María"
          message={{ tone: 'success', text: 'Parte guardado', replacesEqual: true }}
        />
        <Late
          record="Parte de Paz, Luis"
          message={{ tone: 'success', text: 'Parte guardado', replacesEqual: true }}
        />
        <Late
          record="Gómez"
          message={{ tone: 'error', text: 'Gómez, María ya está en la lista' }}
        />
      </>
    ),
  },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await userEvent.click(button);
    await screen.findByText('Gómez, María ya está en la lista');
    // Also those that wait until a newer one goes.
    const notices = [...document.querySelectorAll('[data-toaster] > li[data-tone]')].map((notice) =>
      [...notice.querySelectorAll('span.block')].map((line) => line.textContent),
    );
    await expect(notices).toEqual([
      ['Turno cargado', 'Gómez, María'],
      ['Pendiente guardado'],
      ['Estudio guardado', 'Estudio de Gómez, María', 'Se cargó correctamente.'],
      ['Parte guardado', 'Parte de Gómez, María'],
      ['Parte guardado', 'Parte de Paz, Luis'],
      ['Gómez, María ya está en la lista', 'Gómez'],
    ]);
  },
};

export const Failed: Story = {
  args: {
    children: (
      <Show
        message={{
          tone: 'error',
          text: 'No se pudo guardar el parte.',
          action: { label: 'Reintentar', onSelect: () => undefined },
        }}
      />
    ),
  },
};

export const Information: Story = {
  args: { children: <Show message={{ tone: 'info', text: 'Copiado', durationMs: 60_000 }} /> },
};

export const GoesAfterItsTime: Story = {
  tags: ['behaviour'],
  args: { children: <Show message={{ tone: 'success', text: 'Copiado', durationMs: 100 }} /> },
  play: async (context) => {
    await meta.play(context);
    await expect(await screen.findByText('Copiado')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Copiado')).not.toBeInTheDocument());
  },
};

/** Hazard H5, by keyboard: a dialog traps the focus; F8 still moves it to the notices, and back. */
export const ReachedFromAnOpenDialog: Story = {
  tags: ['behaviour'],
  // Uses the toaster that every story has: with two, both would handle F8.
  render: ({ children }) => <>{children}</>,
  args: {
    children: (
      <Dialog open onOpenChange={() => undefined} title="Nuevo parte" closeLabel="Cerrar">
        <Show message={{ tone: 'error', text: 'No se pudo subir la foto.' }} />
      </Dialog>
    ),
  },
  play: async () => {
    const show = await screen.findByRole('button', { name: 'Mostrar' });
    await userEvent.click(show);
    await screen.findByText('No se pudo subir la foto.');
    await userEvent.keyboard('[F8]');
    const notices = screen.getByRole('region', { name: 'Avisos (F8)' });
    await expect(notices).toContainElement(document.activeElement as HTMLElement);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('No se pudo subir la foto.')).toBe(null));
    // The dialog is still open, and its button has the focus again.
    await waitFor(() => expect(show).toHaveFocus());
  },
};

/** Letters that are typed next would go to an empty place. */
export const WithoutNoticesTheKeyMovesNothing: Story = {
  tags: ['behaviour'],
  render: ({ children }) => <>{children}</>,
  args: { children: <Show message={{ tone: 'error', text: 'No se pudo subir la foto.' }} /> },
  play: async () => {
    const show = await screen.findByRole('button', { name: 'Mostrar' });
    show.focus();
    await userEvent.keyboard('[F8]');
    await expect(show).toHaveFocus();
  },
};

/** Those that wait stay hidden below a dialog: letters that are typed next would go to them. */
export const HiddenNoticesAreNotReachedFromADialog: Story = {
  tags: ['behaviour'],
  render: ({ children }) => <>{children}</>,
  args: {
    children: (
      <Dialog open onOpenChange={() => undefined} title="Nuevo paciente" closeLabel="Cerrar">
        <Show message={{ tone: 'info', text: 'Tenés un borrador', canWait: true }} />
      </Dialog>
    ),
  },
  play: async () => {
    const show = await screen.findByRole('button', { name: 'Mostrar' });
    await userEvent.click(show);
    await waitFor(() => expect(document.querySelector('[data-over-dialog]')).not.toBeNull());
    await expect(screen.getByText('Tenés un borrador')).not.toBeVisible();
    await userEvent.keyboard('[F8]');
    await expect(show).toHaveFocus();
  },
};

/** On a busy computer: the region went with its only notice, and the focus with it. */
export const TheFocusReturnsBeforeThePageIsIdle: Story = {
  ...ReachedFromAnOpenDialog,
  tags: ['behaviour'],
  beforeEach: () => {
    const { requestIdleCallback } = window;
    window.requestIdleCallback = () => 0;
    return () => {
      window.requestIdleCallback = requestIdleCallback;
    };
  },
};

const undo = fn();

/** A dialog that opens after a notice made its buttons dead: 'Deshacer' stood there and did nothing. */
export const AnOlderNoticeIsPressedOverADialog: Story = {
  tags: ['behaviour'],
  render: function Host() {
    const [open, setOpen] = useState(false);
    const action = { label: 'Deshacer', onSelect: undo };
    return (
      <>
        <Show
          message={{ tone: 'success', text: 'Paciente eliminado', durationMs: 10_000, action }}
        />
        <Bench>
          <BenchButton onClick={() => setOpen(true)}>Abrir</BenchButton>
        </Bench>
        <Dialog open={open} onOpenChange={setOpen} title="Nuevo paciente" closeLabel="Cerrar">
          Nombre
        </Dialog>
      </>
    );
  },
  beforeEach: () => {
    undo.mockClear();
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar' }));
    await screen.findByText('Paciente eliminado');
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir' }));
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await expect(undo).toHaveBeenCalledTimes(1);
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

/** Issue 10, B15: at 200 % the notice of a draft lay over the fields of the dialog that somebody typed in. */
const undone = fn();

function Deletions({ of }: { of: string[] }) {
  const toast = useToast();
  const say = (subject: string) =>
    toast({
      tone: 'success',
      text: 'Registro borrado',
      subject,
      durationMs: Infinity,
      action: { label: 'Deshacer', onSelect: () => undone(subject) },
    });
  return (
    <Bench>
      <BenchButton onClick={() => of.forEach(say)}>Borrar</BenchButton>
    </Bench>
  );
}

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** Presses 'Deshacer' of one of two deletions. Both are seen before one is pressed. */
async function undoOneOfTwo(canvas: Canvas, which: 'older' | 'newer') {
  undone.mockClear();
  await userEvent.click(canvas.getByRole('button', { name: 'Borrar' }));
  await waitFor(() => expect(screen.getAllByText('Deshacer')).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 150));
  // Radix's toast viewport ignores clicks until its first toast has registered.
  await waitFor(async () => {
    await userEvent.click(screen.getAllByText('Deshacer')[which === 'older' ? 0 : 1]!);
    await expect(undone).toHaveBeenCalledOnce();
  });
}

const pressUndo = (detail: number) => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
  screen.getByText('Deshacer').dispatchEvent(click);
};

/** The older notice slides down under the mouse: the second press of a double click is not its own. */
export const ADoubleClickUndoesOne: Story = {
  tags: ['behaviour'],
  args: { children: <Deletions of={['Uno', 'Dos']} /> },
  play: async ({ canvas }) => {
    await undoOneOfTwo(canvas, 'newer');
    pressUndo(2);
    await expect(undone.mock.calls).toEqual([['Dos']]);
  },
};

/** Whoever presses again where the first one stood means that one, and has not seen the next. */
export const APressWhereANoticeStoodUndoesNoOther: Story = {
  tags: ['behaviour'],
  args: { children: <Deletions of={['Uno', 'Dos']} /> },
  play: async ({ canvas }) => {
    await undoOneOfTwo(canvas, 'newer');
    pressUndo(1);
    await expect(undone.mock.calls).toEqual([['Dos']]);
    await new Promise((resolve) => setTimeout(resolve, 900));
    pressUndo(1);
    await expect(undone.mock.calls).toEqual([['Dos'], ['Uno']]);
  },
};

export const WhatStoodStillIsUndoneAtOnce: Story = {
  tags: ['behaviour'],
  args: { children: <Deletions of={['Uno', 'Dos']} /> },
  play: async ({ canvas }) => {
    await undoOneOfTwo(canvas, 'older');
    pressUndo(1);
    await expect(undone.mock.calls).toEqual([['Uno'], ['Dos']]);
  },
};

/** Four of them lay over the month and the fields of /turnos. What waits can still be undone. */
export const TheOldestOfFourWaits: Story = {
  tags: ['behaviour'],
  args: { children: <Deletions of={['Uno', 'Dos', 'Tres', 'Cuatro']} /> },
  play: async ({ canvas }) => {
    undone.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Borrar' }));
    await waitFor(() => expect(screen.getByText('Cuatro')).toBeVisible());
    await expect(screen.getByText('Uno')).not.toBeVisible();
    await expect(screen.getAllByRole('button', { name: 'Deshacer' })).toHaveLength(3);
    await waitFor(async () => {
      await userEvent.click(screen.getAllByRole('button', { name: 'Cerrar aviso' })[2]!);
      await expect(screen.queryByText('Cuatro')).toBe(null);
    });
    await expect(screen.getByText('Uno')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 900));
    await userEvent.click(screen.getAllByText('Deshacer')[0]!);
    await expect(undone.mock.calls).toEqual([['Uno']]);
  },
};

const answered = fn();

function AnActionThatFails() {
  const toast = useToast();
  const fail = () =>
    toast({
      tone: 'error',
      text: 'El navegador no abrió la ventana del PDF.',
      action: { label: 'Descargar', onSelect: answered },
    });
  return (
    <Show
      message={{
        tone: 'success',
        text: 'Parte guardado',
        durationMs: Infinity,
        action: { label: 'Abrir PDF', onSelect: fail },
      }}
    />
  );
}

/** The notice that a press brings takes the place of the one that was pressed, and stood nowhere before. */
export const WhatAPressBringsAnswersTheNextPress: Story = {
  tags: ['behaviour'],
  args: { children: <AnActionThatFails /> },
  play: async ({ canvas }) => {
    answered.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar' }));
    await screen.findByText('Abrir PDF');
    await waitFor(async () => {
      await userEvent.click(screen.getByText('Abrir PDF'));
      await expect(screen.queryByText('Abrir PDF')).not.toBeInTheDocument();
    });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
    screen.getByText('Descargar').dispatchEvent(click);
    await expect(answered).toHaveBeenCalledOnce();
  },
};

export const WhatCanWaitIsHiddenBelowADialog: Story = {
  tags: ['behaviour'],
  render: function Host() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Show message={{ tone: 'info', text: 'Tenés un borrador', canWait: true }} />
        <Show message={{ tone: 'error', text: 'No se pudo guardar el parte.' }} />
        <Bench>
          <BenchButton onClick={() => setOpen(true)}>Abrir</BenchButton>
        </Bench>
        <Dialog open={open} onOpenChange={setOpen} title="Nuevo paciente" closeLabel="Cerrar">
          Nombre
        </Dialog>
      </>
    );
  },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button', { name: 'Mostrar' })) {
      await userEvent.click(button);
    }
    await expect(await screen.findByText('Tenés un borrador')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir' }));
    await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getByText('Tenés un borrador')).not.toBeVisible());
    await expect(screen.getByText('No se pudo guardar el parte.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByText('Tenés un borrador')).toBeVisible());
  },
};

/** The oldest stood above the upper edge of the window, where nobody could close it. */
export const MoreNoticesThanTheWindowHoldsCanBeScrolled: Story = {
  tags: ['behaviour'],
  args: {
    children: (
      <Show
        message={{ tone: 'error', text: 'No se pudo guardar. '.repeat(24), durationMs: Infinity }}
      />
    ),
  },
  play: async (context) => {
    for (let times = 0; times < 6; times += 1) await meta.play(context);
    const region = (await screen.findAllByRole('listitem'))[0]!.parentElement!;
    await waitFor(() => expect(region.getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
    await expect(region.scrollHeight).toBeGreaterThan(region.clientHeight);
  },
};

/** A save of the patient's form is pending while the user logs out. */
function PendingSave() {
  const toast = useToast();
  const clear = useClearToasts();
  // The closure of the moment in which 'Guardar' was pressed.
  const [answer] = useState(() => (message: ToastMessage) => toast(message));
  return (
    <>
      <Bench>
        <BenchButton onClick={clear}>Cerrar sesión</BenchButton>
      </Bench>
      <Button onClick={() => answer({ tone: 'success', text: 'Guardado', detail: 'Gómez, María' })}>
        Se guarda
      </Button>
      <Button
        onClick={() =>
          answer({
            tone: 'error',
            text: 'Ya existe Gómez, María',
            action: { label: 'Copiar lo escrito', onSelect: () => undefined },
          })
        }
      >
        Falla
      </Button>
      <Show message={{ tone: 'info', text: 'Hola' }} />
    </>
  );
}

function EndedSession() {
  const clear = useClearToasts();
  const sayHeld = useHeldToasts();
  return (
    <>
      <Show
        message={{
          tone: 'error',
          text: 'No se pudo restaurar el paciente.',
          subject: 'Gómez, María',
          afterLogin: true,
          action: { label: 'Reintentar', onSelect: () => undefined },
        }}
      />
      <Button onClick={clear}>Termina la sesión</Button>
      <Button onClick={sayHeld}>Entrar</Button>
    </>
  );
}

/** An undo that the end of the session refused was said nowhere after the login: the patient stayed deleted. */
export const WhatTheEndOfASessionRefusedIsSaidAfterTheLogin: Story = {
  tags: ['behaviour'],
  args: { children: <EndedSession /> },
  play: async ({ canvas }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await press('Mostrar');
    await expect(await screen.findByText('Gómez, María')).toBeVisible();
    await press('Termina la sesión');
    await waitFor(() => expect(screen.queryByText('Gómez, María')).toBe(null));
    await press('Entrar');
    await expect(await screen.findByText('Gómez, María')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Reintentar' })).toBe(null);
  },
};

/** Decision S14: what was pending at a logout is told to the next user without names, without text to copy. */
export const LateNoticesNameNobody: Story = {
  tags: ['behaviour'],
  args: { children: <PendingSave /> },
  play: async ({ canvas }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await press('Se guarda');
    await expect(await screen.findByText('Gómez, María')).toBeVisible();
    await press('Cerrar sesión');
    await waitFor(() => expect(screen.queryByText('Gómez, María')).toBe(null));
    await press('Se guarda');
    await press('Falla');
    await expect(
      await screen.findByText('No se pudo confirmar un guardado de la sesión anterior.'),
    ).toBeVisible();
    await expect(screen.queryByText(/Gómez/)).toBe(null);
    await expect(screen.queryByText('Copiar lo escrito')).toBe(null);
    // The next user's own notices are shown.
    await press('Mostrar');
    await expect(await screen.findByText('Hola')).toBeVisible();
  },
};
