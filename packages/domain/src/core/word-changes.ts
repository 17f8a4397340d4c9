/** A piece of a text; `changed`: the other text does not have it there. */
export interface TextPiece {
  text: string;
  changed: boolean;
}

/** Words × words that are compared at most: about 30 ms. Longer texts are shown without marks. */
const MOST_COMPARISONS = 4_000_000;

/**
 * Both texts in pieces, by whole words: what one has and the other lacks is `changed`. The pieces of each text make up the
 * text, and the unchanged words of both are the same. Words alike are those of a longest common subsequence.
 */
export function wordChanges(one: string, other: string): [TextPiece[], TextPiece[]] {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length * b.length > MOST_COMPARISONS) {
    return [[{ text: one, changed: false }], [{ text: other, changed: false }]];
  }
  const common = commonWords(a, b);
  return [pieces(a, new Set(common.map(([i]) => i))), pieces(b, new Set(common.map(([, j]) => j)))];
}

/** Each word with the space before it; a last piece of space alone. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? [];

const alike = (a: string | undefined, b: string | undefined): boolean => a?.trim() === b?.trim();

/** The places of a longest common subsequence. */
function commonWords(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1;
  /** At `i * width + j`: how many words a[i…] and b[j…] have in common. */
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = alike(a[i], b[j])
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const common: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (alike(a[i], b[j])) common.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return common;
}

/** Neighbours of one kind are one piece. */
function pieces(words: readonly string[], kept: ReadonlySet<number>): TextPiece[] {
  const joined: TextPiece[] = [];
  for (const [at, text] of words.entries()) {
    const changed = !kept.has(at);
    const last = joined.at(-1);
    if (last?.changed === changed) last.text += text;
    else joined.push({ text, changed });
  }
  return joined;
}

/** Words that stay at each end of an equal stretch that is folded. */
const KEPT_WORDS = 10;
/** A shorter stretch is not worth the gap. */
const FOLDED_WORDS = 15;

/**
 * The pieces with '…' for the middle of long equal stretches, so that what differs in two long texts is in sight. The same
 * pieces when there is nothing to fold, or no mark to look for.
 */
export function foldEqual(pieces: readonly TextPiece[]): readonly TextPiece[] {
  if (!pieces.some(({ changed }) => changed)) return pieces;
  return pieces.map((piece, at) => {
    const words = wordsOf(piece.text);
    const head = at === 0 ? 0 : KEPT_WORDS;
    const tail = at === pieces.length - 1 ? 0 : KEPT_WORDS;
    if (piece.changed || words.length < head + tail + FOLDED_WORDS) return piece;
    const [start, end] = [words.slice(0, head), words.slice(words.length - tail)];
    return { ...piece, text: [...start, ' … ', ...end].join('') };
  });
}
