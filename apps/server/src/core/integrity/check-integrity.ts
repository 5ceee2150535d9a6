import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '../database.ts';
import { asTenant, type Tenant, type TenantClient } from '../as-tenant.ts';
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
  for (const { find } of PIECES) found.push(...(await find(client, orgId)));
  return found;
}

interface Piece {
  promise: string;
  find: (client: TenantClient, orgId: string) => Promise<Violation[]>;
}

const PIECES: readonly Piece[] = [
  ...INVARIANTS.map(({ promise, sql }) => ({
    promise,
    async find(client: TenantClient, orgId: string) {
      const { rows } = await client.query<Omit<Violation, 'promise'>>(`${sql} limit ${MOST_PER_PROMISE}`, [orgId]);
      return rows.map((row) => ({ promise, ...row }));
    },
  })),
  {
    promise: AUDIT_PROMISE,
    async find(client, orgId) {
      const breaks = await findAuditBreaks(client, orgId);
      return breaks.map(({ chainId, seq, problem }) => ({
        promise: AUDIT_PROMISE,
        entityId: null,
        subject: `entry ${seq} of chain ${chainId}`,
        found: problem,
      }));
    },
  },
];

/** A promise that took longer than its limit, or that could not be asked. */
interface UnreadPromise {
  promise: string;
  error: unknown;
}

/**
 * The same promise by promise, each at its own moment, for no longer than a limit and with a rest as long as it took: beside the work
 * of others, whose at least half of the time is. What could not be read is named, and counts as neither kept nor broken.
 */
export async function checkInPieces(
  pool: Pool,
  tenant: Tenant,
  statementMs: number,
): Promise<{ violations: Violation[]; unread: UnreadPromise[] }> {
  const violations: Violation[] = [];
  const unread: UnreadPromise[] = [];
  for (const { promise, find } of PIECES) {
    const began = performance.now();
    const holds = asTenant(pool, tenant, async (client) => {
      await client.query(`set transaction read only; set local statement_timeout = ${statementMs}`);
      violations.push(...(await find(client, tenant.orgId)));
    });
    await holds.catch((error: unknown) => unread.push({ promise, error }));
    await sleep(performance.now() - began);
  }
  return { violations, unread };
}
