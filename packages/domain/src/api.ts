/** Reads and writes. Only Panels and the app may import this module. */
export * from './activity/hooks';
export * from './appointments/hooks';
export * from './background/hooks';
export * from './backups/hooks';
export * from './catalogues/hooks';
export { useUses } from './catalogues/client/use-uses';
export {
  loadCatalogueReads,
  useCatalogueActions,
  useRevalidateCatalogue,
} from './catalogues/client/use-catalogue-actions';
export { createDraftKeeper } from './drafts/client/keeper';
export type { DraftKeeper, FoundDraft } from './drafts/client/draft-keeper';
export * from './client/http/api';
export * from './client/http/base-url';
export * from './client/http/http-client';
export { pageBuild } from './client/http/page-build';
export { serverClock } from './client/http/server-clock';
export type { ExpiryWarning } from './session/client/expiry-warning';
export {
  hasUnfinishedWork,
  holdUnfinished,
  pendingWrites,
  unfinishedSentences,
  unfinishedTexts,
} from './client/unfinished';
export { watchFailedSteps } from './client/failed-steps';
export { createIntent } from './client/intent';
export { useRevalidateAll } from './client/cache/remote-reads';
export { LOCAL_DATA_PREFIX } from './session/client/session-storage';
export * from './session/client/session-memory';
export * from './session/client/session-store';
export * from './consults/hooks';
export * from './encounters/hooks';
export * from './history/hooks';
export * from './pathology/hooks';
export * from './patients/hooks';
export * from './patients/client/patient-writes';
export * from './photos/hooks';
export { photoKeeper, photoUploads } from './photos/client/uploads';
export { useWithPhotos } from './photos/client/with-photos';
export * from './look/client/look';
export * from './procedures/hooks';
export * from './session/hooks';
export * from './studies/hooks';
export * from './surgical-reports/hooks';
export * from './surgical-reports/client/report-sources';
export * from './tasks/hooks';
export * from './technique-templates/hooks';
