import { useId, type ReactNode } from 'react';

export interface BenchProps {
  /** What the story needs and the product has not: its own buttons, or a page around a part of one. */
  children: ReactNode;
}

/** The frame of what belongs to the story alone, so that nobody takes it for the product. */
export function Bench({ children }: BenchProps) {
  const captionId = useId();
  return (
    <aside
      aria-labelledby={captionId}
      data-bench
      className="my-6 w-fit max-w-full border border-dashed border-edge p-2 pt-1 text-caption text-ink-2 first:mt-0 last:mb-0 print:hidden"
    >
      <p id={captionId} className="mb-1">
        Banco de pruebas
      </p>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </aside>
  );
}

export interface BenchButtonProps {
  onClick?: () => void;
  /** Submits the form with this id. */
  form?: string;
  children: string;
}

/** A step that the story takes: what another computer does, leaving the page, the control that has the focus next. */
export function BenchButton({ form, ...rest }: BenchButtonProps) {
  return (
    <button
      {...rest}
      type={form === undefined ? 'button' : 'submit'}
      form={form}
      className="min-h-target min-w-target border border-dashed border-edge px-2 font-normal text-ink-2"
    />
  );
}
