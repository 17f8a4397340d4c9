import { fileURLToPath } from 'node:url';
import { startTarget, type Target } from '../bench/processes';

const SERVER = fileURLToPath(new URL('../dist/main.js', import.meta.url));
/** Says whether something held; the end of the run tells. */
export type Check = (what: string, held: boolean) => void;

const PASSWORD = 'una clave de caos';

/** The built server in a process of its own, and somebody who is logged in. */
export interface Practice extends Target {
  url: string;
  logIn(): Promise<Response>;
  /** Creates a patient under the key `dni`: the same intent however often it is sent. Status 0 without an answer. */
  create(dni: string): Promise<{ status: number; detail: string }>;
  search(text: string): Promise<number>;
  /** DNIs of every stored patient. */
  stored(): Promise<Set<string>>;
}

export async function startPractice(env: Record<string, string>): Promise<Practice> {
  const target = await startTarget([SERVER], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: '',
    APP_PASSWORD: PASSWORD,
    ...env,
  });
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
