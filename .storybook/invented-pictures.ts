/**
 * Pictures of any size for stories, which weigh a few lines: what an endoscope or a scanner would give, of nobody. They are
 * the same on every machine. Where the product decodes or scales a file, it is `inventedPng` of the domain.
 */
const addressOf = (width: number, height: number, content: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )}`;

/** A small number that a text always has: photos of other names look otherwise. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);

const ENDOSCOPE = `<defs>
<radialGradient id="wall" cx="45%" cy="42%"><stop offset=".12" stop-color="#7d2f26"/><stop offset=".45" stop-color="#c8735d"/><stop offset=".8" stop-color="#b9604e"/><stop offset="1" stop-color="#5e2019"/></radialGradient>
<radialGradient id="deep"><stop offset=".3" stop-color="#1d0706"/><stop offset="1" stop-color="#7d2f26" stop-opacity="0"/></radialGradient>
<radialGradient id="polyp" cx="40%" cy="34%"><stop offset="0" stop-color="#f2bfa9"/><stop offset=".6" stop-color="#d1806a"/><stop offset="1" stop-color="#93402f"/></radialGradient>
<clipPath id="round"><circle r="1"/></clipPath></defs>`;

/** A round field of view of radius 1: folds of a wall around its dark middle, a polyp, vessels, and the lamp's reflections. */
function fieldOfView(seed: number): string {
  const [x, y] = [((seed % 7) - 3) / 11 - 0.1, ((seed % 5) - 2) / 10 - 0.06];
  const turn = (seed * 47) % 360;
  const folds = [0.92, 0.7, 0.5, 0.33]
    .map(
      (r, n) =>
        `<ellipse rx="${r}" ry="${r * 0.86}" transform="translate(${x * (1 - r)} ${y * (1 - r)}) rotate(${turn + n * 24})" fill="none" stroke="#f0b8a2" stroke-opacity=".3" stroke-width="${r * 0.07}"/>` +
        `<ellipse rx="${r * 0.93}" ry="${r * 0.79}" transform="translate(${x * (1 - r)} ${y * (1 - r)}) rotate(${turn + n * 24})" fill="none" stroke="#571c16" stroke-opacity=".35" stroke-width="${r * 0.06}"/>`,
    )
    .join('');
  return `<circle r="1" fill="url(#wall)"/><g clip-path="url(#round)">
<g fill="none" stroke="#8a2b25" stroke-opacity=".45" stroke-width=".014" transform="rotate(${turn})"><path d="M-.95 .3C-.7 .34-.62 .5-.45 .82M-.68 .4C-.5 .42-.45 .36-.36 .42M.3-.95C.36-.7 .52-.62 .8-.5M.42-.68C.4-.55 .5-.5 .48-.4"/></g>
${folds}<circle cx="${x}" cy="${y}" r=".42" fill="url(#deep)"/>
<g transform="rotate(${turn}) translate(.52 .2)"><ellipse cx=".03" cy=".05" rx=".2" ry=".17" fill="#571c16" fill-opacity=".5"/><ellipse rx=".19" ry=".16" fill="url(#polyp)"/></g>
<g fill="#fff8f2" fill-opacity=".85"><ellipse cx=".34" cy="-.42" rx=".045" ry=".02" transform="rotate(24)"/><ellipse cx="-.5" cy=".38" rx=".06" ry=".022"/><ellipse cx="-.2" cy="-.7" rx=".035" ry=".018"/></g></g>`;
}

/** What an endoscope shows: a round field on black, its name beside it. A tall one is a strip of several fields. */
export function endoscopyPhoto(name: string, width: number, height: number): string {
  const fields = Math.max(Math.round(height / width / 1.4), 1);
  const part = height / fields;
  const radius = Math.min(width, part) * 0.46;
  const letter = Math.min(width, part) * 0.05;
  const views = Array.from(
    { length: fields },
    (_, n) =>
      `<g transform="translate(${width / 2} ${part * (n + 0.5)}) scale(${radius})">${fieldOfView(numberOf(name) + n)}</g>`,
  ).join('');
  return addressOf(
    width,
    height,
    `${ENDOSCOPE}<rect width="100%" height="100%" fill="#0b0909"/>${views}<text x="${letter * 0.8}" y="${letter * 1.6}" font-family="monospace" font-size="${letter}" fill="#d8d4cf">${name}</text>`,
  );
}

const RESULTS: readonly (readonly [name: string, value: string])[] = [
  ['Hemoglobina', '13,2 g/dl'],
  ['Hematocrito', '40 %'],
  ['Leucocitos', '6.800 /mm³'],
  ['Plaquetas', '245.000 /mm³'],
  ['Glucemia', '92 mg/dl'],
  ['Urea', '31 mg/dl'],
  ['Creatinina', '0,8 mg/dl'],
  ['Bilirrubina total', '0,7 mg/dl'],
  ['GOT', '24 U/l'],
  ['GPT', '28 U/l'],
];

/** A page of a laboratory, scanned a little askew; a tall one goes on with more rows. */
export function scannedSheet(width: number, height: number): string {
  const [margin, line] = [width * 0.1, width * 0.055];
  const count = Math.floor((height - margin * 3) / line) - 3;
  const pages = Array.from({ length: Math.ceil(count / RESULTS.length) }, () => RESULTS).flat();
  const rows = pages.slice(0, count).map(([name, value], n) => {
    const y = margin * 2.2 + (n + 1) * line;
    return `<text x="${margin}" y="${y}">${name}</text><text x="${width - margin}" y="${y}" text-anchor="end">${value}</text><path d="M${margin} ${y + line * 0.28}H${width - margin}" stroke="#cfcabd" stroke-width="${width / 900}"/>`;
  });
  return addressOf(
    width,
    height,
    `<rect width="100%" height="100%" fill="#d9d5cb"/><g transform="rotate(-.25 ${width / 2} ${height / 2})"><rect x="${width * 0.02}" y="${width * 0.02}" width="${width * 0.96}" height="${height - width * 0.04}" fill="#faf8f2"/><g fill="#33383b" font-family="serif" font-size="${line * 0.6}"><text x="${margin}" y="${margin * 1.3}" font-size="${line}" font-weight="bold">Laboratorio Inventado</text><text x="${margin}" y="${margin * 1.9}" fill="#6b7073">Paciente de muestra · 20/11/2026</text>${rows.join('')}</g></g>`,
  );
}
