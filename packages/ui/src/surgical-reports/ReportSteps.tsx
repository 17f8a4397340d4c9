import { commonMessages, reportMessages as messages } from '@practice/domain';
import { clsx } from 'clsx';
import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../primitives/Button';

/** One part of a saved report, and what became of it. */
export interface ReportStep {
  name: string;
  status: 'saving' | 'saved' | 'failed';
  /** Of 'saving' and 'saved', in words: 'guardados', '3 de 10'. */
  state: string;
  /** Why it failed, and what to do. */
  problem?: string;
  /** Tries again what failed of it, and nothing else. */
  retry?: () => void;
}

/**
 * The parte, then what follows it: each with its own outcome, so that a failure of a later one never doubts an earlier one
 * (decision R3). Nothing without steps.
 */
export function ReportSteps({ steps }: { steps: readonly ReportStep[] }) {
  const section = useRef<HTMLElement>(null);
  if (steps.length === 0) return null;
  const failed = steps.filter(({ status }) => status === 'failed');
  return (
    <section
      ref={section}
      // Its button goes with the press: the focus stays where the outcome will be.
      tabIndex={-1}
      aria-label={messages.steps.label}
      data-print="hide"
      className={clsx(
        'grid gap-2 rounded-control border border-l-[3px] bg-surface px-3 py-1.5',
        failed.length > 0 ? 'border-danger' : 'border-line',
      )}
    >
      <div role="status">
        <ol className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {steps.map(({ name, status, state }) => (
            <li key={name} className="flex min-h-control-small items-center gap-1.5">
              <StepMark status={status} />
              <span className="font-semibold">{name}</span>
              <span className={status === 'failed' ? 'text-danger' : 'text-ink-2'}>{state}</span>
            </li>
          ))}
        </ol>
      </div>
      {failed.map(({ name, problem, retry }) => (
        <div key={name} role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 grow whitespace-pre-line">{problem}</p>
          {retry && (
            <Button
              size="small"
              aria-label={messages.steps.retryOf(name)}
              onClick={() => {
                section.current?.focus();
                retry();
              }}
            >
              {commonMessages.retry}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}

function StepMark({ status }: Pick<ReportStep, 'status'>) {
  if (status === 'saving')
    return <LoaderCircle size={16} aria-hidden className="animate-spinner" />;
  if (status === 'failed') return <CircleAlert size={16} aria-hidden className="text-danger" />;
  return <Check size={16} aria-hidden className="text-on-loaded" />;
}
