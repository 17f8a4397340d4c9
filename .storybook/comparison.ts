import { expect, screen, userEvent, waitFor } from 'storybook/test';

/** Leaves the comparison of what two computers wrote; nothing was chosen. */
export async function backToForm(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Volver al formulario' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Volver al formulario' })).toBe(null),
  );
}
