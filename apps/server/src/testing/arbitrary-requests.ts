import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { isWrite, routeOf, type EndpointSpec } from '@practice/domain';
import type * as z from 'zod/mini';
import { MOUNTS } from '../http/mounts';
import { jsonSchema } from '../http/json-schema';
import { formBytes } from './form-payload';
import { HOSTILE, pdf, png } from './sample-files';
import { oddPayload, oddText, oddValue } from './arbitrary-texts';
import { PASSWORD } from './server';

/** One generated request; a failure prints it. */
export interface GeneratedRequest {
  spec: EndpointSpec;
  inject: InjectOptions;
  [fc.toStringMethod]: () => string;
}

/** 'valid' as far as the schema can say: a rule or the database may still refuse it. */
type Intent = 'valid' | 'near' | 'wild';

/** The part of JSON Schema that our schemas use. */
interface JsonSchema {
  type?: string | string[];
  anyOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  pattern?: string;
}

/** Rows with these ids exist from the start and are in use; rows above are created and deleted. */
export const ROWS_IN_USE = 12;
const anyRow = fc.integer({ min: 1, max: 5 * ROWS_IN_USE });
const rowId = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 1, max: ROWS_IN_USE }) },
  { weight: 1, arbitrary: anyRow },
);

const pad = (value: number) => String(value).padStart(2, '0');
const civilDate = fc
  .tuple(fc.integer({ min: 1920, max: 2026 }), fc.integer({ min: 1, max: 12 }), fc.nat(27))
  .chain(([year, month, day]) =>
    fc.constantFrom(
      `${year}-${pad(month)}-${pad(day + 1)}`,
      `${day + 1}/${month}/${year}`,
      `${pad(day + 1)}${pad(month)}${year}`,
    ),
  );
const clockTime = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${pad(hour)}:${pad(minute)}`);
const words = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnñopqrstuvwxyzáéíóúüABC 0123456789'),
  minLength: 1,
  maxLength: 30,
});
const name = words.map((text) => `Z${text}`);

/** A valid text for the field of this name: the schemas say "string" for dates and times too. */
function textFor(field: string): Arbitrary<string> {
  if (/^(?:fecha|desde|hasta|mes)/.test(field)) return civilDate;
  if (field.startsWith('hora')) return clockTime;
  if (field === 'tipo_registro') return fc.constantFrom('patologia', 'cultivo');
  if (field === 'password') return fc.oneof(fc.constant(PASSWORD), words);
  if (field === 'dni') {
    return fc.integer({ min: 1_000_000, max: 99_999_999 }).map(String);
  }
  return name;
}

/** A value that the schema accepts, for the field of this name. */
function fromSchema(schema: JsonSchema, field: string): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) {
    return fc.oneof(
      ...schema.anyOf.map((it) => ({
        // Optional fields are mostly filled, or no report would ever be complete.
        weight: it.type === 'null' ? 1 : 15,
        arbitrary: fromSchema(it, field),
      })),
    );
  }
  const types = [schema.type].flat().filter((it) => it !== undefined);
  const [only, ...more] = types;
  if (more.length > 0) return fromSchema({ anyOf: types.map((type) => ({ type })) }, field);
  switch (only) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, field), { maxLength: 4 });
    case 'string':
      // Ids may also be sent as text.
      return schema.pattern?.startsWith('^\\d') ? rowId.map(String) : textFor(field);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'number':
    case 'integer':
      return field.startsWith('tipo') ? fc.integer({ min: 1, max: 2 }) : rowId;
    default:
      return rowId;
  }
}

/** Optional fields are mostly present, except those that a guess would make stale or wrong. */
function presence(field: string, { type, anyOf }: JsonSchema): number {
  if (field === 'version') return 1;
  return type === undefined && anyOf === undefined ? 6 : 90;
}

function objectOf({ properties = {}, required = [] }: JsonSchema): Arbitrary<object> {
  const fields = Object.entries(properties).map(([field, schema]) => {
    const value = fromSchema(schema, field);
    const optional = fc.oneof(
      { weight: presence(field, schema), arbitrary: value },
      { weight: 6, arbitrary: fc.constant(undefined) },
    );
    return [field, required.includes(field) ? value : optional] as const;
  });
  return fc.record(Object.fromEntries(fields)).map(withoutUndefined).map(ofOnePatient);
}

/** Row n of these is of patient n: two ids that are drawn apart would rarely belong together. */
const OF_PATIENTS = ['id_procedimiento_paciente', 'id_consulta'];

function ofOnePatient(value: Record<string, unknown>): object {
  const patient = value['id_paciente'];
  if (patient === undefined) return value;
  const owned = OF_PATIENTS.filter((field) => field in value);
  return { ...value, ...Object.fromEntries(owned.map((field) => [field, patient])) };
}

const withoutUndefined = (value: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([, it]) => it !== undefined));

const fromZod = (source: z.ZodMiniType): Arbitrary<object> =>
  fromSchema(jsonSchema(source, 'input'), 'body') as Arbitrary<object>;

/** The same object with one mistake: a field missing, of another type, or unknown. */
function spoiled(valid: Arbitrary<object>): Arbitrary<object> {
  return fc
    .tuple(
      valid,
      fc.nat(),
      oddValue,
      fc.constantFrom('drop', 'add', 'replace', 'replace', 'replace'),
      oddText,
    )
    .map(([value, pick, odd, how, extra]) => spoil(value, { pick, odd, how, extra }));
}

interface Spoiling {
  pick: number;
  odd: unknown;
  how: string;
  extra: string;
}

function spoil(value: object, spoiling: Spoiling): object {
  const { pick, odd, how, extra } = spoiling;
  const entries = Object.entries(value) as [string, unknown][];
  const at = entries[pick % Math.max(1, entries.length)];
  if (at === undefined || how === 'add') return { ...value, [extra]: odd };
  const [field, inner] = at;
  if (typeof inner === 'object' && inner !== null && pick % 3 > 0) {
    return { ...value, [field]: spoil(inner, { ...spoiling, pick: pick >> 2 }) };
  }
  if (how === 'drop') return Object.fromEntries(entries.filter(([key]) => key !== field));
  return { ...value, [field]: odd };
}

/** An empty segment or a dot would make it the address of another call. */
const isSegment = (text: string) => !['', '.', '..'].includes(text);

/** Malformed percent encoding, and whatever people or programs put into an address. */
const oddSegment = fc.oneof(
  oddText.filter(isSegment).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    ...['0', '-1', '1.5', '2147483648', '99999999999999999999', 'x', '1e3', "1'--", '1,2'],
    ...['%', '%ZZ', '%00', '%C0%80', '%E0%A4', '%2e%2e%2f', '1%2F2', '1;2', '...', '~'],
  ),
);

const oddQuery = fc
  .array(fc.tuple(fc.constantFrom('page', 'page_size', 'search', 'q', 'id_paciente'), oddSegment), {
    maxLength: 4,
  })
  .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'));

/** The query string; a name may occur twice. */
const queryOf = (value: object): string =>
  Object.entries(value)
    .map(([key, it]) => {
      const text = typeof it === 'object' ? JSON.stringify(it) : String(it);
      return `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`;
    })
    .join('&');

/** An Idempotency-Key: unique, repeated, absent, or malformed. */
const idempotencyKey = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  { weight: 4, arbitrary: fc.uuid() },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 20 }).map((n) => `clave-${n}`) },
  { weight: 1, arbitrary: fc.constantFrom('', 'con espacio', 'ñandú', 'x'.repeat(201)) },
);

const oddContentType = fc.constantFrom(
  undefined,
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=latin1',
  'application/jsonp',
  'application/json;',
  '/',
);

const JSON_TYPE = 'application/json';

/** An address of the call: either mount, either slash form, the parameters and the query as given. */
function addressOf(spec: EndpointSpec, segment: Arbitrary<string>, query: Arbitrary<string>) {
  const route = routeOf(spec);
  const names = route.match(/:\w+/g) ?? [];
  return fc
    .record({
      mount: fc.constantFrom(...MOUNTS),
      slash: fc.boolean(),
      segments: fc.tuple(...names.map(() => segment)),
      query,
    })
    .map(({ mount, slash, segments, query: text }) => {
      let next = 0;
      const filled = route.replace(/:\w+/g, () => segments[next++] ?? '');
      const bare = filled.replace(/\/$/, '');
      return `${mount}${bare}${slash ? '/' : ''}${text === '' ? '' : `?${text}`}`;
    });
}

interface Parts {
  url: Arbitrary<string>;
  payload: Arbitrary<string | Buffer | undefined>;
  type: Arbitrary<string | undefined>;
}

const someFile = fc.constantFrom(
  ...[[], [{ name: 'informe.pdf', content: pdf() }], [{ name: 'placa.png', content: png() }]],
);
const oddFile = fc.constantFrom(
  ...Object.entries(HOSTILE).map(([name, content]) => [{ name, content }]),
);

/** A body of the call, in the form in which it is sent. */
function payloadOf(
  { upload }: EndpointSpec,
  body: Arbitrary<object>,
  files: Arbitrary<{ name: string; content: Buffer }[]> = someFile,
): Pick<Parts, 'payload' | 'type'> {
  if (!upload)
    return { payload: body.map((it) => JSON.stringify(it)), type: fc.constant(JSON_TYPE) };
  const { headers } = formBytes(upload, {});
  return {
    payload: fc.tuple(body, files).map(([it, sent]) => formBytes(upload, it, sent).payload),
    type: fc.constant(headers['content-type']),
  };
}

const sendsBody = ({ body, upload }: EndpointSpec) => body !== undefined || upload !== undefined;
/** A form may consist of files alone. */
const bodyOf = ({ body }: EndpointSpec) => (body ? fromZod(body) : fc.constant({}));

function partsOf(spec: EndpointSpec, intent: Intent): Parts {
  const noQuery = fc.constant('');
  const json = fc.constant(JSON_TYPE);
  const ids = (spec.method === 'DELETE' ? anyRow : rowId).map(String);
  const validQuery = spec.query ? fromZod(spec.query).map(queryOf) : noQuery;
  if (intent === 'valid') {
    return {
      url: addressOf(spec, ids, validQuery),
      payload: fc.constant(undefined),
      type: json,
      ...(sendsBody(spec) && payloadOf(spec, bodyOf(spec))),
    };
  }
  if (intent === 'near') {
    const query = spec.query ? spoiled(fromZod(spec.query)).map(queryOf) : oddQuery;
    const twice = fc.tuple(validQuery, query).map((both) => both.filter(Boolean).join('&'));
    return {
      url: addressOf(spec, ids, spec.body ? noQuery : fc.oneof(query, twice)),
      payload: fc.constant(undefined),
      type: json,
      ...(sendsBody(spec) && payloadOf(spec, spoiled(bodyOf(spec)), fc.oneof(someFile, oddFile))),
    };
  }
  const invalidUtf8 = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes));
  const broken = fc.oneof(
    { weight: 6, arbitrary: oddPayload },
    { weight: 1, arbitrary: invalidUtf8 },
  );
  return {
    url: addressOf(spec, fc.oneof(oddSegment, ids), fc.oneof(validQuery, oddQuery)),
    // Our clients cannot send a GET with a body.
    payload: isWrite(spec) ? broken : fc.constant(undefined),
    type: fc.oneof({ weight: 3, arbitrary: json }, { weight: 1, arbitrary: oddContentType }),
  };
}

function requestOf(spec: EndpointSpec, intent: Intent): Arbitrary<GeneratedRequest> {
  const { url, payload, type } = partsOf(spec, intent);
  const host = fc.integer({ min: 1, max: 250 });
  return fc.record({ url, payload, type, key: idempotencyKey, host }).map((it) => {
    const inject = {
      method: spec.method,
      url: it.url,
      remoteAddress: `10.9.0.${it.host}`,
      headers: {
        ...(it.payload !== undefined && it.type !== undefined && { 'content-type': it.type }),
        ...(it.key !== undefined && { 'idempotency-key': it.key }),
      },
      ...(it.payload !== undefined && { payload: it.payload }),
    };
    const text = `${intent} ${spec.method} ${spec.path} ← ${fc.stringify(inject)}`;
    return { spec, inject, [fc.toStringMethod]: () => text };
  });
}

/** The number of fields that can be wrong. */
function size(schema: JsonSchema | null): number {
  const fields = Object.values(schema?.properties ?? {});
  return fields.reduce((sum, field) => sum + 1 + size(field), 0);
}

const sizeOf = (source: z.ZodMiniType | undefined) =>
  source === undefined ? 0 : size(jsonSchema(source, 'input'));

/** Requests to these calls, the more to a call the more fields it takes; a third is valid as far as a schema can say. */
export function arbitraryRequest(specs: readonly EndpointSpec[]): Arbitrary<GeneratedRequest> {
  return fc.oneof(
    ...specs.map((spec) => ({
      weight: 2 + sizeOf(spec.params) + sizeOf(spec.query) + sizeOf(spec.body),
      arbitrary: fc.oneof(
        { weight: 3, arbitrary: requestOf(spec, 'valid') },
        { weight: 4, arbitrary: requestOf(spec, 'near') },
        { weight: 2, arbitrary: requestOf(spec, 'wild') },
      ),
    })),
  );
}
