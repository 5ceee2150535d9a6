import type { Pool } from '../database.ts';
import { asTenant, type Tenant, type TenantClient } from '../tx.ts';
import { findAuditBreaks } from '../audit-breaks.ts';
import type { AuditAnchor } from '../audit-anchors/audit-head.ts';
import { checkAnchors } from '../audit-anchors/check-anchors.ts';
import { INVARIANTS } from './invariants.ts';
import type { Violation } from './violation.ts';

const AUDIT_PROMISE = 'The audit chain is whole.';
const MOST_PER_PROMISE = 50;

/** The promises that an organisation's data is held against. */
export const PROMISES: readonly string[] = [...INVARIANTS.map(({ promise }) => promise), AUDIT_PROMISE];

/** Holds all data of an organisation against every invariant, at one moment; nothing is found where all is well. */
export function checkIntegrity(pool: Pool, tenant: Tenant, anchors: readonly AuditAnchor[] = []): Promise<Violation[]> {
  return asTenant(pool, tenant, async (client) => {
    await client.query('set transaction isolation level repeatable read read only');
    return [...(await findViolations(client, tenant.orgId)), ...(await checkAnchors(client, tenant.orgId, anchors))];
  });
}

/** The same within a transaction of the caller's. */
export async function findViolations(client: TenantClient, orgId: string): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const { promise, sql } of INVARIANTS) {
    const { rows } = await client.query<Omit<Violation, 'promise'>>(`${sql} limit ${MOST_PER_PROMISE}`, [orgId]);
    found.push(...rows.map((row) => ({ promise, ...row })));
  }
  const breaks = await findAuditBreaks(client, orgId);
  return [
    ...found,
    ...breaks.map(({ chainId, seq, problem }) => ({
      promise: AUDIT_PROMISE,
      entityId: null,
      subject: `entry ${seq} of chain ${chainId}`,
      found: problem,
    })),
  ];
}
