import { invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import type { Vehicle } from './vehicle-store.ts';

type ModelFields = Pick<Vehicle, 'makeId' | 'modelId' | 'makeName' | 'modelName' | 'variant'>;

export interface ModelInput {
  makeId?: string | null;
  modelId?: string | null;
  make?: string | null;
  model?: string | null;
  variant?: string | null;
}

interface Model {
  id: string;
  makeId: string;
  makeName: string;
  name: string;
  variant: string | null;
  bodyType: string | null;
}

const MODEL = `select m.id, m.make_id as "makeId", k.name as "makeName", m.name, m.variant, m.body_type as "bodyType"
  from model m join make k on k.org_id = m.org_id and k.id = m.make_id where m.org_id = $1`;

/**
 * Make and model of a vehicle by their ids or, where the masters do not hold them, by name; names that the masters hold
 * are tied to them. `bodyType` chooses the labour time guide.
 */
export async function readModel(
  tx: Tx,
  before: ModelFields,
  input: ModelInput,
): Promise<ModelFields & { bodyType: string | null }> {
  const sent = [input.makeId, input.modelId, input.make, input.model, input.variant];
  if (sent.every((value) => value === undefined)) return { ...pick(before), bodyType: null };
  if (input.modelId) return byModelId(tx, input, input.modelId);
  const make = input.makeId ? await getMake(tx, input.makeId) : await findMake(tx, input.make ?? before.makeName);
  if (input.make === null)
    return { makeId: null, modelId: null, makeName: '', modelName: '', variant: null, bodyType: null };
  const modelName = (input.model === undefined ? before.modelName : input.model) ?? '';
  const variant = (input.variant === undefined ? before.variant : input.variant) ?? null;
  const model = make && modelName ? await findModel(tx, make.id, modelName, variant) : undefined;
  const exact = model && (model.variant ?? '').toLowerCase() === (variant ?? '').toLowerCase();
  return {
    makeId: make?.id ?? null,
    makeName: make?.name ?? input.make ?? before.makeName,
    modelId: exact ? model.id : null,
    modelName: model?.name ?? modelName,
    variant,
    bodyType: model?.bodyType ?? null,
  };
}

/** The body type of a model of the masters; null without one. */
export async function findBodyType(tx: Tx, modelId: string | null): Promise<string | null> {
  if (modelId === null) return null;
  const [model] = await tx.query<Model>(`${MODEL} and m.id = $2`, [tx.ctx.orgId, modelId]);
  return model?.bodyType ?? null;
}

const pick = ({ makeId, modelId, makeName, modelName, variant }: ModelFields): ModelFields => ({
  makeId,
  modelId,
  makeName,
  modelName,
  variant,
});

async function byModelId(tx: Tx, input: ModelInput, modelId: string) {
  const [model] = await tx.query<Model>(`${MODEL} and m.id = $2`, [tx.ctx.orgId, modelId]);
  if (!model) throw invalid('ModelId', 'This model does not exist.');
  if (input.makeId && input.makeId !== model.makeId) throw invalid('ModelId', 'This model belongs to another make.');
  return {
    makeId: model.makeId,
    modelId: model.id,
    makeName: model.makeName,
    modelName: model.name,
    variant: model.variant ?? input.variant ?? null,
    bodyType: model.bodyType,
  };
}

async function getMake(tx: Tx, id: string): Promise<{ id: string; name: string }> {
  const [make] = await tx.query<{ id: string; name: string }>(
    'select id, name from make where org_id = $1 and id = $2',
    [tx.ctx.orgId, id],
  );
  if (!make) throw invalid('MakeId', 'This make does not exist.');
  return make;
}

async function findMake(tx: Tx, name: string): Promise<{ id: string; name: string } | undefined> {
  const [make] = await tx.query<{ id: string; name: string }>(
    'select id, name from make where org_id = $1 and lower(name) = lower($2)',
    [tx.ctx.orgId, name],
  );
  return make;
}

/** The model with this variant, else any of its variants, for the body type. */
async function findModel(tx: Tx, makeId: string, name: string, variant: string | null): Promise<Model | undefined> {
  const [model] = await tx.query<Model>(
    `${MODEL} and m.make_id = $2 and lower(m.name) = lower($3)
     order by lower(coalesce(m.variant, '')) = lower($4) desc, m.id limit 1`,
    [tx.ctx.orgId, makeId, name, variant ?? ''],
  );
  return model;
}
