import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import {
  TOTAL_HEADER,
  serverMessages,
  contract,
  isBinary,
  isWrite,
  routeOf,
  type EndpointSpec,
  type UploadSpec,
} from '@practice/domain';
import type { RouteAccess } from './auth';
import { MOUNTS } from './mounts';
import { docsPage } from './docs-page';
import { answerSchema, jsonSchema } from './json-schema';

type Json = Record<string, unknown>;

function parameters(source: z.ZodMiniType | undefined, where: 'path' | 'query'): Json[] {
  if (!source) return [];
  const { properties = {}, required = [] } = jsonSchema(source, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: described,
  }));
}

const problem = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problema' } } },
});

const BINARY = { type: 'string', format: 'binary' };

/** The fields of a form, and its files. */
function formSchema(body: z.ZodMiniType, { field, max }: UploadSpec): Json {
  const { properties, ...rest } = jsonSchema(body, 'input') as { properties?: Json };
  const file = max === 1 ? BINARY : { type: 'array', items: BINARY, maxItems: max };
  return { ...rest, properties: { ...properties, [field]: file } };
}

function operation(spec: EndpointSpec): Json {
  const content = isBinary(spec.response)
    ? { [spec.response === 'pdf' ? 'application/pdf' : '*/*']: { schema: BINARY } }
    : { 'application/json': { schema: answerSchema(spec, spec.response) } };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
  };
  return {
    summary: spec.summary,
    security: spec.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(spec.params, 'path'),
      ...parameters(spec.query, 'query'),
      ...(isWrite(spec) ? [key] : []),
    ],
    ...(spec.body && {
      requestBody: {
        required: true,
        content: spec.upload
          ? { 'multipart/form-data': { schema: formSchema(spec.body, spec.upload) } }
          : { 'application/json': { schema: jsonSchema(spec.body, 'input') } },
      },
    }),
    responses: {
      [spec.status ?? 200]: {
        description: 'OK',
        content,
        ...(spec.totalInHeader && {
          headers: { [TOTAL_HEADER]: { schema: { type: 'integer' } } },
        }),
      },
      ...(spec.access === 'public' ? {} : { 401: problem('Falta la sesión o venció.') }),
      422: problem(serverMessages.invalidValue),
    },
  };
}

/** The contract as an OpenAPI document: made from the schemas that validate, so it can't disagree with them. */
export function openApi(specs: readonly EndpointSpec[] = contract): Json {
  const paths: Record<string, Json> = {};
  for (const spec of specs) {
    const path = routeOf(spec).replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Historia clínica', version: '1' },
    servers: [{ url: '/' }, { url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problema: { type: 'object', properties: { detail: {} }, required: ['detail'] } },
    },
  };
}

/** The description of the API, for machines and for people. Like every other call it needs a session, unless `open`. */
export function openApiRoutes(app: FastifyInstance, { open }: { open: boolean }): void {
  // Written at the first request: most servers are never asked, and it takes a third of a start (docs/decisions/252).
  const document = once(() => JSON.stringify(openApi()));
  const page = once(() => docsPage(contract));
  const config: RouteAccess = open ? { access: 'public' } : {};
  for (const mount of MOUNTS) {
    app.get(`${mount}/openapi.json`, { config }, (_, reply) =>
      reply.type('application/json; charset=utf-8').send(document()),
    );
    app.get(`${mount}/docs`, { config }, (_, reply) =>
      reply
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .type('text/html; charset=utf-8')
        .send(page()),
    );
  }
}

function once(make: () => string): () => string {
  let made: string | null = null;
  return () => (made ??= make());
}
