import type { Detail } from '@practice/domain';

/** A refusal that a person may read: rules throw it, one handler writes `{detail}` (decision G11). */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly detail: Detail,
    readonly headers: Record<string, string> = {},
  ) {
    super(typeof detail === 'string' ? detail : JSON.stringify(detail));
    this.name = 'HttpError';
  }
}
