import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { type Books, LABOUR, openBooks, partLine } from '../../features/accounting/invoice/invoice.fixture.ts';
import type { Tx } from '../../core/tx.ts';
import { approveInvoice } from './approve-invoice.ts';

let api: TestApi;
let books: Books;
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
});
afterAll(() => api.close());

type Happening = readonly ['sent' | 'answered', string];

/** What a transaction sends and is answered, in this order. */
function watched(tx: Tx): Happening[] {
  const happened: Happening[] = [];
  const { client } = tx as unknown as { client: pg.PoolClient };
  const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
  Object.assign(tx, {
    client: {
      query: (...asked: unknown[]) => {
        const [config] = asked as [string | pg.QueryConfig];
        const text = typeof config === 'string' ? config : config.text;
        const answer = query(...asked);
        happened.push(['sent', text]);
        return answer.finally(() => happened.push(['answered', text]));
      },
    },
  });
  return happened;
}

const approve = (id: string, look: (happened: Happening[]) => void = () => {}) =>
  books.run(async (tx) => {
    const happened = watched(tx);
    await approveInvoice(tx, { body: { id } } as Parameters<typeof approveInvoice>[1]);
    look(happened.slice());
    return happened;
  });

it('the number of an invoice is the last thing that its approval waits for, and goods are locked for that one question', async () => {
  // The first posting of an organisation makes its series.
  await books.approved();
  const id = await books.draft({ lines: [LABOUR, partLine(books)] });
  let until: Happening[] = [];
  await approve(id, (happened) => (until = happened));
  const at = (what: Happening[0], part: RegExp) => until.findIndex(([one, text]) => one === what && part.test(text));
  const [locked, asked, taken] = [
    at('answered', /for update of b$/),
    at('sent', /^update number_series/),
    at('answered', /^update number_series/),
  ];
  expect([locked, asked, taken].every((place) => place >= 0)).toBe(true);
  expect(locked).toBeLessThan(asked);
  // Before it nothing is written: the row of the series waits for no row of goods.
  expect(
    until.slice(0, asked).filter(([what, text]) => what === 'sent' && /^\s*(insert|update|delete)/.test(text)),
  ).toEqual([]);
  // Behind it everything is sent without waiting for an answer, up to the view that is answered; what was asked together with the number
  // may be answered with it.
  const behind = until.slice(taken + 1);
  const sent = behind.filter(([what]) => what === 'sent').map(([, text]) => text);
  expect(sent.length).toBeGreaterThan(4);
  expect(behind.filter(([what, text]) => what === 'answered' && sent.includes(text))).toEqual([]);
});

it('an approval reads no facts of other documents, however young the table was when its statistics were taken', async () => {
  const many = 3_000;
  for (let n = 0; n < 3; n++) await books.approved({ lines: [LABOUR, partLine(books)] });
  const owner = new pg.Client(api.databaseConfig);
  await owner.connect();
  await owner.query('analyze sale_fact');
  await owner.end();
  const columns = await books.rows<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'sale_fact' and column_name not in ('id', 'written_by', 'document_id')`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  await books.rows(
    `insert into sale_fact (document_id, ${names})
     select gen_random_uuid(), ${names} from (select * from sale_fact limit 1) f cross join generate_series(1, ${many})`,
  );
  const read = `select coalesce(sum(seq_tup_read), 0)::int + coalesce(sum(idx_tup_fetch), 0)::int as rows
    from pg_stat_xact_user_tables where relname = 'sale_fact'`;
  const id = await books.draft({ lines: [LABOUR, partLine(books)] });
  const rows = async (tx: Tx) => (await tx.queryOnce<{ rows: number }>(read))[0]!.rows;
  const counted = await books.run(async (tx) => {
    const before = await rows(tx);
    await approveInvoice(tx, { body: { id } } as Parameters<typeof approveInvoice>[1]);
    await tx.arrived();
    return (await rows(tx)) - before;
  });
  expect(counted).toBeLessThan(20);
});

it('a number that is not used by a refused approval is given again', async () => {
  const [refused, next] = [
    await books.draft({ lines: [partLine(books, { quantity: 1_000_000 })] }),
    await books.draft({ lines: [LABOUR] }),
  ];
  const last = (await books.approved({ lines: [LABOUR] })).code;
  await expect(approve(refused)).rejects.toMatchObject({ code: expect.any(String) });
  await approve(next);
  const [row] = await books.rows<{ code: string }>('select code from invoice where id = $1', [next]);
  const numberOf = (code: string) => Number(/\d+$/.exec(code)![0]);
  expect(numberOf(row!.code)).toBe(numberOf(last) + 1);
});

it('approvals at once of the same goods in one series take numbers without a gap, and stock and ledger hold', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => books.draft({ lines: [LABOUR, partLine(books)] })));
  const [before] = await books.rows<{ next: number }>(
    `select next_number as next from number_series where org_id = $1 and kind = 'invoice'`,
    [books.ctx.orgId],
  );
  await Promise.all(ids.map((id) => approve(id)));
  const rows = await books.rows<{ code: string }>(
    'select code from invoice where id = any ($1::uuid[]) order by code',
    [ids],
  );
  const numbers = rows.map(({ code }) => Number(/\d+$/.exec(code)![0])).toSorted((a, b) => a - b);
  expect(numbers).toEqual(ids.map((_, at) => before!.next + at));
});
