import { mariaGomez } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
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
    pdfLink: <a href="/pdf">Abrir PDF</a>,
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

/** The form scrolls alone: patient and buttons stay in sight. */
export const LongForm: Story = {
  args: { notices: null, children: <div className="h-[200rem]">El formulario</div> },
  play: async ({ canvas }) => {
    const last = canvas.getByRole('button', { name: 'Salir' }).getBoundingClientRect();
    await expect(last.bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(canvas.getByText('Parte quirúrgico HZB')).toBeVisible();
  },
};
