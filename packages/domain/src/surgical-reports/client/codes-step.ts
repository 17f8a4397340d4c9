import { codesDraft, codesLine, followCodes, sameCodes } from '../../billing/rules';
import { saveCodes } from '../../billing/endpoints';
import type { BillingCode } from '../../billing/schema';
import { api } from '../../client/http/api';
import { createIntent } from '../../client/intent';
import { holdUnfinished, tellFailedStep } from '../../client/unfinished';
import { commonMessages } from '../../core/messages';
import { ApiError } from '../../core/api-error';
import { readReport } from '../endpoints';
import { reportMessages as messages } from '../messages';
import type { SurgicalReport } from '../schema';

/** The codes of a report on their way to the server, after the report itself was stored (decision R3). */
export interface CodesStep {
  status: 'saving' | 'failed' | 'saved';
  codes: readonly BillingCode[];
  /** 'Códigos del parte de Gómez, María': the parte itself is stored. */
  about: string;
  /** 'Los códigos del parte de Gómez, María no se guardaron.' */
  lost: string;
  /** Why they could not be stored; null unless failed. */
  error: ApiError | null;
  /** What another computer stored meanwhile: the next try replaces the rows that were changed here (decision G27). */
  theirs: readonly BillingCode[] | null;
  retry: () => void;
}

type Codes = readonly BillingCode[];
type Told = (report: SurgicalReport | null) => void;

/** By id_procedimiento_paciente: it lives as long as the page, not as its components. */
const steps = new Map<number, CodesStep>();
const releases = new Map<number, () => void>();
const listeners = new Set<() => void>();

function set(idPp: number, step: CodesStep | null): void {
  releases.get(idPp)?.();
  releases.delete(idPp);
  if (step === null) steps.delete(idPp);
  else {
    steps.set(idPp, step);
    if (step.status !== 'saved') {
      const typed = () => ({
        about: step.about,
        typed: `${step.about}\n${messages.typedCodes(codesLine(codesDraft(step.codes)))}`,
      });
      releases.set(
        idPp,
        holdUnfinished({ typed, lost: () => step.lost, drop: () => set(idPp, null) }),
      );
    }
  }
  for (const listener of listeners) listener();
}

export const codesSteps = {
  of: (idPp: number): CodesStep | null => steps.get(idPp) ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** What was typed is elsewhere again, or was stored. */
  forget: (idPp: number): void => set(idPp, null),
  start,
};

/**
 * Stores `codes` as the whole set of a report that was just saved. `told` gets the report as it is then; null: it could not
 * be read again.
 */
function start(saved: SurgicalReport, typed: Codes, told: Told): void {
  let codes = typed;
  const idPp = saved.id_procedimiento_paciente;
  const about = commonMessages.of(messages.codesRecord, saved.paciente.nombre ?? '');
  const lost = messages.codesLost(saved.paciente.nombre ?? '');
  let version = saved.version;
  const intent = createIntent<Codes, Codes>((_, body, idempotencyKey) =>
    api().call(
      saveCodes,
      { params: { id_pp: idPp }, query: { version: String(version) }, body: [...body] },
      { idempotencyKey },
    ),
  );
  /** A later save of the same report has taken over, or the session ended. */
  const isCurrent = (step: CodesStep) => steps.get(idPp) === step;
  const read = () => api().call(readReport, { params: { id_pp: idPp } });

  const run = async (theirs: Codes | null): Promise<void> => {
    const step: CodesStep = {
      status: 'saving',
      codes,
      about,
      lost,
      error: null,
      theirs,
      retry: () => undefined,
    };
    set(idPp, step);
    try {
      await intent.save(codes);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const stored = error.status === 409 ? await readAgain() : theirs;
      if (!isCurrent(step)) return;
      set(idPp, {
        ...step,
        codes,
        status: 'failed',
        error,
        theirs: stored,
        retry: () => void run(stored),
      });
      tellFailedStep({
        id_procedimiento_paciente: idPp,
        text: lost,
        isFailed: () => steps.get(idPp)?.status === 'failed',
      });
      return;
    }
    const report = await read().catch(() => null);
    told(report);
    if (isCurrent(step)) set(idPp, { ...step, status: 'saved', codes: [], theirs: null });
  };

  /** After a 409: the next try goes over what is stored now, which is shown. */
  const readAgain = async (): Promise<Codes | null> => {
    const report = await read().catch(() => null);
    if (report === null) return null;
    version = report.version;
    intent.restart(null);
    told(report);
    // Rows that this save did not change are the other computer's (decision G27).
    codes = followCodes(saved.codigos, typed, report.codigos);
    return sameCodes(report.codigos, saved.codigos) ? null : report.codigos;
  };

  void run(null);
}
