import type { UploadSpec } from '@practice/domain';

interface Part {
  name: string;
  content: Uint8Array;
}

interface FormPayload {
  headers: { 'content-type': string };
  payload: Buffer;
}

const BOUNDARY = '----formulario-de-prueba';

/** As browsers write a name into a header of a part. */
const quoted = (text: string) =>
  text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** A multipart/form-data body as a browser sends it: the fields, then the files. */
export function formBytes(
  { field }: Pick<UploadSpec, 'field'>,
  body: object,
  files: readonly Part[] = [],
): FormPayload {
  const fields = Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name: `"${quoted(name)}"`, content: textOf(value) }));
  const sent = files.map(({ name, content }) => ({
    name: `"${field}"; filename="${quoted(name)}"`,
    content,
  }));
  const parts = [...fields, ...sent].flatMap(({ name, content }) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name=${name}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

/** {@link formBytes} of files as the client has them. */
export async function formPayload(
  upload: Pick<UploadSpec, 'field'>,
  body: object,
  files: readonly File[] = [],
): Promise<FormPayload> {
  const parts = files.map(async (file) => ({
    name: file.name,
    content: new Uint8Array(await file.arrayBuffer()),
  }));
  return formBytes(upload, body, await Promise.all(parts));
}

function textOf(value: unknown): Buffer {
  if (value === null) return Buffer.alloc(0);
  return Buffer.from(typeof value === 'object' ? JSON.stringify(value) : String(value));
}
