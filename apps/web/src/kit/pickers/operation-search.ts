import { findOperations, findOperationsOfGuide } from '@bahi/contract/endpoints/catalogue/operation-code';
import type { Infer } from '@bahi/contract/wire-type';
import type { operationView } from '@bahi/contract/wire/operation.wire';
import { formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { call } from '../../app/api-client.ts';
import type { Search, SearchOption } from '../../ui/search-source.ts';

/** An operation code as a labour line takes it; the price is absent where the guide sets none. */
export type OperationHit = Infer<typeof operationView>;

const operationOption = (row: OperationHit): SearchOption<OperationHit> => ({
  id: row.id,
  title: row.description,
  detail: [row.code, row.hours ? `${formatQuantity(row.hours)} h` : null].filter(Boolean).join(' · '),
  aside: row.unitPrice ? `₹${formatUnitPrice(row.unitPrice)}` : undefined,
  value: row,
});

/** Operations by code or description, priced by the guide of the vehicle; without one by the default guide. */
export const searchOperationOptions =
  (guideId: string | null): Search<OperationHit> =>
  async (term, signal) => {
    const { rows } = guideId
      ? await call(findOperationsOfGuide, { params: { guideId, term } }, { signal })
      : await call(findOperations, { params: { term } }, { signal });
    return rows.map(operationOption);
  };
