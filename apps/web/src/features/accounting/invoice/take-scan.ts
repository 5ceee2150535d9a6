import { findItemsForSale } from '@bahi/contract/endpoints/catalogue/item';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { lineOfHit, newInvoiceLine } from './invoice-line.ts';
import type { InvoiceModel } from './invoice-model.ts';

/** A scanned code: one more of a part that stands on the invoice already, else a new line. The next code may follow. */
export async function takeScan(model: InvoiceModel, code: string): Promise<void> {
  const { lines } = model;
  // The scanner has typed into whatever cell was open.
  lines.cancel();
  try {
    const { rows } = await call(findItemsForSale, { params: { term: code } });
    const [row] = rows;
    if (!row) return toast.warning(`No part has the code ${code}.`);
    const known = lines.get().lines.find(({ itemId, sourceLineId }) => itemId === row.id && sourceLineId === null);
    if (known) {
      lines.update(known.id, (line) => ({
        ...line,
        quantity: line.quantity + QUANTITY_PER_UNIT,
        wantedTotalPaise: null,
      }));
    } else {
      const { taxCode } = lines.get().blank;
      lines.append((nextId) => [lineOfHit(newInvoiceLine(nextId(), taxCode), { kind: 'item', row })]);
    }
    lines.add();
  } catch (error) {
    toast.error(messageOf(error));
  }
}
