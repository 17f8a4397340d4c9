import * as z from 'zod/mini';
import { serverMessages, type Issue } from '@practice/domain';
import { HttpError } from './http-error';

/** The part of a request that an issue is about. */
type Part = 'params' | 'query' | 'body';

/** Names of the parts as the documented `loc` spells them. */
const LOC: Record<Part, string> = { params: 'path', query: 'query', body: 'body' };

/** The text of a mismatch for which the schema has no text of its own. */
function sentence(issue: { code?: string; input?: unknown }): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return serverMessages.required;
  return serverMessages.invalidValue;
}

/** Validates one part of a request; 422 `[{loc, msg, type}]` in Spanish otherwise (decision G11). */
export function validate<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  part: Part,
): z.output<S> {
  const parsed = z.safeParse(schema, value, { error: sentence });
  if (parsed.success) return parsed.data;
  const issues: Issue[] = parsed.error.issues.map(({ path, message, code }) => ({
    loc: [LOC[part], ...path.map((step) => (typeof step === 'number' ? step : String(step)))],
    msg: message,
    type: code,
  }));
  throw new HttpError(422, issues);
}
