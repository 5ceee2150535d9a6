import type * as contract from '@bahi/contract/endpoints/inventory/material-out';
import type { InputOf } from '@bahi/contract/endpoint';
import type { materialOutView } from '@bahi/contract/wire/material-out.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { MESSAGES } from '@bahi/domain/messages';
import {
  isLateBack,
  materialOutAction,
  materialOutActions,
  MaterialOutStatus,
  type MaterialOutVerb,
} from '@bahi/domain/stock/material-out';
import { invalid } from '../../../core/app-error.ts';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import type { Tx } from '../../../core/tx.ts';
import { goodsViewOf, shownLines } from '../goods-lines.ts';
import { linesWithBack, type MaterialOut, materialOuts } from '../material-out-store.ts';
import { blankMaterialOut, editMaterialOut } from './edit-material-out.ts';
import { cancelMaterialOut, sendMaterial } from './send-material.ts';

export async function createMaterialOut(tx: Tx, { body }: InputOf<typeof contract.createMaterialOut>) {
  const { approve, ...edit } = body;
  const draft = await editMaterialOut(tx, blankMaterialOut(tx), edit);
  materialOuts.insert(tx, draft);
  return viewOfOut(tx, approve ? await send(tx, draft) : draft);
}

/** Changes a draft; with `Approve` what was just saved is sent, as one verb. */
export async function updateMaterialOut(tx: Tx, { params, body }: InputOf<typeof contract.updateMaterialOut>) {
  const { rowVersion, approve, ...edit } = body;
  const before = await materialOuts.lock(tx, params.id, rowVersion);
  assertAction(tx, before, 'Save');
  const saved = materialOuts.save(tx, before, await editMaterialOut(tx, before, edit), 'update');
  return viewOfOut(tx, approve ? await send(tx, saved) : saved);
}

export async function setMaterialOutStatus(tx: Tx, { params, body }: InputOf<typeof contract.setMaterialOutStatus>) {
  const before = await materialOuts.lock(tx, params.id, body.rowVersion);
  if (body.status === MaterialOutStatus.out) return viewOfOut(tx, await send(tx, before));
  assertAction(tx, before, 'Cancel');
  if (before.status !== MaterialOutStatus.draft && !body.reason) throw invalid('Reason', MESSAGES.fieldRequired);
  return viewOfOut(tx, await cancelMaterialOut(tx, before, body.reason || null));
}

async function send(tx: Tx, draft: MaterialOut): Promise<MaterialOut> {
  assertAction(tx, draft, 'Send');
  return sendMaterial(tx, draft);
}

/** Refuses what the buttons do not offer. */
const assertAction = (tx: Tx, out: MaterialOut, verb: MaterialOutVerb): void =>
  assertAllowed(materialOutAction(out, verb, tx.ctx));

export async function viewOfOut(tx: Tx, out: MaterialOut): Promise<Infer<typeof materialOutView>> {
  const lines = await linesWithBack(tx, out);
  return {
    ...out,
    late: isLateBack(out, tx.ctx.today),
    lines: shownLines(tx, lines).map((line) => ({
      ...goodsViewOf(line),
      backQuantity: line.backQuantity,
      costPaise: line.costPaise,
    })),
    actions: materialOutActions(out, tx.ctx),
  };
}
