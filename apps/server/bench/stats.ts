/** The value below which the share `part` of the samples lies (nearest rank). */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(part * sorted.length));
  const found = sorted[rank - 1];
  if (found === undefined) throw new Error('no samples');
  return found;
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}
