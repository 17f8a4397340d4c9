import { history, mariaGomez } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { TabPanel } from '../primitives/TabPanel';
import { Tabs } from '../primitives/Tabs';
import { HistoryHeader } from './HistoryHeader';
import { HistorySkeleton } from './HistorySkeleton';

const meta = {
  component: HistorySkeleton,
  args: { tab: 'consultas', backHref: '/' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HistorySkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The way back works before the history is there. */
export const Default: Story = {
  parameters: PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Cargando...');
    await expect(canvas.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/');
  },
};

/** Nothing moves when the history arrives: at the width of a desk the tabs are where they will be. */
export const TheTabsStayWhereTheyAre: Story = {
  tags: ['behaviour'],
  render: (args) => (
    <>
      <HistorySkeleton {...args} />
      <section>
        <HistoryHeader
          patient={mariaGomez}
          background={history.antecedentes}
          backHref="/"
          activityHref="/actividad?paciente=1"
          summary={{ onOpen: fn(), href: '/pdf/resumen-hc/1', unsaved: false }}
          onShowAllergies={fn()}
          tabs={
            <Tabs
              id="real"
              label="Historia clínica"
              items={[{ value: 'consultas', label: 'Consultas' }]}
              value="consultas"
              onValueChange={fn()}
            />
          }
        />
        <TabPanel tabs="real" value="consultas" active>
          {null}
        </TabPanel>
      </section>
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const top = (element: Element) => element.getBoundingClientRect().top;
    const placeholder = top(canvas.getByText('Consultas', { selector: 'span' }));
    const real = canvas.getByRole('tab', { name: 'Consultas' });
    const section = canvasElement.querySelector('section:has([role=tab])')!;
    await expect(placeholder - top(canvasElement)).toBeCloseTo(top(real) - top(section), 0);
  },
};
