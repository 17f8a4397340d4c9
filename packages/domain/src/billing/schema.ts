import * as z from 'zod/mini';
import { IdParam, OptionalLine, Version, emptyAsNull } from '../core/schema';
import { billingMessages as messages } from './messages';
import { percentOf } from './percent';

/** clinical-history §2.10, §9: who is billed for, in the order of the grid. */
export const BILLING_ROLES = ['cirujano', 'ayudante1', 'ayudante2', 'ayudante3'] as const;
export type BillingRole = (typeof BILLING_ROLES)[number];

/** clinical-history §9: rows of a role. */
export const BILLING_ROWS = [1, 2, 3] as const;
export type BillingRow = (typeof BILLING_ROWS)[number];

/** Every role with each of its rows. */
export const MAX_CODES = BILLING_ROLES.length * BILLING_ROWS.length;

/** Characters of a code. */
export const CODE_MAX_LENGTH = 60;

const Role = z.enum(BILLING_ROLES, { error: messages.invalidRole });

const RowNumber = z.union([z.literal(1), z.literal(2), z.literal(3)], {
  error: messages.invalidRow,
});

/** Forms send it as text too. */
const Row = z.pipe(
  z.pipe(
    z.union([RowNumber, z.enum(['1', '2', '3'])], { error: messages.invalidRow }),
    z.transform(Number),
  ),
  RowNumber,
);

/** 0 to 100: comma and dot are decimals, the number is rounded and clamped (decision FA1). A text without a number is refused. */
const Percent = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()], { error: messages.percentInvalid }),
    z.transform((value) => percentOf(value) ?? Number.NaN),
  ),
  z.int({ error: messages.percentInvalid }),
);

/** A billing code as it is stored and answered (clinical-history §3). */
export const BillingCode = z.object({
  rol: z.enum(BILLING_ROLES),
  codigo: z.nullable(z.string()),
  porcentaje: z.nullable(z.int()),
  fila: RowNumber,
});
export type BillingCode = z.infer<typeof BillingCode>;

/** The whole set of a report; rows with neither code nor percentage are left out (decision FA3). */
export const BillingCodes = z
  .array(
    z.object({
      rol: Role,
      codigo: OptionalLine(CODE_MAX_LENGTH),
      porcentaje: emptyAsNull(Percent),
      fila: Row,
    }),
    { error: messages.listExpected },
  )
  .check(
    z.maxLength(MAX_CODES, messages.tooMany),
    z.refine((rows) => {
      const places = rows.map(({ rol, fila }) => `${rol} ${fila}`);
      return new Set(places).size === places.length;
    }, messages.rowTwice),
  );
export type BillingCodesInput = z.input<typeof BillingCodes>;

export const BillingParams = z.object({ id_pp: IdParam });

/** The version of the report that the author saw (docs/decisions/170). Absent: accepted (decision G16). */
export const BillingQuery = z.object({ version: z.optional(z.pipe(IdParam, Version)) });
