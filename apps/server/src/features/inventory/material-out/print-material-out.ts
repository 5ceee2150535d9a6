import type { FileAnswer } from '@bahi/contract/endpoint';
import { MaterialOutKind, MaterialOutStatus } from '@bahi/domain/stock/material-out';
import { formatDate } from '@bahi/domain/time/dates';
import type { Tx } from '../../../core/tx.ts';
import { materialOuts } from '../material-out-store.ts';
import { printChallan } from '../print-challan.ts';
import { vendorParty } from '../vendor-party.ts';

/** What the paper says that the goods go for. */
const FOR: Readonly<Record<MaterialOutKind, string>> = {
  Job: 'Job work',
  Repair: 'Repair',
  Returnable: 'Returnable goods',
  Use: 'Own use',
  Sample: 'Sample',
  Destroy: 'Destruction',
};

/** The challan that goes with the goods; when they are due back it says itself (inventory-purchasing rule 26). */
export async function printMaterialOut(tx: Tx, id: string): Promise<FileAnswer> {
  const out = await materialOuts.get(tx, id);
  const { status, dueBackOn, isCapital, kind } = out;
  return printChallan(tx, {
    title: kind === MaterialOutKind.job ? 'Job work challan' : 'Delivery challan',
    code: out.code,
    datedOn: out.sentOn,
    unnumbered: 'Not sent',
    watermark:
      status === MaterialOutStatus.draft ? 'DRAFT' : status === MaterialOutStatus.cancelled ? 'CANCELLED' : null,
    partyTitle: 'SENT TO',
    party: await vendorParty(tx, out.vendorId, out.departmentName),
    facts: [
      { label: 'For', text: isCapital ? `${FOR[kind]}, capital goods` : FOR[kind] },
      { label: 'Due back', text: dueBackOn && formatDate(dueBackOn) },
      { label: 'From', text: out.warehouseName },
      { label: 'Vehicle', text: out.vehicleNo },
    ],
    lines: out.lines.map((line) => ({ ...line, valuePaise: line.costPaise })),
    notes: out.notes,
  });
}
