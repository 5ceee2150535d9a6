import {
  createWorkOrder,
  deleteComplaint,
  deleteLabour,
  deletePart,
  getWorkOrder,
  updateWorkOrder,
} from '@bahi/contract/endpoints/service/work-order';
import { MESSAGES } from '@bahi/domain/messages';
import { call } from '../../../app/api-client.ts';
import { ApiError } from '../../../app/api-error.ts';
import { randomId } from '../../../app/random-id.ts';
import { nameNewLines, removalsOf, type OrderBody, type SentOrder } from './order-draft.ts';
import { sortRefusal } from './order-errors.ts';
import type { OrderModel } from './order-model.ts';
import type { WorkOrderView } from './order-state.ts';

/** What the browser can tell by itself before it asks the server. */
export class DraftRefused extends Error {
  override readonly name = 'DraftRefused';
  readonly fields: Readonly<Record<string, string>>;
  constructor(fields: Readonly<Record<string, string>>) {
    super('The draft is not complete');
    this.fields = fields;
  }
}

export const readOrder = (id: string): Promise<WorkOrderView> => call(getWorkOrder, { params: { id } });

async function create(model: OrderModel): Promise<WorkOrderView> {
  if (!model.get().header.customer) throw new DraftRefused({ customerId: MESSAGES.fieldRequired });
  const body = model.body() as OrderBody;
  return call(createWorkOrder, { body }, { idempotencyKey: model.draftKey.value });
}

/** Removes the parts first, so that a part may be taken out and put in anew; labour last, because its parts go with it. */
async function update(model: OrderModel, view: WorkOrderView): Promise<WorkOrderView> {
  const base = model.base()!;
  const removed = removalsOf(model.state(), base);
  const body = model.body();
  const { id } = view;
  let { rowVersion } = view;
  const remove = async (endpoint: typeof deletePart | typeof deleteLabour | typeof deleteComplaint, lineId: string) => {
    const input = { params: { id, lineId }, body: { rowVersion } };
    ({ rowVersion } = await call(endpoint, input, { idempotencyKey: randomId() }));
  };
  const hasRemovals = removed.parts.length + removed.labour.length + removed.complaints.length > 0;
  try {
    for (const lineId of removed.parts) await remove(deletePart, lineId);
    let saved: WorkOrderView | undefined;
    if (body) {
      const input = { params: { id }, body: { ...body, rowVersion } };
      saved = await call(updateWorkOrder, input, { idempotencyKey: model.draftKey.value });
      ({ rowVersion } = saved);
    }
    for (const lineId of removed.labour) await remove(deleteLabour, lineId);
    for (const lineId of removed.complaints) await remove(deleteComplaint, lineId);
    const last = removed.labour.length + removed.complaints.length === 0 ? saved : undefined;
    return last ?? (await readOrder(id));
  } catch (error) {
    // Some of it may be saved by now; the draft goes on from there.
    if (hasRemovals && rowVersion !== view.rowVersion) model.rebaseOn(await readOrder(id));
    throw error;
  }
}

/** Sends the draft; a refusal is shown where it belongs before it is thrown on. */
export async function saveOrder(model: OrderModel): Promise<{ saved: WorkOrderView; sent: SentOrder }> {
  const { view } = model.get();
  const sent = model.begin();
  try {
    const refused = model.refusedDiscounts();
    if (Object.keys(refused).length > 0) throw new DraftRefused(refused);
    const saved = await (view ? update(model, view) : create(model));
    model.draftKey.settle();
    return { saved, sent };
  } catch (error) {
    model.draftKey.settle(error);
    showRefusal(model, error);
    throw error;
  }
}

function showRefusal(model: OrderModel, error: unknown): void {
  const fields = error instanceof ApiError || error instanceof DraftRefused ? error.fields : {};
  if (Object.keys(fields).length === 0) return;
  const names = nameNewLines(model.state(), model.base());
  model.setErrors(sortRefusal(fields, model.body() ?? {}, names), names);
}
