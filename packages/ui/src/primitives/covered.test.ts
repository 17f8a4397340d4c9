import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CoveredContext, useShown } from './covered';

function Probe({ open }: { open: boolean }) {
  return useShown(open) ? 'shown' : 'waits';
}

const rendered = (covered: boolean, open: boolean) =>
  renderToStaticMarkup(
    createElement(CoveredContext, { value: covered }, createElement(Probe, { open })),
  );

describe('a dialog and the cover of an ended session', () => {
  it('opens on an uncovered page', () => {
    expect(rendered(false, true)).toBe('shown');
    expect(rendered(false, false)).toBe('waits');
  });

  it('does not open below the cover', () => {
    expect(rendered(true, true)).toBe('waits');
  });
});
