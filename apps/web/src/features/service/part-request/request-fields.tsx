import { searchWorkOrders } from '@bahi/contract/endpoints/service/work-order';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { formatInstant } from '@bahi/domain/time/dates';
import { Link } from '@tanstack/react-router';
import { call } from '../../../app/api-client.ts';
import { useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { Fact } from '../../../kit/facts.tsx';
import { AsyncSearchField } from '../../../ui/async-search-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import type { Search } from '../../../ui/search-source.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { KIND_LABELS } from './part-request-words.ts';
import type { PartRequestState } from './use-part-request.ts';

const searchOrders: Search = async (text, signal) =>
  (await call(searchWorkOrders, { query: { text } }, { signal })).rows.map((row) => ({
    id: row.id,
    title: row.code,
    detail: [row.registrationNumber && formatRegistration(row.registrationNumber), row.customerName]
      .filter(Boolean)
      .join(' · '),
    value: row,
  }));

/** For which order, or for oneself; and who asked for it when. */
export function RequestFields({ page }: { page: PartRequestState }) {
  const say = useWords();
  const { entity } = useSession().data;
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
              'Own stock'
            )}
          </Fact>
          <Fact label="Service">{record.labourName}</Fact>
          <Fact label="Asked by">{record.requestedByName}</Fact>
          <Fact label="Asked">{formatInstant(entity.timeZone, record.createdAt)}</Fact>
          {record.warehouseName && <Fact label="From">{record.warehouseName}</Fact>}
        </>
      ) : (
        <FormCell span="two">
          <AsyncSearchField
            label={say('workOrder')}
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
