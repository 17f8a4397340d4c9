import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TabPanel } from './TabPanel';
import { Tabs } from './Tabs';

const meta = {
  component: TabPanel,
  tags: ['autodocs'],
  args: { tabs: 'tabs', value: 'consultas', active: true, children: 'Sin consultas' },
  render: (args) => (
    <>
      <Tabs
        id={args.tabs}
        label="Historia clínica"
        items={[
          { value: 'antecedentes', label: 'Antecedentes' },
          { value: 'consultas', label: 'Consultas' },
        ]}
        value="consultas"
        onValueChange={() => undefined}
      />
      <TabPanel tabs={args.tabs} value="antecedentes" active={false}>
        Sin antecedentes
      </TabPanel>
      <TabPanel {...args} />
    </>
  ),
} satisfies Meta<typeof TabPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OnlyTheActiveOneIsShown: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sin consultas')).toBeVisible();
    await expect(canvas.getByText('Sin antecedentes')).not.toBeVisible();
  },
};
