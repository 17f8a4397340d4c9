import { fileURLToPath } from 'node:url';
import { ApiError, type EndpointSpec, type UploadSpec } from '@practice/domain';
import { createHttpClient, type HttpClient } from '@practice/domain/api';
import { startTarget, type StartOptions, type Target } from '../bench/processes';

export const SERVER = fileURLToPath(new URL('../dist/main.js', import.meta.url));
/** Says whether something held; the end of the run tells. */
export type Check = (what: string, held: boolean) => void;

export const PASSWORD = 'una clave de caos';

/** A way to the server, with somebody's session. */
export interface Line {
  /** The client of the product itself. */
  http: HttpClient;
  /** As the client sends a file; Node has no XMLHttpRequest. Rejects with ApiError. */
  upload: (
    spec: EndpointSpec & { upload: UploadSpec },
    sent: { body: Record<string, string>; file: File; idempotencyKey: string },
  ) => Promise<unknown>;
}

/** The built server in a process of its own, and somebody who is logged in. */
export interface Practice extends Target {
  url: string;
  token: string;
  /** Directly, or through what listens at `url`. */
  line(url?: string, token?: string): Line;
  logIn(): Promise<Response>;
  /** Creates a patient under the key `dni`: the same intent however often it is sent. Status 0 without an answer. */
  create(dni: string): Promise<{ status: number; detail: string }>;
  search(text: string): Promise<number>;
  /** DNIs of every stored patient. */
  stored(): Promise<Set<string>>;
}

/** What every server of these suites is started with. */
export const SETTINGS = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE_URL: '',
  APP_PASSWORD: PASSWORD,
};

export async function startPractice(
  env: Record<string, string>,
  options: StartOptions = {},
): Promise<Practice> {
  const target = await startTarget([SERVER], { ...SETTINGS, ...env }, options);
  const url = `http://127.0.0.1:${target.port}`;
  const json = { 'content-type': 'application/json' };
  const logIn = () =>
    fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ password: PASSWORD }),
    });
  const { token } = (await (await logIn()).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const page = async (query: string) => {
    const answer = await fetch(`${url}/pacientes/?${query}`, { headers });
    if (!answer.ok) throw new Error(`a list was answered ${answer.status}`);
    return (await answer.json()) as { items: { dni: string }[]; total: number };
  };
  return {
    ...target,
    url,
    token,
    line: (at = url, as = token) => lineTo(at, as),
    logIn,
    async create(dni) {
      const body = {
        nombre: `Caos, Ana ${dni}`,
        dni,
        anexo: 'x'.repeat(2_000),
        fecha_nacimiento: '1980-01-01',
      };
      try {
        const answer = await fetch(`${url}/pacientes/`, {
          method: 'POST',
          headers: { ...headers, ...json, 'idempotency-key': `caos-${dni}` },
          body: JSON.stringify(body),
        });
        const { detail } = (await answer.json()) as { detail?: string };
        return { status: answer.status, detail: String(detail ?? '') };
      } catch {
        // Fetch says no more than that there was no answer.
        return { status: 0, detail: '' };
      }
    },
    async search(text) {
      const start = performance.now();
      await page(`page=1&page_size=25&search=${text}`);
      return performance.now() - start;
    },
    async stored() {
      const found = new Set<string>();
      for (let number = 1; ; number += 1) {
        const { items } = await page(`page=${number}&page_size=100`);
        for (const { dni } of items) found.add(dni);
        if (items.length < 100) return found;
      }
    },
  };
}

function lineTo(url: string, token: string): Line {
  return {
    http: createHttpClient({ baseUrl: url, token: () => token, onUnauthorized: () => undefined }),
    async upload({ path, upload }, { body, file, idempotencyKey }) {
      const form = new FormData();
      for (const [name, value] of Object.entries(body)) form.append(name, value);
      form.append(upload.field, file, file.name);
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': idempotencyKey };
      const lost = (error: unknown): never => {
        if (error instanceof TypeError) throw new ApiError(0, null, 'network');
        throw error;
      };
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: form }).catch(
        lost,
      );
      const text = await answer.text().catch(lost);
      if (!answer.ok) throw new ApiError(answer.status, text);
      return JSON.parse(text) as unknown;
    },
  };
}
