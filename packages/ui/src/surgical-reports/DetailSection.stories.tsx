import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  reportSources,
  reportTemplates,
  withReportForm,
} from '../../../../.storybook/with-report-form';
import { CatalogueField } from './CatalogueField';
import { DetailSection } from './DetailSection';

const meta = {
  component: DetailSection,
  decorators: [withReportForm],
  args: { sources: reportSources, templates: reportTemplates },
} satisfies Meta<typeof DetailSection>;

export default meta;
type Story = StoryObj<typeof meta>;

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Técnica detallada' });
const search = () => screen.getByRole('combobox', { name: 'Buscar plantilla' });
const selected = () => box().value.slice(box().selectionStart, box().selectionEnd);
const altP = () => userEvent.keyboard('{Alt>}[KeyP]{/Alt}');
/** Uses a template, that of colonoscopies. */
async function takeTemplate(name = 'videoc') {
  await userEvent.clear(search());
  await userEvent.type(search(), `${name}{Enter}`);
}

export const Default: Story = {};

export const CountsTheCharacters: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.type(box(), 'Hemostasia.');
    await expect(canvas.getByText('11 / 5000')).toBeVisible();
  },
};

export const ReadOnly: Story = {
  parameters: {
    readOnly: true,
    draft: { tecnica_detalle: 'Hemostasia ≥ 2 min.\nCierre por planos.' },
  },
  play: async ({ canvas }) => {
    await expect(box()).toHaveAttribute('readonly');
    await expect(canvas.queryByText(/5000/)).not.toBeInTheDocument();
    // Decision R10: inert.
    await expect(canvas.queryByRole('region', { name: 'Plantillas' })).not.toBeInTheDocument();
  },
};

export const TheTemplateKeyIsDead: Story = {
  ...ReadOnly,
  tags: ['behaviour'],
  play: async (context) => {
    await ReadOnly.play?.(context);
    await altP();
    await expect(document.body).toHaveFocus();
  },
};

/** PLA-03; decision R10: an empty text is filled, and the technique of that name is chosen. */
export const TemplateFillsAnEmptyText: Story = {
  tags: ['behaviour'],
  render: (args) => (
    <>
      <CatalogueField name="id_procedimiento" sources={args.sources} />
      <DetailSection {...args} />
    </>
  ),
  play: async () => {
    await userEvent.type(search(), 'polip{Enter}');
    await waitFor(() => expect(box()).toHaveFocus());
    await expect(box()).toHaveValue(
      'Se progresa hasta ___. Pólipo ≥ ___ mm en ___: polipectomía “en frío”. Preparación Boston ___.',
    );
    await expect(screen.getByText(`${box().value.length} / 5000`)).toBeVisible();
    await expect(screen.getByRole('combobox', { name: 'Técnica / procedimiento' })).toHaveValue(
      'Videocolonoscopía + polipectomía',
    );
  },
};

/** (+) The first blank is selected; Tab goes on to the next one, and after the last one out of the text. */
export const TabGoesFromBlankToBlank: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await takeTemplate();
    await waitFor(() => expect(selected()).toBe('___'));
    await expect(canvas.getByText(/Quedan 2 espacios/)).toBeInTheDocument();
    await userEvent.keyboard('ciego');
    await userEvent.tab();
    await expect(selected()).toBe('___');
    await userEvent.keyboard('8');
    await expect(box()).toHaveValue('Se progresa hasta ciego. Preparación Boston 8. Sin lesiones.');
    await userEvent.tab();
    await expect(box()).not.toHaveFocus();
  },
};

/** Otherwise the value that is typed next would go to the checkboxes of the samples, and its spaces would tick one. */
export const TabStaysOnceOnABlankThatIsLeft: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await takeTemplate();
    await waitFor(() => expect(selected()).toBe('___'));
    await userEvent.keyboard('ciego');
    await userEvent.tab();
    await expect(canvas.getByText(/Queda 1 espacio ___ por completar/)).toBeInTheDocument();
    await userEvent.tab();
    await expect(canvas.getByText(/quedó sin completar/)).toBeInTheDocument();
    await userEvent.keyboard('8');
    await expect(box()).toHaveValue('Se progresa hasta ciego. Preparación Boston 8. Sin lesiones.');
  },
};

export const TheSecondTabLeavesABlank: Story = {
  tags: ['behaviour'],
  play: async () => {
    await takeTemplate();
    await waitFor(() => expect(selected()).toBe('___'));
    await userEvent.tab();
    await userEvent.tab();
    await expect(box()).toHaveFocus();
    await userEvent.tab();
    await expect(box()).not.toHaveFocus();
  },
};

/** Decision R10: text that is there is never replaced unasked. */
export const TemplateAsksWhereTextIs: Story = {
  tags: ['behaviour'],
  parameters: { draft: { tecnica_detalle: 'Lo escrito.' } },
  play: async () => {
    const answerWith = async (name: string) => {
      await takeTemplate();
      const question = await screen.findByRole('alertdialog');
      await expect(question).toHaveTextContent(
        '¿Qué hacemos con la plantilla «Videocolonoscopía»?',
      );
      await userEvent.click(within(question).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      await waitFor(() => expect(box()).toHaveFocus());
    };
    const template = 'Se progresa hasta ___. Preparación Boston ___. Sin lesiones.';
    await answerWith('Cancelar');
    await expect(box()).toHaveValue('Lo escrito.');
    await answerWith('Agregar al final');
    await expect(box()).toHaveValue(`Lo escrito.\n${template}`);
    await waitFor(() => expect(selected()).toBe('___'));
    await answerWith('Reemplazar');
    await expect(box()).toHaveValue(template);
  },
};

/** docs/decisions/222: while it stands whole in the text; Ctrl+Z in the text does the same before anything is written. */
export const AUsedTemplateIsTakenBack: Story = {
  tags: ['behaviour'],
  parameters: { draft: { tecnica_detalle: 'Lo escrito.' } },
  render: (args) => (
    <>
      <CatalogueField name="id_procedimiento" sources={args.sources} />
      <DetailSection {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const undo = () => canvas.queryByRole('button', { name: 'Deshacer plantilla' });
    const technique = () => screen.getByRole('combobox', { name: 'Técnica / procedimiento' });
    const answerWith = async (name: string) => {
      await takeTemplate('polip');
      await userEvent.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(selected()).toBe('___'));
    };
    await expect(undo()).toBe(null);
    await answerWith('Reemplazar');
    await expect(technique()).toHaveValue('Videocolonoscopía + polipectomía');
    // The mouse reaches it: the line of the label lies in the same place.
    const { x, y, width, height } = (undo() as HTMLElement).getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    await expect(undo()?.contains(hit)).toBe(true);
    await userEvent.click(undo() as HTMLElement);
    await expect(box()).toHaveValue('Lo escrito.');
    await expect(box()).toHaveFocus();
    await expect(technique()).toHaveValue('');
    await expect(canvas.getByText('Se deshizo el cambio.')).toBeInTheDocument();
    await expect(undo()).toBe(null);

    await answerWith('Agregar al final');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(box()).toHaveValue('Lo escrito.');
    await expect(canvas.getByText('11 / 5000')).toBeVisible();
  },
};

/** docs/decisions/328: it does not stay over the text of the right one, which has none of its name. */
export const TheTechniqueOfAWrongTemplateGoesWithIt: Story = {
  ...TemplateFillsAnEmptyText,
  tags: ['behaviour'],
  play: async () => {
    const technique = () => screen.getByRole('combobox', { name: 'Técnica / procedimiento' });
    await takeTemplate('polip');
    await waitFor(() => expect(technique()).toHaveValue('Videocolonoscopía + polipectomía'));
    await takeTemplate();
    await userEvent.click(await screen.findByRole('button', { name: 'Reemplazar' }));
    await waitFor(() => expect(technique()).toHaveValue(''));
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer plantilla' }));
    await expect(technique()).toHaveValue('Videocolonoscopía + polipectomía');
    // What was chosen by hand is nobody's but the author's.
    await userEvent.clear(technique());
    await userEvent.type(technique(), 'apendi{Enter}');
    const chosen = technique().getAttribute('value');
    await expect(chosen).toMatch(/^Apendi/);
    await takeTemplate();
    await userEvent.click(await screen.findByRole('button', { name: 'Reemplazar' }));
    await waitFor(() => expect(box()).toHaveFocus());
    await expect(technique()).toHaveValue(chosen);
  },
};

/** As after a draft that was recovered: what a template chose is known as long as its text. */
export const ARecoveredTechniqueGoesWithItsTemplateToo: Story = {
  ...TemplateFillsAnEmptyText,
  tags: ['behaviour'],
  parameters: {
    draft: { id_procedimiento: 4, tecnica_de_plantilla: 4, tecnica_detalle: 'Lo escrito.' },
  },
  play: async () => {
    await takeTemplate();
    await userEvent.click(await screen.findByRole('button', { name: 'Reemplazar' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Técnica / procedimiento' })).toHaveValue(''),
    );
  },
};

/** docs/decisions/222: what was written in its blanks stays. */
export const ATemplateThatIsTakenBackLeavesWhatWasWritten: Story = {
  tags: ['behaviour'],
  parameters: { draft: { tecnica_detalle: 'Lo escrito.' } },
  play: async ({ canvas }) => {
    const undo = () => canvas.queryByRole('button', { name: 'Deshacer plantilla' });
    await takeTemplate();
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar al final' }));
    await waitFor(() => expect(selected()).toBe('___'));
    await userEvent.keyboard('ciego');
    await userEvent.tab();
    await userEvent.keyboard('8');
    // From the text the button is one press back.
    await userEvent.tab({ shift: true });
    await expect(undo()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(box()).toHaveValue('Lo escrito.\nciego\n8');
    await expect(box()).toHaveFocus();
    await expect(box().selectionStart).toBe(box().value.length);
    await expect(canvas.getByText('Se quitó la plantilla. Quedó lo que escribiste.')).toBeVisible();
    await expect(undo()).toBe(null);
    await expect(selected()).toBe('');
  },
};

/** docs/decisions/222: whoever rewrites a word of it has made the text their own. */
export const ATemplateThatIsRewrittenIsNotTakenBack: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const undo = () => canvas.queryByRole('button', { name: 'Deshacer plantilla' });
    await takeTemplate();
    await waitFor(() => expect(undo()).toBeVisible());
    await userEvent.type(box(), '{Backspace}{Backspace}');
    await expect(undo()).toBe(null);
    await userEvent.type(box(), 's.');
    await expect(undo()).toBeVisible();
  },
};

/** Alt+P, Enter: the template of the chosen technique. */
export const AltPOffersTheTemplateOfTheTechnique: Story = {
  tags: ['behaviour'],
  parameters: { draft: { id_procedimiento: 4 } },
  play: async () => {
    await altP();
    await expect(search()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(box()).toHaveFocus());
    await expect(box().value).toContain('polipectomía “en frío”');
  },
};

/** What was searched for before is typed over, not added to. */
export const AltPStartsANewSearch: Story = {
  tags: ['behaviour'],
  play: async () => {
    await altP();
    await userEvent.keyboard('polip');
    await altP();
    await userEvent.keyboard('vid');
    await expect(search()).toHaveValue('vid');
  },
};

/** Decision R9: nothing is cut; the counter is red and the field invalid. */
export const TooMuchTextIsSaidAndKept: Story = {
  tags: ['behaviour'],
  parameters: { draft: { tecnica_detalle: 'x'.repeat(4990) } },
  play: async ({ canvas }) => {
    await takeTemplate();
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar al final' }));
    await waitFor(() => expect(box().value).toHaveLength(5051));
    await expect(canvas.getByText('5051 / 5000', { ignore: '[role=status]' })).toHaveAttribute(
      'data-over',
    );
    await expect(box()).toHaveAttribute('aria-invalid', 'true');
  },
};
