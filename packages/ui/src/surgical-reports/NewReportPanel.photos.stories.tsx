import { photoUploads } from '@practice/domain/api';
import { draftKey, newReportDraft, reportDraft } from '@practice/domain';
import { cholecystectomyReport, mariaGomez } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { chooseFiles, imageFile } from '../../../../.storybook/invented-files';
import { withOfferedDraft } from '../../../../.storybook/found-drafts';
import { NewReportPanel } from './NewReportPanel';

const meta = {
  component: NewReportPanel,
  args: {
    patient: mariaGomez,
    institution: 1,
    procedureType: 1,
    onClose: fn(),
    onCreated: fn(),
  },
  beforeEach: () => () => photoUploads.clearAll(),
} satisfies Meta<typeof NewReportPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** FOTO-07: they wait for the report, and nothing is sent. */
export const WithQueuedPhotos: Story = {
  play: async () => {
    chooseFiles(await screen.findByRole('dialog'), [imageFile('ciego.png')]);
    await expect(await screen.findByText('A adjuntar al guardar:')).toBeVisible();
    await expect(screen.getByText('ciego.png')).toBeVisible();
  },
};

/** Its photos are in the browser of another computer: they are named, and a save without them is asked about. */
export const PhotosOfAnotherComputersDraftAreNamed: Story = {
  tags: ['behaviour'],
  decorators: [
    withOfferedDraft(
      draftKey({ form: 'parte', patient: mariaGomez.id_paciente, record: null }, 'x'),
      {
        base: newReportDraft(1, 1),
        values: { ...newReportDraft(1, 1), tecnica_detalle: 'Hemostasia.' },
        files: ['ciego.png', 'polipo.png'],
      },
    ),
  ],
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(await screen.findByRole('button', { name: 'Recuperar' }));
    const missing = (names: string) => screen.queryByText(`Volvé a elegir el archivo: ${names}.`);
    await waitFor(() => expect(missing('ciego.png, polipo.png')).toBeVisible());
    chooseFiles(dialog, [imageFile('ciego.png')]);
    await waitFor(() => expect(missing('polipo.png')).toBeVisible());
    // Taken out on purpose it is not missed.
    await userEvent.click(screen.getByRole('button', { name: 'Quitar ciego.png' }));
    await waitFor(() => expect(screen.queryByText('A adjuntar al guardar:')).toBeNull());
    await expect(missing('polipo.png')).toBeVisible();
  },
};

/** What was asked about photos that stand there by now would be read as if they were still missing. */
export const TheQuestionAboutMissingPhotosGoesWithThem: Story = {
  tags: ['behaviour'],
  decorators: [
    withOfferedDraft(
      draftKey({ form: 'parte', patient: mariaGomez.id_paciente, record: null }, 'x'),
      {
        base: newReportDraft(1, 1),
        values: reportDraft(cholecystectomyReport),
        files: ['ciego.png', 'polipo.png'],
      },
    ),
  ],
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(await screen.findByRole('button', { name: 'Recuperar' }));
    await screen.findByText('Volvé a elegir el archivo: ciego.png, polipo.png.');
    await userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));
    await screen.findByText(/¿Guardar sin esos archivos\?/);
    chooseFiles(dialog, [imageFile('ciego.png'), imageFile('polipo.png')]);
    await waitFor(() => expect(screen.queryByText(/¿Guardar sin esos archivos\?/)).toBeNull());
  },
};

/** Chosen photos alone are something to lose, before the page has drawn them too (look-and-feel G9). */
export const LeavingRightAfterChoosingAsks: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    const exit = await screen.findByRole('button', { name: 'Salir' });
    chooseFiles(dialog, [imageFile('ciego.png')]);
    await Promise.resolve();
    exit.click();
    await expect(await screen.findByText('¿Descartar cambios?')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** Photos that are taken out again are nothing to lose. */
export const LeavingWithChosenPhotosAsks: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    chooseFiles(await screen.findByRole('dialog'), [imageFile('ciego.png')]);
    await screen.findByText('A adjuntar al guardar:');
    await userEvent.click(screen.getByRole('button', { name: 'Salir' }));
    await expect(await screen.findByText('¿Descartar cambios?')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Quitar ciego.png' }));
    await userEvent.click(screen.getByRole('button', { name: 'Salir' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};
