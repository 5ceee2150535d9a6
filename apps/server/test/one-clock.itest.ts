import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorkshop, type Workshop } from '../src/features/service/work-order/workshop.fixture.ts';
import { tradeOnce } from './trade-once.ts';

/** What the server takes for the present comes from its clock alone (`core/clock.ts`), never from the machine or the database. */
const NOW = '2031-05-14T05:30:00.000Z';
let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop({ now: NOW });
});
afterAll(() => shop.api.close());

interface Column {
  table: string;
  column: string;
}

it('no time and no day that trade has written is one of the machine', async () => {
  await tradeOnce(shop);
  const owner = new pg.Client(shop.api.databaseConfig);
  await owner.connect();
  try {
    const { rows: columns } = await owner.query<Column>(
      `select c.table_name as table, c.column_name as column
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
         and c.data_type in ('date', 'timestamp with time zone', 'timestamp without time zone')
       order by 1, 2`,
    );
    const counts = columns.map(
      ({ table, column }) =>
        `select '${table}.${column}' as name, count(*) filter (where "${column}" >= $1)::int as own,
           count(*) filter (where "${column}" between now() - interval '2 days' and now() + interval '2 days')::int as machine
         from "${table}"`,
    );
    const { rows } = await owner.query<{ name: string; own: number; machine: number }>(counts.join(' union all '), [
      NOW.slice(0, 10),
    ]);
    expect(rows.filter(({ machine }) => machine > 0)).toEqual([]);
    // That it has looked where trade writes.
    expect(rows.filter(({ own }) => own > 0).length).toBeGreaterThan(50);
  } finally {
    await owner.end();
  }
});
