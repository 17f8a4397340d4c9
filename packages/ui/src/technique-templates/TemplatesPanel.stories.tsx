import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  restoreTemplate,
  updateTemplate,
} from '@practice/domain';
import { answer, colonoscopyTemplate, refuse, templates } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { comesAndLeaves } from '../../../../.storybook/comes-and-leaves';
import { NO_PICTURE, PICTURE } from '../../../../.storybook/modes';
import { shortWaits } from '../../../../.storybook/short-waits';
import { TemplateForm } from './TemplateForm';
import { TemplateFormPanel } from './TemplateFormPanel';
import { TemplatesDialog } from './TemplatesDialog';
import { TemplatesPanel } from './TemplatesPanel';

const sent: { method: string; path: string; body: unknown }[] = [];
async function record(request: Request) {
  const text = await request.text();
  sent.push({
    method: request.method,
    path: new URL(request.url).pathname.replace(/^\/api/, ''),
    body: text === '' ? null : (JSON.parse(text) as unknown),
  });
}

/** 'Plantillas técnicas': list, search, form (clinical-history §2.11, §4). */
const meta = {
  component: TemplatesPanel,
  subcomponents: { TemplatesDialog, TemplateFormPanel, TemplateForm },
  args: { onClose: fn(), onUse: fn() },
  beforeEach: ({ msw }) => {
    sent.length = 0;
    msw.use(
      answer(createTemplate, async (request) => {
        await record(request);
        return colonoscopyTemplate;
      }),
      answer(updateTemplate, async (request) => {
        await record(request);
        return { ...colonoscopyTemplate, version: 2 };
      }),
      answer(deleteTemplate, async (request) => {
        await record(request);
        return { ok: true as const };
      }),
      answer(restoreTemplate, async (request) => {
        await record(request);
        return colonoscopyTemplate;
      }),
    );
  },
} satisfies Meta<typeof TemplatesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Plantillas técnicas' }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** A template is listed: fills the form. */
async function choose(name: string) {
  const shown = await dialog();
  await userEvent.click(await shown.findByRole('option', { name }));
  await waitFor(() => expect(field('Técnica')).toHaveValue(name));
}

/** PLA-01, PLA-02: the search has the focus. */
export const Default: Story = {
  parameters: PICTURE,
  play: async () => {
    const shown = await dialog();
    await waitFor(() => expect(shown.getAllByRole('option')).toHaveLength(3));
    await expect(shown.getByRole('combobox', { name: 'Buscar plantilla' })).toHaveFocus();
    await expect(field('Técnica')).toHaveValue('');
    await expect(screen.getByRole('button', { name: 'Usar en parte' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const TypingSearchesAtOnce: Story = {
  ...Default,
  tags: ['behaviour'],
  parameters: NO_PICTURE,
  play: async (context) => {
    await Default.play?.(context);
    const shown = await dialog();
    await userEvent.keyboard('polip');
    await expect(shown.getAllByRole('option')).toHaveLength(1);
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(listTemplates, 500));
  },
  play: async () => {
    const shown = await dialog();
    await expect(
      await shown.findByText('No se pudieron cargar las plantillas', {}, { timeout: 5000 }),
    ).toBeVisible();
  },
};

/** PLA-07, PLA-08, PLA-09, ERR-084. */
export const CreateOne: Story = {
  tags: ['behaviour'],
  play: async () => {
    await dialog();
    await userEvent.type(field('Técnica'), 'Hernioplastia');
    await userEvent.type(field('Desarrollo'), 'Incisión de ___ cm.');
    await press(/^Guardar/);
    await expect(await screen.findByText('Plantilla guardada con éxito')).toBeVisible();
    await expect(sent).toEqual([
      {
        method: 'POST',
        path: '/plantillas/plantillas_tecnicas_cx/',
        body: { tecnica: 'Hernioplastia', desarrollo: 'Incisión de ___ cm.' },
      },
    ]);
    await waitFor(() => expect(field('Técnica')).toHaveValue(''));
    await expect(field('Desarrollo')).toHaveValue('');
    await expect(screen.getByRole('combobox', { name: 'Buscar plantilla' })).toHaveFocus();
  },
};

let answerNow: () => void;

/** The form of another template by then keeps what is typed in it, and the notice names the one that is stored. */
export const ALateAnswerLeavesTheNextOneAlone: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const answered = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    msw.use(
      answer(createTemplate, async () => {
        await answered;
        return { ...colonoscopyTemplate, id_plantilla: 99, tecnica: 'Hernioplastia' };
      }),
    );
    return shortWaits(5_000, 15_000)();
  },
  play: async () => {
    await dialog();
    await userEvent.type(field('Técnica'), 'Hernioplastia');
    await userEvent.type(field('Desarrollo'), 'Incisión de ___ cm.');
    await press(/^Guardar/);
    await userEvent.click(await screen.findByRole('button', { name: 'Dejar de esperar' }));
    await choose(colonoscopyTemplate.tecnica);
    await userEvent.type(field('Desarrollo'), ' Sin complicaciones.');
    answerNow();
    const notice = await screen.findByText('Plantilla guardada con éxito');
    await expect(notice.closest('li')).toHaveTextContent('Hernioplastia');
    await expect(field('Técnica')).toHaveValue(colonoscopyTemplate.tecnica);
    await expect(field('Desarrollo')).toHaveValue(
      `${colonoscopyTemplate.desarrollo} Sin complicaciones.`,
    );
  },
};

export const ALateDeletionLeavesTheNextOneAlone: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const answered = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    msw.use(
      answer(deleteTemplate, async () => {
        await answered;
        return { ok: true as const };
      }),
    );
    return shortWaits(15_000)();
  },
  play: async () => {
    const [, next] = templates.filter((one) => one !== colonoscopyTemplate);
    await choose(colonoscopyTemplate.tecnica);
    await press('Eliminar');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Eliminar' }));
    await userEvent.click(await question.findByRole('button', { name: 'Dejar de esperar' }));
    await choose(next!.tecnica);
    await userEvent.type(field('Desarrollo'), ' Sin complicaciones.');
    answerNow();
    await screen.findByText('Plantilla eliminada');
    await expect(field('Desarrollo')).toHaveValue(`${next!.desarrollo} Sin complicaciones.`);
  },
};

/** docs/decisions/206, 343: another computer wrote in it; it is asked again, about what would be deleted now. */
export const ATemplateChangedElsewhereIsAskedAboutAgain: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    const seen: (string | null)[] = [];
    await choose(colonoscopyTemplate.tecnica);
    msw.use(
      answer(listTemplates, [{ ...colonoscopyTemplate, desarrollo: 'Corregido.', version: 2 }]),
      answer(deleteTemplate, (request) => {
        const version = request.headers.get('if-match');
        seen.push(version);
        if (version === '"2"') return { ok: true as const };
        const detail = 'Otro puesto lo cambió mientras tanto.';
        throw Response.json({ detail }, { status: 409 });
      }),
    );
    await press('Eliminar');
    const question = within(await screen.findByRole('alertdialog'));
    const confirm = async () => userEvent.click(question.getByRole('button', { name: 'Eliminar' }));
    await confirm();
    await question.findByText('Otro puesto lo cambió mientras tanto.');
    // The list was read again: a press before that is refused once more.
    await screen.findAllByText(/Corregido\./);
    await confirm();
    await screen.findByText('Plantilla eliminada');
    await expect(seen).toEqual(['"1"', '"2"']);
  },
};

/** The name of another template is refused at its field, by the form and by the server (docs/decisions/237). */
export const ANameThatIsTakenIsRefused: Story = {
  tags: ['behaviour'],
  play: async ({ msw }) => {
    const shown = await dialog();
    await waitFor(() => expect(shown.getAllByRole('option')).toHaveLength(3));
    await userEvent.type(field('Técnica'), 'videocolonoscopía ');
    await userEvent.type(field('Desarrollo'), 'Incisión.');
    await press(/^Guardar/);
    const refused = () => shown.findByText('Ya hay una plantilla con ese nombre');
    await expect(await refused()).toBeVisible();
    await expect(field('Técnica')).toHaveFocus();
    await expect(sent).toEqual([]);
    // Another computer has just taken this one.
    msw.use(
      refuse(createTemplate, 409, [
        { loc: ['body', 'tecnica'], msg: 'Ya hay una plantilla con ese nombre', type: 'duplicate' },
      ]),
    );
    await userEvent.type(field('Técnica'), 'alta');
    await waitFor(() => expect(field('Técnica')).toBeValid());
    await press(/^Guardar/);
    await expect(await refused()).toBeVisible();
    await expect(field('Desarrollo')).toHaveValue('Incisión.');
  },
};

/** PLA-06, PLA-07, ERR-085. */
export const ChangeOne: Story = {
  tags: ['behaviour'],
  play: async () => {
    await choose('Videocolonoscopía');
    await expect(field('Desarrollo')).toHaveValue(colonoscopyTemplate.desarrollo);
    await userEvent.type(field('Desarrollo'), ' Fin.');
    await press(/^Actualizar/);
    await expect(await screen.findByText('Plantilla actualizada con éxito')).toBeVisible();
    await expect(sent).toEqual([
      {
        method: 'PUT',
        path: '/plantillas/plantillas_tecnicas_cx/1',
        body: {
          tecnica: 'Videocolonoscopía',
          desarrollo: `${colonoscopyTemplate.desarrollo} Fin.`,
          version: 1,
        },
      },
    ]);
    await waitFor(() => expect(field('Técnica')).toHaveValue(''));
  },
};

/** PLA-09, CONST-09: after 2.5 s, which are 100 ms here; any other time is not shortened. */
export const TheNoticeOfASaveLeaves: Story = {
  tags: ['behaviour'],
  beforeEach: () => shortWaits(2_500)(),
  play: async () => {
    await choose('Videocolonoscopía');
    await comesAndLeaves('Plantilla actualizada con éxito', () => press(/^Actualizar/));
  },
};

/** PLA-10 */
export const Invalid: Story = {
  play: async () => {
    await dialog();
    await userEvent.type(field('Técnica'), 'Hernioplastia{Control>}{Enter}{/Control}');
    await expect(await screen.findByText('Completá técnica y desarrollo')).toBeVisible();
    await expect(field('Desarrollo')).toHaveFocus();
    await expect(sent).toHaveLength(0);
  },
};

/** ERR-082: what was typed stays. */
export const SaveFailed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(refuse(createTemplate, 400));
  },
  play: async () => {
    await dialog();
    await userEvent.type(field('Técnica'), 'Hernioplastia');
    await userEvent.type(field('Desarrollo'), 'Incisión.');
    await press(/^Guardar/);
    await expect(
      (await screen.findAllByText('No se pudo guardar la plantilla')).length,
    ).toBeGreaterThan(0);
    await expect(field('Desarrollo')).toHaveValue('Incisión.');
  },
};

/** ERR-086: the question names it; 'Deshacer' brings it back. */
export const DeleteOne: Story = {
  tags: ['behaviour'],
  play: async () => {
    await choose('Videocolonoscopía');
    await press('Eliminar');
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByText('¿Eliminar la plantilla "Videocolonoscopía"?')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Eliminar' }));
    await expect(await screen.findByText('Plantilla eliminada')).toBeVisible();
    await waitFor(() => expect(field('Técnica')).toHaveValue(''));
    await press('Deshacer');
    await expect(await screen.findByText('Plantilla recuperada')).toBeVisible();
    await expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /plantillas/plantillas_tecnicas_cx/1',
      'POST /plantillas/plantillas_tecnicas_cx/1/restaurar',
    ]);
  },
};

/** ERR-083 */
export const DeleteFailed: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(deleteTemplate, 400));
  },
  play: async () => {
    await choose('Videocolonoscopía');
    await press('Eliminar');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Eliminar' }));
    await expect(
      (await question.findAllByText('No se pudo eliminar la plantilla')).length,
    ).toBeGreaterThan(0);
    await userEvent.click(question.getByRole('button', { name: 'Cancelar' }));
    await expect(field('Técnica')).toHaveValue('Videocolonoscopía');
  },
};

/** PLA-03: what the form shows is used. */
export const UseInTheReport: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await choose('Videocolonoscopía');
    await press('Usar en parte');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onUse).toHaveBeenCalledWith({
      tecnica: 'Videocolonoscopía',
      desarrollo: colonoscopyTemplate.desarrollo,
    });
  },
};

/** What was changed in the template is not stored by using it: that is asked about. */
export const UseAsksAboutUnsavedText: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await choose('Videocolonoscopía');
    await userEvent.type(field('Desarrollo'), ' Fin.');
    await press('Usar en parte');
    await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    await expect(args.onUse).not.toHaveBeenCalled();
    await press('Usar en parte');
    const question = await screen.findByRole('alertdialog', { name: 'Usar lo que escribiste' });
    await expect(question).toHaveTextContent('La plantilla no cambia');
    await userEvent.click(within(question).getByRole('button', { name: 'Usar en parte' }));
    await expect(args.onUse).toHaveBeenCalledWith({
      tecnica: 'Videocolonoscopía',
      desarrollo: `${colonoscopyTemplate.desarrollo} Fin.`,
    });
  },
};

/** PLA-04, PLA-05; look-and-feel G3, G9: unsaved text is asked about. */
export const LeavingAsksAboutUnsavedText: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await dialog();
    await userEvent.type(field('Técnica'), 'Herni');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.clear(field('Técnica'));
    await press('Salir');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

/** Another row does not replace what is being typed unasked. */
export const AnotherRowAsksFirst: Story = {
  tags: ['behaviour'],
  play: async () => {
    await choose('Videocolonoscopía');
    await userEvent.type(field('Desarrollo'), ' x');
    const shown = await dialog();
    await userEvent.click(shown.getByRole('option', { name: 'Colecistectomía laparoscópica' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    await waitFor(() => expect(field('Técnica')).toHaveValue(templates[0]?.tecnica));
  },
};
