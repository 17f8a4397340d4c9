import { mariaGomez } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AllergiesText } from '../background/AllergiesText';
import { Button } from '../primitives/Button';
import { Notice } from '../primitives/Notice';
import { ReportPage } from './ReportPage';

const meta = {
  component: ReportPage,
  parameters: { layout: 'fullscreen' },
  args: {
    patient: mariaGomez,
    institution: 1,
    backHref: '/hc?paciente=1&tab=procedimientos',
    actions: <a href="/pdf">Abrir PDF</a>,
    notices: <Notice tone="warning">No se pudo comprobar.</Notice>,
    children: <p>El formulario</p>,
    footer: <Button>Salir</Button>,
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

export const WithAllergies: Story = {
  args: {
    institution: 2,
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

/** The form scrolls alone: patient and buttons stay in sight. */
export const LongForm: Story = {
  args: { notices: null, children: <div className="h-[200rem]">El formulario</div> },
  play: async ({ canvas }) => {
    const last = canvas.getByRole('button', { name: 'Salir' }).getBoundingClientRect();
    await expect(last.bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(canvas.getByText('Parte quirúrgico HZB')).toBeVisible();
  },
};
