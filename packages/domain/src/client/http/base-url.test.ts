import { expect, it } from 'vitest';
import { apiBaseUrl } from './base-url';

const page = (address: string) => new URL(address);
const HOSTED = 'http://api.consultorio.example';

/** decision G3: configured → the page's own origin → localhost:8000; https only where the page has it. */
it.each([
  ['http://localhost:8000', false, null, 'http://localhost:8000'],
  ['http://localhost:5173', false, null, 'http://localhost:8000'],
  ['http://127.0.0.1:5173', false, null, 'http://localhost:8000'],
  ['http://[::1]:5173', false, null, 'http://localhost:8000'],
  ['http://localhost:9123', true, null, 'http://localhost:9123'],
  ['http://192.168.0.10:8000', true, null, 'http://192.168.0.10:8000'],
  ['http://consultorio:8000', false, null, 'http://consultorio:8000'],
  ['https://consultorio.example', true, null, 'https://consultorio.example'],
  ['https://consultorio.example', false, HOSTED, 'https://api.consultorio.example'],
  ['https://consultorio.example', true, `${HOSTED}/base/`, 'https://api.consultorio.example/base'],
  ['http://192.168.0.10:8000', true, HOSTED, HOSTED],
  ['http://localhost:5173', false, HOSTED, HOSTED],
  ['http://localhost:5173', false, '', 'http://localhost:8000'],
  ['http://localhost.evil.example', false, null, 'http://localhost.evil.example'],
])(
  'page %s, served by the API %s, configured %s → %s',
  (address, servedByApi, configured, base) => {
    expect(apiBaseUrl({ configured, servedByApi, page: page(address) })).toBe(base);
  },
);
