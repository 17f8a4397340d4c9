import { setupServer } from 'msw/node';
import { expect, test } from 'vitest';
import { deleteTask } from '../tasks/endpoints';
import { never, refusePendingRequests } from './handlers';

test('a request without an answer is refused at the end of its story, and not sent again', async () => {
  const seen: string[] = [];
  const server = setupServer(never(deleteTask, (request) => seen.push(request.method)));
  server.listen();
  try {
    let status: number | null = null;
    const path = deleteTask.path.replace(/:\w+/, '1');
    void fetch(`http://127.0.0.1${path}`, { method: 'DELETE' }).then((answer) => {
      status = answer.status;
    });
    await expect.poll(() => seen).toEqual(['DELETE']);
    expect(status).toBeNull();
    refusePendingRequests();
    // No status that the client retries (practice §9).
    await expect.poll(() => status).toBe(400);
  } finally {
    server.close();
  }
});
