import { cleanLine } from '../core/text';
import { billingMessages as messages } from './messages';
import { isAmbiguousPercent, percentOf } from './percent';
import {
  BILLING_ROLES,
  BILLING_ROWS,
  CODE_MAX_LENGTH,
  type BillingCode,
  type BillingRole,
  type BillingRow,
} from './schema';

/** One of the twelve rows of the grid. */
export interface BillingPlace {
  rol: BillingRole;
  fila: BillingRow;
}

/** A row as it is typed. */
export interface CodeDraft extends BillingPlace {
  codigo: string;
  porcentaje: string;
}

/** A row as one field of a form: what another computer changed in one is no conflict with another (docs/decisions/194). */
export type CodeField = `codigo_${BillingRole}_${BillingRow}`;
export type CodeFields = Record<CodeField, Pick<CodeDraft, CodeColumn>>;

export const codeField = ({ rol, fila }: BillingPlace): CodeField => `codigo_${rol}_${fila}`;

const byField = <T>(valueOf: (place: BillingPlace) => T) =>
  Object.fromEntries(BILLING_PLACES.map((place) => [codeField(place), valueOf(place)])) as Record<
    CodeField,
    T
  >;

/** The rows as fields; a blank one where nothing was typed. */
export const codeFields = (codes: readonly CodeDraft[]): CodeFields =>
  byField((place) => {
    const { codigo, porcentaje } = codeAt(codes, place);
    return { codigo, porcentaje };
  });

/** The rows with text of a form that has each of them as a field. */
export const codesIn = (fields: CodeFields): CodeDraft[] =>
  putCodes([], ...BILLING_PLACES.map((place) => ({ ...place, ...fields[codeField(place)] })));

export const codeLabels = (): Record<CodeField, string> =>
  byField(({ rol, fila }) => messages.rowOf(messages.roles[rol], fila));

/** The other fields of a form with codes. */
export function withoutCodes<D extends CodeFields>(draft: D): Omit<D, CodeField> {
  const rest: Partial<D> = { ...draft };
  for (const place of BILLING_PLACES) delete rest[codeField(place)];
  return rest as Omit<D, CodeField>;
}

/** The two columns of the grid. */
export const CODE_COLUMNS = ['codigo', 'porcentaje'] as const;
export type CodeColumn = (typeof CODE_COLUMNS)[number];

/** The rows of the grid, from top to bottom. */
export const BILLING_PLACES: readonly BillingPlace[] = BILLING_ROLES.flatMap((rol) =>
  BILLING_ROWS.map((fila) => ({ rol, fila })),
);

const isAt = (place: BillingPlace) => (row: BillingPlace) =>
  row.rol === place.rol && row.fila === place.fila;

/** The row at a place of the grid; blank where nothing was typed. */
export function codeAt(codes: readonly CodeDraft[], { rol, fila }: BillingPlace): CodeDraft {
  return codes.find(isAt({ rol, fila })) ?? { rol, fila, codigo: '', porcentaje: '' };
}

/** The codes with these rows in their places, in the order of the grid; blank rows are left out (decision FA3). */
export function putCodes(codes: readonly CodeDraft[], ...rows: readonly CodeDraft[]): CodeDraft[] {
  return BILLING_PLACES.map((place) => rows.find(isAt(place)) ?? codeAt(codes, place)).filter(
    ({ codigo, porcentaje }) => codigo !== '' || porcentaje !== '',
  );
}

/** Stored codes as the form edits them. */
export function codesDraft(codes: readonly BillingCode[]): CodeDraft[] {
  return codes.map(({ rol, fila, codigo, porcentaje }) => ({
    rol,
    fila,
    codigo: codigo ?? '',
    porcentaje: porcentaje === null ? '' : String(porcentaje),
  }));
}

/** What was typed, as it is sent and stored (decisions FA1, FA3). */
export function codesBody(codes: readonly CodeDraft[]): BillingCode[] {
  return codes
    .map(({ rol, fila, codigo, porcentaje }) => ({
      rol,
      codigo: cleanLine(codigo) || null,
      porcentaje: percentOf(porcentaje),
      fila,
    }))
    .filter(({ codigo, porcentaje }) => codigo !== null || porcentaje !== null);
}

/** Why a row cannot be stored. */
export interface CodeProblem extends BillingPlace {
  column: CodeColumn;
  message: string;
}

/**
 * The first row that cannot be stored as it was typed: a code with too many characters, or a percentage that can be read
 * in more than one way. Neither is cut or guessed; null: all can.
 */
export function codeProblem(codes: readonly CodeDraft[]): CodeProblem | null {
  for (const { rol, fila, codigo, porcentaje } of codes) {
    const role = messages.roles[rol];
    const { length } = cleanLine(codigo);
    if (length > CODE_MAX_LENGTH) {
      const message = messages.codeTooLong(role, fila, length, CODE_MAX_LENGTH);
      return { rol, fila, column: 'codigo', message };
    }
    if (isAmbiguousPercent(porcentaje)) {
      const message = messages.percentAmbiguous(role, fila, porcentaje.trim());
      return { rol, fila, column: 'porcentaje', message };
    }
  }
  return null;
}

/** What a percentage shows once its field is left (decision FA1): one that is ambiguous stays as it was typed. */
export function percentText(typed: string): string {
  if (isAmbiguousPercent(typed)) return typed;
  const percent = percentOf(typed);
  return percent === null ? '' : String(percent);
}

/** Buttons of a row (clinical-history §2.10; decision FA2). */
export const QUICK_FILLS = [
  { percent: '100', label: messages.fill100, roles: ['cirujano'] as readonly BillingRole[] },
  { percent: '25', label: messages.fill25, roles: BILLING_ROLES },
  { percent: '30', label: messages.fill30, roles: BILLING_ROLES, codigo: messages.vlpCode },
] as const;
export type QuickFill = (typeof QUICK_FILLS)[number];

/**
 * A row after a quick fill: 30 % also writes its code (decision FA2), which is of no other percentage. `replaced`: what it
 * took the place of, which comes back with another fill; '': nothing is known of it (docs/decisions/329).
 */
export function fillCode(row: CodeDraft, fill: QuickFill, replaced = ''): CodeDraft {
  const back = row.codigo === messages.vlpCode ? replaced : row.codigo;
  return { ...row, codigo: 'codigo' in fill ? fill.codigo : back, porcentaje: fill.percent };
}

/** Roles with a code and nobody in the team (decision FA4). */
export function rolesWithoutPerson(
  codes: readonly CodeDraft[],
  hasPerson: Readonly<Record<BillingRole, boolean>>,
): BillingRole[] {
  return BILLING_ROLES.filter((rol) => !hasPerson[rol] && codes.some((row) => row.rol === rol));
}

/** A row as people read it: '080103 · 25 %'; '' for a blank one. */
export const codeRowText = ({ codigo, porcentaje }: Pick<CodeDraft, CodeColumn>): string =>
  [codigo, porcentaje && `${percentText(porcentaje)} %`].filter(Boolean).join(' · ');
