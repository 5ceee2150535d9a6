import type { userChange } from '@bahi/contract/wire/user.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { Access } from '@bahi/domain/access/access';
import { mayAdminister } from '@bahi/domain/access/administer';
import { effectiveAccess, NO_OWN_RIGHTS } from '@bahi/domain/access/effective-access';
import { grantRefusal, rightsBeyond } from '@bahi/domain/access/may-grant';
import { choosePermittedWarehouses } from '@bahi/domain/access/permitted-warehouses';
import { ceilingIssue } from '@bahi/domain/access/read-access';
import { MESSAGES } from '@bahi/domain/messages';
import { AppError, invalid } from '../../../core/app-error.ts';
import type { Granter } from '../../../core/access/granter.ts';
import type { Tx } from '../../../core/tx.ts';
import type { StoredAssignment } from './user-store.ts';

type Sent = NonNullable<Infer<typeof userChange>['assignments']>[number];

export interface AssignmentPlan {
  after: StoredAssignment[];
  saved: StoredAssignment[];
  removed: StoredAssignment[];
}

/**
 * The places of a user after a save. Each changed place needs the right to administer employees in that entity, and
 * gives or takes nothing that the granter does not hold there himself.
 */
export async function planAssignments(
  tx: Tx,
  granter: Granter,
  before: readonly StoredAssignment[],
  sent: readonly Sent[],
): Promise<AssignmentPlan> {
  const places = new Map(before.map((row) => [row.entityId, row]));
  const plan: AssignmentPlan = { after: [], saved: [], removed: [] };
  const seen = new Set<string>();
  for (const [index, row] of sent.entries()) {
    const path = `Entities.${index}`;
    if (seen.has(row.entityId)) throw invalid(`${path}.EntId`, 'This branch is named twice.');
    seen.add(row.entityId);
    const held = places.get(row.entityId) ?? null;
    if (row.roleId === null) {
      if (!held) continue;
      assertMayAssign(granter, row.entityId, path);
      plan.removed.push(held);
      places.delete(row.entityId);
      continue;
    }
    const next = await readPlace(tx, held, row, path);
    if (held && isSamePlace(held, next)) continue;
    const own = assertMayAssign(granter, row.entityId, path);
    const beyond = rightsBeyond(own, effectiveAccess(next.access, next));
    if (beyond.length > 0)
      throw new AppError('Forbidden', grantRefusal(beyond), [
        { path: `${path}.RoleId`, message: grantRefusal(beyond) },
      ]);
    plan.saved.push(next);
    places.set(row.entityId, next);
  }
  plan.after = [...places.values()];
  return plan;
}

/** The granter's rights in an entity whose employees he may administer. */
function assertMayAssign(granter: Granter, entityId: string, path: string): Access {
  const own = granter.in(entityId);
  if (!own) throw invalid(`${path}.EntId`, 'You have no rights in this branch.');
  if (!mayAdminister(own, 'Common.User', 'U') && !mayAdminister(own, 'Common.User', 'C'))
    throw new AppError('Forbidden', 'You do not administer the employees of this branch.', [
      { path: `${path}.EntId`, message: 'You do not administer the employees of this branch.' },
    ]);
  return own;
}

async function readPlace(tx: Tx, held: StoredAssignment | null, row: Sent, path: string): Promise<StoredAssignment> {
  const roleId = row.roleId ?? held?.roleId;
  if (!roleId) throw invalid(`${path}.RoleId`, MESSAGES.fieldRequired);
  const [role] = await tx.query<{ name: string; access: Partial<Access>; entityName: string }>(
    `select r.name, r.access, e.display_name as "entityName" from role r
       join entity e on e.org_id = r.org_id and e.id = $3 and e.active
     where r.org_id = $1 and r.id = $2 and r.active`,
    [tx.ctx.orgId, roleId, row.entityId],
  );
  if (!role) throw invalid(`${path}.RoleId`, 'This role does not exist.');
  const own = held ?? NO_OWN_RIGHTS;
  return {
    entityId: row.entityId,
    entityName: role.entityName,
    roleId,
    roleName: role.name,
    access: role.access,
    warehouseIds: await readWarehouses(tx, held, row, path),
    technician: row.technician === undefined ? own.technician : row.technician,
    invoiceDiscountMax: readCeiling(own.invoiceDiscountMax, row.invoiceDiscountMax, `${path}.InvDiscMax`),
    receiptDiscountMax: readCeiling(own.receiptDiscountMax, row.receiptDiscountMax, `${path}.SRDiscMax`),
  };
}

function readCeiling(before: string | null, sent: string | null | undefined, path: string): string | null {
  if (sent === undefined) return before;
  const issue = sent === null ? null : ceilingIssue(sent);
  if (issue) throw invalid(path, issue);
  return sent;
}

async function readWarehouses(tx: Tx, held: StoredAssignment | null, row: Sent, path: string): Promise<string[]> {
  const chosen = choosePermittedWarehouses(held?.warehouseIds ?? null, row);
  if ('refusal' in chosen) throw invalid(`${path}.Whs`, chosen.refusal);
  const added = chosen.ids.filter((id) => !held?.warehouseIds.includes(id));
  if (added.length > 0) {
    const found = await tx.query(
      'select id from warehouse where org_id = $1 and entity_id = $2 and id = any ($3::uuid[])',
      [tx.ctx.orgId, row.entityId, added],
    );
    if (found.length < added.length) throw invalid(`${path}.Whs`, 'This warehouse does not exist in the branch.');
  }
  return chosen.ids;
}

const KEYS = ['roleId', 'technician', 'invoiceDiscountMax', 'receiptDiscountMax'] as const;
const isSamePlace = (a: StoredAssignment, b: StoredAssignment): boolean =>
  KEYS.every((key) => a[key] === b[key]) && [...a.warehouseIds].sort().join() === [...b.warehouseIds].sort().join();
