import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Books, openBooks } from '../../src/features/accounting/invoice/invoice.fixture.ts';
import { startTestApi, type TestApi } from '../api.ts';

/** reliability P1: the connection of the browser ends at any byte; the same request with the same key is sent again. */
let api: TestApi;
let books: Books;
let address: URL;
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  address = new URL(await api.listen());
});
afterAll(() => api.close());

interface Payment {
  key: string;
  body: object;
  bytes: Buffer;
}

/** The request as a browser writes it. */
async function newPayment(): Promise<Payment> {
  const { id, totalPaise } = await books.approved();
  const Amount = totalPaise / 100;
  const key = randomUUID();
  const body = {
    CustomerId: books.customerId,
    Amount,
    Tenders: [{ Type: 'Cash', Amount }],
    Allocations: [{ InvoiceId: id, Amount }],
  };
  const text = JSON.stringify(body);
  const head = [
    'POST /api/Accounting/Payments HTTP/1.1',
    `Host: ${address.host}`,
    `Authorization: Bearer ${books.owner.token}`,
    'Content-Type: application/json',
    `Idempotency-Key: ${key}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  return { key, body, bytes: Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`) };
}

const connect = async (): Promise<net.Socket> => {
  const socket = net.connect(Number(address.port), address.hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
};
const send = ({ key, body }: Payment) => books.owner.post('Accounting/Payments', body, { 'idempotency-key': key });
const paymentsIn = async (): Promise<number> =>
  (await books.rows<{ count: number }>('select count(*)::int as count from payment'))[0]!.count;

it('a request that ends before its last byte does nothing, wherever it ends; the whole one does it once', async () => {
  const payment = await newPayment();
  const before = await paymentsIn();
  const cuts = Array.from({ length: payment.bytes.length - 1 }, (_, at) => at + 1);
  for (let from = 0; from < cuts.length; from += 50)
    await Promise.all(
      cuts.slice(from, from + 50).map(async (at) => {
        const socket = await connect();
        socket.end(payment.bytes.subarray(0, at));
        socket.resume();
        await once(socket, 'close');
      }),
    );
  expect(await paymentsIn()).toBe(before);
  const answer = await send(payment);
  expect([answer.status, answer.headers['idempotency-hit']]).toEqual([201, undefined]);
  expect(await paymentsIn()).toBe(before + 1);
});

it('an answer that is lost was given all the same: the retry hears it, and nothing is done twice', async () => {
  for (const readBytes of [0, 1, 100, 1_000]) {
    const payment = await newPayment();
    const before = await paymentsIn();
    const socket = await connect();
    socket.write(payment.bytes);
    let read = 0;
    // Of an answer of which nothing is read the retry may be there first, and waits for it.
    while (read < readBytes) read += ((await once(socket, 'data')) as [Buffer])[0].length;
    socket.destroy();
    const answer = await send(payment);
    expect(answer.status).toBe(201);
    if (readBytes > 0) expect(answer.headers['idempotency-hit']).toBe('true');
    const again = await send(payment);
    expect([again.headers['idempotency-hit'], again.body]).toEqual(['true', answer.body]);
    expect(await paymentsIn()).toBe(before + 1);
  }
});
