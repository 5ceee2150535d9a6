import { listWarehouses } from '@bahi/contract/endpoints/inventory/warehouse';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { location } from '@bahi/contract/masters/location';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useItemCategories } from '../../../kit/pickers/item-categories.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SuggestField } from '../../../ui/suggest-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { StockCountState } from './use-stock-count.ts';

const ALL = 'all';

/** What is counted, and how; settled once the counting has begun. */
export function StockCountHeader({ page }: { page: StockCountState }) {
  const { values, errors, change } = page.form;
  const readOnly = page.record !== null && !page.may('Save');
  const warehouses = (useEndpointQuery(listWarehouses, {}).data?.rows ?? []).filter((row) => row.active);
  const categories = useItemCategories();
  const bins = useEndpointQuery(masterEndpoints(location).list, { query: { active: true } }).data?.rows ?? [];
  const zones = [...new Set(bins.flatMap(({ zone }) => zone ?? []))].toSorted();
  const choices = warehouses.map((row) => ({ value: row.id, label: row.name }));
  // That of the record may be one that is no longer offered.
  if (page.record && !choices.some(({ value }) => value === page.record!.warehouseId))
    choices.push({ value: page.record.warehouseId, label: page.record.warehouseName });
  return (
    <>
      <SelectField
        label="Warehouse"
        required
        options={choices}
        value={values.warehouseId ?? warehouses[0]?.id ?? null}
        error={errors['warehouseId']}
        readOnly={readOnly}
        onChange={(warehouseId) => change({ warehouseId })}
      />
      <SelectField
        label="Category"
        options={[{ value: ALL, label: 'All categories' }, ...categories.choices]}
        value={values.categoryId ?? ALL}
        error={errors['scope.categoryId']}
        readOnly={readOnly}
        onChange={(categoryId) => change({ categoryId: categoryId === ALL ? null : categoryId })}
      />
      <SuggestField
        label="Zone"
        suggestions={zones}
        placeholder="All bins"
        maxLength={40}
        value={values.zone}
        error={errors['scope.zone']}
        readOnly={readOnly}
        onChange={(zone) => change({ zone })}
      />
      <TextField
        label="Note"
        maxLength={300}
        value={values.note}
        error={errors['note']}
        readOnly={readOnly}
        onChange={(note) => change({ note })}
      />
      <Checkbox
        label="Blind"
        help="Who counts is not told what the books say."
        value={values.blind}
        readOnly={readOnly}
        onChange={(blind) => change({ blind })}
      />
      <Checkbox
        label="Hard"
        help="Nothing moves in the warehouse until it is posted."
        value={values.hard}
        readOnly={readOnly}
        onChange={(hard) => change({ hard })}
      />
    </>
  );
}
