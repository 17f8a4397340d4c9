import { ApiError, type ActivityText } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { ActivityTextDialog } from './ActivityTextDialog';

const text: ActivityText = {
  etiqueta: 'Contenido',
  antes: 'Herida limpia. Control a los 7 días.',
  despues: 'Herida limpia. Control a los 10 días.',
  ahora: 'Herida limpia. Control a los 10 días.',
  version: 2,
  restaurable: true,
  es_archivo: false,
};
const ready = (value: ActivityText) => ({ status: 'ready', value, refreshing: false }) as const;

const meta = {
  component: ActivityTextDialog,
  args: {
    title: 'Evolución · 18/11/2026 · Contenido',
    patient: {
      id_paciente: 1,
      nombre: 'Gómez Iriarte, María',
      dni: '20111222',
      borrado: false,
    },
    text: ready(text),
    onRestore: fn(),
    restoring: false,
    refused: null,
    onClose: fn(),
  },
} satisfies Meta<typeof ActivityTextDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: PICTURE,
  play: async () => {
    const dialog = await screen.findByRole('dialog', {
      name: 'Evolución · 18/11/2026 · Contenido',
    });
    await expect(dialog).toHaveTextContent('Gómez Iriarte, María · DNI 20.111.222');
    const marked = [...dialog.querySelectorAll('mark')].map((mark) => mark.textContent);
    await expect(marked).toEqual(['7', '10']);
    await expect(screen.getByRole('button', { name: 'Cerrar' })).toHaveFocus();
  },
};

/** A file that another one replaced, of the same scanner. */
export const OtherFile: Story = {
  args: {
    title: 'Patología · Videocolonoscopía, 18/11/2026 · Archivo',
    text: ready({
      ...text,
      antes: 'scan.pdf',
      despues: 'scan.pdf (otro archivo con el mismo nombre)',
      ahora: 'scan.pdf (otro archivo con el mismo nombre)',
      es_archivo: true,
    }),
  },
  play: async () => {
    await expect(
      await screen.findByRole('button', { name: 'Restaurar el archivo de antes' }),
    ).toBeVisible();
    await expect(screen.queryByText(/^Después cambió otra vez/)).toBe(null);
  },
};

/** It was written again since: what a restoration replaces is in sight. */
export const ChangedSince: Story = {
  parameters: PICTURE,
  args: { text: ready({ ...text, ahora: 'Herida con secreción. Control mañana.', version: 3 }) },
  play: async () => {
    await expect(await screen.findByText('Después cambió otra vez. Ahora dice:')).toBeVisible();
    await expect(screen.getByText(/secreción/)).toBeVisible();
  },
};

export const NotRestorable: Story = {
  args: { text: ready({ ...text, restaurable: false, version: null }) },
  play: async () => {
    await screen.findByRole('dialog');
    await expect(screen.queryByRole('button', { name: 'Restaurar el texto de antes' })).toBe(null);
  },
};

export const Loading: Story = { args: { text: { status: 'loading' } } };

export const Failed: Story = {
  args: { text: { status: 'failed', error: new ApiError(0, null, 'network'), retry: fn() } },
};

export const Restoring: Story = { args: { restoring: true } };

export const Refused: Story = {
  args: { refused: 'Otro puesto modificó este registro. Tus cambios no se perdieron.' },
};

export const TooLong: Story = {
  parameters: PICTURE,
  args: {
    text: ready({
      ...text,
      antes: `${'Abdomen blando, depresible, indoloro. '.repeat(80)}Alta.`,
      despues: `${'Abdomen blando, depresible, indoloro. '.repeat(80)}Se interna.`,
    }),
  },
};

export const TheVersionInSightIsTheOneThatIsReplaced: Story = {
  tags: ['behaviour'],
  args: ChangedSince.args,
  play: async (context) => {
    await ChangedSince.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Restaurar el texto de antes' }));
    await expect(context.args.onRestore).toHaveBeenCalledWith(3);
  },
};
