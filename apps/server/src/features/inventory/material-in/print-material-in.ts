import type { FileAnswer } from '@bahi/contract/endpoint';
import { MaterialInStatus } from '@bahi/domain/stock/material-in';
import type { Tx } from '../../../core/tx.ts';
import { materialIns } from '../material-in-store.ts';
import { printChallan } from '../print-challan.ts';
import { vendorParty } from '../vendor-party.ts';

/** The note of the goods that came. */
export async function printMaterialIn(tx: Tx, id: string): Promise<FileAnswer> {
  const material = await materialIns.get(tx, id);
  const { status } = material;
  return printChallan(tx, {
    title: 'Material in',
    code: material.code,
    datedOn: material.receivedOn,
    unnumbered: 'Not received',
    watermark: status === MaterialInStatus.draft ? 'DRAFT' : status === MaterialInStatus.cancelled ? 'CANCELLED' : null,
    partyTitle: 'FROM',
    party: await vendorParty(tx, material.vendorId, null),
    facts: [
      { label: 'Of', text: material.outCode },
      { label: 'Into', text: material.warehouseName },
    ],
    lines: material.lines.map((line) => ({ ...line, valuePaise: line.costPaise })),
    notes: material.notes,
  });
}
