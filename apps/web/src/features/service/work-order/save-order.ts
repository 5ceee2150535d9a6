import { MESSAGES } from '@bahi/domain/messages';
import { ApiError } from '../../../app/api-error.ts';
import { nameNewLines, type OrderBody, type SentOrder } from './order-draft.ts';
import { sortRefusal } from './order-errors.ts';
import type { OrderModel } from './order-model.ts';
import type { WorkOrderView } from '../order-state.ts';

/** What the browser can tell by itself before it asks the server. */
export class DraftRefused extends Error {
  override readonly name = 'DraftRefused';
  readonly fields: Readonly<Record<string, string>>;
  constructor(fields: Readonly<Record<string, string>>) {
    super('The draft is not complete');
    this.fields = fields;
  }
}

async function create(model: OrderModel): Promise<WorkOrderView> {
  if (!model.get().header.customer) throw new DraftRefused({ customerId: MESSAGES.fieldRequired });
  const body = model.body() as OrderBody;
  return model.work.create(body, model.draftKey.value);
}

async function update(model: OrderModel, { id, rowVersion }: WorkOrderView): Promise<WorkOrderView> {
  const body = model.body();
  if (!body) return model.work.read(id);
  return model.work.update(id, { ...body, rowVersion }, model.draftKey.value);
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
  const names = nameNewLines(model.state(), model.base(), model.work.prefixes);
  model.setErrors(sortRefusal(fields, model.body() ?? {}, names), names);
}
