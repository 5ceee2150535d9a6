import type pg from 'pg';
import { invariant } from './app-error.ts';
import { type Pool, takeConnection } from './database.ts';

const UUID_LIST = /^[0-9a-f,-]*$/;

/** Whose rows a transaction reaches. */
export interface Tenant {
  orgId: string;
  entityIds: readonly string[];
  /** Whose rooms are open; nobody's where nobody is named. */
  userId?: string;
}

/** The tenant's walls of one transaction; sent in one message with its begin. */
export function beginAs({ orgId, entityIds, userId = '' }: Tenant): string {
  const entities = entityIds.join();
  if (![entities, orgId, userId].every((ids) => UUID_LIST.test(ids))) throw new Error('Tenant ids are not ids');
  return `begin; set local app.org = '${orgId}'; set local app.entities = '{${entities}}'; set local app."user" = '${userId}'`;
}

export type TenantClient = Pick<pg.PoolClient, 'query'>;

/** A transaction as a tenant without a caller: for jobs, and for what happens before there is a session. */
export async function asTenant<T>(pool: Pool, tenant: Tenant, run: (client: TenantClient) => Promise<T>): Promise<T> {
  const { client, giveBack } = await takeConnection(pool, tenant.orgId);
  let broken: Error | undefined;
  try {
    await client.query(beginAs(tenant));
    const result = await run(client);
    assertCommitted(await client.query('commit'));
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    giveBack(broken);
  }
}

/** An aborted transaction answers its commit with a rollback and no error: what swallowed the refusal saved nothing. */
export function assertCommitted({ command }: pg.QueryResult): void {
  invariant(command === 'COMMIT', 'what is acknowledged is committed');
}
