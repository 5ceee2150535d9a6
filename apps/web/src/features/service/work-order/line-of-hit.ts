import { fromList, type InclusiveTerms } from '@bahi/domain/totals/inclusive-price';
import type { SingleHit } from '../../../kit/pickers/line-search.ts';
import { itemValues, operationValues } from '../../../kit/pickers/picked-values.ts';
import type { OrderLine } from '../order-state.ts';

interface Place {
  labourLineId: string | null;
  terms: InclusiveTerms;
}

/** A line made of what was picked, at the price of its list; what only parts or only labour have is emptied. */
export const lineOfHit = (line: OrderLine, hit: SingleHit, place: Place): OrderLine =>
  fromList(valuesOfHit(line, hit, place), place.terms);

function valuesOfHit(line: OrderLine, hit: SingleHit, place: Pick<Place, 'labourLineId'>): OrderLine {
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
