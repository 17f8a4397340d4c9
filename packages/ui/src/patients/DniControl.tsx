import {
  dniAdvice,
  normaliseDni,
  patientMessages as messages,
  patientSaveMessages as saveMessages,
  type DniOwner,
} from '@practice/domain';
import { AdvisedTextControl } from '../forms/AdvisedTextControl';

export interface DniControlProps {
  /** The other patient that has the DNI that was left in the field; null while unknown. */
  owner: DniOwner | null;
  /** The user has left the field: this DNI may be looked up. */
  onLeave: (dni: string) => void;
  onOpenHistory: (owner: DniOwner) => void;
  /** Of a deleted owner. */
  onRestore: (owner: DniOwner) => void;
  className?: string;
}

/**
 * Says on leaving the field that the DNI is taken, eleven fields before the save, which still decides (decision F3).
 */
export function DniControl({ owner, onLeave, className, ...ways }: DniControlProps) {
  return (
    <AdvisedTextControl
      name="dni"
      required
      className={className}
      onLeave={onLeave}
      isKnown={(text) => owner?.dni === normaliseDni(text)}
      advise={(text) =>
        owner?.dni === normaliseDni(text) ? (
          <span>
            {saveMessages.duplicateDniText(owner.nombre)}{' '}
            {owner.borrado && `${saveMessages.ownerDeleted} `}
            <button
              type="button"
              onClick={() => (owner.borrado ? ways.onRestore : ways.onOpenHistory)(owner)}
              className="font-semibold text-brand underline underline-offset-2"
            >
              {owner.borrado ? messages.restore : messages.openSavedHistory}
            </button>
          </span>
        ) : (
          dniAdvice(text)
        )
      }
    />
  );
}
