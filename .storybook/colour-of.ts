/** The colour of a token of `theme.css`, as a computed style has it in the theme that the page has now. */
export function colourOf(token: string): string {
  const sample = document.createElement('span');
  sample.style.color = `var(--color-${token})`;
  document.body.append(sample);
  const { color } = getComputedStyle(sample);
  sample.remove();
  return color;
}
