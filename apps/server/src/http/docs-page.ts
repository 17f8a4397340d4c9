import type * as z from 'zod/mini';
import { isBinary, type EndpointSpec } from '@practice/domain';
import { escapeHtml } from './error-page';
import { answerSchema, jsonSchema } from './json-schema';

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;color:#1f2933;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{font-size:1rem;margin:2rem 0 .25rem;border-top:1px solid #d9e2ec;padding-top:1rem}
code,pre{font-family:ui-monospace,monospace;font-size:.85rem}pre{background:#f5f7fa;padding:.75rem;overflow:auto;max-height:20rem}
.m{display:inline-block;min-width:4.5rem;font-weight:700}.s{color:#52606d}`;

function shape(title: string, schema: object | undefined): string {
  if (!schema) return '';
  const json = escapeHtml(JSON.stringify(schema, null, 1));
  return `<details><summary>${title}</summary><pre>${json}</pre></details>`;
}

const given = (schema: z.ZodMiniType | undefined) => schema && jsonSchema(schema, 'input');

function section(spec: EndpointSpec): string {
  const access = spec.access === 'public' ? 'Sin sesión.' : 'Con sesión.';
  return `<h2><span class="m">${spec.method}</span> <code>${escapeHtml(spec.path)}</code></h2>
<p>${escapeHtml(spec.summary)} <span class="s">${access}</span></p>
${shape('Consulta', given(spec.query))}${shape(spec.upload ? `Formulario, con hasta ${spec.upload.max} «${spec.upload.field}»` : 'Cuerpo', given(spec.body))}
${isBinary(spec.response) ? `<p>Responde ${spec.response === 'pdf' ? 'un PDF' : 'el archivo'}.</p>` : shape(`Respuesta ${spec.status ?? 200}`, answerSchema(spec, spec.response))}`;
}

/** One readable page about every call, without a script. */
export function docsPage(specs: readonly EndpointSpec[]): string {
  return `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Historia clínica: la API</title><style>${STYLE}</style></head>
<body><h1>Historia clínica: la API</h1>
<p>Cada dirección responde también bajo <code>/api</code>, con y sin la barra final. Los errores son
<code>{"detail": …}</code>: una frase, o una lista <code>[{loc, msg, type}]</code> con estado 422. El documento
para máquinas está en <a href="/openapi.json">/openapi.json</a>.</p>
${specs.map(section).join('\n')}</body></html>`;
}
