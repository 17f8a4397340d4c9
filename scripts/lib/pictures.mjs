/** Comparing two pictures, and the page that shows what differs. */
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Of the whole range of a colour: below it, two runs of the same version draw the edge of a letter differently. */
const THRESHOLD = 16 / 255;

/** The picture on a ground as large as both, so that what one lacks counts as different. */
function grownTo(picture, width, height) {
  if (picture.width === width && picture.height === height) return picture;
  const grown = new PNG({ width, height });
  PNG.bitblt(picture, grown, 0, 0, picture.width, picture.height, 0, 0);
  return grown;
}

/** PNG files: how many pixels differ, and a PNG that marks them. */
export function compare(before, after) {
  const pictures = [before, after].map((file) => PNG.sync.read(file));
  const width = Math.max(...pictures.map((it) => it.width));
  const height = Math.max(...pictures.map((it) => it.height));
  const [old, present] = pictures.map((it) => grownTo(it, width, height));
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(old.data, present.data, difference.data, width, height, {
    threshold: THRESHOLD,
  });
  return { pixels, difference: PNG.sync.write(difference) };
}

const escaped = (text) =>
  text.replace(/[&<>"]/g, (letter) => `&#${String(letter.codePointAt(0))};`);

const figure = (file, caption) =>
  file
    ? `<figure><figcaption>${caption}</figcaption><a href="${escaped(file)}"><img src="${escaped(file)}" alt=""></a></figure>`
    : '';

/**
 * A page with before, after and difference of each picture that changed, the largest change first, and the new ones.
 * Rows: `title`, `pixels` (null: it is new), and the files `before`, `after`, `difference` beside the page.
 */
export function pageOf(rows, { against, compared }) {
  const sorted = rows.toSorted((a, b) => (b.pixels ?? 0) - (a.pixels ?? 0));
  const sections = sorted.map(
    ({ title, pixels, before, after, difference }) => `<section>
<h2>${escaped(title)} <small>${pixels === null ? 'new' : `${String(pixels)} pixels`}</small></h2>
<div>${figure(before, 'before')}${figure(after, 'after')}${figure(difference, 'difference')}</div>
</section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures against ${escaped(against)}</title>
<style>
  body { font: 14px system-ui, sans-serif; margin: 24px; background: #f6f4f0; color: #1c2a30 }
  section { margin: 24px 0; padding: 12px; background: #fff; border: 1px solid #dcd8d0 }
  h2 { font-size: 15px; margin: 0 0 8px } small { color: #5d6b71; font-weight: 400 }
  div { display: flex; gap: 12px; overflow-x: auto } figure { margin: 0; flex: 1 1 0; min-width: 300px }
  img { max-width: 100%; border: 1px solid #dcd8d0 } figcaption { color: #5d6b71 }
</style>
<h1>Pictures against ${escaped(against)}</h1>
<p>${String(compared)} compared, ${String(rows.length)} differ or are new.</p>
${sections.join('\n')}
</html>
`;
}
