import { fileURLToPath } from 'node:url';
import { today } from '@practice/domain';
import { migrate } from '../src/db/migrate';
import { openSqlite } from '../src/db/sqlite';
import { fillDatabase } from '../demo/fill';
import { inFolder } from './folder';
import { atSlowedScreen, opening } from './slowed-page';
const SERVER = fileURLToPath(new URL('../dist/main.js', import.meta.url));
await inFolder(async ({ folder, start }) => {
  const engine = openSqlite(folder);
  await migrate(engine, null);
  await fillDatabase(engine, {
    patients: 200,
    seed: 20,
    today: today(),
    now: new Date(),
    heavyFirst: true,
  });
  await engine.close();
  const { port } = await start([SERVER], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    APP_PASSWORD: 'bench-password',
  });
  await atSlowedScreen({ port, password: 'bench-password' }, async (page) => {
    await page.goto(`http://127.0.0.1:${port}/hc?paciente=1`);
    await page.locator('[role=tabpanel][data-state=active] [data-row-link]').first().waitFor();
    await page.waitForTimeout(4000);
    for (const name of [
      'Estudios',
      'Consultas',
      'Estudios',
      'Procedimientos',
      'Estudios',
      'Interconsultas',
      'Estudios',
      'Antecedentes',
      'Estudios',
      'Consultas',
      'Procedimientos',
      'Consultas',
    ]) {
      const ms = await opening(
        page,
        page.getByRole('tab', { name: new RegExp(`^${name}`) }),
        `[role=tabpanel][data-state=active][id$="content-${name.toLowerCase()}"] ` +
          (name === 'Antecedentes' ? '[aria-expanded]' : '[data-row-link]'),
      );
      console.log(
        name,
        ms.toFixed(0),
        await page.evaluate(
          () => document.querySelectorAll('[role=tabpanel][data-state=active] *').length,
        ),
      );
      await page.waitForTimeout(700);
    }
  });
});
