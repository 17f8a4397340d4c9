import type { Appointment, CatalogueItem, Remote } from '@practice/domain';
import { useCatalogue, useRevalidateCatalogue } from '@practice/domain/api';
import { useEffect, useEffectEvent } from 'react';

/**
 * The doctors who refer, for the names of `appointments`: asked for once a minute as these are, and at once when another computer
 * gave a turno with one who is not among them; '-' would say that nobody referred it (docs/decisions/320).
 */
export function useDoctors(appointments: readonly Appointment[]): Remote<CatalogueItem[]> {
  const doctors = useCatalogue('derivadores', true, true);
  const revalidate = useRevalidateCatalogue();
  const readAgain = useEffectEvent(() => revalidate('derivadores'));
  const known = doctors.status === 'ready' ? doctors.value : null;
  const unknown = appointments.find(
    ({ derivador }) => derivador !== null && known?.every(({ id }) => id !== derivador),
  )?.derivador;
  useEffect(() => {
    if (unknown !== undefined) readAgain();
  }, [unknown]);
  return doctors;
}
