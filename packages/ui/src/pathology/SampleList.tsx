import {
  formatCivilDate,
  pathologyMessages as messages,
  pendingText,
  type AwaitedResult,
} from '@practice/domain';
import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { moveBetweenRows } from '../common/row-keys';
import { Badge } from '../primitives/Badge';
import { Field } from '../primitives/Field';

export interface SampleListProps {
  label: string;
  error?: string;
  awaited: readonly AwaitedResult[];
  /** Null: an external study. */
  onChoose: (awaited: AwaitedResult | null) => void;
  /** The first row: gets the focus when a choice is missing. */
  firstRef?: Ref<HTMLButtonElement>;
}

/** What a result can be of: each pending one, or an external study (clinical-history §2.7; decisions PA2, PA3). */
export function SampleList({ label, error, awaited, onChoose, firstRef }: SampleListProps) {
  return (
    <Field group label={label} hint={messages.externalHint} error={error} required>
      {(control) => (
        <ul
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          onKeyDown={moveBetweenRows}
          className={clsx(
            // Six of them, whole, and the external study.
            'flex max-h-[calc(7*var(--spacing-row)+8px)] flex-col rounded-control border',
            error ? 'border-danger' : 'border-edge',
          )}
        >
          {/* They scroll alone: the external study stays in sight. */}
          <li className="min-h-0 overflow-y-auto">
            <ul>
              {awaited.map((one, index) => (
                <Row
                  key={one.key}
                  buttonRef={index === 0 ? firstRef : undefined}
                  onClick={() => onChoose(one)}
                >
                  <span className="tablet:w-36 tablet:shrink-0">
                    <Badge tone={one.type === 'cultivo' ? 'culture' : 'pathology'}>
                      {pendingText(one.type)}
                    </Badge>
                  </span>
                  {/* In a narrow window a line of its own: beside the rest it would be a column of letters. */}
                  <span className="min-w-0 grow wrap-anywhere max-tablet:order-1 max-tablet:basis-[calc(100%-6rem)]">
                    {one.name}
                  </span>
                  <span className="shrink-0 text-ink-2 max-tablet:order-1">
                    {one.procedure.institucion_nombre}
                  </span>
                  <span className="shrink-0">{formatCivilDate(one.procedure.fecha)}</span>
                </Row>
              ))}
            </ul>
          </li>
          <Row onClick={() => onChoose(null)}>{messages.externalChoice}</Row>
        </ul>
      )}
    </Field>
  );
}

/** The field of the form by which a dialog finds the first row. */
const FIELD = 'muestra';

function Row({
  buttonRef,
  onClick,
  children,
}: {
  buttonRef?: Ref<HTMLButtonElement>;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <li className="border-line not-first:border-t">
      <button
        ref={buttonRef}
        name={buttonRef ? FIELD : undefined}
        type="button"
        data-row-link
        onClick={onClick}
        className="flex min-h-row w-full items-center gap-x-3 gap-y-1 px-3 max-tablet:flex-wrap py-1 text-left hover:bg-canvas focus-visible:outline-offset-[-2px]"
      >
        {children}
      </button>
    </li>
  );
}
