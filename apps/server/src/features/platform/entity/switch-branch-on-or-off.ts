import type { updateEntity as endpoint } from '@bahi/contract/endpoints/platform/entity';
import type { InputOf } from '@bahi/contract/endpoint';
import { type BranchUse, closeBranchProblem } from '@bahi/domain/company/branch';
import { holdEverything } from '../../../core/access/granter.ts';
import { announceRightsOfBranch, endSignInsOfBranch } from '../../../core/access/rights-changed.ts';
import { notFound, refuse } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { withEntities } from '../../../core/other-entity.ts';
import type { Tx } from '../../../core/tx.ts';
import { type EntityRow, lockAnyEntityRow, saveEntityRow } from './entity-queries.ts';

type Body = InputOf<typeof endpoint>['body'];

/**
 * Puts another branch out of use, or back, by who may do everything both here and there; the rest of it is changed by who is
 * signed in to it. Nobody signs in to a branch that is out of use, and nothing is sent to it; what it holds stays as it is.
 * All hold one lock: of two branches that put each other out of use, the second is refused.
 */
export async function switchBranchOnOrOff(tx: Tx, id: string, body: Body): Promise<EntityRow> {
  const { active, rowVersion, ...others } = body;
  const asked = Object.values(others).some((value) => value !== undefined);
  if (active === undefined || active === null || asked || !tx.ctx.access.EA) throw notFound('entity');
  const granter = await holdEverything(tx);
  if (!granter.in(id)?.EA) throw notFound('entity');
  const before = await lockAnyEntityRow(tx, id);
  await assertFreshRecord(tx, before, rowVersion);
  if (before.active === active) return before;
  if (!active) await assertMayClose(tx, before);
  const after = { ...before, active, updatedAt: tx.ctx.now, rowVersion: before.rowVersion + 1 };
  await saveEntityRow(tx, after);
  if (!active) await endSignInsOfBranch(tx, id);
  await announceRightsOfBranch(tx, id);
  const changes = [{ path: 'active', from: before.active, to: active }];
  tx.audit({ action: 'update', kind: 'entity', id, code: after.uniqueName, changes, chain: 'organisation' });
  return after;
}

async function assertMayClose(tx: Tx, { id, displayName }: EntityRow): Promise<void> {
  const there = await withEntities(tx, [id]);
  const [use] = await there.query<BranchUse>(
    `select
       (select count(*)::int from cash_drawer where org_id = $1 and entity_id = $2 and status = 'Open') as "openDrawers",
       (select count(*)::int from cash_handover where org_id = $1 and entity_id = $2 and status = 'Waiting') as "waitingHandovers",
       (select count(*)::int from transfer_order where org_id = $1 and status in ('InTransit', 'PartReceived')
          and (entity_id = $2 or to_branch_id = $2)) as "goodsOnTheWay"`,
    [tx.ctx.orgId, id],
  );
  const problem = closeBranchProblem(displayName, use!);
  if (problem) throw refuse(problem);
}
