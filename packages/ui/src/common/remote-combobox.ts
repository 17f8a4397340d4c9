import { commonMessages, errorText, type Remote } from '@practice/domain';

/** Props of a Combobox that depend on whether its items are loading, failed to load, or are ready. */
export function remoteCombobox(
  remote: Remote<unknown>,
  texts: { label: string; loading: string; failed: string },
) {
  const failed = remote.status === 'failed';
  return {
    status: remote.status,
    onRetry: failed ? remote.retry : undefined,
    labels: {
      loading: texts.loading,
      failed: failed ? errorText(remote.error, texts.failed) : undefined,
      retry: commonMessages.retry,
      empty: commonMessages.noOptions,
      unmatched: commonMessages.chooseOption,
      clear: commonMessages.clear(texts.label),
    },
  };
}
