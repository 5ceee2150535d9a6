import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Kit from 'drizzle-kit/api';
import { getTableColumns, getTableName } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '../src/core/new-id.ts';
import { findAuditBreaks } from '../src/core/audit-breaks.ts';
import { startTestApi } from './api.ts';
import { ALL_TABLES, DIRECTORIES, EXCHANGE_TABLES, REFERENCES, SCHEMAS } from './foreign-rows.ts';

const api = await startTestApi();
afterAll(() => api.close());
const org = await api.organisation();
const APPEND_ONLY = ['audit_entry', 'drug_register', 'journal', 'journal_line', 'stock_move'];

/** Runs statements as the working role or the owner, in the tenant, and takes them back. */
async function inTenant<T>(
  role: 'bahi_app' | 'owner',
  run: (client: pg.PoolClient) => Promise<T>,
  keep = false,
): Promise<T> {
  const pool = role === 'owner' ? new pg.Pool(api.databaseConfig) : api.app.pool;
  const client = await pool.connect();
  try {
    await client.query(`begin; set local app.org = '${org.orgId}'; set local app.entities = '{${org.entityId}}'`);
    const result = await run(client);
    await client.query(keep ? 'commit' : 'rollback');
    return result;
  } finally {
    client.release(true);
    if (pool !== api.app.pool) await pool.end();
  }
}

async function rows<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await api.app.pool.query<R>(text, values)).rows;
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
const names = async (text: string): Promise<string[]> => (await rows<{ name: string }>(text)).map((row) => row.name);

const TABLES = `select c.oid, c.relname as name, c.relrowsecurity, c.relforcerowsecurity,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'entity_id') as by_entity
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

describe('tenancy', () => {
  it('only the directories and reference data are looked up without a tenant', async () => {
    const open = `select name from (${TABLES}) t where not (relrowsecurity and relforcerowsecurity) order by 1`;
    expect(await names(open)).toEqual([...DIRECTORIES, ...REFERENCES].sort());
  });

  it('reference data is read and never written by the working role', async () => {
    const rights = await rows<{ right: string }>(
      `select distinct table_name || ' ' || privilege_type as right from information_schema.role_table_grants
       where grantee = 'bahi_app' and table_name = any ($1) order by 1`,
      [REFERENCES],
    );
    expect(rights.map(({ right }) => right)).toEqual(REFERENCES.map((name) => `${name} SELECT`));
  });

  it('every other table holds the policy of the organisation, and of the entity where it has one', async () => {
    const found = await rows<{ name: string; by_entity: boolean; policies: object[] }>(
      `select name, by_entity, (select jsonb_agg(jsonb_build_object('name', p.policyname, 'command', p.cmd, 'kind', p.permissive,
           'org', p.qual like '%org\\_id = %app.org%', 'entity', p.qual like '%entity\\_id = ANY%app.entities%', 'same', p.qual = p.with_check))
         from pg_policies p where p.schemaname = 'public' and p.tablename = name
           -- What another branch sends here may be read.
           and not (p.policyname = 'arriving' and p.cmd = 'SELECT' and name in ('transfer_order', 'transfer_order_line'))) as policies
       from (${TABLES}) t where relrowsecurity`,
    );
    expect(found.length).toBeGreaterThan(20);
    expect(found).toEqual(
      found.map((table) => ({
        ...table,
        policies: [
          { name: 'tenant', command: 'ALL', kind: 'PERMISSIVE', org: true, entity: table.by_entity, same: true },
        ],
      })),
    );
  });

  it('org_id stands first in every primary key', async () => {
    const wrong = `select t.name from (${TABLES}) t
      left join pg_index i on i.indrelid = t.oid and i.indisprimary
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where t.relrowsecurity and a.attname is distinct from 'org_id'`;
    expect(await names(wrong)).toEqual([]);
  });

  it('every unique index carries org_id', async () => {
    const wrong = `select i.indexrelid::regclass::text as name from (${TABLES}) t join pg_index i on i.indrelid = t.oid
      where t.relrowsecurity and i.indisunique and not exists (
        select from pg_attribute a where a.attrelid = t.oid and a.attname = 'org_id' and a.attnum = any (i.indkey::int2[]))`;
    expect(await names(wrong)).toEqual([]);
  });

  it('every foreign key carries org_id to org_id, and entity_id to entity_id where both have one', async () => {
    const wrong = `select c.conname as name from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and exists (
        select from unnest(array['org_id', 'entity_id']) as wanted(name)
          join pg_attribute child on child.attrelid = c.conrelid and child.attname = wanted.name
          join pg_attribute parent on parent.attrelid = c.confrelid and parent.attname = wanted.name
        where not exists (select from unnest(c.conkey, c.confkey) as pair(child, parent)
          where pair.child = child.attnum and pair.parent = parent.attnum))`;
    // A transfer names the branch that it goes to, whose warehouse that is.
    const named = await names(wrong);
    expect(named.filter((name) => !name.startsWith('transfer_order_org_id_to_branch_id_to_warehouse_id'))).toEqual([]);
  });

  it('no key is deferrable, journals for their lines and sums for their rows alone are asked at the commit, and no view passes row-level security', async () => {
    expect(await names(`select conname as name from pg_constraint where condeferrable and contype <> 't'`)).toEqual([]);
    const late = `select tgrelid::regclass || ' ' || tgname as name from pg_trigger
      where tgdeferrable and not tgisinternal order by tgrelid::regclass::text, tgname`;
    const paid = ['bill', 'bill_payment', 'bill_payment_refund', 'bill_payment_tender'];
    const sums = [
      'cash_drawer',
      'cash_drawer_move',
      'credit_note',
      'expense',
      'invoice',
      'invoice_write_off',
      'opening_balance',
      'payment',
      ...paid,
    ];
    expect(await names(late)).toEqual(
      [
        'journal has_lines',
        'credit_note keeps_exchanged',
        'sales_receipt_credit keeps_exchanged_of_note',
        'invoice keeps_sum_from_start',
        'open_item keeps_sum',
        'open_item keeps_sum_of_bill_payment',
        'payment_refund keeps_sum_of_note',
        'payment_tender keeps_sum_from_start',
        'stock_balance owed_as_layers_say',
        ...['bill_payment_tender', 'payment_deduction', 'payment_tender'].map((table) => `${table} whole`),
        ...[...sums, 'payment_allocation', 'payment_refund', 'payment_tender'].map((table) => `${table} keeps_sum`),
      ].sort(),
    );
    const views = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      and not coalesce(reloptions::text like '%security_invoker=true%', false)`;
    expect(await names(views)).toEqual([]);
  });

  it('functions that lend the rights of their owner look for tables in one place, and are few', async () => {
    const lent = await rows<{ name: string; path: string[] | null }>(
      `select proname as name, proconfig as path from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`,
    );
    const path = ['search_path=pg_catalog, public, pg_temp'];
    expect(lent).toEqual([
      { name: 'append_audit', path },
      { name: 'bin_keeps_goods', path },
      { name: 'enter_drug_register', path },
      { name: 'enter_journal_lines', path },
      { name: 'fold_account_periods', path },
      { name: 'follow_moves', path },
      { name: 'follow_reservations', path },
      { name: 'keep_item_of_bill_payment', path },
      { name: 'keep_item_of_credit_note', path },
      { name: 'keep_item_of_debit_note', path },
      { name: 'keep_item_of_expense', path },
      { name: 'keep_item_of_vendor_credit_note', path },
      { name: 'keep_item_of_vendor_note', path },
      { name: 'keep_open_items', path },
      { name: 'refresh_statistics', path },
      { name: 'register_moves_of_before', path },
      { name: 'settle_open_items', path },
    ]);
  });

  it('what organisations may share is walled by membership, and few functions lend the rights to ask for it', async () => {
    const walled = await rows<{ name: string; asks: boolean }>(
      `select c.relname as name, c.relrowsecurity and not exists (
           select from pg_policies p where p.schemaname = 'exchange' and p.tablename = c.relname
             and coalesce(p.qual, '') || coalesce(p.with_check, '') !~ 'my_(rooms|entities|connections)|app\\.user') as asks
       from pg_class c where c.relnamespace = 'exchange'::regnamespace and c.relkind in ('r', 'p') order by 1`,
    );
    expect(walled).toEqual(EXCHANGE_TABLES.map((table) => ({ name: getTableName(table), asks: true })).sort(byName));
    const lent = await rows<{ name: string; path: string[] | null }>(
      `select proname as name, proconfig as path from pg_proc where prosecdef and pronamespace = 'exchange'::regnamespace order by 1`,
    );
    const path = ['search_path=pg_catalog, exchange, pg_temp'];
    expect(lent).toEqual([
      // Numbers for the check of an organisation, never words.
      { name: 'broken_places', path },
      { name: 'broken_unread', path },
      { name: 'find_entities', path },
      // Of a secret that is named: the invitation by mail that it opens, and who sent it (`inviter_by_mail`).
      { name: 'find_mail_invitation', path },
      { name: 'follow_assignment', path },
      { name: 'follow_employee', path },
      // Whoever operates no more, works in the branch no more or is deactivated leaves what he was in (`leave_questions`): triggers alone call both.
      { name: 'follow_operators', path },
      // Of rooms that are named: ids of their members, for who is to be told.
      { name: 'hearers', path },
      // Ids of the organisation's own people who are in too many rooms.
      { name: 'in_many_rooms', path },
      { name: 'invitable', path },
      { name: 'inviter_by_mail', path },
      // Of a connection that is named: whether the caller's business is connected by it, and between which two it is (`ties`).
      { name: 'is_accepted', path },
      // Whether somebody answers questions to a branch, of the caller's organisation.
      { name: 'is_operator', path },
      // Of a room that is named: whether it is of two businesses, and whether these are connected.
      { name: 'is_public', path },
      // Lets who answers a ticket of the caller's branch into the question that it came of.
      { name: 'join_rooms_of_tickets', path },
      // For the devices of the other one of a private room of the caller's.
      { name: 'keep_card_left', path },
      { name: 'keep_private_push', path },
      { name: 'leave_questions', path },
      { name: 'may_be_written', path },
      { name: 'may_write_across', path },
      { name: 'my_accepted_partners', path },
      { name: 'my_connections', path },
      { name: 'my_entities', path },
      { name: 'my_partners', path },
      { name: 'my_rooms', path },
      // Makes the one private room of the caller and of who shows a card of a connected business.
      { name: 'open_private_across', path },
      // Makes the one room of an accepted connection of the caller's business.
      { name: 'open_public_room', path },
      // Ids of open questions to the caller's branches, never words.
      { name: 'open_questions', path },
      { name: 'opens_room', path },
      { name: 'publish_entity', path },
      { name: 'publish_listed', path },
      { name: 'publish_logo', path },
      // Numbers a change of private rooms over the caller's connections.
      { name: 'raise_across', path },
      { name: 'rooms_of_org', path },
      // What the product itself says, in a question of the caller's rooms alone.
      { name: 'say_in_support', path },
      // Writes a message of the caller, in a room of which he is a member.
      { name: 'send_as_member', path },
      { name: 'sides_across', path },
      // Who invited or accepted for one side of a connection of the caller's business.
      { name: 'spoke_for', path },
      // Does the half of who invited by mail, by whoever holds the secret.
      { name: 'take_mail_invitation', path },
      { name: 'ties', path },
      { name: 'ties_of_org', path },
    ]);
    const rights = await rows<{ right: string }>(
      `select distinct privilege_type || ' ' || table_name as right from information_schema.role_table_grants
       where grantee = 'bahi_app' and table_schema = 'exchange' and privilege_type in ('DELETE', 'TRUNCATE', 'UPDATE') order by 1`,
    );
    expect(rights.map(({ right }) => right)).toEqual(['DELETE card', 'DELETE file', 'DELETE member', 'DELETE star']);
  });

  it('the working role is neither owner nor above row-level security', async () => {
    expect(
      await rows(
        `select current_user as role, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user`,
      ),
    ).toEqual([{ role: 'bahi_app', rolsuper: false, rolbypassrls: false, rolcreaterole: false }]);
    const owned = `select c.relname as name from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'bahi_app'`;
    expect(await names(owned)).toEqual([]);
    const attempt = inTenant('bahi_app', (client) =>
      client.query('set local row_security = off; select * from customer'),
    );
    await expect(attempt).rejects.toThrow(/row-level security/);
  });

  it('without a tenant no row is seen, and no row of another can be written', async () => {
    for (const name of await names(`select name from (${TABLES}) t where relrowsecurity`))
      expect(await rows(`select '${name}' as seen from "${name}" limit 1`)).toEqual([]);
    const foreign = inTenant('bahi_app', (client) =>
      client.query('insert into make (org_id, id, name) values ($1, $2, $3)', [newId(), newId(), 'Foreign']),
    );
    await expect(foreign).rejects.toThrow(/row-level security/);
  });
});

describe.each(APPEND_ONLY)('the append-only table %s', (table) => {
  it.each([`update ${table} set org_id = org_id`, `delete from ${table}`, `truncate ${table}`])(
    'refuses %s',
    async (statement) => {
      await expect(inTenant('bahi_app', (client) => client.query(statement))).rejects.toMatchObject({ code: '42501' });
      const byOwner = statement.startsWith('truncate') ? `${statement} cascade` : statement;
      await expect(inTenant('owner', (client) => client.query(byOwner))).rejects.toThrow(/append-only/);
    },
  );
});

it('the database itself refuses a journal that does not balance', async () => {
  const post = (debits: number[], credits: number[]) =>
    inTenant('bahi_app', async (client) => {
      const journalId = newId();
      await insertAny(client, 'journal', { id: journalId });
      const { rows: accounts } = await client.query<{ code: number }>('select code from account limit 1');
      const lines = [...debits.map((each) => [each, 0]), ...credits.map((each) => [0, each])];
      await client.query(
        `insert into journal_line (org_id, entity_id, journal_id, line_no, account_code, debit_paise, credit_paise, posted_on)
         select $1, $2, $3, n, $4, (l ->> 0)::bigint, (l ->> 1)::bigint, '2026-04-01'
         from jsonb_array_elements($5::jsonb) with ordinality as line(l, n)`,
        [org.orgId, org.entityId, journalId, accounts[0]!.code, JSON.stringify(lines)],
      );
    });
  await expect(post([11_800], [10_000])).rejects.toThrow('journal is not balanced');
  await expect(post([11_800], [10_000, 1_800])).resolves.toBeUndefined();
});

/** A row of a table whose other columns need only be there. */
async function insertAny(client: pg.PoolClient, name: string, values: Record<string, unknown>): Promise<void> {
  const table = ALL_TABLES.find((each) => getTableName(each) === name)!;
  const row: Record<string, unknown> = { org_id: org.orgId, entity_id: org.entityId, ...values };
  for (const column of Object.values(getTableColumns(table))) {
    if (!column.notNull || column.hasDefault || column.name in row) continue;
    const type = column.getSQLType();
    row[column.name] = type === 'uuid' ? newId() : type === 'date' ? '2026-04-01' : type === 'text' ? 'x' : 1;
  }
  const keys = Object.keys(row);
  await client.query(
    `insert into "${name}" (${keys.join()}) values (${keys.map((_, i) => `$${i + 1}`).join()})`,
    Object.values(row),
  );
}

describe('the audit chain', () => {
  const verify = () => inTenant('bahi_app', (client) => findAuditBreaks(client, org.orgId));
  /** What only the owner of the database can do, with the guard taken away. */
  const tamper = (statement: string) =>
    inTenant(
      'owner',
      async (client) => {
        await client.query('alter table audit_entry disable trigger user');
        await client.query(statement);
        await client.query('alter table audit_entry enable trigger user');
      },
      true,
    );

  it('is whole, and shows a flipped byte, a removed entry and a cut end', async () => {
    const owner = await org.as('owner');
    for (const Name of ['Tata', 'Mahindra', 'Hero']) await owner.post('Settings/Makes', { Name });
    expect(await verify()).toEqual([]);

    const chain = `org_id = '${org.orgId}' and chain_id = '${org.orgId}'`;
    const last = Number(
      (await inTenant('owner', (client) => client.query(`select max(seq) as seq from audit_entry where ${chain}`)))
        .rows[0].seq,
    );
    const flip = (seq: number) =>
      tamper(
        `update audit_entry set user_name = overlay(user_name placing chr(ascii(user_name) # 1) from 1 for 1) where ${chain} and seq = ${seq}`,
      );
    await flip(2);
    expect(await verify()).toEqual([{ chainId: org.orgId, seq: 2, problem: 'changed' }]);
    await flip(2);
    expect(await verify()).toEqual([]);

    await tamper(`update audit_entry set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) where ${chain} and seq = 1`);
    expect((await verify()).map((each) => each.seq)).toEqual([1, 2]);
    await tamper(`update audit_entry set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) where ${chain} and seq = 1`);

    await tamper(`delete from audit_entry where ${chain} and seq = ${last}`);
    expect(await verify()).toEqual([{ chainId: org.orgId, seq: last - 1, problem: 'head' }]);
    await tamper(`delete from audit_entry where ${chain} and seq = 1`);
    expect(await verify()).toContainEqual({ chainId: org.orgId, seq: 2, problem: 'missing' });
  });
});

describe('schema and database', () => {
  it('have the same tables and columns, types, nulls and defaults', async () => {
    const found = await rows<{ table: string; column: string; type: string; required: boolean; initial: boolean }>(
      `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
              a.atthasdef or a.attidentity <> '' as initial
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace in ('public'::regnamespace, 'exchange'::regnamespace) and c.relkind in ('r', 'p')`,
    );
    const declared = [...ALL_TABLES, ...EXCHANGE_TABLES].flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => ({
        table: getTableName(table),
        column: column.name,
        type: column.getSQLType(),
        required: column.notNull,
        initial: column.hasDefault || column.generated !== undefined,
      })),
    );
    const spoken = (each: (typeof found)[number]) =>
      `${each.table}.${each.column} ${each.type}${each.required ? ' required' : ''}${each.initial ? ' with default' : ''}`;
    expect(found.map(spoken).sort()).toEqual(declared.map(spoken).sort());
  });

  it('lie in migrations: generating finds nothing to add', async () => {
    const kit = createRequire(import.meta.url)('drizzle-kit/api') as typeof Kit;
    const folder = join(import.meta.dirname, '../db/migrations/meta');
    const newest = readdirSync(folder)
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .at(-1)!;
    const migrated = JSON.parse(readFileSync(join(folder, newest), 'utf8'));
    const declared = kit.generateDrizzleJson(
      Object.fromEntries([
        ...[...ALL_TABLES, ...EXCHANGE_TABLES].map((table) => [getTableName(table), table]),
        ...SCHEMAS.map((schema) => [`schema ${schema.schemaName}`, schema]),
      ]),
      migrated.id,
    );
    expect(await kit.generateMigration(migrated, declared)).toEqual([]);
  });
});
