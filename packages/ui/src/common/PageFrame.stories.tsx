import type { Meta, StoryObj } from '@storybook/react-vite';
import { PICTURE } from '../../../../.storybook/modes';
import { Sheet } from '../primitives/Sheet';
import { TextInput } from '../primitives/TextInput';
import { BackLink } from './BackLink';
import { PageFrame } from './PageFrame';

const meta = {
  component: PageFrame,
  tags: ['autodocs'],
  parameters: { ...PICTURE, layout: 'fullscreen' },
  args: {
    title: 'PACIENTES',
    back: <BackLink href="/" />,
    tools: <TextInput aria-label="Buscar" className="w-96 max-w-full" />,
    children: <Sheet title="Contenido">Lo que la página muestra.</Sheet>,
  },
} satisfies Meta<typeof PageFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithNote: Story = {
  args: { title: 'Actividad', tools: null, note: 'Qué se cargó, cambió, eliminó y restauró.' },
};

export const LongTitle: Story = {
  args: { title: 'Actividad de Fernández de la Reguera Anchorena, María del Perpetuo Socorro' },
};
