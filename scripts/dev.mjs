/** `npm run dev`: the server with reload on 8000 and Vite on 5173; when one process ends, the other is ended too. */
import { install } from './lib/install.mjs';
import { TOOLS, runNode, stop } from './lib/run.mjs';

if ((await install()) !== 0) process.exit(1);
const server = runNode(TOOLS.tsx, ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
  // In development the server also validates its own answers against the contract.
  env: { PORT: process.env.PORT ?? '8000', NODE_ENV: 'development' },
});
const client = runNode(TOOLS.vite, ['apps/clinic']);
await Promise.race([server, client]);
stop();
