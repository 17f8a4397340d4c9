import {
  formatCivilDate,
  pathologyMessages as messages,
  typeName,
  type AwaitedResult,
} from '@practice/domain';
import { Badge } from '../primitives/Badge';
import { Button } from '../primitives/Button';

export interface ChosenSampleProps {
  /** Null: an external study. */
  chosen: AwaitedResult | null;
  /** Back to the list; absent where there is no other choice. */
  onChooseOther?: () => void;
}

/** The procedure whose result is loaded: its name, technique and day (clinical-history §2.7). */
export function ChosenSample({ chosen, onChooseOther }: ChosenSampleProps) {
  return (
    <div className="flex items-center gap-x-4 gap-y-2 max-tablet:flex-wrap rounded-control border border-line bg-canvas px-3 py-2">
      {chosen === null ? (
        <p className="font-semibold">{messages.externalChoice}</p>
      ) : (
        <Procedure chosen={chosen} />
      )}
      {onChooseOther && (
        <Button size="small" className="ml-auto shrink-0" onClick={onChooseOther}>
          {messages.chooseOther}
        </Button>
      )}
    </div>
  );
}

function Procedure({ chosen: { type, procedure, name } }: { chosen: AwaitedResult }) {
  const data = [
    [messages.procedure, procedure.procedimiento_base_nombre],
    [messages.technique, procedure.nombre_tecnica && name],
    [messages.centre, procedure.institucion_nombre],
    [messages.day, formatCivilDate(procedure.fecha)],
  ] as const;
  return (
    <>
      <Badge tone={type === 'cultivo' ? 'culture' : 'pathology'}>{typeName(type)}</Badge>
      <dl className="flex min-w-0 flex-wrap gap-x-5 gap-y-1">
        {data.map(([label, text]) => (
          <div key={label} className="flex min-w-0 gap-1.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere">{text ?? '-'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
