/** A step of a saved report that failed for now. */
export interface FailedStep {
  id_procedimiento_paciente: number;
  /** A sentence that names the record. */
  text: string;
  isFailed: () => boolean;
}

/** Milliseconds in which the page of a report that was just created opens: that page shows the failure itself. */
const OPENING_MS = 1_000;

const watchers = new Set<(step: FailedStep) => void>();

/** Tells `watcher` of each step that failed, which may be after its page was left (docs/decisions/234). */
export function watchFailedSteps(watcher: (step: FailedStep) => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export function tellFailedStep(step: FailedStep): void {
  setTimeout(() => {
    if (step.isFailed()) for (const watcher of watchers) watcher(step);
  }, OPENING_MS);
}
