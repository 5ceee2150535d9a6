import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { workOrderType } from '@bahi/contract/masters/work-order-type';
import type { Payer } from '@bahi/domain/document/work-order';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { useOrder, useOrderModel } from './order-model.ts';
import { orderFieldId } from './order-summary.ts';

const types = masterEndpoints(workOrderType);

interface TypeRow {
  id: string;
  name: string;
  payer?: Payer | null;
  active: boolean;
}

/** What kind of order it is, where the company tells kinds apart: it says who pays for new lines. */
export function OrderTypeField({ readOnly }: { readOnly: boolean }) {
  const model = useOrderModel();
  const chosen = useOrder((state) => state.header.orderTypeId);
  const error = useOrder((state) => state.errors.header['orderTypeId']);
  const { data } = useEndpointQuery(types.list, { query: { limit: 200 } }, { staleTime: 300_000 });
  const rows = ((data?.rows ?? []) as unknown as TypeRow[]).filter(({ id, active }) => active || id === chosen);
  if (rows.length === 0) return null;
  return (
    <SelectField
      id={orderFieldId('orderTypeId')}
      label="Type"
      options={rows.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen}
      onChange={(orderTypeId) => {
        const orderTypePayer = rows.find(({ id }) => id === orderTypeId)?.payer ?? null;
        model.setHeader({ orderTypeId, orderTypePayer }, ['orderTypeId']);
      }}
      error={error}
      readOnly={readOnly}
    />
  );
}
