import type { BODY_TYPES } from '@bahi/domain/vehicle/body-types';
import { make, model } from '../../../../db/schema/catalogue.ts';
import { diff } from '../../../core/diff.ts';
import { newId } from '../../../core/new-id.ts';
import { stampsOf } from '../../../core/stamps.ts';
import type { Tx } from '../../../core/tx.ts';

export interface RequestedModel {
  makeName: string;
  modelName: string;
  variant: string | null;
  bodyType?: (typeof BODY_TYPES)[number]['value'] | null;
}

/** The id of a model by its names, whatever their case; inactive ones count too, since their names are taken. */
export async function findModelNamed(
  tx: Tx,
  makeName: string,
  modelName: string,
  variant: string | null,
): Promise<string | undefined> {
  const [found] = await tx.query<{ id: string }>(
    `select m.id from model m join make k on k.org_id = m.org_id and k.id = m.make_id
     where m.org_id = $1 and lower(k.name) = lower($2) and lower(m.name) = lower($3)
       and lower(coalesce(m.variant, '')) = lower($4)`,
    [tx.ctx.orgId, makeName, modelName, variant ?? ''],
  );
  return found?.id;
}

/** The requested model, made with its make where the masters lack them. */
export async function makeRequestedModel(tx: Tx, wanted: RequestedModel): Promise<string> {
  const known = await findModelNamed(tx, wanted.makeName, wanted.modelName, wanted.variant);
  if (known) return known;
  const id = newId();
  const row = {
    id,
    makeId: await makeNamed(tx, wanted.makeName),
    name: wanted.modelName,
    variant: wanted.variant,
    bodyType: wanted.bodyType ?? null,
  };
  await tx.insert(model, [{ ...row, orgId: tx.ctx.orgId, ...stampsOf(tx.ctx) }]);
  tx.audit({
    action: 'create',
    kind: 'model',
    id,
    code: row.name,
    changes: diff({}, row),
    chain: 'organisation',
  });
  return id;
}

async function makeNamed(tx: Tx, name: string): Promise<string> {
  const [known] = await tx.query<{ id: string }>('select id from make where org_id = $1 and lower(name) = lower($2)', [
    tx.ctx.orgId,
    name,
  ]);
  if (known) return known.id;
  const row = { id: newId(), name };
  await tx.insert(make, [{ ...row, orgId: tx.ctx.orgId, ...stampsOf(tx.ctx) }]);
  tx.audit({ action: 'create', kind: 'make', id: row.id, code: name, changes: diff({}, row), chain: 'organisation' });
  return row.id;
}
