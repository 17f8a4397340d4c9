import { fold } from '@practice/domain';
import type { InventedPatient } from '../demo/invent';
import type { Random } from '../demo/random';

/** The rows of the table. 'all searches' is those between it and the first page, together. */
export const ROWS = [
  'first page',
  'prefix',
  'infix',
  'DNI',
  'accented',
  '1 letter',
  '2 letters',
  'no match',
  'all searches',
  'history',
  'empty history',
  'patient',
] as const;
export type Row = (typeof ROWS)[number];

const OTHER_ROWS = ['first page', 'all searches', 'history', 'empty history', 'patient'] as const;
type SearchRow = Exclude<Row, (typeof OTHER_ROWS)[number]>;

/** Whether a row is of a search with a term. */
export const isSearch = (row: Row): row is SearchRow =>
  !(OTHER_ROWS as readonly Row[]).includes(row);

/** A GET, as every target is asked for it. */
export interface PlannedRead {
  row: Exclude<Row, 'all searches'>;
  path: string;
}

const TERMS_PER_ROW = 60;

/** Searches as people type them, taken from the names and numbers that are there; the same for the same seed. */
export function planReads(
  people: readonly InventedPatient[],
  random: Random,
  { heavyPatient, emptyPatient }: { heavyPatient: number; emptyPatient: number },
): PlannedRead[] {
  const surname = () => (random.pick(people).nombre.split(',')[0] ?? '').split(' ').at(-1) ?? '';
  const infix = () => {
    const whole = fold(surname());
    const start = random.int(1, Math.max(1, whole.length - 4));
    return whole.slice(start, start + random.int(3, 5));
  };
  const searches: Record<SearchRow, () => string> = {
    prefix: () => fold(surname()).slice(0, random.int(3, 6)),
    infix,
    DNI: () => {
      const { dni } = random.pick(people);
      return random.chance(0.5) ? dni : dni.slice(0, random.int(4, 6));
    },
    accented: () => withAccent(people, random),
    '1 letter': () => fold(surname()).slice(0, 1),
    '2 letters': () => fold(surname()).slice(0, 2),
    'no match': () => `${fold(surname()).slice(0, 4)}xq${random.int(1000, 9999)}`,
  };
  const reads: PlannedRead[] = [];
  for (let index = 0; index < TERMS_PER_ROW; index++) {
    reads.push({ row: 'first page', path: listPath('') });
    for (const [row, term] of Object.entries(searches)) {
      reads.push({ row: row as PlannedRead['row'], path: listPath(term()) });
    }
    reads.push({ row: 'history', path: `/pacientes/historia-completa/${heavyPatient}` });
    reads.push({ row: 'empty history', path: `/pacientes/historia-completa/${emptyPatient}` });
    reads.push({ row: 'patient', path: `/pacientes/${random.int(1, people.length)}/` });
  }
  return reads;
}

/** Searches of which each is another one, so that no total is known already. */
export function planDistinct(people: readonly InventedPatient[], count: number): PlannedRead[] {
  const terms = new Set<string>();
  for (const { nombre, dni } of people) {
    if (terms.size >= count) break;
    terms.add(fold(nombre.split(',')[0] ?? ''));
    terms.add(dni);
  }
  return [...terms].slice(0, count).map((term) => ({ row: 'prefix', path: listPath(term) }));
}

function listPath(search: string): string {
  return `/pacientes/?page=1&page_size=25&search=${encodeURIComponent(search)}`;
}

const ACCENTED = /\p{L}*[áéíóúñÁÉÍÓÚÑ]\p{L}*/u;

/** A word with an accent or an ñ, in the case in which it stands. */
function withAccent(people: readonly InventedPatient[], random: Random): string {
  for (;;) {
    const word = ACCENTED.exec(random.pick(people).nombre)?.[0];
    if (word !== undefined && word.length >= 3) return word;
  }
}
