import type { JournalPurpose } from '@bahi/domain/posting/purposes';
import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner, openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';
import { findViolations } from '../integrity/check-integrity.ts';
import { newId } from '../new-id.ts';
import { asTenant } from '../as-tenant.ts';
import type { Tx } from '../tx.ts';
import { foldAccountPeriods, foldAccountPeriodsQueue } from './fold-account-periods.ts';
import { postJournal } from './post-journal.ts';

let shop: Workshop;
const [DEPARTMENT, NONE] = [newId(), '00000000-0000-0000-0000-000000000000'];

const CHART = 'Settings/ChartOfAccounts';

/** Rent of so many paise: account 6100 against the bank. */
const rentOf = (tx: Tx, paise: number, postedOn: string, purpose: JournalPurpose = 'post', departmentId?: string) =>
  postJournal(
    tx,
    {
      documentKind: 'journal',
      documentId: newId(),
      documentCode: null,
      revision: 1,
      postedOn,
      purpose,
      narration: 'Rent',
    },
    [
      { accountCode: 6100, debitPaise: paise, creditPaise: 0, ...(departmentId && { departmentId }) },
      { accountCode: 1010, debitPaise: 0, creditPaise: paise },
    ],
  );

const post = (...asked: [paise: number, postedOn: string, purpose?: JournalPurpose, departmentId?: string]) =>
  asOwner(shop, (tx) => rentOf(tx, ...asked));

/** What the chart says of rent at the end of a day, or by now. */
async function rentAt(day?: string): Promise<number> {
  const { body } = await shop.owner.get(day ? `${CHART}?AsOf=${day}` : CHART);
  const row = (body as Wire[]).find(({ _id }) => _id === 6100)!;
  return row['Dr'] - row['Cr'];
}

const rows = <R extends object>(text: string): Promise<R[]> => shop.read<R>(text, []);

beforeAll(async () => {
  shop = await openWorkshop();
  await post(100, '2026-08-31');
  await post(2_000, '2026-09-01');
  await post(30_000, '2026-09-15');
  await post(400_000, '2026-09-30', 'post', DEPARTMENT);
  await post(5_000_000, '2026-10-01');
});
afterAll(() => shop.api.close());

describe('the balance of an account', () => {
  const EXPECTED: readonly [day: string, rupees: number][] = [
    ['2026-08-30', 0],
    ['2026-08-31', 1],
    ['2026-09-01', 21],
    ['2026-09-14', 21],
    ['2026-09-15', 321],
    ['2026-09-30', 4_321],
    ['2026-10-01', 54_321],
  ];

  it('is that of the ledger at the end of any day, before its postings are folded and after', async () => {
    const found = () => Promise.all(EXPECTED.map(async ([day]) => [day, await rentAt(day)]));
    expect([await found(), await rentAt()]).toEqual([EXPECTED, 54_321]);
    const [before] = await rows<{ count: number }>('select count(*)::int as count from account_period_delta');
    expect(before!.count).toBeGreaterThan(0);
    await foldAccountPeriods(shop.api.app);
    expect(await rows('select * from account_period_delta')).toEqual([]);
    expect([await found(), await rentAt()]).toEqual([EXPECTED, 54_321]);
  });

  it('is kept by month and department', async () => {
    const kept = `select month, department_id as department, debit_paise as debit from account_period
      where account_code = 6100 order by month, debit`;
    expect(await rows(kept)).toEqual([
      { month: '2026-08-01', department: NONE, debit: 100 },
      { month: '2026-09-01', department: NONE, debit: 32_000 },
      { month: '2026-09-01', department: DEPARTMENT, debit: 400_000 },
      { month: '2026-10-01', department: NONE, debit: 5_000_000 },
    ]);
  });

  it('is left out where accounts are only chosen from', async () => {
    const choices = (await shop.owner.get(`${CHART}/SearchLite`)).body as Wire[];
    const plain = (await shop.owner.get(CHART)).body.map(({ Dr: _debit, Cr: _credit, ...rest }: Wire) => rest);
    expect(choices).toEqual(plain);
    expect((await shop.technician.get(`${CHART}/SearchLite`)).status).toBe(403);
  });
});

it('Deltas are folded twice a minute: a run of the schedule asks for one more, which asks for none', async () => {
  const asked: unknown[][] = [];
  const queue = foldAccountPeriodsQueue({ ...shop.api.app, wake: (...wanted) => asked.push(wanted) });
  await post(100, '2026-10-02');
  await queue.run({});
  expect(await rows('select * from account_period_delta')).toEqual([]);
  await queue.run({ again: true });
  expect(asked).toEqual([[queue.name, { again: true }, 30]]);
});

describe('closing entries of a year', () => {
  it('have a month of their own, after its last day and before the next year', async () => {
    await post(700, '2026-03-31');
    await post(700, '2026-03-31', 'closing');
    const kept = `select month, debit_paise as debit from account_period_delta where account_code = 6100 order by month`;
    expect(await rows(kept)).toEqual([
      { month: '2026-03-01', debit: 700 },
      { month: '2026-03-31', debit: 700 },
    ]);
    expect([await rentAt('2026-03-30'), await rentAt('2026-03-31'), await rentAt('2026-04-01')]).toEqual([0, 14, 14]);
  });

  it('are dated the last day of a month', async () => {
    await expect(post(700, '2026-03-30', 'closing')).rejects.toMatchObject({ constraint: 'journal_closing' });
  });
});

describe('postings', () => {
  it('of the same accounts do not wait for each other, nor for a fold', async () => {
    const day = '2026-11-02';
    let end!: () => void;
    const held = new Promise<void>((resolve) => (end = resolve));
    const open = asOwner(shop, async (tx) => {
      await rentOf(tx, 1_000, day);
      await tx.query('select 1');
      await held;
    });
    const others = asOwner(shop, async (tx) => {
      await tx.query(`set local lock_timeout = '2s'`);
      await rentOf(tx, 2_000, day);
    });
    await Promise.all([others, foldAccountPeriods(shop.api.app)]);
    end();
    await open;
    expect(await rentAt('2026-11-02')).toBe(54_321 + 1 + 14 + 30);
  });

  it('by eight at once while others fold lose nothing and count nothing twice', async () => {
    const before = await rentAt();
    await Promise.all(
      Array.from({ length: 8 }, async (_, client) => {
        for (let n = 0; n < 10; n++) {
          await post(100, addDays('2026-10-20', client));
          if (client < 2) await foldAccountPeriods(shop.api.app);
        }
      }),
    );
    expect(await rentAt()).toBe(before + 80);
    await foldAccountPeriods(shop.api.app);
    expect(await rentAt()).toBe(before + 80);
    const tenant = { orgId: shop.org.orgId, entityIds: [shop.org.entityId, shop.org.secondEntityId] };
    const broken = await asTenant(shop.api.app.pool, tenant, (client) => findViolations(client, tenant.orgId));
    expect(broken).toEqual([]);
  });
});

describe('the tables', () => {
  const tenant = () => ({ orgId: shop.org.orgId, entityIds: [shop.org.entityId] });
  const VALUES = `select $1, $2, 6100, '2026-10-01'::date, 5, 5`;
  it.each([
    `insert into account_period (org_id, entity_id, account_code, month, debit_paise, credit_paise) ${VALUES}`,
    `insert into account_period_delta (org_id, entity_id, account_code, month, debit_paise, credit_paise) ${VALUES}`,
    `update account_period set debit_paise = 0 where org_id = $1 and entity_id = $2`,
    `delete from account_period where org_id = $1 and entity_id = $2`,
    `update account_period_delta set debit_paise = 0 where org_id = $1 and entity_id = $2`,
    `delete from account_period_delta where org_id = $1 and entity_id = $2`,
  ])('are written by no working connection: %s', async (statement) => {
    const attempt = asTenant(shop.api.app.pool, tenant(), (client) =>
      client.query(statement, [shop.org.orgId, shop.org.entityId]),
    );
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  it('are folded for the own organisation alone', async () => {
    await post(100, '2026-11-03');
    const other = await shop.api.organisation();
    const stranger = { orgId: other.orgId, entityIds: [shop.org.entityId] };
    const folded = await asTenant(shop.api.app.pool, stranger, (client) =>
      client.query('select fold_account_periods()::int as count'),
    );
    expect(folded.rows).toEqual([{ count: 0 }]);
    expect(await rows('select debit_paise as debit from account_period_delta where account_code = 6100')).toEqual([
      { debit: 100 },
    ]);
  });
});
