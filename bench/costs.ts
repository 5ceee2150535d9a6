import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import pg from 'pg';
import { call, signInByApi } from '../e2e/support/api.ts';
import { addOrganisations, signInOf } from './organisations.ts';
import { type Draft, makeDrafts, stockShop } from './posting-shop.ts';
import { median, printTable } from './table.ts';
import { withWorkplace } from './workplace.ts';

/**
 * What row-level security, the audit chain and idempotency cost an approval: the same postings by one client with each of them
 * taken away in the benchmark's own database, in turn. The product has no such switch. Without the audit the entries are still
 * put together and sent, and appended nowhere.
 */
const ROUNDS = 5;
const PER_ROUND = Number(process.argv[3] ?? 25);
/** Statements that lost their plans are planned anew. */
const WARM_UPS = 8;

/** Statements of the database's owner that take something away, and that put it back. */
const AUDIT = `select pg_get_functiondef('append_audit(uuid, uuid, jsonb)'::regprocedure) as text`;
const NO_AUDIT = `create or replace function append_audit(p_org uuid, p_chain uuid, p_entries jsonb) returns void
  language plpgsql as 'begin end'`;
const walls = (turn: 'enable' | 'disable') => `do $$ declare t record; begin
  for t in select tablename from pg_policies where policyname = 'tenant' loop
    execute format('alter table %I ${turn} row level security', t.tablename); end loop; end $$`;
const guards = (turn: 'enable' | 'disable') =>
  ['invoice', 'invoice_line', 'journal', 'journal_line', 'stock_move']
    .map((table) => `alter table ${table} ${turn} trigger user`)
    .join('; ');

await withWorkplace(async ({ database, serve }) => {
  const bahi = await serve();
  const [tenant] = await addOrganisations(database, ['costs']);
  const sign = signInOf(tenant!.domain, 'owner');
  const shop = await stockShop(await signInByApi(bahi.url, sign));
  const { Token } = await call<{ Token: string }>(bahi.url, 'POST', 'IAM/Auth/Authenticate', sign);
  const approve = (key: boolean) => async (draft: Draft) => {
    const answer = await fetch(`${bahi.url}/api/Accounting/Invoices/ConvertToUnpaid`, {
      method: 'PUT',
      headers: {
        ...{ authorization: `Bearer ${Token}`, 'content-type': 'application/json' },
        ...(key && { 'idempotency-key': randomUUID() }),
      },
      body: JSON.stringify({ _id: draft.id }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.arrayBuffer();
  };
  const owner = new pg.Client(database);
  await owner.connect();
  const audit = (await owner.query<{ text: string }>(AUDIT)).rows[0]!.text;
  const variants: { name: string; key: boolean; take: string[]; back: string[] }[] = [
    { name: 'everything', key: true, take: [], back: [] },
    { name: 'row-level security', key: true, take: [walls('disable')], back: [walls('enable')] },
    { name: 'audit chain', key: true, take: [NO_AUDIT], back: [audit] },
    { name: 'guards of posted rows', key: true, take: [guards('disable')], back: [guards('enable')] },
    { name: 'idempotency', key: false, take: [], back: [] },
  ];
  const times = variants.map((): number[] => []);
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (const [at, { key, take, back }] of variants.entries()) {
        const drafts = await makeDrafts([shop], PER_ROUND + WARM_UPS);
        for (const statement of take) await owner.query(statement);
        for (const [n, draft] of drafts.entries()) {
          const began = performance.now();
          await approve(key)(draft);
          if (n >= WARM_UPS) times[at]!.push(performance.now() - began);
        }
        for (const statement of back) await owner.query(statement);
      }
  } finally {
    await owner.end();
  }
  const whole = median(times[0]!);
  console.log(`${ROUNDS} rounds of ${PER_ROUND}, load average ${loadavg()[0]!.toFixed(1)}\n`);
  printTable([
    ['approving with', 'median ms', 'everything takes so many times'],
    ...variants.map(({ name }, at) => {
      const ms = median(times[at]!);
      return [at === 0 ? name : `all but ${name}`, ms.toFixed(1), (whole / ms).toFixed(2)];
    }),
  ]);
});
