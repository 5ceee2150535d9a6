import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Books, LABOUR, openBooks, partLine } from '../../src/features/accounting/invoice/invoice.fixture.ts';
import { checkIntegrity } from '../../src/core/integrity/check-integrity.ts';
import { type Answer, startTestApi, type TestApi } from '../api.ts';
import { type Cut, layWire, type Wire } from './wire.ts';

/**
 * reliability P1, P4: the connection to the database breaks at each statement of a posting in turn, before it leaves and
 * after it was done; the same request with the same key is sent again until it is answered.
 */
let wire: Wire;
let api: TestApi;
let books: Books;
let direct: pg.Client;
let fingerprint: string;

beforeAll(async () => {
  // One connection, so that every walk meets its statements in the same order.
  api = await startTestApi({ pool: { max: 1 }, through: async (config) => (wire = await layWire(config)).config });
  books = await openBooks(api);
  direct = new pg.Client(api.databaseConfig);
  await direct.connect();
  fingerprint = await fingerprintOfAllTables();
});
afterAll(async () => {
  await direct.end();
  await api.close();
  await wire.close();
});

/** One number for the content of every table of an organisation; a sign-in also notes when it was used last. */
async function fingerprintOfAllTables(): Promise<string> {
  const { rows } = await direct.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'org_id' and table_name <> 'session' order by 1`,
  );
  const hashes = rows.map(
    ({ name }) => `select '${name}' as name, sum(hashtextextended(t::text, 0)) as h from ${name} t`,
  );
  // In the order of their names: tables that are read side by side answer in any order.
  return `select md5(string_agg(h::text, ' ' order by name)) as hash from (${hashes.join(' union all ')}) each`;
}
const stateOfAllTables = async (): Promise<string> =>
  (await direct.query<{ hash: string }>({ name: 'fingerprint', text: fingerprint })).rows[0]!.hash;

type Send = (key: Record<string, string>) => Promise<Answer>;

/**
 * Cuts at the first statement, so that what follows begins with a new connection, and at each of these in turn; every try is the retry of the one
 * before, and the last is left alone.
 */
async function walk(side: Cut['side'], statements: readonly number[], send: Send): Promise<void> {
  const key = { 'idempotency-key': randomUUID() };
  const before = await stateOfAllTables();
  let saved: string | null = null;
  for (const at of [1, ...statements]) {
    wire.cutAt({ at, side });
    const answer = await send(key);
    // The first answer of the key needs fewer statements than the work itself.
    if (!wire.mend()) {
      expect(saved).not.toBeNull();
      break;
    }
    expect(answer).toMatchObject({ status: 503, body: { errorCode: 'Unavailable' }, headers: { 'retry-after': '5' } });
    const state = await stateOfAllTables();
    // Nothing, or everything; and what is saved once is not touched again.
    if (saved) expect(state).toBe(saved);
    else if (state !== before) saved = state;
    expect(saved !== null && side === 'before').toBe(false);
  }
  const answer = await send(key);
  expect([Math.trunc(answer.status / 100), answer.headers['idempotency-hit']]).toEqual([2, saved ? 'true' : undefined]);
  const after = await stateOfAllTables();
  expect(after === before || (saved !== null && after !== saved)).toBe(false);
}

const sound = async () =>
  expect(await checkIntegrity(api.app.pool, { orgId: books.ctx.orgId, entityIds: [books.ctx.entityId] })).toEqual([]);
const INVOICES = 'Accounting/Invoices';
const Reason = 'Entered by mistake';

/** Each makes what the verb works on, and answers how it is asked for. */
const VERBS: Record<string, () => Promise<Send>> = {
  'approve an invoice': async () => {
    const _id = await books.draft({ lines: [LABOUR, partLine(books)] });
    return (key) => books.owner.put(`${INVOICES}/ConvertToUnpaid`, { _id }, key);
  },
  'receive a payment': async () => {
    const { id, totalPaise } = await books.approved();
    const Amount = totalPaise / 100;
    const body = { CustomerId: books.customerId, Amount, Tenders: [{ Type: 'Cash', Amount }] };
    return (key) => books.owner.post('Accounting/Payments', { ...body, Allocations: [{ InvoiceId: id, Amount }] }, key);
  },
  'cancel an invoice': async () => {
    const { id } = await books.approved({ lines: [LABOUR, partLine(books)] });
    return (key) => books.owner.put(`${INVOICES}/${id}/Cancel`, { Reason }, key);
  },
  'reopen an invoice': async () => {
    const { id } = await books.approved({ lines: [LABOUR, partLine(books)] });
    return (key) => books.owner.put(`${INVOICES}/${id}/ReOpen`, { Reason }, key);
  },
  'adjust stock': async () => {
    const Lines = [{ In_Id: books.itemId, Qty: 5, Cost: 300 }];
    return (key) => books.owner.post('Inventory/Adjustments', { Kind: 'opening', Lines }, key);
  },
};

/** How many statements the verb takes on a new connection, which is told its role first; the first of its kind takes more. */
async function countStatements(prepare: () => Promise<Send>): Promise<number> {
  for (const rehearsal of [true, false]) {
    const send = await prepare();
    await api.app.pool.query('select 1');
    wire.cutAt({ at: 1_000, side: 'before' });
    const answer = await send({ 'idempotency-key': randomUUID() });
    expect([answer.status, answer.body.message]).toEqual([expect.toSatisfy((status) => status < 300), undefined]);
    if (!rehearsal) break;
  }
  return wire.seen() + 1;
}

/** `npm run bench -- faults wire` cuts at every statement of every verb; here, at all of one and at some of the others. */
const everywhere = process.env['FAULTS'] === 'all';

it.each(Object.keys(VERBS))(
  '%s: nothing is half saved wherever the wire is cut, and the retry does it once',
  async (name) => {
    const prepare = VERBS[name]!;
    const count = await countStatements(prepare);
    const all = Array.from({ length: count - 1 }, (_, index) => index + 2);
    const some = [Math.trunc(count / 2), count - 1, count];
    const whole = everywhere || name === 'approve an invoice';
    await walk('before', everywhere ? all : [count], await prepare());
    await walk('after', whole ? all : some, await prepare());
    await sound();
    console.info(`${name}: ${count} statements`);
  },
  120_000,
);
