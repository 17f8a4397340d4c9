import type { TextPiece } from '@practice/domain';
import { Fragment } from 'react';

export interface MarkedTextProps {
  /** Of `wordChanges`. */
  pieces: readonly TextPiece[];
  /** Stands for a text without words. */
  empty: string;
}

/** A text whose words that another one lacks are marked; underlined too: the colour alone would say nothing to many. */
export function MarkedText({ pieces, empty }: MarkedTextProps) {
  if (pieces.length === 0) return <em className="text-ink-2">{empty}</em>;
  return pieces.map(({ text, changed }, at) => {
    if (!changed) return text;
    const [space = ''] = text.match(/^\s*/) ?? [];
    return (
      <Fragment key={at}>
        {space}
        <mark className="bg-pathology text-on-pathology underline underline-offset-2">
          {text.slice(space.length)}
        </mark>
      </Fragment>
    );
  });
}
