import type { FileAnswer } from '@bahi/contract/endpoint';
import { TransferStatus } from '@bahi/domain/stock/transfer-order';
import { inEntity } from '../../../core/other-entity.ts';
import { supplierOf } from '../../../core/print/supplier.ts';
import type { Tx } from '../../../core/tx.ts';
import { printChallan } from '../print-challan.ts';
import { getTransfer } from './transfer-order-store.ts';

/** The delivery challan of the branch that sends; both branches print the same. */
export async function printTransferOrder(tx: Tx, id: string): Promise<FileAnswer> {
  const { sender, transfer } = await getTransfer(tx, id);
  const receiver = await inEntity(sender, transfer.toBranchId);
  const { status, distanceKm } = transfer;
  return printChallan(sender, {
    title: 'Delivery challan',
    code: transfer.code,
    datedOn: transfer.orderedOn,
    unnumbered: 'Not sent',
    watermark: status === TransferStatus.draft ? 'DRAFT' : status === TransferStatus.cancelled ? 'CANCELLED' : null,
    partyTitle: 'SENT TO',
    party: supplierOf(receiver.ctx),
    facts: [
      { label: 'From', text: transfer.fromName },
      { label: 'To', text: transfer.toName },
      { label: 'Vehicle', text: transfer.vehicleNo },
      { label: 'Distance', text: distanceKm === null ? null : `${distanceKm} km` },
    ],
    lines: transfer.lines,
    notes: transfer.notes,
  });
}
