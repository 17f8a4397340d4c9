import {
  AppConfig,
  catalogueEndpoints,
  listTemplates,
  professionalEndpoint,
} from '@practice/domain';
import {
  answer,
  catalogues,
  colonoscopyTemplate,
  mariaGomez,
  refuse,
} from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { minutesPassAtOnce } from '../../../../.storybook/short-waits';
import { hasUnsavedText } from '../forms/unsaved';
import { PracticeContext } from '../common/practice-context';
import { NewReportPanel } from './NewReportPanel';

const meta = {
  component: NewReportPanel,
  args: {
    patient: mariaGomez,
    institution: 2,
    procedureType: 2,
    onClose: fn(),
    onCreated: fn(),
  },
} satisfies Meta<typeof NewReportPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const list = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });

/** Answers the request for the surgeons. */
let deliver = () => {};

/** Decision R7: the surgeon of the settings, matched by folded name. */
export const DefaultSurgeon: Story = {
  tags: ['behaviour'],
  decorators: [
    (Story) => (
      <PracticeContext value={AppConfig.parse({ defaultSurgeonName: 'dr. ficticio ibanez' })}>
        <Story />
      </PracticeContext>
    ),
  ],
  play: async ({ args }) => {
    const surgeon = await list('Cirujano');
    await waitFor(() => expect(surgeon).toHaveValue('Dr. Ficticio Ibáñez'));
    // A preselected value does not count as unsaved text.
    await expect(hasUnsavedText()).toBe(false);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** The list is known at once, from the report before or from the history. */
export const DefaultSurgeonInTheNextReport: Story = {
  tags: ['behaviour'],
  decorators: DefaultSurgeon.decorators!,
  render: function Host(args) {
    const [count, setCount] = useState(1);
    return <NewReportPanel key={count} {...args} onClose={() => setCount(count + 1)} />;
  },
  play: async () => {
    const surgeon = await list('Cirujano');
    await waitFor(() => expect(surgeon).toHaveValue('Dr. Ficticio Ibáñez'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(surgeon).not.toBeInTheDocument());
    await waitFor(async () => expect(await list('Cirujano')).toHaveValue('Dr. Ficticio Ibáñez'));
    await expect(hasUnsavedText()).toBe(false);
  },
};

/** The list may arrive after the first edits of other fields. */
export const DefaultSurgeonAfterTheFirstEdits: Story = {
  tags: ['behaviour'],
  decorators: DefaultSurgeon.decorators!,
  beforeEach: ({ msw }) => {
    const surgeons = Promise.withResolvers<void>();
    deliver = surgeons.resolve;
    msw.use(
      answer(catalogueEndpoints('cirujanos').list, async () => {
        await surgeons.promise;
        return catalogues.cirujanos;
      }),
    );
  },
  play: async () => {
    const base = await list('Procedimiento base');
    await userEvent.type(base, 'colono{Enter}');
    await waitFor(() => expect(base).toHaveValue('Videocolonoscopía'));
    await userEvent.click(screen.getByRole('radio', { name: 'Programado' }));
    await userEvent.click(screen.getByRole('button', { name: '30 min' }));
    deliver();
    await waitFor(async () => expect(await list('Cirujano')).toHaveValue('Dr. Ficticio Ibáñez'));
    await expect(base).toHaveValue('Videocolonoscopía');
  },
};

export const NewTechniqueIsChosen: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    const { list: read, create } = catalogueEndpoints('tecnicas');
    const rows = [{ id: 1, nombre: 'Hernioplastia inguinal' }];
    msw.use(
      answer(read, () => [...rows]),
      answer(create, () => {
        rows.push({ id: 99, nombre: 'Esplenectomía' });
        return { id: 99, nombre: 'Esplenectomía' };
      }),
    );
  },
  play: async () => {
    const technique = await list('Técnica / procedimiento');
    await userEvent.type(technique, 'Esplenectomía');
    await userEvent.click(await screen.findByRole('option', { name: 'Agregar «Esplenectomía»' }));
    await waitFor(() => expect(technique).toHaveValue('Esplenectomía'));
  },
};

export const TechniqueThatCannotBeAdded: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(catalogueEndpoints('tecnicas').create, 400));
  },
  play: async () => {
    const technique = await list('Técnica / procedimiento');
    await userEvent.type(technique, 'Esplenectomía');
    await userEvent.click(await screen.findByRole('option', { name: 'Agregar «Esplenectomía»' }));
    await waitFor(() =>
      expect(technique).toHaveAccessibleDescription('No se pudo crear la técnica.'),
    );
  },
};

export const ProfessionalThatCannotBeAdded: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(professionalEndpoint('cirujanos')!, 400));
  },
  play: async () => {
    const surgeon = await list('Cirujano');
    await userEvent.type(surgeon, 'Dra. Supuesta Lago');
    await userEvent.click(
      await screen.findByRole('option', { name: 'Agregar «Dra. Supuesta Lago»' }),
    );
    await waitFor(() =>
      expect(surgeon).toHaveAccessibleDescription('No se pudo guardar el profesional.'),
    );
  },
};

export const DiagnosesFailed: Story = {
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    msw.use(refuse(catalogueEndpoints('diagnosticos').list, 400));
  },
  play: async ({ msw }) => {
    await userEvent.click(await list('Diagnóstico preoperatorio'));
    // In the form and in the list.
    await waitFor(() =>
      expect(screen.getAllByText('Hubo un problema al cargar diagnósticos.')).toHaveLength(2),
    );
    msw.use(
      answer(catalogueEndpoints('diagnosticos').list, [{ id: 6, nombre: 'Pólipo de colon' }]),
    );
    await userEvent.click(screen.getByRole('option', { name: 'Reintentar' }));
    await expect(await screen.findByRole('option', { name: 'Pólipo de colon' })).toBeVisible();
  },
};

/** Catalogues in the order of their requests. */
const asked: string[] = [];
/** What the form leaves to an idle browser, with the longest it waits (milliseconds). */
let whenIdle: { run: () => void; timeout: number | undefined }[] = [];

const observeReads: Story['beforeEach'] = ({ msw }) => {
  asked.length = 0;
  for (const key of ['diagnosticos', 'cirujanos'] as const) {
    msw.use(
      answer(catalogueEndpoints(key).list, () => {
        asked.push(key);
        return catalogues[key];
      }),
    );
  }
};

/** A browser that is never idle, except for what has no limit: the notices. */
const neverIdle = () => {
  whenIdle = [];
  const real = window.requestIdleCallback;
  window.requestIdleCallback = (task, { timeout } = {}) => {
    if (timeout === undefined) return real(task);
    // On a busy machine the browser itself may never be idle.
    return whenIdle.push({ run: () => real(task, { timeout: 1 }), timeout });
  };
  return () => {
    window.requestIdleCallback = real;
  };
};

/** PARTE-34; decision R12: the diagnoses wait for an idle browser, 2.5 s at most. */
export const DiagnosesWaitForAnIdleBrowser: Story = {
  tags: ['behaviour'],
  beforeEach: async (context) => {
    await observeReads(context);
    return neverIdle();
  },
  play: async () => {
    await list('Diagnóstico preoperatorio');
    await waitFor(() => expect(asked).toEqual(['cirujanos']));
    await expect(whenIdle.map(({ timeout }) => timeout)).toContain(2_500);
    for (const { run } of whenIdle) run();
    await waitFor(() => expect(asked).toEqual(['cirujanos', 'diagnosticos']));
  },
};

/** Decision R12: at once on focus. */
export const DiagnosesAreReadOnFocus: Story = {
  tags: ['behaviour'],
  beforeEach: DiagnosesWaitForAnIdleBrowser.beforeEach!,
  play: async () => {
    const diagnosis = await list('Diagnóstico preoperatorio');
    await waitFor(() => expect(asked).toEqual(['cirujanos']));
    await userEvent.click(diagnosis);
    await waitFor(() => expect(asked).toEqual(['cirujanos', 'diagnosticos']));
    await expect(await screen.findByRole('option', { name: 'Pólipo de colon' })).toBeVisible();
  },
};

/** Issue 10, B13: a template that another computer corrected while the form is open. */
export const ATemplateCorrectedElsewhereIsInsertedAsItIsNow: Story = {
  tags: ['behaviour'],
  beforeEach: minutesPassAtOnce,
  play: async ({ msw }) => {
    await screen.findByText(colonoscopyTemplate.tecnica);
    const desarrollo = 'Texto corregido en el otro puesto.';
    msw.use(answer(listTemplates, [{ ...colonoscopyTemplate, desarrollo, version: 2 }]));
    await screen.findByText(desarrollo, {}, { timeout: 5_000 });
  },
};
