import type { setManufactureOrderStatus as endpoint } from '@bahi/contract/endpoints/inventory/manufacture-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { ManufactureStatus, type ManufactureVerb } from '@bahi/domain/manufacture/manufacture-order';
import { MESSAGES } from '@bahi/domain/messages';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { releaseOf } from '@bahi/domain/stock/free-stock';
import { invalid, refuse } from '../../../core/app-error.ts';
import { takeNumber } from '../../../core/numbering/take-number.ts';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { changeReservations } from '../../../core/stock/reserve.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { getRecipe } from '../recipe-store.ts';
import { KIND, type Manufacture, manufactureOrders, openManufacture } from './manufacture-order-store.ts';
import { viewOf } from './manufacture-order-view.ts';
import { postingOf } from './move-components.ts';

const VERB_OF = {
  [ManufactureStatus.released]: 'Release',
  [ManufactureStatus.done]: 'Finish',
  [ManufactureStatus.closed]: 'Close',
  [ManufactureStatus.cancelled]: 'Cancel',
} as const satisfies Partial<Record<ManufactureStatus, ManufactureVerb>>;

export async function setManufactureOrderStatus(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const verb = VERB_OF[body.status];
  const before = await openManufacture(tx, params.id, body.rowVersion, verb);
  const reason = body.reason || null;
  const isTold = verb === 'Finish' || (verb === 'Cancel' && before.status !== ManufactureStatus.draft);
  if (isTold && !reason) throw invalid('Reason', MESSAGES.fieldRequired);
  const after = await STEPS[verb](tx, before, reason);
  return viewOf(tx, manufactureOrders.save(tx, before, { ...after, status: body.status }, verb.toLowerCase(), reason));
}

type Step = (tx: Tx, before: Manufacture, reason: string | null) => Promise<Manufacture>;

const STEPS: Readonly<Record<(typeof VERB_OF)[keyof typeof VERB_OF], Step>> = {
  Release: release,
  Finish: finish,
  Close: (_tx, before) => Promise.resolve(before),
  Cancel: cancel,
};

/** Takes the number, and keeps what is free of each component for the order. */
async function release(tx: Tx, before: Manufacture): Promise<Manufacture> {
  const recipe = await getRecipe(tx, before.recipeId);
  if (!recipe.active) throw refuse(`The recipe of ${before.name} is inactive.`);
  await getUsableWarehouse(tx, before.warehouseId);
  const kept = await changeReservations(
    tx,
    { documentKind: KIND, documentId: before.id },
    before.components.map(({ id, itemId, need }) => ({
      itemId,
      warehouseId: before.warehouseId,
      documentLineId: id,
      quantity: need,
    })),
  );
  const components = before.components.map((row, at) => ({ ...row, reserved: kept[at]! }));
  const { code, numberPeriod } = await takeNumber(tx, KIND, before.orderedOn);
  return { ...before, components, code, numberPeriod };
}

/** Nothing more comes of it: what is left in the work is a variance. */
async function finish(tx: Tx, before: Manufacture): Promise<Manufacture> {
  await postDocument(tx, postingOf(tx, before, `Nothing more comes of ${before.code}`), {
    journal: (account) => stockJournalLines('madeNothing', before.wipPaise, account),
  });
  const after = await endReservations(tx, before);
  return { ...after, wipPaise: 0, sincePaise: 0, postings: before.postings + 1 };
}

/** Components come back and what was made leaves, the last posting first; goods that were sold stand in the way. */
async function cancel(tx: Tx, before: Manufacture, reason: string | null): Promise<Manufacture> {
  const { id, code, postings } = before;
  for (let revision = postings; revision > 0; revision -= 1)
    await mirrorDocument(
      tx,
      { kind: KIND, id, code, revision },
      JournalPurpose.post,
      tx.ctx.today,
      `Cancelled: manufacture order ${code}`,
    );
  const after = await endReservations(tx, before);
  return { ...after, wipPaise: 0, sincePaise: 0, cancelReason: reason };
}

/** Lets go of what is kept of a component, so that others may take it. */
export async function releaseComponent(tx: Tx, id: string, componentId: string, reason: string): Promise<void> {
  const before = await openManufacture(tx, id, null, 'Issue');
  if (!before.components.some((row) => row.id === componentId && row.reserved > 0))
    throw refuse('Nothing is kept for this component.');
  manufactureOrders.save(tx, before, await endReservations(tx, before, componentId), 'releasePart', reason);
}

/** Nothing is kept for an order that takes no more, or of one component of it. */
export async function endReservations(tx: Tx, order: Manufacture, only: string | null = null): Promise<Manufacture> {
  const isMeant = ({ id }: { id: string }) => only === null || id === only;
  const kept = order.components.filter((row) => row.reserved > 0 && isMeant(row));
  await changeReservations(
    tx,
    { documentKind: KIND, documentId: order.id },
    kept.map(({ id, itemId, reserved }) => ({
      itemId,
      warehouseId: order.warehouseId,
      documentLineId: id,
      quantity: releaseOf(reserved),
    })),
  );
  return {
    ...order,
    components: order.components.map((row) => (isMeant(row) ? { ...row, reserved: 0 } : row)),
  };
}
