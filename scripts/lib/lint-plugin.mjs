/**
 * Five project rules that oxlint's own rules cannot express (decision 010), each a few lines on the syntax tree; all
 * other rules are in oxlint.config.mjs.
 */

/** Attributes whose text users see or hear. */
export const SPOKEN_ATTRIBUTES = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
];

const PALETTE =
  /(?:^|[\s:!])-?(?:accent|bg|border(?:-[xytrblse])?|caret|decoration|divide|fill|from|outline|placeholder|ring(?:-offset)?|shadow|stroke|text|to|via)-(?:(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|taupe|mauve|mist|olive)-\d{2,3}|black|white)(?![\w-])/;

/** A letter outside a `{slot}`. */
const LETTERS = /\p{L}(?![^{}]*\})/u;

/** String nodes that an expression may render: both branches of a condition, the right side of && and ||, templates. */
function renderedStrings(node) {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node] : [];
    case 'TemplateLiteral':
      return node.quasis.filter((quasi) => LETTERS.test(quasi.value.raw));
    case 'ConditionalExpression':
      return [...renderedStrings(node.consequent), ...renderedStrings(node.alternate)];
    case 'LogicalExpression':
      return [...renderedStrings(node.left), ...renderedStrings(node.right)];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return renderedStrings(node.expression);
    default:
      return [];
  }
}

const hasLetters = (node) =>
  node.type === 'TemplateElement' ? LETTERS.test(node.value.raw) : LETTERS.test(node.value);

/** react/jsx-no-literals sees `{'Hola'}` but not `{busy ? 'Guardando…' : 'Guardar'}`. */
const noHiddenJsxText = {
  create: (context) => ({
    JSXExpressionContainer(node) {
      const { parent, expression } = node;
      const spoken = parent.type === 'JSXAttribute' && SPOKEN_ATTRIBUTES.includes(parent.name.name);
      if (parent.type === 'JSXAttribute' && !spoken) return;
      // A plain literal between tags is already reported by react/jsx-no-literals.
      if (!spoken && ['Literal', 'TemplateLiteral'].includes(expression.type)) return;
      for (const text of renderedStrings(expression).filter(hasLetters)) {
        context.report({ node: text, message: "Text belongs in the feature's messages.ts." });
      }
    },
  }),
};

/** `import { z }` bundles the whole library (90 KB); the namespace import is tree-shaken. */
const zodNamespace = {
  create: (context) => ({
    ImportDeclaration(node) {
      if (!/^zod(?:\/|$)/.test(node.source.value)) return;
      const named = node.specifiers.some(
        (it) => it.type === 'ImportSpecifier' && it.imported.name === 'z',
      );
      if (named) context.report({ node, message: "Write `import * as z from 'zod/mini'`." });
    },
  }),
};

/** pdf-lib is larger than the whole first screen: it is imported dynamically, when a form is requested. */
const pdfOnDemand = {
  create: (context) => {
    const check = (node) => {
      const type = node.importKind === 'type' || node.exportKind === 'type';
      if (!type && /^(?:@practice\/domain\/pdf|pdf-lib)(?:\/|$)/.test(node.source?.value ?? ''))
        context.report({ node, message: 'Load it where it is needed: `await import(...)`.' });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/** The first ten characters of an ISO instant are the day in UTC, not in the practice's time zone (decision G9). */
const noUtcDay = {
  create: (context) => ({
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression') return;
      if (!/^(?:slice|split|substr|substring)$/.test(callee.property.name ?? '')) return;
      const inner = callee.object.type === 'CallExpression' ? callee.object.callee : null;
      if (inner?.type !== 'MemberExpression') return;
      if (!/^to(?:ISOString|JSON)$/.test(inner.property.name ?? '')) return;
      context.report({ node: callee, message: 'Use the civil dates of @practice/domain.' });
    },
  }),
};

/** The theme removes these colours, so such a class would have no effect, without an error. */
const noRawPalette = {
  create: (context) => {
    const check = (node, text) => {
      if (PALETTE.test(text))
        context.report({ node, message: 'Name a token of theme.css, not a palette colour.' });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};

export default {
  meta: { name: 'practice' },
  rules: {
    'no-hidden-jsx-text': noHiddenJsxText,
    'zod-namespace': zodNamespace,
    'pdf-on-demand': pdfOnDemand,
    'no-utc-day': noUtcDay,
    'no-raw-palette': noRawPalette,
  },
};
