import {
  codesDraft,
  codesLine,
  commonMessages,
  errorText,
  reportMessages as messages,
  type ApiError,
  type BillingCode,
} from '@practice/domain';
import type { ReportStep } from './ReportSteps';

/** The codes on their way to the server, as the Panel reads them. */
interface CodesState {
  status: 'saving' | 'failed' | 'saved';
  error: ApiError | null;
  theirs: readonly BillingCode[] | null;
  retry: () => void;
}

/** What a save of this page did, and what still follows it; nothing while nothing follows. */
export function stepsOf(codes: CodesState | null): ReportStep[] {
  if (codes === null) return [];
  const { steps } = messages;
  return [
    { name: steps.report, status: 'saved', state: steps.saved },
    {
      name: steps.codes,
      status: codes.status,
      state: { saving: steps.saving, saved: steps.savedPlural, failed: steps.failed }[codes.status],
      problem: codes.error ? problemOf(codes.error, codes.theirs) : undefined,
      retry: codes.retry,
    },
  ];
}

function problemOf(error: ApiError, theirs: CodesState['theirs']): string {
  const reason = errorText(error, messages.codesFailed);
  const other =
    theirs && commonMessages.theirValue(codesLine(codesDraft(theirs)) || commonMessages.none);
  return [messages.codesFailed, ...(reason === messages.codesFailed ? [] : [reason]), other]
    .filter(Boolean)
    .join(' ');
}
