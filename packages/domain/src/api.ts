/** Reads and writes. Only Panels and the app may import this module. */
export * from './appointments/hooks';
export * from './background/hooks';
export * from './catalogues/hooks';
export { useCatalogueActions } from './catalogues/client/use-catalogue-actions';
export * from './client/http/api';
export * from './client/http/base-url';
export * from './client/http/http-client';
export type { ExpiryWarning } from './session/client/expiry-warning';
export { createIntent } from './client/intent';
export { LOCAL_DATA_PREFIX } from './session/client/session-storage';
export * from './session/client/session-memory';
export * from './session/client/session-store';
export * from './history/hooks';
export * from './patients/hooks';
export * from './procedures/hooks';
export * from './session/hooks';
export * from './surgical-reports/hooks';
export * from './tasks/hooks';
