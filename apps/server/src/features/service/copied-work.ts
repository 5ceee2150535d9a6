import { LineStatus } from '@bahi/domain/document/work-order';
import type { HeaderInput } from './merge-header.ts';
import type { LabourInput, LineEdits, PartInput } from './merge-lines.ts';
import type { StoredLine, StoredWorkOrder } from './stored-order.ts';

/** What is entered of work anew as it stood; with the copy of an edit every rule and right is asked again. */
export function headerOfCopy(from: StoredWorkOrder): HeaderInput {
  const { customerId, vehicleId, warrantyPartyId, notes, inclusive, discounts } = from;
  return {
    customerId,
    vehicleId,
    warrantyPartyId,
    notes,
    labourDiscountPercent: discounts.labourPercent,
    labourDiscountPaise: discounts.labourPaise,
    partsDiscountPercent: discounts.partsPercent,
    partsDiscountPaise: discounts.partsPaise,
    overallDiscountPercent: discounts.overallPercent,
    overallDiscountPaise: discounts.overallPaise,
    settings: { inclusive },
  };
}

/** What a copy enters, list by list. */
type Copied = { [K in 'complaints' | 'repairs' | 'labour' | 'parts']: NonNullable<LineEdits[K]>[number][] };

/** Complaints, repairs and lines of a copy, but for what was cancelled: new, and answered by nobody. */
export function linesOfCopy({ complaints, repairs, lines }: StoredWorkOrder): Copied {
  const copied = lines.filter(({ status }) => status !== LineStatus.cancelled);
  const ids = new Set(copied.map(({ id }) => id));
  const still = (id: string | null): string | null => (id !== null && ids.has(id) ? id : null);
  return {
    complaints: complaints.map(({ id, complaintId, description }) => ({ id, complaintId, description })),
    repairs: repairs.map(({ position: _at, ...repair }) => repair),
    labour: copied.filter(({ family }) => family === 'labour').map((line) => labourOfCopy(line, still)),
    parts: copied.filter(({ family }) => family === 'part').map((line) => partOfCopy(line, still)),
  };
}

type Still = (id: string | null) => string | null;

/** A price that stood at the list follows it; one that was typed stays, and is held to the list of today. */
const priceOfCopy = ({ unitPrice, listPrice, itemId, operationId }: StoredLine): { unitPrice?: number } =>
  unitPrice === listPrice && (itemId !== null || operationId !== null) ? {} : { unitPrice };

const sharedOfCopy = (line: StoredLine) => ({
  id: line.id,
  description: line.description,
  payer: line.payer,
  quantity: line.quantity,
  discountPaise: line.discountPaise,
  discountPercent: line.discountPercent,
  noDiscount: line.noDiscount,
  insurerUnitPrice: line.insurerUnitPrice,
  taxCode: line.taxCode,
  accountCode: line.accountCode,
  technicianId: line.technicianId,
  repairId: line.repairId,
  option: line.option,
  ...priceOfCopy(line),
});

const labourOfCopy = (line: StoredLine, still: Still): LabourInput => ({
  ...sharedOfCopy(line),
  operationCode: line.operationCode,
  operationId: line.operationId,
  sac: line.hsn,
  sublet: line.sublet,
  vendorId: line.vendorId,
  subletCostPaise: line.subletCostPaise,
  complaintId: line.complaintId,
  componentOf: still(line.componentOf),
  componentKind: line.componentKind,
  adviseNextVisit: line.adviseNextVisit,
});

function partOfCopy(line: StoredLine, still: Still): PartInput {
  const labourLineId = still(line.labourLineId);
  return {
    ...sharedOfCopy(line),
    itemId: line.itemId,
    partNumber: line.partNumber,
    hsn: line.hsn,
    unitCode: line.unitCode,
    labourLineId,
    free: line.free || (line.labourLineId !== null && labourLineId === null),
  };
}
