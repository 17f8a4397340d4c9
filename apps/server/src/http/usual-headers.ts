/** On every answer of the API, also on those that no route gives. Files of the app set their own `cache-control`. */
export const USUAL_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  // Answers hold patients: no browser keeps them on disk (decision S16).
  'cache-control': 'no-store',
} as const;

/** Of a connection that arrived over https: the browser never asks without it again, for a year. */
export const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' } as const;
