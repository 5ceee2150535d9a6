import type { SingleHit } from '../../../kit/pickers/line-search.ts';
import type { OrderLine } from './order-state.ts';

/** A line made of what was picked; what only parts or only labour have is emptied. */
export function lineOfHit(line: OrderLine, hit: SingleHit, place: { labourLineId: string | null }): OrderLine {
  const common = {
    ...line,
    hsn: null,
    unitCode: null,
    operationId: null,
    operationCode: null,
    itemId: null,
    partNumber: null,
  };
  if (hit.kind === 'operation') {
    const { row } = hit;
    return {
      ...common,
      family: 'labour',
      operationId: row.id,
      operationCode: row.code,
      description: row.description,
      hsn: row.sac,
      unitPrice: row.unitPrice ?? 0,
      taxCode: row.taxCode,
      accountCode: row.accountCode,
      labourLineId: null,
      free: false,
      tracked: false,
      freeQuantity: null,
    };
  }
  const { row } = hit;
  return {
    ...common,
    family: 'part',
    itemId: row.id,
    partNumber: row.partNumber ?? null,
    description: row.name,
    hsn: row.hsn,
    unitCode: row.unitCode,
    unitPrice: row.salePrice ?? 0,
    taxCode: row.taxCode ?? 0,
    accountCode: row.accountCode ?? line.accountCode,
    technicianId: null,
    complaintId: null,
    labourLineId: place.labourLineId,
    free: place.labourLineId === null,
    tracked: row.tracked,
    freeQuantity: row.tracked ? (row.freeQuantity ?? 0) : null,
  };
}
