import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AccountRole, SEEDED_ACCOUNTS } from '@bahi/domain/posting/accounts';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createBareDatabase, createTestDatabase } from '../test/database.ts';
import { migrate } from './migrate.ts';

function migrationFiles(): string[] {
  return readdirSync(join(import.meta.dirname, 'migrations')).filter((name) => name.endsWith('.sql'));
}

/** An empty database whose owner is held by the walls, as that of a PostgreSQL of one's own; `admin` sees everything. */
async function ownedByNoSuperuser() {
  const database = await createBareDatabase();
  const user = `${database.config.database}_plain`;
  const admin = new pg.Client(database.config);
  await admin.connect();
  await admin.query(`create role ${user} login createrole password 'plain';
    alter database ${database.config.database} owner to ${user}; grant bahi_app to ${user} with admin option`);
  return {
    plain: { ...database.config, user, password: 'plain' },
    admin,
    async drop() {
      await admin.end();
      await database.drop();
      const server = new pg.Client({ ...database.config, database: 'postgres' });
      await server.connect();
      await server.query(`drop role ${user}`);
      await server.end();
    },
  };
}

it('migrating again changes nothing; three starters at once take turns; a newer database is refused', async () => {
  const database = await createTestDatabase();
  await Promise.all([migrate(database.config), migrate(database.config), migrate(database.config)]);
  const client = new pg.Client(database.config);
  await client.connect();
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 9999999999999)`,
  );
  await client.end();
  await expect(migrate(database.config)).rejects.toThrow('brought up to date by a newer Bahi');
  await database.drop();
});

it('a migration that was put between those which ran already is named, and nothing starts without it', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client(database.config);
  await client.connect();
  await client.query(`delete from drizzle.__drizzle_migrations
    where created_at = (select created_at from drizzle.__drizzle_migrations order by created_at desc offset 1 limit 1)`);
  await client.end();
  await expect(migrate(database.config)).rejects.toThrow(migrationFiles().sort().at(-2)!.replace('.sql', ''));
  await database.drop();
});

it('servers that start at once on an empty database migrate it once', async () => {
  const database = await createBareDatabase();
  await Promise.all([migrate(database.config), migrate(database.config), migrate(database.config)]);
  const client = new pg.Client(database.config);
  await client.connect();
  const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  await client.end();
  await database.drop();
  expect(rows).toEqual([{ count: migrationFiles().length }]);
});

it('a server that starts waits for no table that others read at that moment, and they wait for none of it', async () => {
  const database = await createTestDatabase();
  const reader = new pg.Client(database.config);
  await reader.connect();
  await reader.query('begin; lock table invoice in access share mode');
  await migrate({ ...database.config, options: '-c lock_timeout=1s' });
  const { rows } = await reader.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  expect(rows).toEqual([{ count: migrationFiles().length }]);
  await reader.end();
  await database.drop();
});

const [org, vendor, merged, gone] = [1, 2, 3, 4].map((n) => `00000000-0000-0000-0000-00000000000${n}`);
const untilKeys = migrationFiles().findIndex((name) => name.endsWith('keys_and_words_checked.sql'));
const orderLine = (id: string, named: { vendor?: string; warehouse?: string; item?: string }) => {
  const values = [named.vendor, named.warehouse, named.item].map((each) => (each ? `'${each}'` : 'null'));
  return `insert into work_order_line (org_id, entity_id, work_order_id, id, position, family, status, payer, description, tax_code, account_code, vendor_id, warehouse_id, item_id)
    values ('${org}', '${org}', '${org}', '${id}', 1, 'labour', 'New', 'Cus', 'Sublet', 106, 4000, ${values.join(', ')});`;
};

it('rows that name what is gone do not stop the keys: a merged vendor is followed, a deleted vendor, vehicle or warehouse forgotten', async () => {
  const database = await createBareDatabase();
  await migrate(database.config, { upTo: untilKeys });
  const client = new pg.Client(database.config);
  await client.connect();
  await client.query(`begin; set local session_replication_role = replica;
    insert into vendor (org_id, id, name, search_text) values ('${org}', '${vendor}', 'Kept', 'kept');
    insert into vendor_alias (org_id, id, vendor_id, name) values ('${org}', '${merged}', '${vendor}', 'Merged');
    insert into customer (org_id, id, name, search_text) values ('${org}', '${org}', 'Asha', 'asha');
    insert into work_order (org_id, entity_id, id, code, status, opened_on, customer_id)
      values ('${org}', '${org}', '${org}', 'RO-1', 'New', '2026-04-01', '${org}');
    ${orderLine('WO1', { vendor: merged, warehouse: gone })}
    ${orderLine('WO2', { vendor: gone })}
    ${orderLine('WO3', { vendor })}
    insert into invoice (org_id, entity_id, id, status, code, invoiced_on, customer_id, vehicle_id)
      values ('${org}', '${org}', '${org}', 'Unpaid', 'INV-1', '2026-04-01', '${org}', '${gone}');
    commit`);
  await migrate(database.config);
  const { rows } = await client.query(
    `select l.vendor_id as vendor, l.warehouse_id as warehouse, i.vehicle_id as vehicle from work_order_line l, invoice i order by l.id`,
  );
  await client.end();
  await database.drop();
  expect(rows).toEqual([
    { vendor, warehouse: null, vehicle: null },
    { vendor: null, warehouse: null, vehicle: null },
    { vendor, warehouse: null, vehicle: null },
  ]);
});

it('the keys are checked against every row for an owner who is no superuser too, and the walls stand again afterwards', async () => {
  const { plain, admin, drop } = await ownedByNoSuperuser();
  await migrate(plain, { upTo: untilKeys });
  await admin.query(`begin; set local session_replication_role = replica;
    ${orderLine('WO1', { vendor: gone })} ${orderLine('WO2', { item: gone })} commit`);
  await expect(migrate(plain)).rejects.toMatchObject({ cause: { constraint: expect.stringContaining('item_id') } });
  await admin.query(`set session_replication_role = replica; delete from work_order_line where id = 'WO2'`);
  await migrate(plain);
  const { rows } = await admin.query(
    `select (select count(*)::int from work_order_line where vendor_id is null) as mended,
       (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity
          and not relforcerowsecurity) as open`,
  );
  await drop();
  expect(rows).toEqual([{ mended: 1, open: 0 }]);
});

it('what was posted before is summed by month, its entries are told by what they were for, and new accounts take free codes', async () => {
  const database = await createBareDatabase();
  const until = migrationFiles().findIndex((name) => name.endsWith('_account_periods.sql'));
  await migrate(database.config, { upTo: until });
  const client = new pg.Client(database.config);
  await client.connect();
  const entry = (n: number, kind: string, revision: number, narration: string, mirrors: number | null = null) => {
    const [id, of] = [n, mirrors].map((each) =>
      each === null ? 'null' : `'00000000-0000-0000-0000-0000000000${10 + each}'`,
    );
    return `insert into journal (org_id, entity_id, id, document_kind, document_id, revision, posted_on, narration, mirrors_id)
      values ('${org}', '${org}', ${id}, '${kind}', ${id}, ${revision}, '2026-0${1 + (n % 2)}-15', '${narration}', ${of});
    insert into journal_line (org_id, entity_id, journal_id, line_no, account_code, debit_paise, credit_paise, posted_on)
      select '${org}', '${org}', ${id}, l, 1000, case l when 1 then 100 else 0 end, case l when 2 then 100 else 0 end, '2026-0${1 + (n % 2)}-15'
      from generate_series(1, 2) l;`;
  };
  const purposes: readonly [kind: string, revision: number, narration: string, purpose: string, mirrors?: number][] = [
    ['invoice', 1, 'Invoice INV-1, Asha', 'post'],
    ['invoice', -1, 'Invoice INV-1 reopened: Wrong', 'difference'],
    ['workOrder', 1, 'Parts WP1 issued to RO-1', 'issue'],
    ['workOrder', 2, 'Part WP1 returned from RO-1', 'return'],
    ['workOrder', 3, 'Own cost of RO-1', 'ownCost'],
    ['payment', 1, 'Payment RCT-1, Asha', 'post'],
    ['payment', 2, 'Payment RCT-1 applied', 'apply'],
    ['payment', 3, 'Payment RCT-1 detached: Wrong', 'detach'],
    ['payment', 4, 'Cheque 000123 of payment RCT-1 deposited', 'deposit'],
    ['payment', 5, 'Payment RCT-1: Cheque 000123 bounced: No funds', 'bounce'],
    ['payment', 6, 'Payment RCT-1: charge of the bounced cheque', 'chequeCharge'],
    ['chequeCharge', 7, 'Payment RCT-1: charge of the bounced cheque', 'chequeCharge'],
    ['payment', 4, 'Cancellation of payment RCT-1: Wrong', 'deposit', 8],
    ['cashDrawer', 1, 'Cash paid out: Tea', 'cash'],
    ['cashDrawer', 2, 'Cash short at the count', 'count'],
    ['adjustment', 1, 'Stock adjustment ADJ-1', 'post'],
    ['adjustment', 2, 'Stock adjustment ADJ-1', 'difference'],
    ['journal', 1, 'Rent', 'post'],
  ];
  await client.query(`begin; set local session_replication_role = replica;
    insert into account (org_id, entity_id, code, name, type, role) values ('${org}', '${org}', 1000, 'Cash in hand', 'asset', 'cash'),
      ('${org}', '${org}', 1340, 'Prepaid rent', 'asset', null), ('${org}', '${org}', 6950, 'Depreciation', 'expense', null),
      ('${org}', '${org}', 6800, 'Professional fees', 'expense', null);
    insert into account (org_id, entity_id, code, name, type) select '${org}', '${org}', code, 'Own ' || code, 'asset' from generate_series(1341, 1344) code;
    ${purposes.map(([kind, revision, narration, , mirrors], n) => entry(n, kind, revision, narration, mirrors)).join('\n')}
    commit`);
  await migrate(database.config);
  const ask = async (text: string) => (await client.query(text)).rows;
  expect(await ask('select purpose from journal order by id')).toEqual(
    purposes.map(([, , , purpose]) => ({ purpose })),
  );
  expect(
    await ask(
      'select account_code as code, month::text, debit_paise::int as debit, credit_paise::int as credit from account_period',
    ),
  ).toEqual([
    { code: 1000, month: '2026-01-01', debit: 900, credit: 900 },
    { code: 1000, month: '2026-02-01', debit: 900, credit: 900 },
  ]);
  const wanted = SEEDED_ACCOUNTS.flatMap(({ role }) => role ?? []).filter((role) => NEW_ROLES.has(role));
  expect(wanted.length).toBe(NEW_ROLES.size);
  const made = await ask(
    `select role, code, name, type from account where role is not null and role <> 'cash' order by code`,
  );
  expect(made.map(({ role }) => role).sort()).toEqual([...wanted].sort());
  const moved = { taxOnAdvances: 1346, depreciation: 6951 };
  expect(Object.fromEntries(made.map(({ role, code }) => [role, code]))).toEqual({
    ...Object.fromEntries(
      SEEDED_ACCOUNTS.flatMap(({ role, code }) => (role && NEW_ROLES.has(role) ? [[role, code]] : [])),
    ),
    ...moved,
  });
  const asSeeded = SEEDED_ACCOUNTS.flatMap(({ role, name, type }) =>
    role && NEW_ROLES.has(role) ? [[role, name, type]] : [],
  );
  expect(made.map(({ role, name, type }) => [role, name.replace(/ \d+$/, ''), type]).sort()).toEqual(asSeeded.sort());
  expect(made.find(({ role }) => role === 'depreciation').name).toBe('Depreciation 6951');
  await client.end();
  await database.drop();
});

/** Roles of the areas to come, which entities of before did not have. */
const NEW_ROLES: ReadonlySet<AccountRole> = new Set<AccountRole>([
  ...(['tcsReceivable', 'interBranch', 'goodsDelivered', 'materialWithOthers', 'inputCess', 'taxOnAdvances'] as const),
  ...(['itcReclaimable', 'gstCash', 'accumulatedDepreciation', 'chequesIssued', 'outputCess', 'rcmCgst'] as const),
  ...(['rcmSgst', 'rcmIgst', 'gstPayable', 'tcsPayable', 'employeePayable', 'assetGain', 'priceDifference'] as const),
  ...(['productionAbsorbed', 'productionVariance', 'itcLost', 'promotion', 'professionalFees'] as const),
  ...(['depreciation', 'statutoryInterest'] as const),
]);

it('what stood open before stands open as items, for an owner who is no superuser too', async () => {
  const until = migrationFiles().findIndex((name) => name.endsWith('_open_items.sql'));
  const { plain, admin, drop } = await ownedByNoSuperuser();
  await migrate(plain, { upTo: until });
  const id = (n: number) => `'00000000-0000-0000-0000-0000000000${n}'`;
  const of = `'${org}', '${org}'`;
  await admin.query(`begin; set local session_replication_role = replica;
    insert into customer (org_id, id, name, search_text, credit_days) values ('${org}', '${org}', 'Asha', 'asha', 15);
    insert into vendor (org_id, id, name, search_text) values ('${org}', '${vendor}', 'Spares', 'spares');
    insert into invoice (org_id, entity_id, id, status, code, invoiced_on, due_on, customer_id, total_paise, paid_paise, written_off_paise) values
      (${of}, ${id(11)}, 'Partial', 'INV-1', '2026-04-02', '2026-04-17', '${org}', 1000, 450, 50),
      (${of}, ${id(12)}, 'Cancelled', 'INV-2', '2026-04-02', null, '${org}', 700, 0, 0),
      (${of}, ${id(13)}, 'Draft', null, '2026-04-02', null, '${org}', 300, 0, 0);
    insert into payment (org_id, entity_id, id, code, status, received_on, customer_id, amount_paise, deduction_paise, unapplied_paise, refunded_paise) values
      (${of}, ${id(21)}, 'RCT-1', 'Received', '2026-04-03', '${org}', 1000, 20, 320, 100),
      (${of}, ${id(22)}, 'RCT-2', 'Cancelled', '2026-04-03', '${org}', 80, 0, 0, 0);
    insert into payment_tender (org_id, entity_id, payment_id, position, type, amount_paise, bounced_on, charge_id, charge_paise, charge_paid_paise)
      values (${of}, ${id(21)}, 1, 'Cheque', 1000, '2026-04-05', ${id(31)}, 295, 100);
    insert into opening_balance (org_id, entity_id, id, customer_id, vendor_id, side, amount_paise, paid_paise, as_of) values
      (${of}, ${id(41)}, '${org}', null, 'Dr', 500, 100, '2026-03-31'), (${of}, ${id(42)}, null, '${vendor}', 'Cr', 900, 0, '2026-03-31');
    insert into payment_allocation (org_id, entity_id, id, payment_id, invoice_id, opening_id, charge_id, amount_paise, tds_paise, allocated_on, detached_at) values
      (${of}, ${id(51)}, ${id(21)}, ${id(11)}, null, null, 400, 20, '2026-04-03', null),
      (${of}, ${id(52)}, ${id(21)}, ${id(12)}, null, null, 700, 0, '2026-04-03', '2026-04-04'),
      (${of}, ${id(53)}, ${id(21)}, null, ${id(41)}, null, 100, 0, '2026-04-03', null),
      (${of}, ${id(54)}, ${id(21)}, null, null, ${id(31)}, 100, 0, '2026-04-06', null);
    commit`);
  await migrate(plain);
  const { rows } = await admin.query({
    text: `select kind, role, code, due_on::text, total_paise::int, settled_paise::int, otherwise_paise::int from open_item order by id`,
    rowMode: 'array',
  });
  const allocations = await admin.query({
    text: `select right(credit_id::text, 2), right(due_id::text, 2), amount_paise::int, detached_at is null from open_allocation order by id`,
    rowMode: 'array',
  });
  await drop();
  expect(rows).toEqual([
    ['invoice', 'due', 'INV-1', '2026-04-17', 1000, 450, 50],
    ['invoice', 'due', 'INV-2', null, 0, 0, 0],
    ['payment', 'credit', 'RCT-1', null, 1000, 680, 100],
    ['payment', 'credit', 'RCT-2', null, 0, 0, 0],
    ['charge', 'due', 'RCT-1', '2026-04-05', 295, 100, 0],
    ['opening', 'due', null, '2026-04-15', 500, 100, 0],
    ['opening', 'due', null, '2026-03-31', 900, 0, 0],
  ]);
  expect(allocations.rows).toEqual([
    ['21', '11', 400, true],
    ['21', '12', 700, false],
    ['21', '41', 100, true],
    ['21', '31', 100, true],
  ]);
});

it('who entered an expense that comes again answers for it, for an owner who is no superuser too; without a user it ends', async () => {
  const until = migrationFiles().findIndex((name) => name.endsWith('_expenses_answered_for.sql'));
  const { plain, admin, drop } = await ownedByNoSuperuser();
  await migrate(plain, { upTo: until });
  const [one, other] = [5, 6].map((n) => `00000000-0000-0000-0000-00000000000${n}`);
  await admin.query(`begin; set local session_replication_role = replica;
    insert into app_user (org_id, id, username, name, password_hash) values ('${org}', '${one}', 'asha', 'Asha', '');
    insert into expense (org_id, entity_id, id, status, spent_on, reference, reference_key, every, next_on, created_by)
      values ('${org}', '${org}', '${one}', 'Draft', '2026-04-01', '', '', 'Month', '2026-05-01', '${one}'),
        ('${org}', '${org}', '${other}', 'Draft', '2026-04-01', '', '', 'Month', '2026-05-01', '${gone}');
    commit`);
  await migrate(plain);
  const { rows } = await admin.query({ text: 'select every, owner_id from expense order by id', rowMode: 'array' });
  await drop();
  expect(rows).toEqual([
    ['Month', one],
    [null, null],
  ]);
});
