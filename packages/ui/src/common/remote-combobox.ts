import { commonMessages, errorText, type Remote } from '@practice/domain';

/** Props of a Combobox while its items are loading and after loading failed. */
export function remoteCombobox(
  remote: Remote<unknown>,
  texts: { loading: string; failed: string },
) {
  const failed = remote.status === 'failed';
  return {
    status: remote.status,
    loadingLabel: texts.loading,
    failedLabel: failed ? errorText(remote.error, texts.failed) : undefined,
    onRetry: failed ? remote.retry : undefined,
    retryLabel: commonMessages.retry,
    emptyLabel: commonMessages.noOptions,
  };
}
