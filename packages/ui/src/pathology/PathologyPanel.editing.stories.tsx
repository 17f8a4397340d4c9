import { backToForm } from '../../../../.storybook/comparison';
import {
  deletePathologyPdf,
  deletePathologyPhoto,
  listPathologies,
  readPathology,
  restorePathologyPdf,
  updatePathology,
} from '@practice/domain';
import {
  answer,
  externalCulture,
  gallbladderResult,
  mariaGomez,
  never,
  pathologies,
  refuse,
  unreachable,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { chooseFile, imageFile, pdfFile } from '../../../../.storybook/invented-files';
import { readForm, type SentForm } from '../../../../.storybook/sent-forms';
import { hasUnsavedText } from '../forms/unsaved';
import { PathologyPanel } from './PathologyPanel';

const sent: SentForm[] = [];
const EDITED = { ...gallbladderResult, informe_texto: 'Corregido.', version: 2 };

const meta = {
  component: PathologyPanel,
  args: { patient: mariaGomez, active: true },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(
      answer(updatePathology, async (request) => {
        sent.push(await readForm(request, 'informe_pdf'));
        return EDITED;
      }),
    );
  },
} satisfies Meta<typeof PathologyPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const report = () => screen.findByRole('textbox', { name: 'Informe' });
const save = () => press(/^Guardar/);
const GALLBLADDER = /^20\/08\/2026 Colecistectomía/;
const CULTURE = /^04\/03\/2026 Videocolonoscopía/;
const REPLACE = 'Reemplazar archivo (PDF o imagen - opcional)';

async function edit(entry = GALLBLADDER) {
  await press(/^Ver archivos cargados/);
  await press(entry);
  await press(/^Editar/);
  await waitFor(async () => expect(await report()).toHaveFocus());
}
async function retype(text: string) {
  await userEvent.clear(await report());
  await userEvent.type(await report(), text);
}

/** clinical-history §2.7: Fecha, Informe, the file, the attachments, Guardar and Salir. */
export const Editing: Story = {
  play: async () => {
    await edit();
    const form = within(
      await screen.findByRole('form', {
        name: 'Patología · Colecistectomía laparoscópica, 20/08/2026',
      }),
    );
    await expect(form.getByRole('textbox', { name: 'Fecha' })).toHaveValue('20/08/2026');
    await expect(form.getByRole('group', { name: REPLACE })).toHaveTextContent(
      'Archivo actual: Biopsia 4412.pdf',
    );
    await expect(form.getByRole('button', { name: 'Eliminar Biopsia 4412.pdf' })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Salir' })).toBeVisible();
    await expect(form.getByRole('button', { name: /^Guardar/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(screen.queryByText('Para eliminar archivos, entrá a editar.')).toBe(null);
  },
};

export const ItIsSavedWithItsFile: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await edit();
    await retype('Corregido.');
    const box = await screen.findByRole('group', { name: REPLACE });
    // An image is added beside it (decision PA6).
    chooseFile(box, imageFile());
    await expect(await screen.findByText('Archivo actual: Biopsia 4412.pdf')).toBeVisible();
    chooseFile(box, pdfFile());
    await expect(await screen.findByText('Reemplaza a Biopsia 4412.pdf')).toBeVisible();
    msw.use(answer(listPathologies, [EDITED, externalCulture]));
    await save();
    await expect(await screen.findByText('Patología actualizada')).toBeVisible();
    await expect(sent).toEqual([
      {
        call: 'PUT /patologias/31',
        fields: { fecha: '2026-08-20', informe_texto: 'Corregido.', version: '1' },
        file: 'informe.pdf 358400',
        key: expect.stringMatching(/.{16}/) as unknown,
      },
    ]);
    await expect(await screen.findByText('Corregido.')).toBeVisible();
    await waitFor(async () => expect(await button(/^Editar/)).toHaveFocus());
    await expect(hasUnsavedText()).toBe(false);
  },
};

/** Decision PA10: 'Salir' and Escape ask about what was typed, and so does closing the record. */
export const LeavingAsks: Story = {
  tags: ['behaviour'],
  play: async () => {
    await edit();
    await userEvent.type(await report(), ' A medias');
    for (const leave of [
      () => press('Salir'),
      () => userEvent.type(screen.getByRole('textbox', { name: 'Informe' }), '{Escape}'),
      () => press(GALLBLADDER),
    ]) {
      await leave();
      const question = await screen.findByRole('alertdialog', { name: '¿Descartar cambios?' });
      await userEvent.click(within(question).getByRole('button', { name: 'Seguir editando' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
    }
    await press('Salir');
    await press('Descartar cambios');
    await waitFor(async () => expect(await button(/^Editar/)).toHaveFocus());
    await expect(hasUnsavedText()).toBe(false);
  },
};

/** What is being written stays in sight, whatever is searched for. */
export const ASearchKeepsWhatIsEdited: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await edit();
    await userEvent.type(await report(), ' A medias');
    await userEvent.type(await screen.findByRole('searchbox'), 'hoja 1');
    await expect(await button(CULTURE)).toBeVisible();
    await expect((await report()) as HTMLTextAreaElement).toHaveDisplayValue(/A medias$/);
    await press('Salir');
    await press('Descartar cambios');
    await waitFor(() => expect(canvas.queryByRole('button', { name: GALLBLADDER })).toBe(null));
  },
};

export const Saving: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(updatePathology));
  },
  play: async () => {
    await edit();
    await retype('Corregido.');
    await save();
    await expect(await button(/^Guardando\.\.\./)).toHaveAttribute('aria-disabled', 'true');
  },
};

/** clinical-history §8: refused, and without an answer; the text stays. */
export const SaveFailed: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(updatePathology, 400));
  },
  play: async ({ msw }) => {
    await edit();
    await retype('Corregido.');
    await save();
    await expect(await screen.findByText('No se pudo actualizar la patología.')).toBeVisible();
    msw.use(unreachable(updatePathology));
    await save();
    await expect(await screen.findByText('Error de red actualizando la patología.')).toBeVisible();
    await expect(await report()).toHaveValue('Corregido.');
  },
};

/** Decision G27: another computer changed it; what was typed stays, what was not follows. */
export const Conflict: Story = {
  beforeEach: ({ msw }) => {
    const theirs = {
      ...gallbladderResult,
      informe_texto: 'Lo de ellos.',
      fecha: '2026-08-21',
      version: 5,
    };
    msw.use(
      refuse(
        updatePathology,
        409,
        'Otro puesto modificó este registro. Tus cambios no se perdieron.',
      ),
    );
    let reads = 0;
    msw.use(answer(readPathology, () => ((reads += 1) === 1 ? gallbladderResult : theirs)));
  },
  play: async () => {
    await edit();
    await retype('Lo mío.');
    await save();
    await backToForm();
    await expect(
      await screen.findByText('Otro puesto modificó este registro. Tus cambios no se perdieron.'),
    ).toBeVisible();
    await expect(await screen.findByText(/Lo de ellos\./)).toBeVisible();
    await expect(await report()).toHaveValue('Lo mío.');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Fecha' })).toHaveValue('21/08/2026'),
    );
  },
};

const confirm = async () =>
  userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Eliminar archivo' })).getByRole(
      'button',
      { name: 'Eliminar' },
    ),
  );

/** Decision PA10: at once after the question; what was typed stays, and is saved over the new version. */
export const AnAttachmentIsDeletedAtOnce: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    const asked: string[] = [];
    await edit(CULTURE);
    await userEvent.type(await report(), 'A medias');
    const left = { ...externalCulture, fotos: externalCulture.fotos.slice(1), version: 2 };
    msw.use(
      answer(deletePathologyPhoto, ({ url }) => {
        asked.push(new URL(url).pathname);
        return { ok: true as const };
      }),
      // Slow: a save that follows at once is of the new version all the same.
      answer(readPathology, async () => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        return left;
      }),
      answer(listPathologies, [gallbladderResult, left]),
    );
    await press('Eliminar Hoja 1.jpg');
    await confirm();
    await expect(await screen.findByText('Foto eliminada')).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(asked).toEqual(['/patologias/fotos/41']);
    await waitFor(() =>
      expect(sent[0]?.fields).toMatchObject({ informe_texto: 'A medias', version: '2' }),
    );
    await screen.findByText('Patología actualizada');
  },
};

export const AfterADeletionTheFocusIsAtTheNext: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    await edit(CULTURE);
    await userEvent.type(await report(), 'A medias');
    const left = { ...externalCulture, fotos: externalCulture.fotos.slice(1), version: 2 };
    msw.use(answer(readPathology, left), answer(listPathologies, [gallbladderResult, left]));
    await press('Eliminar Hoja 1.jpg');
    await confirm();
    await waitFor(async () => expect(await button('Eliminar Hoja 2.png')).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: 'Eliminar Hoja 1.jpg' })).toBe(null);
    await expect(await report()).toHaveValue('A medias');
    await screen.findByText('Foto eliminada');
  },
};

const WITHOUT_PDF = {
  ...gallbladderResult,
  informe_pdf_url: null,
  informe_pdf_nombre: null,
  version: 2,
};
const pdfIsDeleted = [
  answer(deletePathologyPdf, { ok: true }),
  answer(readPathology, WITHOUT_PDF),
  answer(listPathologies, [WITHOUT_PDF, externalCulture]),
];

/** Without another file the focus goes to the field that takes one. */
export const TheLastAttachment: Story = {
  play: async ({ canvas, msw }) => {
    await edit();
    msw.use(...pdfIsDeleted);
    await press('Eliminar Biopsia 4412.pdf');
    await confirm();
    await expect(await screen.findByText('PDF eliminado')).toBeVisible();
    await waitFor(() =>
      expect(canvas.queryByRole('list', { name: 'Archivos adjuntos' })).toBe(null),
    );
    await waitFor(async () => expect(await button('Elegir archivo')).toHaveFocus());
    await expect(canvas.queryByText(/^Archivo actual/)).toBe(null);
    // It was deleted here: nobody else changed anything.
    await expect(canvas.queryByText(/^Otro puesto/)).toBe(null);
  },
};

/** Decision G15: what was taken out by mistake is there again, and what was typed is saved over the version that it has then. */
export const ADeletedAttachmentComesBack: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await edit();
    await userEvent.type(await report(), ' A medias');
    msw.use(...pdfIsDeleted);
    await press('Eliminar Biopsia 4412.pdf');
    await confirm();
    await screen.findByText('PDF eliminado');
    const back = { ...gallbladderResult, version: 3 };
    msw.use(
      answer(restorePathologyPdf, back),
      answer(readPathology, back),
      answer(listPathologies, [back, externalCulture]),
    );
    await press('Deshacer');
    await expect(await screen.findByText('Archivo recuperado')).toBeVisible();
    await waitFor(async () => expect(await button('Eliminar Biopsia 4412.pdf')).toHaveFocus());
    await save();
    await waitFor(() =>
      expect(sent[0]?.fields).toMatchObject({
        informe_texto: expect.stringMatching(/ A medias$/),
        version: '3',
      }),
    );
    await screen.findByText('Patología actualizada');
    // It went and came back here: nobody else changed anything.
    await expect(screen.queryByText(/^Otro puesto/)).toBe(null);
  },
};

const OTHER_PDF = 'No se recuperó: después se puso otro PDF en su lugar.';
/** Another computer has put its own there: nothing came back. */
export const ADeletedPdfWhosePlaceIsTakenIsSaid: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    await edit();
    msw.use(...pdfIsDeleted);
    await press('Eliminar Biopsia 4412.pdf');
    await confirm();
    await screen.findByText('PDF eliminado');
    const other = { ...gallbladderResult, informe_pdf_url: '/storage/otro.pdf', version: 3 };
    msw.use(
      refuse(restorePathologyPdf, 409, OTHER_PDF),
      answer(readPathology, other),
      answer(listPathologies, [other, externalCulture]),
    );
    await press('Deshacer');
    await expect(await screen.findByText(OTHER_PDF)).toBeVisible();
    await expect(screen.queryByText('Archivo recuperado')).toBe(null);
  },
};

/** clinical-history §8: no answer. */
export const AnAttachmentThatStays: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(unreachable(deletePathologyPdf), answer(listPathologies, pathologies));
  },
  play: async () => {
    await edit();
    await press('Eliminar Biopsia 4412.pdf');
    await confirm();
    await expect(
      await screen.findByText('Error de red al eliminar archivo.', {}, { timeout: 8_000 }),
    ).toBeVisible();
    await press('Cancelar');
    await expect(await button('Eliminar Biopsia 4412.pdf')).toBeVisible();
  },
};
