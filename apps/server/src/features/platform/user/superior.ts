import { emptyAccess } from '@bahi/domain/access/access';
import { effectiveAccess } from '@bahi/domain/access/effective-access';
import { reportsToIssue, type Superior, teamReachBeyond } from '@bahi/domain/access/reports-to';
import type { Granter } from '../../../core/access/granter.ts';
import { AppError, invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { listAssignments, type StoredUser } from './user-store.ts';

const CHAIN = `with recursive above as (
    select u.id, u.reports_to_id from app_user u where u.org_id = $1 and u.id = $2
    union
    select u.id, u.reports_to_id from above a join app_user u on u.org_id = $1 and u.id = a.reports_to_id
  ) select id from above`;

/** A superior and all who stand above him. */
const chainFrom = async (tx: Tx, superiorId: string | null): Promise<string[]> =>
  superiorId === null ? [] : (await tx.query<{ id: string }>(CHAIN, [tx.ctx.orgId, superiorId])).map(({ id }) => id);

/**
 * Checks whom an employee reports to after a save, and answers everybody whose team it changes. The caller holds the lock of the
 * rights, so that no two saves close a ring together.
 */
export async function changedTeams(
  tx: Tx,
  granter: Granter,
  before: StoredUser | null,
  after: StoredUser,
): Promise<string[]> {
  const { reportsToId } = after;
  if (reportsToId === (before?.reportsToId ?? null)) return [];
  const chain = await chainFrom(tx, reportsToId);
  if (reportsToId !== null) await assertSuperior(tx, granter, after.id, reportsToId, chain);
  return [...new Set([...chain, ...(await chainFrom(tx, before?.reportsToId ?? null))])];
}

async function assertSuperior(
  tx: Tx,
  granter: Granter,
  userId: string,
  superiorId: string,
  chain: readonly string[],
): Promise<void> {
  const [superior] = await tx.query<Superior>('select id, name, active from app_user where org_id = $1 and id = $2', [
    tx.ctx.orgId,
    superiorId,
  ]);
  if (!superior) throw invalid('ReportsTo', 'This employee does not exist.');
  const issue = reportsToIssue(userId, superior, chain);
  if (issue) throw invalid('ReportsTo', issue);
  for (const id of chain) await assertReachIsHeld(tx, granter, id);
}

/** Whoever's team grows reaches nothing through it that the caller does not reach himself. */
async function assertReachIsHeld(tx: Tx, granter: Granter, superiorId: string): Promise<void> {
  for (const place of await listAssignments(tx, superiorId)) {
    const own = granter.in(place.entityId) ?? emptyAccess();
    const beyond = teamReachBeyond(own, effectiveAccess(place.access, place));
    if (beyond.length === 0) continue;
    const message = `A superior would read more of this employee's records than you do: ${beyond[0]}. Ask an administrator.`;
    throw new AppError('Forbidden', message, [{ path: 'ReportsTo', message }]);
  }
}
