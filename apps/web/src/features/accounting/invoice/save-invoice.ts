import {
  createInvoice,
  deleteInvoiceLabour,
  deleteInvoicePart,
  getInvoice,
  updateInvoice,
} from '@bahi/contract/endpoints/accounting/invoice';
import { call } from '../../../app/api-client.ts';
import { randomId } from '../../../app/random-id.ts';
import { nameNewLines, removalsOf, type SentInvoice } from './invoice-draft.ts';
import { refusedFields, sortRefusal } from './invoice-errors.ts';
import type { Invoice } from './invoice-form.ts';
import type { InvoiceModel } from './invoice-model.ts';

export const readInvoice = (id: string): Promise<Invoice> => call(getInvoice, { params: { id } });

/** Lines that were taken out go first, so that the same part may be put in anew. */
async function update(model: InvoiceModel, view: Invoice): Promise<Invoice> {
  const { labour, part } = removalsOf(model.state(), model.base()!);
  const body = model.body();
  const { id } = view;
  let { rowVersion } = view;
  try {
    for (const opId of labour) {
      const input = { params: { invId: id, opId }, body: { rowVersion } };
      ({ rowVersion } = await call(deleteInvoiceLabour, input, { idempotencyKey: randomId() }));
    }
    for (const itemId of part) {
      const input = { params: { invId: id, itemId }, body: { rowVersion } };
      ({ rowVersion } = await call(deleteInvoicePart, input, { idempotencyKey: randomId() }));
    }
    if (Object.keys(body).length === 0) return await readInvoice(id);
    const input = { params: { id }, body: { ...body, rowVersion } };
    return await call(updateInvoice, input, { idempotencyKey: model.draftKey.value });
  } catch (error) {
    // Some lines may be gone by now; the draft goes on from there.
    if (rowVersion !== view.rowVersion) model.rebaseOn(await readInvoice(id));
    throw error;
  }
}

/** Sends the draft, a new one approved at once where that is asked; a refusal is shown where it belongs. */
export async function saveInvoice(
  model: InvoiceModel,
  { approve = false } = {},
): Promise<{ saved: Invoice; sent: SentInvoice }> {
  const { view } = model.get();
  const sent = model.begin();
  try {
    const saved = view
      ? await update(model, view)
      : await call(
          createInvoice,
          { body: { ...model.body(), ...(approve && { approve }) } },
          { idempotencyKey: model.draftKey.value },
        );
    model.draftKey.settle();
    return { saved, sent };
  } catch (error) {
    model.draftKey.settle(error);
    showRefused(model, error);
    throw error;
  }
}

/** Shows what an answer refuses beside its fields and cells; false where it names none. */
export function showRefused(model: InvoiceModel, error: unknown): boolean {
  const refused = refusedFields(error);
  if (Object.keys(refused).length === 0) return false;
  model.setErrors(sortRefusal(refused, model.body(), nameNewLines(model.state(), model.base())));
  return true;
}
