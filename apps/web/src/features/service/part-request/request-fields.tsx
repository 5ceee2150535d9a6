import { listWarehouses } from '@bahi/contract/endpoints/inventory/warehouse';
import { RequestKind } from '@bahi/domain/stock/part-request';
import { TransferStatus } from '@bahi/domain/stock/transfer-order';
import { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { formatDate, formatInstant } from '@bahi/domain/time/dates';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { Fact } from '../../../kit/facts.tsx';
import { searchOrders } from '../../../kit/pickers/order-options.ts';
import { AsyncSearchField } from '../../../ui/async-search-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { KIND_LABELS } from './part-request-words.ts';
import type { PartRequestState } from './use-part-request.ts';

const WHAT_FOR = [
  { value: RequestKind.issue, label: 'A job, or my own stock' },
  { value: RequestKind.store, label: 'A warehouse: material' },
];

/** For which order, or for oneself; and who asked for it when. */
export function RequestFields({ page }: { page: PartRequestState }) {
  const say = useWords();
  const { entity } = useSession().data;
  const today = useBusinessDay();
  const stores = useEndpointQuery(listWarehouses, {}).data?.rows ?? [];
  const warehouses = stores
    .filter(({ active, kind }) => active && kind === WarehouseKind.store)
    .map(({ id, name }) => ({ value: id, label: name }));
  const { record, editable, form } = page;
  const { values, errors, change } = form;
  return (
    <>
      {record ? (
        <>
          <Fact label="Kind">{KIND_LABELS[record.kind]}</Fact>
          <Fact label="For">
            {record.workOrderId ? (
              <Link to="/service/workorder/$id" params={{ id: record.workOrderId }}>
                {record.orderCode}
              </Link>
            ) : (
              (record.toWarehouseName ?? 'Own stock')
            )}
          </Fact>
          <Fact label="Service">{record.labourName}</Fact>
          <Fact label="Asked by">{record.requestedByName}</Fact>
          <Fact label="Asked">{formatInstant(entity.timeZone, record.createdAt)}</Fact>
          {record.needBy && !editable && <Fact label="Needed by">{formatDate(record.needBy)}</Fact>}
          {record.warehouseName && <Fact label="From">{record.warehouseName}</Fact>}
          {record.transfers.length > 0 && (
            <Fact label="Sent by">
              {record.transfers.map(({ id, code, status }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <Link to="/transferorder/transferorder/$id" params={{ id }}>
                    {code}
                  </Link>
                  {status === TransferStatus.cancelled && ' (cancelled)'}
                </span>
              ))}
            </Fact>
          )}
        </>
      ) : values.kind === RequestKind.return ? (
        // What is on a job is given back from My Inventory, which knows its parts.
        <Fact label="From">{values.order?.label ?? 'Your own stock'}</Fact>
      ) : values.kind === RequestKind.store ? null : (
        <FormCell span="two">
          <AsyncSearchField
            label={say('workOrder')}
            focusFirst={!record}
            placeholder="None: for your own stock"
            search={searchOrders}
            value={values.order}
            error={errors['workOrderId']}
            onChange={(order) =>
              change({
                order,
                labourLineId: null,
                rows: values.rows.filter(({ partId, fileId }) => !partId && !fileId),
              })
            }
          />
        </FormCell>
      )}
      {!record && values.kind !== RequestKind.return && !values.order && (
        <SelectField
          label="Asked for"
          options={WHAT_FOR}
          value={values.kind}
          onChange={(kind) => change({ kind: kind ?? RequestKind.issue, toWarehouseId: null, needBy: null })}
        />
      )}
      {editable && values.kind === RequestKind.store && (
        <>
          <SelectField
            label="For warehouse"
            required
            options={warehouses}
            value={values.toWarehouseId}
            error={errors['toWarehouseId']}
            onChange={(toWarehouseId) => change({ toWarehouseId })}
          />
          <DateField
            label="Needed by"
            today={today}
            value={values.needBy}
            error={errors['needBy']}
            onChange={(needBy) => change({ needBy })}
          />
        </>
      )}
      {(editable || record?.notes) && (
        <FormCell span="two">
          <TextField
            label="Note to the store"
            maxLength={500}
            readOnly={!editable}
            value={values.notes}
            error={errors['notes']}
            onChange={(notes) => change({ notes })}
          />
        </FormCell>
      )}
    </>
  );
}
