import { reportDraft } from '@practice/domain';
import { cholecystectomyReport, mariaGomez } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ReportFormHost, reportSources } from '../../../../.storybook/with-report-form';
import { AllergiesText } from '../background/AllergiesText';
import { DocumentLink } from '../common/DocumentLink';
import { Notice } from '../primitives/Notice';
import { ReportFooter } from './ReportFooter';
import { ReportPage } from './ReportPage';

/** The form of a stored report; as text, until it is unlocked. */
const form = (institution: 1 | 2, readOnly: boolean) => (
  <ReportFormHost
    {...reportSources}
    institution={institution}
    draft={{
      ...reportDraft(cholecystectomyReport),
      ...(institution === 2 && { id_instrumentador: null, id_circulante: null }),
    }}
    onSubmit={fn()}
    readOnly={readOnly}
    save="own"
  />
);
const footer = (mode: 'reading' | 'editing') => (
  <ReportFooter
    formId="parte"
    mode={mode}
    saving={false}
    dirty={false}
    onExit={fn()}
    unlockButton={{ onClick: fn() }}
  />
);

const meta = {
  component: ReportPage,
  parameters: { layout: 'fullscreen' },
  args: {
    patient: mariaGomez,
    institution: 1,
    backHref: '/hc?paciente=1&tab=procedimientos',
    actions: (
      <DocumentLink href="/pdf" unsaved={false}>
        Abrir PDF
      </DocumentLink>
    ),
    children: form(1, true),
    footer: footer('reading'),
    onFooterKeyDown: fn(),
  },
} satisfies Meta<typeof ReportPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Parte quirúrgico HZB')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Salir' })).toBeVisible();
  },
};

/** What is not known of it stands above the form, and on paper too: it says something of what is read. */
export const WithANotice: Story = {
  args: {
    notices: (
      <Notice tone="warning">
        No se pudo comprobar si otro puesto cambió este parte. Si lo cambió, te avisamos al guardar.
      </Notice>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No se pudo comprobar/)).toBeVisible();
  },
};

export const WithAllergies: Story = {
  args: {
    institution: 2,
    children: form(2, true),
    warning: (
      <AllergiesText allergies="Penicilina: urticaria generalizada (2019). Dipirona: anafilaxia en quirófano (2022). Látex." />
    ),
  },
};

/** As in the form of a new report and in the history: Volver, who it is, the allergies, and what can be done at the right end. */
export const TheHeaderHasTheOrderOfTheOthers: Story = {
  ...WithAllergies,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const box = (element: Element) => element.getBoundingClientRect();
    const back = box(canvas.getByRole('link', { name: 'Volver' }));
    const name = box(canvas.getByRole('heading', { name: /Gómez, María Ñandú/ }));
    const centre = box(canvas.getByText('INTECNUS'));
    const allergies = box(canvas.getByText(/Látex/));
    const pdf = box(canvas.getByRole('link', { name: 'Abrir PDF' }));
    await expect(back.right).toBeLessThanOrEqual(name.left);
    await expect(centre.bottom).toBeLessThanOrEqual(pdf.top);
    await expect(allergies.top).toBeGreaterThanOrEqual(name.bottom);
    await expect(allergies.right).toBeLessThanOrEqual(pdf.left);
    await expect(Math.abs(centre.right - pdf.right)).toBeLessThanOrEqual(1);
  },
};

/** Without allergies one line at the width of a desk. */
export const OneLineWithoutAllergies: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const middle = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    const name = middle(canvas.getByRole('heading', { name: /Gómez, María Ñandú/ }));
    const pdf = middle(canvas.getByRole('link', { name: 'Abrir PDF' }));
    await expect(Math.abs(name - pdf)).toBeLessThan(6);
  },
};

/** The form scrolls alone: patient and buttons stay in sight. */
export const LongForm: Story = {
  args: { institution: 2, children: form(2, false), footer: footer('editing') },
  play: async ({ canvas }) => {
    const last = canvas.getByRole('button', { name: 'Salir' }).getBoundingClientRect();
    await expect(last.bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(canvas.getByText('INTECNUS')).toBeVisible();
  },
};
