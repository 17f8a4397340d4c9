import { listPatients } from '@practice/domain';
import { answer, mariaGomez, never, patients, refuse } from '@practice/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { PICTURE } from '../../../../.storybook/modes';
import { withDeepLink, withSession } from '../../../../.storybook/with-deep-link';
import { HomeRoute } from './home';

const meta = {
  component: HomeRoute,
  decorators: [withDeepLink],
  parameters: { layout: 'fullscreen', controls: { disable: true }, deepLink: '/' },
  beforeEach: withSession,
} satisfies Meta<typeof HomeRoute>;

export default meta;
type Story = StoryObj<typeof meta>;

const SURNAMES = ['Anecdoteda', 'Espejismibáñez', 'Ficcionuñoz', 'Quimerano', 'Teoremarte'];
const GIVEN_NAMES = ['Ana', 'Bruno', 'Carla María', 'Darío', 'Elena Inés'];

/** A first page of the default size, each of its patients somebody else. */
const fullPage = SURNAMES.flatMap((surname, row) =>
  GIVEN_NAMES.map((given, column) => {
    const index = row * GIVEN_NAMES.length + column;
    return {
      ...patients[index % patients.length]!,
      id_paciente: index + 1,
      nombre: `${surname}, ${given}`,
      dni: String(11_204_317 + index * 1_236_451),
      fecha_nacimiento: `${1948 + index * 2}-0${(index % 9) + 1}-14`,
    };
  }),
);

export const Success: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(answer(listPatients, { items: fullPage, total: 312 }));
  },
  play: async () => {
    await screen.findByRole('table', { name: 'Pacientes' });
  },
};

/** look-and-feel H-3: at least sixteen rows are fully visible at 1366 × 768. */
export const SeventeenRowsFit: Story = {
  beforeEach: ({ msw }) => {
    const items = Array.from({ length: 25 }, (_, index) => ({
      ...mariaGomez,
      id_paciente: index + 1,
    }));
    msw.use(answer(listPatients, { items, total: 312 }));
  },
  play: async () => {
    await screen.findByRole('table', { name: 'Pacientes' });
    const [, ...rows] = screen.getAllByRole('row');
    const whole = rows.filter((row) => row.getBoundingClientRect().bottom <= 768);
    await expect(whole.length).toBeGreaterThanOrEqual(17);
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(never(listPatients));
  },
  play: async () => {
    await expect(await screen.findByText('Cargando pacientes...')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: PICTURE,
  beforeEach: ({ msw }) => {
    msw.use(refuse(listPatients, 400, 'La base de datos está ocupada.'));
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'La base de datos está ocupada.',
    );
  },
};
