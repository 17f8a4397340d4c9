/** A form that the server was sent: the call, its fields, and the name and size of its file. */
export interface SentForm {
  call: string;
  fields: Record<string, string>;
  file: string | null;
  key: string;
}

/** Reads the form of a request, for a story that looks at what was sent. */
export async function readForm(request: Request, fileField = 'archivo'): Promise<SentForm> {
  const form = await request.formData();
  const file = form.get(fileField);
  const fields = [...form].filter(([, value]) => typeof value === 'string');
  return {
    call: `${request.method} ${new URL(request.url).pathname}`,
    fields: Object.fromEntries(fields) as Record<string, string>,
    file: file instanceof File ? `${file.name} ${file.size}` : null,
    key: request.headers.get('Idempotency-Key') ?? '',
  };
}
