import type { SeesSet } from '@bahi/contract/codec';
import { type Access, type AccessScope, can, scopeOf, visibilityOf } from '@bahi/domain/access/access';
import type { AccessArea } from '@bahi/domain/access/areas';
import { type AssignmentRights, effectiveAccess } from '@bahi/domain/access/effective-access';
import type { EntityConfig } from '@bahi/domain/industry/config';
import { type IndustryCode, normaliseIndustry } from '@bahi/domain/industry/industry';
import { accessIn, configOf, readOwnConfig } from '@bahi/domain/industry/own-config';
import type { Tx } from '../tx.ts';

/** A branch that the caller may enter, with the rights that he holds there. */
export interface Branch {
  id: string;
  name: string;
  industry: IndustryCode;
  access: Access;
  config: EntityConfig;
}

interface StoredBranch {
  id: string;
  name: string;
  industry: string;
  access: Partial<Access>;
  assignment: AssignmentRights;
  ownConfig: unknown;
}

/**
 * The branches that the caller may enter, the signed-in one first. What he reads of another branch follows from his rights
 * there, never from those with which he is signed in (decisions §8).
 */
export async function loadBranches(tx: Tx): Promise<Branch[]> {
  const { orgId, userId, entityId, access, entity, config } = tx.ctx;
  const own = { id: entityId, name: entity.displayName, industry: entity.industry, access, config };
  if (tx.ctx.mayEnterEntityIds.length <= 1) return [own];
  const stored = await tx.query<StoredBranch>(
    `select e.id, e.display_name as name, e.industry, r.access, s.value as "ownConfig",
       jsonb_build_object('warehouseIds', to_jsonb(a.warehouse_ids), 'technician', a.technician,
         'invoiceDiscountMax', a.invoice_discount_max, 'receiptDiscountMax', a.receipt_discount_max) as assignment
     from assignment a
       join role r on r.org_id = a.org_id and r.id = a.role_id and r.active
       join entity e on e.org_id = a.org_id and e.id = a.branch_id and e.active
       left join entity_setting s on s.org_id = a.org_id and s.entity_id = a.branch_id and s.section = 'config'
     where a.org_id = $1 and a.user_id = $2 and a.branch_id <> $3
     order by e.display_name`,
    [orgId, userId, entityId],
  );
  const others = stored.map(({ id, name, industry: kept, access: ofRole, assignment, ownConfig }): Branch => {
    const industry = normaliseIndustry(kept) ?? 'OTHER';
    const config = configOf(industry, readOwnConfig(ownConfig));
    return { id, name, industry, access: accessIn(effectiveAccess(ofRole, assignment), config), config };
  });
  return [own, ...others];
}

/** Ids of the branches for which a question about the rights there is answered with yes. */
export const idsWhere = (branches: readonly Branch[], holds: (access: Access, branch: Branch) => boolean): string[] =>
  branches.filter((branch) => holds(branch.access, branch)).map(({ id }) => id);

/** Where the caller reads the documents of an area: all of a branch, his own alone, or those of his team. */
export interface Reach {
  all: string[];
  own: string[];
  team: string[];
}

/** The branches in which anything is reached. */
export const branchesIn = ({ all, own, team }: Reach): string[] => [...all, ...own, ...team];

/**
 * Rows by their branch and people, as SQL: all of a branch, his own or those of his team. Every value goes in through `bind`,
 * which answers its placeholder; `ofPeople` asks whose a row is, and the caller stands first among his people.
 */
export function withinReach(
  { ctx }: Tx,
  { all, own, team }: Reach,
  bind: (value: unknown) => string,
  entity: string,
  ofPeople: (people: string) => string,
): string {
  const people = bind([ctx.userId, ...ctx.teamIds]);
  return `(${entity} = any (${bind(all)}::uuid[])
    or (${entity} = any (${bind(own)}::uuid[]) and ${ofPeople(`(${people}::uuid[])[1:1]`)})
    or (${entity} = any (${bind(team)}::uuid[]) and ${ofPeople(people)}))`;
}

/** In which branches the caller reads an area, and how far. */
export function reachOf(branches: readonly Branch[], area: AccessArea): Reach {
  const open = branches.filter(({ access }) => can(access, area, 'R'));
  const reaching = (scope: AccessScope) => idsWhere(open, (access) => scopeOf(access, area, 'R') === scope);
  return { all: reaching('entity'), own: reaching('own'), team: reaching('team') };
}

/** What of prices the caller may see in the branch of a row, of an answer that he may see at all. */
export const seesIn = (branches: readonly Branch[], entityId: string): SeesSet => {
  const access = branches.find(({ id }) => id === entityId)?.access;
  if (!access) return { price: false, cost: false, insurer: false };
  return visibilityOf(access);
};
