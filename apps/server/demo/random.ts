/** Random choices that are the same on every machine and in every run: a demo or a benchmark can be repeated. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** A whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** As {@link pick}, but the first items are far more frequent, as surnames are (Zipf). */
  pickSkewed: <T>(list: readonly T[]) => T;
}

/** mulberry32: 32 bits of state, enough for invented data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const cumulative = new WeakMap<object, number[]>();

  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };

  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[Math.min(index, list.length - 1)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };

  const skewOf = (list: readonly unknown[]) => {
    const known = cumulative.get(list);
    if (known) return known;
    let sum = 0;
    const sums = list.map((_, rank) => (sum += 1 / (rank + SKEW_SOFTENING)));
    cumulative.set(list, sums);
    return sums;
  };

  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    pickSkewed: (list) => {
      const sums = skewOf(list);
      return at(list, firstAbove(sums, next() * (sums.at(-1) ?? 0)));
    },
  };
}

/** The most frequent surname of a country stands for some 2 % of its people, not for a fifth. */
const SKEW_SOFTENING = 8;

function firstAbove(sums: readonly number[], target: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > target) high = middle;
    else low = middle + 1;
  }
  return low;
}
