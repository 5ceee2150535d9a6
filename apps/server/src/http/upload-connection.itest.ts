import { request } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { startTestApi } from '../../test/api.ts';

const api = await startTestApi();
afterAll(() => api.close());

it('an upload holds no connection of the database while its body arrives', async () => {
  const owner = await (await api.organisation()).as('owner');
  const { port, hostname } = new URL(await api.listen());
  const upload = request({
    port,
    hostname,
    method: 'POST',
    path: '/api/Imports/customer',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'multipart/form-data; boundary=x' },
  });
  const answered = new Promise<number>((resolve, reject) => {
    upload.on('error', reject);
    upload.on('response', (answer) => resolve(answer.resume().statusCode!));
  });
  upload.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName,Phone\r\n');
  const held = () => api.app.pool.totalCount - api.app.pool.idleCount;
  // Long after the session was looked up, half of the body is still to come.
  await expect.poll(() => api.app.pool.totalCount).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(held()).toBe(0);
  upload.end('Asha,9845011111\r\n--x--\r\n');
  expect(await answered).toBe(201);
});
