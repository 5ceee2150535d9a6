import * as contract from '@bahi/contract/endpoints/platform/entity';
import { notFound } from '../../../core/app-error.ts';
import { diff } from '../../../core/diff.ts';
import { assertFresh, type Tx } from '../../../core/tx.ts';
import type { Route } from '../../../http/route.ts';
import { serve } from '../../../http/route.ts';
import { readGstin } from '../../../core/parties/read-gstin.ts';
import { listEntitiesOf, listEntityRows } from './entity-queries.ts';

export const entityRoutes: Route[] = [
  serve(contract.listEntities, async (tx) => allOf(await listEntityRows(tx))),
  serve(contract.entitiesForUser, async (tx, { params }) => {
    const { access, userId } = tx.ctx;
    if (params.userId !== userId && !access.SA && !access.EA) throw notFound('user');
    return allOf(await listEntitiesOf(tx, params.userId));
  }),
  serve(contract.getEntity, async (tx, { params }) => getEntityRow(tx, params.entityId)),
  serve(contract.updateEntity, async (tx, { params, body }) => {
    const before = await getEntityRow(tx, params.entityId);
    if (before.id !== tx.ctx.entityId) throw notFound('entity');
    assertFresh({ rowVersion: before.rowVersion, updatedAt: tx.ctx.now }, body.rowVersion);
    const stateCode = body.stateCode ?? before.stateCode;
    const gstin = body.gstin === undefined ? before.gstin : readGstin(body.gstin, stateCode);
    const after = {
      ...before,
      displayName: body.displayName ?? before.displayName,
      gstin,
      stateCode,
      address: body.address ?? before.address,
      phone: body.phone === undefined ? before.phone : body.phone,
      email: body.email === undefined ? before.email : body.email,
      rowVersion: before.rowVersion + 1,
    };
    await tx.query(
      `update entity set display_name = $3, gstin = $4, state_code = $5, address = $6, phone = $7, email = $8,
         row_version = $9, updated_at = $10
       where org_id = $1 and id = $2`,
      [
        tx.ctx.orgId,
        after.id,
        after.displayName,
        after.gstin,
        after.stateCode,
        after.address,
        after.phone,
        after.email,
        after.rowVersion,
        tx.ctx.now,
      ],
    );
    tx.audit({ action: 'update', kind: 'entity', id: after.id, code: after.uniqueName, changes: diff(before, after) });
    return after;
  }),
];

const allOf = <T>(rows: T[]) => ({ rows, total: rows.length, nextCursor: null });

async function getEntityRow(tx: Tx, id: string) {
  const found = (await listEntityRows(tx)).find((row) => row.id === id);
  if (!found) throw notFound('entity');
  return found;
}
