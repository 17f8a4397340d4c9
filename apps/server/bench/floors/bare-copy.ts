import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { listen } from './listen';

/**
 * The floor of uploads: the bytes of a request, streamed into a file with a hash and one fsync. No form, no check of the
 * content, no row. Argument: folder.
 */

const [, , folder = ''] = process.argv;
let files = 0;

listen((request, response) => {
  void (async () => {
    const hash = createHash('sha256');
    const handle = await open(join(folder, `copia-${(files += 1)}`), 'wx');
    for await (const chunk of request as AsyncIterable<Buffer>) {
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    await handle.sync();
    await handle.close();
    response.statusCode = 201;
    response.end(hash.digest('hex'));
  })();
});
