import type { FileAnswer } from '@bahi/contract/endpoint';
import { headsOf } from '@bahi/domain/stock/branch-supply';
import { TransferStatus } from '@bahi/domain/stock/transfer-order';
import { inEntity } from '../../../core/other-entity.ts';
import { supplierOf } from '../../../core/print/supplier.ts';
import type { Tx } from '../../../core/tx.ts';
import { printChallan } from '../print-challan.ts';
import { getTransfer } from './transfer-order-store.ts';

/** The delivery challan of the branch that sends, or its tax invoice; both branches print the same. */
export async function printTransferOrder(tx: Tx, id: string): Promise<FileAnswer> {
  const { sender, transfer } = await getTransfer(tx, id);
  const receiver = await inEntity(sender, transfer.toBranchId);
  const { status, distanceKm, taxInvoice } = transfer;
  const party = supplierOf(receiver.ctx);
  const interState = receiver.ctx.entity.stateCode !== sender.ctx.entity.stateCode;
  return printChallan(sender, {
    title: 'Delivery challan',
    code: transfer.code,
    datedOn: transfer.orderedOn,
    unnumbered: 'Not sent',
    watermark: status === TransferStatus.draft ? 'DRAFT' : status === TransferStatus.cancelled ? 'CANCELLED' : null,
    partyTitle: 'SENT TO',
    party,
    facts: [
      { label: 'From', text: transfer.fromName },
      { label: 'To', text: transfer.toName },
      { label: 'Place of supply', text: taxInvoice ? party.stateName : null },
      { label: 'Vehicle', text: transfer.vehicleNo },
      { label: 'Distance', text: distanceKm === null ? null : `${distanceKm} km` },
    ],
    lines: transfer.lines.map((line) => ({ ...line, interState })),
    ...(taxInvoice && { tax: { ...headsOf([transfer]), interState } }),
    notes: transfer.notes,
  });
}
