import { knownAllergies, valueOr } from '@practice/domain';
import { useBackgroundOfPage } from '@practice/domain/api';
import { AllergiesText } from './AllergiesText';

/** A patient's allergies, where a report is read or written; no older than a minute (decision C10). */
export function AllergiesPanel({ idPaciente }: { idPaciente: number }) {
  const allergies = knownAllergies(valueOr(useBackgroundOfPage(idPaciente), null));
  return allergies === null ? null : <AllergiesText allergies={allergies} />;
}
