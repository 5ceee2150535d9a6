import type { FileAnswer } from '@bahi/contract/endpoint';
import { formatQuantity } from '@bahi/domain/money/format';
import { PurchaseReceiveStatus } from '@bahi/domain/purchase/purchase-receive';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { formatDate } from '@bahi/domain/time/dates';
import type { Tx } from '../../../core/tx.ts';
import { printVendorDocument } from '../print-vendor-document.ts';
import { purchaseReceives, type ReceiveLine } from '../purchase-receive-store.ts';
import { viewOf } from './purchase-receive-verbs.ts';

/** The receive note: what came, of which batches, and for which orders. */
export async function printPurchaseReceive(tx: Tx, id: string): Promise<FileAnswer> {
  const receive = await purchaseReceives.get(tx, id);
  const { orders } = await viewOf(tx, receive);
  const { vendorDocumentNo, vendorDocumentDate } = receive;
  const paper = [vendorDocumentNo, vendorDocumentDate && `of ${formatDate(vendorDocumentDate)}`];
  return printVendorDocument(tx, receive, {
    title: 'Receive note',
    unnumbered: 'Not received',
    datedOn: receive.receivedOn,
    watermark: WATERMARKS[receive.status] ?? null,
    facts: [
      { label: 'Received in', text: receive.warehouseName },
      { label: 'For', text: orders.flatMap(({ code }) => code ?? []).join(', ') },
      { label: 'Their paper', text: paper.filter(Boolean).join(' ') },
      { label: 'Lorry receipt', text: receive.lorryReceiptNo },
    ],
    noteOf,
  });
}

const WATERMARKS: Partial<Record<PurchaseReceiveStatus, 'DRAFT' | 'CANCELLED'>> = {
  [PurchaseReceiveStatus.draft]: 'DRAFT',
  [PurchaseReceiveStatus.cancelled]: 'CANCELLED',
};

function noteOf({ freeQuantity, rejectedQuantity, batches, serialNos }: ReceiveLine): string | null {
  const said = [
    freeQuantity > 0 && `and ${formatQuantity(freeQuantity)} free`,
    rejectedQuantity > 0 && `${formatQuantity(rejectedQuantity)} rejected`,
    ...batches.map(
      ({ batchNo, expiresOn, quantity, freeQuantity: free }) =>
        `${batchNo}${expiresOn ? `, ${formatExpiry(expiresOn)}` : ''}: ${formatQuantity(quantity + free)}`,
    ),
    serialNos && serialNos.join(', '),
  ].filter(Boolean);
  return said.length > 0 ? said.join('; ') : null;
}
