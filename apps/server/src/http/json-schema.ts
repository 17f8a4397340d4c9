import * as z from 'zod/mini';
import type { EndpointSpec } from '@practice/domain';

/** The JSON Schema of one side of a call, without the dialect's address, which would stand there a hundred times. */
export function jsonSchema(source: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const described: Record<string, unknown> = {
    ...z.toJSONSchema(source, { io, unrepresentable: 'any' }),
  };
  delete described['$schema'];
  return described;
}

/** Of the body that answers a call: a page whose total travels in a header is a bare array of its rows. */
export function answerSchema(spec: EndpointSpec, response: z.ZodMiniType): object {
  const schema = jsonSchema(response, 'output') as { properties?: { items?: object } };
  return (spec.totalInHeader && schema.properties?.items) || schema;
}
