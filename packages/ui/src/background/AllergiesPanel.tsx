import { knownAllergies, valueOr } from '@practice/domain';
import { useBackground, useHistoryFirst } from '@practice/domain/api';
import { AllergiesText } from './AllergiesText';

/** A patient's allergies, where a report is read or written; no older than a minute (decision C10). */
export function AllergiesPanel({ idPaciente }: { idPaciente: number }) {
  const isKnown = useHistoryFirst(idPaciente);
  const background = useBackground(isKnown ? idPaciente : null, true);
  const allergies = knownAllergies(valueOr(background, null));
  return allergies === null ? null : <AllergiesText allergies={allergies} />;
}
