import net from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { startTestApi } from '../../test/api.ts';

const api = await startTestApi();
const { hostname, port } = new URL(await api.listen());
afterAll(() => api.close());

/** What one connection hears that sends so many requests before it reads an answer. */
async function ask(requests: number): Promise<string[]> {
  const socket = net.connect({ host: hostname, port: Number(port) });
  let heard = '';
  // A connection that is ended with requests unread may be reset: what was answered before counts.
  socket.on('data', (chunk) => (heard += String(chunk))).on('error', () => {});
  const one = `GET /readyz HTTP/1.1\r\nHost: ${hostname}\r\n`;
  socket.write(`${one}\r\n`.repeat(requests - 1) + `${one}Connection: close\r\n\r\n`);
  await new Promise((closed) => socket.once('close', closed));
  return [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status!);
}

it('who asks a little ahead is answered in order', async () => {
  expect(await ask(20)).toEqual(Array.from({ length: 20 }, () => '200'));
});

it('of thousands of requests that one connection sends at once, twenty are worked on and the connection ends', async () => {
  const expected = [...Array.from({ length: 20 }, () => '200'), '429'];
  const answered = await ask(3_000);
  expect(answered).toEqual(expected.slice(0, answered.length));
});
