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

/** Complaints, repairs and lines of a copy: new, and answered by nobody; what ended with the first one is asked again. */
export const linesOfCopy = ({ complaints, repairs, lines }: StoredWorkOrder): Copied => ({
  complaints: complaints.map(({ id, complaintId, description }) => ({ id, complaintId, description })),
  repairs: repairs.map(({ position: _at, ...repair }) => repair),
  labour: lines.filter(({ family }) => family === 'labour').map(labourOfCopy),
  parts: lines.filter(({ family }) => family === 'part').map(partOfCopy),
});

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

const labourOfCopy = (line: StoredLine): LabourInput => ({
  ...sharedOfCopy(line),
  operationCode: line.operationCode,
  operationId: line.operationId,
  sac: line.hsn,
  sublet: line.sublet,
  vendorId: line.vendorId,
  subletCostPaise: line.subletCostPaise,
  complaintId: line.complaintId,
  componentOf: line.componentOf,
  componentKind: line.componentKind,
  adviseNextVisit: line.adviseNextVisit,
});

const partOfCopy = (line: StoredLine): PartInput => ({
  ...sharedOfCopy(line),
  itemId: line.itemId,
  partNumber: line.partNumber,
  hsn: line.hsn,
  unitCode: line.unitCode,
  labourLineId: line.labourLineId,
  free: line.free,
});
