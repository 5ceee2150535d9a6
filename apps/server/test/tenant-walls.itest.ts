import type { Endpoint } from '@bahi/contract/endpoint';
import pg, { type PoolClient } from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { allRoutes } from '../src/app-routes.ts';
import { startTestApi } from './api.ts';
import { fill, isEmpty, leaks, namesRow, send, tell, walk } from './endpoint-walk.ts';
import { makeForeignRows, MARKER } from './foreign-rows.ts';
import { holdsIds, sampleWire } from './sample-wire.ts';

/**
 * The two walls between tenants, each alone: row-level security without any filter of the program, and the program's
 * filters without row-level security. Tables and endpoints are walked, also those that are added later.
 */
vi.setConfig({ testTimeout: 120_000 });
const api = await startTestApi({ trustProxy: true });
afterAll(() => api.close());
const home = await api.organisation();
const elsewhere = await api.organisation();
const outsider = await elsewhere.as('owner');
const otherBranch = await home.as('owner', 'second');
const foreign = await makeForeignRows(api.databaseConfig, home);
const endpoints = allRoutes(api.app)
  .map((route) => route.endpoint)
  .filter(({ access, id }) => access !== 'public' && id !== 'platform.session.logout');

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client(api.databaseConfig);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Runs as the working role in a tenant, and takes back what was done. */
async function inTenant<T>(orgId: string, entityId: string, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await api.app.pool.connect();
  try {
    await client.query(`begin; set local app.org = '${orgId}'; set local app.entities = '{${entityId}}'`);
    return await run(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

interface Relation {
  name: string;
  isTable: boolean;
  byEntity: boolean;
}

/** Every table and view that holds rows of organisations. */
async function tenantRelations(): Promise<Relation[]> {
  const { rows } = await api.app.pool.query<Relation>(
    `select c.relname as name, c.relkind in ('r', 'p') as "isTable",
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'entity_id') as "byEntity"
     from pg_class c where c.relnamespace = 'public'::regnamespace
       and (c.relrowsecurity or c.relkind in ('v', 'm'))
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id') order by 1`,
  );
  return rows;
}
const relations = await tenantRelations();
const REFUSED = '42501';

describe('row-level security alone: a statement without any condition', () => {
  it('finds the rows where they belong: what is looked for is there', async () => {
    const found = await inTenant(home.orgId, home.entityId, async (client) => {
      const counts = [];
      for (const { name } of relations.filter((each) => each.isTable))
        counts.push((await client.query(`select count(*)::int as count from "${name}"`)).rows[0].count);
      return counts.filter((count) => count > 0).length;
    });
    expect(found).toBeGreaterThan(90);
  });

  it('reads no row of another organisation, nor of another branch', async () => {
    const seen: string[] = [];
    for (const { name, byEntity } of relations) {
      const inOther = await inTenant(elsewhere.orgId, elsewhere.entityId, (client) =>
        client.query(`select from "${name}" t where org_id <> '${elsewhere.orgId}' or t::text like '%${MARKER}%'`),
      );
      if (inOther.rowCount) seen.push(name);
      if (!byEntity) continue;
      const inBranch = await inTenant(home.orgId, home.secondEntityId, (client) =>
        client.query(`select from "${name}" where entity_id <> '${home.secondEntityId}'`),
      );
      if (inBranch.rowCount) seen.push(`${name} of another branch`);
    }
    expect(seen).toEqual([]);
  });

  it('changes and deletes no row of another organisation, nor of another branch', async () => {
    const touched: string[] = [];
    for (const { name, byEntity } of relations.filter((each) => each.isTable))
      for (const statement of [`update "${name}" set org_id = org_id`, `delete from "${name}"`])
        for (const [orgId, entityId] of [
          [elsewhere.orgId, elsewhere.entityId],
          [home.orgId, home.secondEntityId],
        ] as const) {
          const result = await inTenant(orgId, entityId, (client) =>
            client.query(`${statement} returning org_id${byEntity ? ', entity_id' : ''}`).catch((error: unknown) => {
              if ((error as { code?: string }).code === REFUSED) return { rows: [] };
              throw error;
            }),
          );
          const isForeign = (row: Record<string, unknown>) =>
            row['org_id'] !== orgId || (byEntity && row['entity_id'] !== null && row['entity_id'] !== entityId);
          if (result.rows.some(isForeign)) touched.push(statement);
        }
    expect(touched).toEqual([]);
  });

  it('no function works with more rights than its caller but those that count rows, write the audit chain, keep the months of accounts, balances of stock and bins, the register of drugs and what stands open', async () => {
    const { rows } = await api.app.pool.query(
      `select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'append_audit',
      'bin_keeps_goods',
      'enter_drug_register',
      'enter_journal_lines',
      'fold_account_periods',
      'follow_moves',
      'follow_reservations',
      'keep_item_of_bill_payment',
      'keep_item_of_credit_note',
      'keep_item_of_debit_note',
      'keep_item_of_expense',
      'keep_item_of_vendor_credit_note',
      'keep_item_of_vendor_note',
      'keep_open_items',
      'refresh_statistics',
      'register_moves_of_before',
      'settle_open_items',
    ]);
  });
});

describe('the filters of the program alone, without row-level security', () => {
  const without = (tables: readonly Relation[]) =>
    asOwner(
      tables
        .map(({ name }) => `alter table "${name}" no force row level security, disable row level security`)
        .join(';'),
    );

  /** What is asked of an endpoint: a row by its id, or a list whole and by a search. */
  const readsOf = (endpoint: Endpoint): string[] =>
    endpoint.path.includes('{')
      ? Object.values(foreign).map((id) => fill(endpoint, id))
      : ['', `?q=${MARKER}`].map((query) => endpoint.path + query);

  it('no list, search or answer holds a row of another organisation, whatever id is asked for', async () => {
    await without(relations.filter((each) => each.isTable));
    const bare = await api.app.pool.query('select count(*)::int as count from customer');
    expect(bare.rows[0].count).toBeGreaterThan(0);
    const problems = await walk(
      endpoints.filter(({ method }) => method === 'GET'),
      async (endpoint) => {
        for (const path of readsOf(endpoint)) {
          const answer = await send(outsider, endpoint, path);
          if (answer.status >= 500 || leaks(answer, foreign)) return `${path} ${tell(answer)}`;
          if (namesRow(endpoint) && answer.status < 300 && !isEmpty(answer)) return tell(answer);
        }
      },
    );
    expect(problems).toEqual([]);
  });

  it('no write reaches a row of another organisation', async () => {
    const problems = await walk(
      endpoints.filter((endpoint) => endpoint.method !== 'GET' && (namesRow(endpoint) || holdsIds(endpoint.body))),
      async (endpoint) => {
        for (const id of Object.values(foreign)) {
          const body = endpoint.body && sampleWire(endpoint.body, id);
          const answer = await send(outsider, endpoint, fill(endpoint, id), body ?? {});
          if (answer.status >= 500 || answer.status < 300 || leaks(answer, foreign)) return tell(answer);
        }
      },
    );
    expect(problems).toEqual([]);
  });

  it('no answer to a branch holds a row of another one', async () => {
    const problems = await walk(
      endpoints.filter(({ method, scope }) => method === 'GET' && scope !== 'organisation'),
      async (endpoint) => {
        // Rows of the whole organisation are shown, and make no sense: what matters is that none is of the branch.
        const answer = await send(otherBranch, endpoint, fill(endpoint, foreign.entityRow));
        return answer.raw.toString('latin1').includes(foreign.entityRow) && tell(answer);
      },
    );
    expect(problems).toEqual([]);
  });
});
