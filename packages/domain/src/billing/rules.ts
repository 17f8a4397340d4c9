import { cleanLine } from '../core/text';
import { billingMessages as messages } from './messages';
import { percentOf } from './percent';
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

/** The first code with more characters than are stored, as a sentence; null: all fit. Codes are never cut. */
export function codeTooLong(codes: readonly CodeDraft[]): string | null {
  for (const { rol, fila, codigo } of codes) {
    const { length } = cleanLine(codigo);
    if (length > CODE_MAX_LENGTH) {
      return messages.codeTooLong(messages.roles[rol], fila, length, CODE_MAX_LENGTH);
    }
  }
  return null;
}

export function sameCodes(a: readonly BillingCode[], b: readonly BillingCode[]): boolean {
  const textOf = (codes: readonly BillingCode[]) =>
    JSON.stringify(
      codes.map(({ rol, fila, codigo, porcentaje }) => [rol, fila, codigo, porcentaje]),
    );
  return textOf(a) === textOf(b);
}

/** What a percentage shows once its field is left (decision FA1). */
export function percentText(typed: string): string {
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

/** A row after a quick fill: 30 % also writes its code (decision FA2). */
export function fillCode(row: CodeDraft, fill: QuickFill): CodeDraft {
  return {
    ...row,
    codigo: 'codigo' in fill ? fill.codigo : row.codigo,
    porcentaje: fill.percent,
  };
}

/** Roles with a code and nobody in the team (decision FA4). */
export function rolesWithoutPerson(
  codes: readonly CodeDraft[],
  hasPerson: Readonly<Record<BillingRole, boolean>>,
): BillingRole[] {
  return BILLING_ROLES.filter((rol) => !hasPerson[rol] && codes.some((row) => row.rol === rol));
}

/** The codes in one line, to show beside a form what another computer stored (decision G27). */
export function codesLine(codes: readonly CodeDraft[]): string {
  return codes
    .map(({ rol, codigo, porcentaje }) =>
      [
        `${messages.roles[rol]}:`,
        codigo || messages.noCode,
        ...(porcentaje === '' ? [] : [`${percentText(porcentaje)} %`]),
      ].join(' '),
    )
    .join(' · ');
}
