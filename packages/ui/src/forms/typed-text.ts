/** 'Label: text' of each field with text or a file, in the order of the form. */
export function typedText(labels: Readonly<Record<string, string>>, draft: object): string {
  const values = new Map<string, unknown>(Object.entries(draft));
  return Object.entries(labels)
    .map(([field, label]) => [label, textOf(values.get(field))] as const)
    .filter(([, text]) => text.trim() !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n');
}

function textOf(value: unknown): string {
  if (value instanceof File) return value.name;
  return typeof value === 'string' ? value : '';
}
