const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** Words with the spaces before them; a no-break space is part of its word, and a '%' of the number before it. */
const WORDS = /[ ]*[^ ]+(?:(?<=\d) %[^ ]*)?|[ ]+$/gu;

/**
 * The lines of a text in a column: cut between words by their measured widths, and inside a word that is longer than a line,
 * between letters. Line breaks and the spaces at the start of a line stay. Nothing is added or lost but the space at a cut.
 */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, width, widthOf));
}

function wrapLine(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const [word] of text.matchAll(WORDS)) {
    const wordWidth = widthOf(word);
    if (used + wordWidth <= width) {
      line += word;
      used += wordWidth;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = cut(line === '' ? word : word.trimStart(), width, widthOf);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
    used = widthOf(line);
  }
  return [...lines, line];
}

/** A word in pieces that fit a line. A letter keeps its marks. */
function cut(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const { segment } of graphemes.segment(word)) {
    const letter = widthOf(segment);
    if (piece !== '' && used + letter > width) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += segment;
    used += letter;
  }
  return [...pieces, piece];
}
