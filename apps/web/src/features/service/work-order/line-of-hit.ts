import type { SingleHit } from '../../../kit/pickers/line-search.ts';
import { itemValues, operationValues } from '../../../kit/pickers/picked-values.ts';
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
    return {
      ...common,
      ...operationValues(hit.row),
      listPrice: hit.row.unitPrice ?? 0,
      minimumPrice: 0,
      family: 'labour',
      labourLineId: null,
      free: false,
      tracked: false,
      freeQuantity: null,
    };
  }
  const { row } = hit;
  return {
    ...common,
    ...itemValues(row),
    listPrice: row.salePrice ?? 0,
    minimumPrice: 0,
    family: 'part',
    taxCode: row.taxCode ?? 0,
    accountCode: row.accountCode ?? line.accountCode,
    technicianId: null,
    complaintId: null,
    labourLineId: place.labourLineId,
    free: place.labourLineId === null,
    tracked: row.tracked,
  };
}
