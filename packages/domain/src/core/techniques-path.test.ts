import { expect, it } from 'vitest';
import { TECHNIQUES_PATH, movePath } from './techniques-path';

it.each([
  ['/bases/tecnicas', '/quirofano/tecnicas'],
  ['/bases/tecnicas/', '/quirofano/tecnicas/'],
  ['/bases/tecnicas/7/usos/?a=1', '/quirofano/tecnicas/7/usos/?a=1'],
  ['/bases/tecnicas?a=1', '/quirofano/tecnicas?a=1'],
  ['/bases/tecnicas_viejas/', '/bases/tecnicas_viejas/'],
  ['/bases/cirujanos/', '/bases/cirujanos/'],
  ['/api/bases/tecnicas/', '/api/bases/tecnicas/'],
])('%s → %s', (path, moved) =>
  expect(movePath(path, TECHNIQUES_PATH, '/quirofano/tecnicas')).toBe(moved),
);
