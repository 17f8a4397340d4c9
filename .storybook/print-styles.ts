/** The media of the rules that were changed, as the style sheets have them. */
const written = new Map<MediaList, string>();

/** Applies the rules for paper to the screen, and leaves out those for the screen alone; or puts them back. */
export function applyPrintStyles(onPaper: boolean): void {
  if (onPaper === written.size > 0) return;
  if (onPaper) for (const sheet of document.styleSheets) changeMedia(sheet.cssRules);
  else {
    for (const [media, text] of written) media.mediaText = text;
    written.clear();
  }
}

function changeMedia(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && /print|screen/.test(rule.media.mediaText)) {
      written.set(rule.media, rule.media.mediaText);
      rule.media.mediaText = rule.media.mediaText
        .replace('not print', 'not all')
        .replace('screen', 'not all')
        .replace('print', 'all');
    }
    if ('cssRules' in rule) changeMedia(rule.cssRules as CSSRuleList);
  }
}
