import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { TALL } from '../../../../.storybook/docs-height';
import { SMALL_PICTURE } from '../../../../.storybook/modes';
import { Button } from '../primitives/Button';
import { IconButton } from '../primitives/IconButton';
import { GroupedList } from './GroupedList';
import { ListEntry } from './ListEntry';
import { ListGroup } from './ListGroup';
import { RecordColumns } from './RecordColumns';

interface Group {
  title: string;
  /** Instead of the date of the first entry. */
  note?: string;
  entries: readonly { date: string; text: string }[];
}

const GROUPS: readonly Group[] = [
  {
    title: 'Cardiología',
    entries: [
      { date: '12/10/2026', text: 'Riesgo quirúrgico bajo.' },
      { date: '02/03/2025', text: 'Ecocardiograma normal.\nControl en un año.' },
    ],
  },
  { title: 'Nutrición', entries: [{ date: '01/09/2026', text: 'Plan hipograso.' }] },
  { title: 'Sin especialidad', entries: [] },
];

const onCopy = fn();

/** What Consultas, Estudios and Interconsultas do with these parts. */
function Host({ groups }: { groups: readonly Group[] }) {
  const [open, setOpen] = useState<readonly string[]>(groups[0] ? [groups[0].title] : []);
  const [chosen, setChosen] = useState<string | null>(null);
  const texts = new Map<string, string>(
    groups.flatMap(({ title, entries }) =>
      entries.map(({ date, text }) => [`${title} ${date}`, text] as const),
    ),
  );
  return (
    <RecordColumns
      listTitle="Interconsultas"
      list={
        <GroupedList label="Interconsultas">
          {groups.map(({ title, note, entries }) => (
            <ListGroup
              key={title}
              title={title}
              aside={entries.length > 1 && `${entries.length} informes`}
              note={note ?? entries[0]?.date ?? 'Sin informes'}
              open={open.includes(title)}
              onOpenChange={(opens) =>
                setOpen(opens ? [...open, title] : open.filter((other) => other !== title))
              }
              actions={
                <IconButton
                  label={`Copiar: ${title}`}
                  icon={<Copy size={16} aria-hidden />}
                  onClick={onCopy}
                />
              }
            >
              <ul>
                {entries.map(({ date, text }) => (
                  <ListEntry
                    key={date}
                    title={date}
                    preview={text}
                    rowKey={`${title} ${date}`}
                    selected={chosen === `${title} ${date}`}
                    onSelect={() => setChosen(`${title} ${date}`)}
                  />
                ))}
              </ul>
            </ListGroup>
          ))}
        </GroupedList>
      }
      chosen={chosen}
      detailTitle="Informes/Resultados"
      detail={
        <>
          {chosen !== null && <Button onClick={() => setChosen(null)}>Cerrar</Button>}
          <p className="mt-2 wrap-anywhere whitespace-pre-line">
            {chosen === null ? 'Selecciona una interconsulta' : texts.get(chosen)}
          </p>
        </>
      }
    />
  );
}

const meta = {
  component: Host,
  tags: ['autodocs'],
  args: { groups: GROUPS },
  parameters: {
    docs: {
      ...TALL.docs,
      description: {
        component:
          'Records at the left, the chosen one at the right. In a narrow window the list is above, at most half as high as the window.',
      },
    },
  },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: SMALL_PICTURE,
};

export const Selected: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^12\/10\/2026/ }));
    await expect(canvas.getByRole('region', { name: 'Informes/Resultados' })).toHaveTextContent(
      'Riesgo quirúrgico bajo.',
    );
    await expect(canvas.getByRole('button', { name: /^12\/10\/2026/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  },
};

/** A page of text beside the list: the record scrolls, and the page does not grow sideways. */
export const TooLong: Story = {
  args: {
    groups: [
      {
        title: `Otorrinolaringología y ${'cirugía de cabeza y cuello '.repeat(6)}`,
        note: 'x'.repeat(120),
        entries: [{ date: '12/10/2026', text: `${'Párrafo de muestra.\n'.repeat(120)}fin` }],
      },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^12\/10\/2026/ }));
  },
};

export const ALongTextScrollsInItsColumn: Story = {
  ...TooLong,
  tags: ['behaviour'],
  play: async (context) => {
    await TooLong.play?.(context);
    const detail = context.canvas.getByRole('region', { name: 'Informes/Resultados' });
    await expect(detail.scrollHeight).toBeGreaterThan(detail.clientHeight);
    await expect(detail.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight);
  },
};

/** Groups and entries are one list for the arrows; what is closed is not among them. */
export const ArrowsMoveBetweenGroupsAndEntries: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Cardiología' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: /^12\/10\/2026/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'Nutrición' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'Sin especialidad' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(canvas.getByRole('button', { name: 'Cardiología' })).toHaveFocus();
  },
};

/** The whole row opens its group; a button of the row does not. */
export const TheRowOpensAndItsButtonsDoNot: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    onCopy.mockClear();
    const group = canvas.getByRole('button', { name: 'Nutrición' });
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar: Nutrición' }));
    await expect(onCopy).toHaveBeenCalledOnce();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByText('Plan hipograso.')).toBe(null);
    await userEvent.click(group);
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByText('Plan hipograso.')).toBeVisible();
    await userEvent.click(group);
    await expect(canvas.queryByText('Plan hipograso.')).toBe(null);
  },
};
