import type { DraftPlace } from '@practice/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { withFoundDrafts } from '../../../../.storybook/found-drafts';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { shortWaits } from '../../../../.storybook/short-waits';
import { usableShortcuts } from '../common/use-shortcuts';
import { NewRecordSection, useSectionForm, type OpenSection } from './NewRecordSection';
import { RecordForm } from './RecordForm';
import { SaveButton } from './SaveButton';
import { TextControl } from './TextControl';
import { hasUnsavedText } from './unsaved';
import { useRecordForm } from './use-record-form';

interface HostProps {
  active: boolean;
  save: (draft: { motivo: string }) => Promise<unknown>;
  draft?: DraftPlace;
}

function Host({ active, save, draft }: HostProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <NewRecordSection title="NUEVA CONSULTA" active={active} draft={draft} buttonRef={button}>
      {(section) => <Form section={section} save={save} />}
    </NewRecordSection>
  );
}

function Form({ section, save }: { section: OpenSection; save: HostProps['save'] }) {
  const [initial] = useState({ motivo: '' });
  const record = useRecordForm({
    initial,
    about: 'Registro',
    labels: { motivo: 'Motivo' },
    check: () => null,
    save: (draft) => save(draft),
    onSaved: () => {
      record.restart();
      section.close();
    },
    failedText: 'No se pudo guardar.',
  });
  useSectionForm(section, record, 'motivo');
  return (
    <RecordForm record={record} className="flex flex-wrap items-end gap-4">
      <TextControl name="motivo" className="w-96" />
      <SaveButton form={record.id} saving={record.busy} label="Guardar" />
    </RecordForm>
  );
}

const meta = {
  component: Host,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'The form of a new record, in a section that opens and closes above the list of its tab. What is typed stays in it while it is closed.',
      },
    },
  },
  args: { active: true, save: fn<HostProps['save']>(() => Promise.resolve(null)) },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

const heading = () => screen.getByRole('button', { name: /^NUEVA CONSULTA/ });
const box = () => screen.findByRole('textbox', { name: 'Motivo' });

/** Somebody began one, in another tab or before a crash: it is offered when the section is opened. */
export const WithADraft: Story = {
  args: { draft: { form: 'consulta', patient: 12, record: null } },
  decorators: [withFoundDrafts('consulta.12.nuevo.a')],
  play: async () => {
    await expect(heading()).toHaveTextContent('sin guardar');
  },
};

export const TheFormItselfOffersItsDraft: Story = {
  ...WithADraft,
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(heading());
    await waitFor(() => expect(heading()).not.toHaveTextContent('sin guardar'));
  },
};

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async () => {
    await expect(heading()).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.queryByRole('textbox')).toBe(null);
  },
};

export const Open: Story = {
  play: async () => {
    await userEvent.click(heading());
    await waitFor(async () => expect(await box()).toHaveFocus());
  },
};

export const Unsaved: Story = {
  play: async () => {
    await userEvent.click(heading());
    await userEvent.type(await box(), 'Control');
    await userEvent.click(heading());
    await expect(screen.getByText('sin guardar')).toBeVisible();
  },
};

/** Alt+N opens it with the first field focused, Escape closes it; what was typed stays and is asked about on leaving. */
export const AltNOpensAndEscapeCloses: Story = {
  tags: ['behaviour'],
  play: async () => {
    await userEvent.keyboard('{Alt>}[KeyN]{/Alt}');
    await waitFor(async () => expect(await box()).toHaveFocus());
    await userEvent.keyboard('Control{Escape}');
    await expect(heading()).toHaveFocus();
    await expect(heading()).toHaveAttribute('aria-expanded', 'false');
    await expect(hasUnsavedText()).toBe(true);
    await userEvent.keyboard('{Alt>}[KeyN]{/Alt}');
    await waitFor(async () => expect(await box()).toHaveFocus());
    await expect(await box()).toHaveValue('Control');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Alt>}[KeyN]{/Alt}');
    await waitFor(async () => expect(await box()).toHaveFocus());
  },
};

/** The next key may come before any timer runs: the field has the focus before the event of Alt+N has ended. */
export const TheNextKeyAfterAltNIsTyped: Story = {
  tags: ['behaviour'],
  play: async () => {
    await waitFor(() => expect(usableShortcuts()).toContain('Alt+KeyN'));
    const focusedNext = new Promise<Element | null>((resolve) => {
      setTimeout(() => resolve(document.activeElement));
    });
    window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyN', altKey: true }));
    await expect(await focusedNext).toBe(screen.getByRole('textbox', { name: 'Motivo' }));
  },
};

export const ASavedRecordClosesIt: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.click(heading());
    await userEvent.type(await box(), 'Control');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(heading()).toHaveAttribute('aria-expanded', 'false'));
    await expect(args.save).toHaveBeenCalledWith({ motivo: 'Control' });
    await expect(hasUnsavedText()).toBe(false);
    await userEvent.click(heading());
    await waitFor(async () => expect(await box()).toHaveValue(''));
  },
};

export const TheTabBehindHasNoShortcut: Story = {
  tags: ['behaviour'],
  args: { active: false },
  play: async () => {
    await userEvent.keyboard('{Alt>}[KeyN]{/Alt}');
    await expect(heading()).toHaveAttribute('aria-expanded', 'false');
  },
};

/** docs/decisions/338: the one before has gone, and its outcome is a notice. */
export const TheNextOneIsWrittenBesideASaveWithoutAnAnswer: Story = {
  tags: ['behaviour'],
  args: {
    save: fn<HostProps['save']>(
      () => new Promise((resolve) => window.addEventListener('answer', resolve, { once: true })),
    ),
  },
  beforeEach: shortWaits(5_000, 15_000),
  play: async () => {
    await userEvent.click(heading());
    await userEvent.type(await box(), 'Control{Control>}{Enter}{/Control}');
    await userEvent.click(await screen.findByRole('button', { name: 'Dejar de esperar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir uno en blanco' }));
    await waitFor(async () => expect(await box()).toHaveFocus());
    await expect(await box()).toHaveValue('');
    await expect([hasUnsavedText('screen'), hasUnsavedText('page')]).toEqual([false, true]);
    await userEvent.type(await box(), 'Otro');
    window.dispatchEvent(new Event('answer'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    // The section is the next one's.
    await expect(await box()).toHaveFocus();
    await expect(await box()).toHaveValue('Otro');
  },
};

/** The focus was in what stood in its place. */
export const ClosedByALateAnswerItKeepsTheFocus: Story = {
  ...TheNextOneIsWrittenBesideASaveWithoutAnAnswer,
  tags: ['behaviour'],
  play: async () => {
    await userEvent.click(heading());
    await userEvent.type(await box(), 'Control{Control>}{Enter}{/Control}');
    await userEvent.click(await screen.findByRole('button', { name: 'Dejar de esperar' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ver' })).toHaveFocus());
    window.dispatchEvent(new Event('answer'));
    await waitFor(() => expect(heading()).toHaveAttribute('aria-expanded', 'false'));
    await waitFor(() => expect(heading()).toHaveFocus());
  },
};
