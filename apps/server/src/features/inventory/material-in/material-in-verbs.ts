import type * as contract from '@bahi/contract/endpoints/inventory/material-in';
import type { InputOf } from '@bahi/contract/endpoint';
import type { materialInView } from '@bahi/contract/wire/material-in.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { MESSAGES } from '@bahi/domain/messages';
import {
  materialInAction,
  materialInActions,
  MaterialInStatus,
  type MaterialInVerb,
} from '@bahi/domain/stock/material-in';
import { invalid } from '../../../core/app-error.ts';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import type { Tx } from '../../../core/tx.ts';
import { goodsViewOf, shownLines } from '../goods-lines.ts';
import { type MaterialIn, materialIns } from '../material-in-store.ts';
import { type MaterialOut, materialOuts } from '../material-out-store.ts';
import { blankMaterialIn, editMaterialIn } from './edit-material-in.ts';
import { cancelMaterialIn, receiveMaterial } from './receive-material.ts';

export async function createMaterialIn(tx: Tx, { body }: InputOf<typeof contract.createMaterialIn>) {
  const { approve, outId, ...edit } = body;
  const out = await lockOut(tx, outId ?? null);
  const draft = await editMaterialIn(tx, blankMaterialIn(tx), edit, out);
  materialIns.insert(tx, draft);
  return viewOfIn(tx, approve ? await receive(tx, draft, out) : draft);
}

/** Changes a draft; with `Approve` what was just saved is received, as one verb. */
export async function updateMaterialIn(tx: Tx, { params, body }: InputOf<typeof contract.updateMaterialIn>) {
  const { rowVersion, approve, outId, ...edit } = body;
  const before = await materialIns.lock(tx, params.id, rowVersion);
  assertAction(tx, before, 'Save');
  const out = await lockOut(tx, outId === undefined ? before.outId : outId);
  const saved = materialIns.save(tx, before, await editMaterialIn(tx, before, edit, out), 'update');
  return viewOfIn(tx, approve ? await receive(tx, saved, out) : saved);
}

export async function setMaterialInStatus(tx: Tx, { params, body }: InputOf<typeof contract.setMaterialInStatus>) {
  const before = await materialIns.lock(tx, params.id, body.rowVersion);
  const out = await lockOut(tx, before.outId);
  if (body.status === MaterialInStatus.received) return viewOfIn(tx, await receive(tx, before, out));
  assertAction(tx, before, 'Cancel');
  if (before.status !== MaterialInStatus.draft && !body.reason) throw invalid('Reason', MESSAGES.fieldRequired);
  return viewOfIn(tx, await cancelMaterialIn(tx, before, out, body.reason || null));
}

/** What the goods come of, locked behind the document itself; of a warehouse that the caller may use. */
const lockOut = async (tx: Tx, outId: string | null): Promise<MaterialOut | null> =>
  outId ? materialOuts.lock(tx, outId) : null;

async function receive(tx: Tx, draft: MaterialIn, out: MaterialOut | null): Promise<MaterialIn> {
  assertAction(tx, draft, 'Receive');
  return receiveMaterial(tx, draft, out);
}

/** Refuses what the buttons do not offer. */
const assertAction = (tx: Tx, material: MaterialIn, verb: MaterialInVerb): void =>
  assertAllowed(materialInAction(material, verb, tx.ctx));

export const viewOfIn = (tx: Tx, material: MaterialIn): Infer<typeof materialInView> => ({
  ...material,
  lines: shownLines(tx, material.lines).map((line) => ({
    ...goodsViewOf(line),
    outLineId: line.outLineId,
    usedQuantity: line.usedQuantity,
    usedNos: line.usedNos,
    chargePaise: line.chargePaise,
    costPaise: line.costPaise,
  })),
  actions: materialInActions(material, tx.ctx),
});
