/** clinical-history §7: the path of the techniques is configurable; this is the documented one. */
export const TECHNIQUES_PATH = '/bases/tecnicas';

/**
 * A path or address with another beginning: '/bases/tecnicas/7/' from '/bases/tecnicas' to '/quirofano/tecnicas'. Whole
 * segments only; what begins otherwise is returned as it is. `from` and `to` end without a slash.
 */
export function movePath(path: string, from: string, to: string): string {
  const rest = path.slice(from.length);
  return path.startsWith(from) && /^(?:$|[/?])/.test(rest) ? to + rest : path;
}
