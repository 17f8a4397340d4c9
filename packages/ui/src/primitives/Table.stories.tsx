import type { Meta, StoryObj } from '@storybook/react-vite';
import { FolderOpen } from 'lucide-react';
import { expect } from 'storybook/test';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { Sheet } from './Sheet';
import { Table } from './Table';
import { Td } from './Td';
import { TextLink } from './TextLink';
import { Th } from './Th';
import { Tr } from './Tr';

const PATIENTS = [
  ['Gómez, María Ñandú', '30.123.450', '57', 'OSDE', '61 0012345 0'],
  ['Gómez Iriarte, Ángel', '31.123.451', '21', 'OSDE', '61 0012345 1'],
  ['Gomensoro, Julia', '32.123.452', '43', 'Swiss Medical', '800 00123 2'],
  ['Góngora, Luis Alberto', '33.123.453', '70', 'PAMI', '150 1234567 3'],
] as const;

const meta = {
  component: Table,
  tags: ['autodocs'],
  args: { label: 'Pacientes', children: null },
  render: (args) => (
    <Sheet padding="flush">
      <Table {...args}>
        <thead>
          <tr>
            <Th>Historia</Th>
            <Th>Nombre</Th>
            <Th>DNI</Th>
            <Th align="end">Edad</Th>
            <Th>Cobertura</Th>
            <Th>Número</Th>
          </tr>
        </thead>
        <tbody>
          {PATIENTS.map(([nombre, dni, edad, cobertura, numero], index) => (
            <Tr key={dni} selected={index === 1}>
              <Td>
                <TextLink href={`#${dni}`} icon={<FolderOpen size={17} aria-hidden />} iconOnly>
                  {`Historia de ${nombre}`}
                </TextLink>
              </Td>
              <Td className="font-semibold">{nombre}</Td>
              <Td>{dni}</Td>
              <Td align="end">{edad}</Td>
              <Td>{cobertura}</Td>
              <Td>{numero}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Sheet>
  ),
} satisfies Meta<typeof Table>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Pacientes' })).toBeVisible();
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(6);
    await expect(canvas.getByRole('columnheader', { name: 'Edad' })).toBeVisible();
    await expect(canvas.getByRole('cell', { name: '30.123.450' })).toBeVisible();
    const rows = canvas.getAllByRole('row');
    await expect(rows[2]).toBeVisible();
    await expect(rows[1]?.getBoundingClientRect().height).toBe(36);
  },
};
