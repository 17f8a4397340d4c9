import * as z from 'zod/mini';

/** The JSON Schema of one side of a call, without the dialect's address, which would stand there a hundred times. */
export function jsonSchema(source: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const described: Record<string, unknown> = {
    ...z.toJSONSchema(source, { io, unrepresentable: 'any' }),
  };
  delete described['$schema'];
  return described;
}
