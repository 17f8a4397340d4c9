import { errorTextBeside, reportMessages as messages, type ApiError } from '@practice/domain';
import { useEffect, useRef } from 'react';
import { Notice } from '../primitives/Notice';

export interface SaveFailureProps {
  error: ApiError;
  /** Those of the form below, which say themselves what is wrong with them. */
  fields: readonly string[];
}

/** A save that failed loses nothing, and says so where it is seen (clinical-history §8; decision R17). */
export function SaveFailure({ error, fields }: SaveFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  // It stands above a form that may be scrolled to its end.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div ref={box} className="scroll-my-4">
      <Notice tone="error" title={messages.saveFailed}>
        {errorTextBeside(fields, error, messages.saveFailedHint)}
      </Notice>
    </div>
  );
}
