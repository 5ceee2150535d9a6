import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createBareDatabase, createTestDatabase } from '../test/database.ts';
import { migrate } from './migrate.ts';

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

it('servers that start at once on an empty database migrate it once', async () => {
  const database = await createBareDatabase();
  await Promise.all([migrate(database.config), migrate(database.config), migrate(database.config)]);
  const client = new pg.Client(database.config);
  await client.connect();
  const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  await client.end();
  await database.drop();
  const files = readdirSync(join(import.meta.dirname, 'migrations')).filter((name) => name.endsWith('.sql'));
  expect(rows).toEqual([{ count: files.length }]);
});

it('a server that starts waits for no table that others read at that moment, and they wait for none of it', async () => {
  const database = await createTestDatabase();
  const reader = new pg.Client(database.config);
  await reader.connect();
  await reader.query('begin; lock table invoice in access share mode');
  await migrate({ ...database.config, options: '-c lock_timeout=1s' });
  await reader.end();
  await database.drop();
});

const [org, vendor, merged, gone] = [1, 2, 3, 4].map((n) => `00000000-0000-0000-0000-00000000000${n}`);
const untilKeys = readdirSync(join(import.meta.dirname, 'migrations'))
  .filter((name) => name.endsWith('.sql'))
  .findIndex((name) => name.endsWith('keys_and_words_checked.sql'));
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
  const database = await createBareDatabase();
  const user = `${database.config.database}_plain`;
  const admin = new pg.Client(database.config);
  await admin.connect();
  await admin.query(`create role ${user} login createrole password 'plain';
    alter database ${database.config.database} owner to ${user}; grant bahi_app to ${user} with admin option`);
  const plain = { ...database.config, user, password: 'plain' };
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
  await admin.end();
  await database.drop();
  const server = new pg.Client({ ...database.config, database: 'postgres' });
  await server.connect();
  await server.query(`drop role ${user}`);
  await server.end();
  expect(rows).toEqual([{ mended: 1, open: 0 }]);
});
