import type { FileAnswer } from '@bahi/contract/endpoint';
import { formatPaise, formatQuantity } from '@bahi/domain/money/format';
import { PurchaseReturnStatus, RETURN_REASON_LABELS } from '@bahi/domain/purchase/purchase-return';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { formatDate } from '@bahi/domain/time/dates';
import type { Tx } from '../../../core/tx.ts';
import { printVendorDocument } from '../print-vendor-document.ts';
import { purchaseReturns, type ReturnLine } from '../purchase-return-store.ts';
import { isTaxGone } from './edit-purchase-return.ts';
import { viewOf } from './purchase-return-verbs.ts';

/** The return note: what goes back, of which batches and receives, and what is asked for it. */
export async function printPurchaseReturn(tx: Tx, id: string): Promise<FileAnswer> {
  const back = await purchaseReturns.get(tx, id);
  const { receives, claimPaise } = await viewOf(tx, back);
  const lines = back.lines.map((line) => (isTaxGone(line, back.returnedOn) ? { ...line, taxCode: null } : line));
  return printVendorDocument(
    tx,
    { ...back, lines },
    {
      title: 'Return note',
      unnumbered: 'Not returned',
      datedOn: back.returnedOn,
      watermark: WATERMARKS[back.status] ?? null,
      facts: [
        { label: 'Why', text: RETURN_REASON_LABELS[back.reason] },
        { label: 'Returned from', text: back.warehouseName },
        { label: 'Received by', text: receives.flatMap(({ code }) => code ?? []).join(', ') },
        { label: 'Claimed', text: tx.ctx.sees.cost ? `₹${formatPaise(claimPaise)}` : null },
        { label: 'To be credited by', text: back.creditBy && formatDate(back.creditBy) },
      ],
      noteOf,
    },
  );
}

const WATERMARKS: Partial<Record<PurchaseReturnStatus, 'DRAFT' | 'CANCELLED'>> = {
  [PurchaseReturnStatus.draft]: 'DRAFT',
  [PurchaseReturnStatus.cancelled]: 'CANCELLED',
};

function noteOf({ freeQuantity, batchNo, expiresOn, receiveCode, serialNos }: ReturnLine): string | null {
  const said = [
    freeQuantity > 0 && `and ${formatQuantity(freeQuantity)} free`,
    batchNo && `${batchNo}${expiresOn ? `, ${formatExpiry(expiresOn)}` : ''}`,
    receiveCode,
    serialNos && serialNos.join(', '),
  ].filter(Boolean);
  return said.length > 0 ? said.join('; ') : null;
}
