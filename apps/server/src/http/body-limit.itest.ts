import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/api.ts';

let api: TestApi;
let address: URL;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await (await api.organisation()).as('owner')).token;
  address = new URL(await api.listen());
});
afterAll(() => api.close());

/** Sends a body in pieces, as a slow line does, and answers the status and the body of the answer. */
function post(bytes: number, headers: Record<string, string>): Promise<[number | undefined, string]> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: address.hostname, port: address.port, method: 'POST', path: '/api/Common/Customers', headers },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => resolve([answer.statusCode, JSON.parse(text).errorCode]));
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    const piece = Buffer.alloc(65_536, 'x');
    let left = bytes;
    const more = () => {
      while (left > 0) {
        left -= piece.length;
        if (!sent.write(piece)) return void sent.once('drain', more);
      }
      sent.end();
    };
    more();
  });
}

it.each([
  ['told beforehand', 8_388_608, { 'content-length': '8388608' }],
  ['told piece by piece', 8_388_608, { 'transfer-encoding': 'chunked' }],
])('a body over 1 MB, %s, is answered with 413 while it is still sent, never cut', async (_, bytes, more) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more };
  for (let round = 0; round < 5; round += 1)
    expect(await post(bytes, headers as Record<string, string>)).toEqual([413, 'TooLarge']);
});
