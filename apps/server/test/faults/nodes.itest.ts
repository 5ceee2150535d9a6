import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Books, LABOUR, openBooks, partLine } from '../../src/features/accounting/invoice/invoice.fixture.ts';
import { checkIntegrity } from '../../src/core/integrity/check-integrity.ts';
import { type Answer, startTestApi, type TestApi } from '../api.ts';

/** Two servers on one database, each asked by as many clients; reliability P7 to P9. */
const CLIENTS = 16;
let first: TestApi;
let second: TestApi;
let books: Books;
let onBoth: Pick<TestApi['anonymous'], 'put' | 'post'>[];

beforeAll(async () => {
  first = await startTestApi();
  second = await startTestApi({ beside: first });
  books = await openBooks(first);
  onBoth = [books.owner, second.withToken(books.owner.token)];
});
afterAll(async () => {
  await second.close();
  await first.close();
});

/** One call by every client of both servers at once, alternating. */
const storm = (ask: (server: (typeof onBoth)[number], client: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: 2 * CLIENTS }, (_, client) => ask(onBoth[client % 2]!, client)));
const keyed = () => ({ 'idempotency-key': randomUUID() });
const APPROVE = 'Accounting/Invoices/ConvertToUnpaid';
const numberOf = (code: string): number => Number(/\d+$/.exec(code)![0]);
const sound = async () =>
  expect(await checkIntegrity(first.app.pool, { orgId: books.ctx.orgId, entityIds: [books.ctx.entityId] })).toEqual([]);

it('invoices approved on both take the numbers of one series, each once and without a gap', async () => {
  const drafts = await Promise.all(Array.from({ length: 2 * CLIENTS }, () => books.draft({ lines: [LABOUR] })));
  const answers = await storm((server, client) => server.put(APPROVE, { _id: drafts[client] }, keyed()));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const numbers = answers.map(({ body }) => numberOf(body.Code)).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => numbers[0]! + at));
  await sound();
});

it('one invoice that all approve is approved once', async () => {
  const _id = await books.draft({ lines: [LABOUR, partLine(books)] });
  const answers = await storm((server) => server.put(APPROVE, { _id }, keyed()));
  const approved = answers.filter(({ status }) => status === 200);
  expect([approved.length, answers.every(({ status }) => status < 500)]).toEqual([1, true]);
  const [posted] = await books.rows<{ journals: number; moves: number }>(
    `select (select count(*) from journal where document_id = $1) as journals,
            (select count(*) from stock_move where document_id = $1) as moves`,
    [_id],
  );
  expect(posted).toEqual({ journals: 1, moves: 1 });
  await sound();
});

it('the last piece is sold once', async () => {
  const made = await books.owner.post('Inventory/Items', {
    MPN: 'LAST-1',
    Name: 'Last piece',
    HSN: '842123',
    TCode: 106,
  });
  const itemId = made.body._id as string;
  await books.owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: itemId, Qty: 1, Cost: 300 }] });
  const lines = [partLine(books, { itemId, quantity: 1_000 })];
  const drafts = await Promise.all(Array.from({ length: 2 * CLIENTS }, () => books.draft({ lines })));
  const answers = await storm((server, client) => server.put(APPROVE, { _id: drafts[client] }, keyed()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(new Set([422]));
  expect(await books.rows('select on_hand_e3 as left from stock_balance where item_id = $1', [itemId])).toEqual([
    { left: 0 },
  ]);
  await sound();
});

it('parts in opposite order never make two invoices wait for each other: all are approved', async () => {
  const items = await Promise.all(
    ['A', 'B', 'C'].map(async (name) => {
      const made = await books.owner.post('Inventory/Items', {
        MPN: `X-${name}`,
        Name: name,
        HSN: '842123',
        TCode: 106,
      });
      const In_Id = made.body._id as string;
      await books.owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id, Qty: 40, Cost: 300 }] });
      return In_Id;
    }),
  );
  const linesOf = (client: number) =>
    (client % 3 === 0 ? items : items.toReversed()).map((itemId, at) =>
      partLine(books, { id: `IP${at + 1}`, itemId, quantity: 1_000 }),
    );
  const drafts = await Promise.all(
    Array.from({ length: 2 * CLIENTS }, (_, client) => books.draft({ lines: linesOf(client) })),
  );
  const answers = await storm((server, client) => server.put(APPROVE, { _id: drafts[client] }, keyed()));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await sound();
});

it('an invoice that all pay in full is paid once', async () => {
  const { id, totalPaise } = await books.approved();
  const Amount = totalPaise / 100;
  const body = {
    CustomerId: books.customerId,
    Amount,
    Tenders: [{ Type: 'Cash', Amount }],
    Allocations: [{ InvoiceId: id, Amount }],
  };
  const answers = await storm((server) => server.post('Accounting/Payments', body, keyed()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  await sound();
});
