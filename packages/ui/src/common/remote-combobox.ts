import { commonMessages, errorText, type Remote } from '@practice/domain';

/** Props of a Combobox that depend on whether its items are loading, failed to load, or are ready. */
export function remoteCombobox(
  remote: Remote<unknown>,
  texts: { label: string; loading: string; failed: string },
) {
  const isFailed = remote.status === 'failed';
  const failed = isFailed ? errorText(remote.error, texts.failed) : undefined;
  return {
    status: remote.status,
    onRetry: isFailed ? remote.retry : undefined,
    labels: {
      loading: texts.loading,
      failed,
      retry: commonMessages.retry,
      empty: commonMessages.noOptions,
      // There is no list to choose from.
      unmatched: failed ?? commonMessages.chooseOption,
      clear: commonMessages.clear(texts.label),
    },
  };
}
