import * as z from 'zod/mini';
import type { EndpointSpec } from '@practice/domain';

/** The JSON Schema of one side of a call, without `$schema`, which the document would repeat a hundred times. */
export function jsonSchema(source: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const described: Record<string, unknown> = {
    ...z.toJSONSchema(source, { io, unrepresentable: 'any' }),
  };
  delete described['$schema'];
  return described;
}

/** The JSON Schema of an answer's body. When the total travels in a header, the body is the bare array of rows. */
export function answerSchema(spec: EndpointSpec, response: z.ZodMiniType): object {
  const schema = jsonSchema(response, 'output') as { properties?: { items?: object } };
  return (spec.totalInHeader && schema.properties?.items) || schema;
}
