import type { createEntity as endpoint } from '@bahi/contract/endpoints/platform/entity';
import type { InputOf } from '@bahi/contract/endpoint';
import { type Granter, holdEverything } from '../../core/access/granter.ts';
import { AppError, invalid, invariant } from '../../core/app-error.ts';
import type { Ctx } from '../../core/context.ts';
import { withEntities } from '../../core/other-entity.ts';
import { takeTryOf } from '../../core/tries.ts';
import type { Tx } from '../../core/tx.ts';
import { type EntityRow, getEntityRow } from '../../features/platform/entity/entity-queries.ts';
import { assignRoles } from '../../features/platform/user/add-user.ts';
import { addHealthcareRoles } from './add-default-roles.ts';
import { addEntity } from './add-entity.ts';
import { readNewEntity } from './read-new-entity.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Names are unique over all organisations: nobody takes or tries them out by the hundred. */
const BRANCHES_A_QUARTER = 20;

export async function assertMayTry(ctx: Ctx): Promise<void> {
  if (!(await takeTryOf(ctx, `branch|${ctx.orgId}`, BRANCHES_A_QUARTER))) throw new AppError('TooMany');
}

/** A further entity of the caller's organisation, whole or not at all; he is its owner (chat §4). */
export async function createBranch(tx: Tx, { body }: InputOf<typeof endpoint>): Promise<EntityRow> {
  const granter = await holdEverything(tx);
  const like = body.copyOfId ? await readModel(tx, granter, body.copyOfId) : undefined;
  const entity = readNewEntity({ ...body, timeZone: like?.timeZone ?? tx.ctx.entity.timeZone });
  const there = await withEntities(tx, [entity.id]);
  await addEntity(there, entity, { namePath: 'UName', ...(like && { like }) });
  await addHealthcareRoles(there, entity);
  await assignRoles(there, entity.id, await readPlaces(there, body.users ?? []));
  return getEntityRow(there, entity.id);
}

interface Model {
  gstin: string | null;
  industry: string;
  timeZone: string;
  stored: Record<string, Record<string, unknown>>;
}

/** The branch whose settings are copied: one whose settings the caller administers. */
async function readModel(tx: Tx, granter: Granter, id: string): Promise<Model> {
  const own = granter.in(id);
  if (!own?.EA && !own?.SA) throw invalid('CopyOf', 'You do not administer the settings of this branch.');
  const there = await withEntities(tx, [id]);
  const [model] = await there.query<Model>(
    `select e.gstin, e.industry, e.time_zone as "timeZone",
       coalesce((select jsonb_object_agg(s.section, s.value) from entity_setting s
                 where s.org_id = e.org_id and s.entity_id = e.id), '{}') as stored
     from entity e where e.org_id = $1 and e.id = $2`,
    [tx.ctx.orgId, id],
  );
  invariant(model, 'a branch in which somebody has a place exists');
  return model;
}

/** The maker as owner, and who else enters at once. */
async function readPlaces(tx: Tx, sent: NonNullable<Body['users']>) {
  const { orgId, userId } = tx.ctx;
  const users = await tx.query<{ id: string }>(
    'select id from app_user where org_id = $1 and active and id = any ($2::uuid[])',
    [orgId, sent.map((each) => each.userId)],
  );
  const roles = await tx.query<{ id: string; key: string }>('select id, key from role where org_id = $1 and active', [
    orgId,
  ]);
  const seen = new Set([userId]);
  sent.forEach((each, index) => {
    if (!users.some(({ id }) => id === each.userId))
      throw invalid(`Users.${index}.UserId`, 'This employee does not exist.');
    if (!roles.some(({ id }) => id === each.roleId))
      throw invalid(`Users.${index}.RoleId`, 'This role does not exist.');
    if (seen.has(each.userId))
      throw invalid(
        `Users.${index}.UserId`,
        each.userId === userId ? 'Who makes the branch is its owner.' : 'This employee is named twice.',
      );
    seen.add(each.userId);
  });
  const owner = roles.find(({ key }) => key === 'owner');
  invariant(owner, 'the owner role stays');
  return [{ userId, roleId: owner.id }, ...sent];
}
