import { groupBySpecialty, type Consult, type SpecialtyGroup } from '@practice/domain';
import { cardiologyConsult, consults, plainConsult } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { withFoundDrafts } from '../../../../.storybook/found-drafts';
import { ConsultList, type ConsultListProps } from './ConsultList';

function Host(args: ConsultListProps) {
  const [closed, setClosed] = useState(args.closed);
  return (
    <div className="max-w-md rounded-sheet border border-line bg-surface">
      <ConsultList
        {...args}
        closed={closed}
        onOpenChange={({ id }, opens) =>
          setClosed(opens ? closed.filter((other) => other !== id) : [...closed, id])
        }
      />
    </div>
  );
}

const meta = {
  component: ConsultList,
  render: (args) => <Host {...args} />,
  args: {
    groups: groupBySpecialty(consults),
    closed: [],
    onOpenChange: fn(),
    shown: null,
    onShow: fn(),
  },
} satisfies Meta<typeof ConsultList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** clinical-history §2.6: by specialty, those without one last; each entry by its date. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Interconsultas' });
    await expect(
      within(list)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['Cardiología', 'Sin especialidad']);
    await expect(canvas.getByRole('button', { name: /^05\/10\/2026.*con archivo$/ })).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: /^17\/03\/2026 ?Evaluación nutricional/ }),
    ).toBeVisible();
  },
};

/** Somebody began to correct it and did not save. */
export const WithADraft: Story = {
  decorators: [withFoundDrafts(`interconsulta.1.${cardiologyConsult.id_interconsulta}.a`)],
  play: async ({ canvas }) => {
    const entry = canvas.getByText('sin guardar').closest('button');
    await expect(entry).toHaveTextContent('05/10/2026');
  },
};

/** While it is closed. */
export const ItsGroupSaysThatThereIsADraft: Story = {
  ...WithADraft,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cardiología' }));
    await expect(canvas.getByText('sin guardar').closest('li')).toHaveTextContent('Cardiología');
  },
};

export const Empty: Story = {
  args: { groups: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No hay interconsultas registradas')).toBeVisible();
  },
};

export const Chosen: Story = { args: { shown: cardiologyConsult.id_interconsulta } };

export const TooLong: Story = {
  args: {
    groups: groupBySpecialty([
      {
        ...cardiologyConsult,
        especialidad_rel: {
          especialidad: 'Cirugía hepatobiliopancreática y trasplante '.repeat(3),
        },
        descripcion: 'Sin espacios'.repeat(200),
      },
      { ...plainConsult, descripcion: 'Una palabra. '.repeat(400) },
    ]),
  },
};

const many = (count: number): SpecialtyGroup[] =>
  groupBySpecialty(
    Array.from({ length: count }, (_, index): Consult => ({
      ...plainConsult,
      id_interconsulta: index + 1,
      especialidad: (index % 8) + 1,
      especialidad_rel: { especialidad: `Especialidad ${(index % 8) + 1}` },
    })),
  );

export const Many: Story = {
  args: { groups: many(100) },
  play: async ({ canvas }) => {
    // All groups are open: showing them takes no longer the more there are (docs/decisions/212).
    const last = canvas.getAllByRole('button', { name: /^17\/03\/2026/ }).at(-1);
    await waitFor(() => expect(last?.checkVisibility({ contentVisibilityAuto: true })).toBe(false));
  },
};

export const AGroupClosesAndOpens: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const group = canvas.getByRole('button', { name: 'Cardiología' });
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(group);
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByText('05/10/2026')).toBe(null);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('05/10/2026')).toBeVisible();
  },
};

export const ArrowsWalkAndEnterShows: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: 'Cardiología' }).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onShow).toHaveBeenCalledWith(cardiologyConsult);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onShow).toHaveBeenLastCalledWith(plainConsult);
  },
};
