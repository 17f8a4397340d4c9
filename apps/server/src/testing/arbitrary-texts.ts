import fc from 'fast-check';

/** Texts that break programs: pasted ones, machine-made ones, attacks. All are plain text here. */
export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'Nu\u0000lo',
  '\ud800',
  'fin \udfff',
  '\ufeff',
  '\u202e\u2066',
  '🩺 👩‍⚕️ ñandú ≥ µ',
  'ﬁ ǆ İ ß',
  'e\u0301'.repeat(40),
  '𝔸'.repeat(99),
  `'); drop table pacientes; -- "`,
  `" OR 1=1 --`,
  `" OR * NEAR(x) '%_`,
  '%_\\ {} ${x} {{x}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '%ZZ',
  '%C0%80',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '１２',
  'a'.repeat(5_001),
  'ñ '.repeat(6_000),
];

export const oddText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 400 }) },
);

const ODD_NUMBERS: readonly number[] = [
  ...[0, -1, 1, 0.5, -0, 2_147_483_647, 2_147_483_648, -2_147_483_649],
  ...[Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1e21, 1e300, 5e-324],
];

export const oddNumber = fc.oneof(
  fc.constantFrom(...ODD_NUMBERS),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Objects with the property names of prototypes and methods, which JSON may hold. */
const IMPOSTORS: readonly object[] = [
  {},
  [],
  [[null]],
  { toString: 1 },
  { toString: null, valueOf: null },
  { length: 1e9 },
  { constructor: { prototype: { x: 1 } } },
];

/** Any JSON value, of any type. */
export const oddValue = fc.oneof(
  { weight: 3, arbitrary: oddText },
  { weight: 3, arbitrary: oddNumber },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false) },
  { weight: 3, arbitrary: fc.constantFrom(...IMPOSTORS) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Bodies that are not a JSON object, not JSON, or too large. */
export const oddPayload = fc.oneof(
  oddValue.map((value) => JSON.stringify(value)),
  oddText,
  fc.constantFrom(
    '{"nombre": ',
    '{"nombre": NaN}',
    '{"nombre": undefined}',
    "{'nombre': 'x'}",
    '{"nombre":"x",}',
    '{"__proto__": {"x": 1}}',
    '{"constructor": {"prototype": {"x": 1}}}',
    '{"nombre":"x","nombre":{"a":1}}',
    '{"version":99999999999999999999,"id_paciente":-1e999}',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    `{"anexo":"${'x'.repeat(60_000)}"}`,
    `{"anexo":"${'x'.repeat(1_100_000)}"}`,
  ),
);
