import { fileMessages as messages } from '@practice/domain';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../primitives/Button';
import { WORKS_WHILE_FROZEN } from '../primitives/works-while-frozen';

export interface UploadProgressProps {
  /** 0 to 100. */
  percent: number;
  /** Null: the upload can no longer be cancelled. */
  onCancel: (() => void) | null;
  /** Gets the focus when the cancel button goes while it has it. */
  onFocusLost: () => void;
}

/** Percent: screen readers are told at each quarter, not at each step. */
const ANNOUNCED_STEP = 25;

/** How much of a file was sent. */
export function UploadProgress({ percent, onCancel, onFocusLost }: UploadProgressProps) {
  const text = (value: number) => (value < 100 ? messages.uploading(value) : messages.uploaded);
  const announced = text(Math.floor(percent / ANNOUNCED_STEP) * ANNOUNCED_STEP);
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 grow">
        <p aria-hidden className="text-caption text-ink-2">
          {text(percent)}
        </p>
        <div
          role="progressbar"
          aria-label={messages.uploadProgress}
          aria-valuenow={percent}
          aria-valuetext={text(percent)}
          className="mt-0.5 h-1.5 overflow-hidden rounded-full border border-edge bg-sunken"
        >
          <div data-mark className="h-full bg-brand" style={{ width: `${percent}%` }} />
        </div>
      </div>
      <span role="status" className="sr-only">
        {announced}
      </span>
      <CancelButton onCancel={onCancel} onFocusLost={onFocusLost} />
    </div>
  );
}

function CancelButton({
  onCancel,
  onFocusLost,
}: Pick<UploadProgressProps, 'onCancel' | 'onFocusLost'>) {
  const button = useRef<HTMLButtonElement>(null);
  const lost = useRef(onFocusLost);
  useEffect(() => {
    lost.current = onFocusLost;
  });
  // A layout effect ends while the button is still in the page and has the focus.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own !== null && document.activeElement === own) lost.current();
    };
  }, []);
  return (
    <Button
      {...WORKS_WHILE_FROZEN}
      ref={button}
      size="small"
      aria-disabled={onCancel === null}
      onClick={() => onCancel?.()}
    >
      {messages.cancelUpload}
    </Button>
  );
}
