import { listWarehouses } from '@bahi/contract/endpoints/inventory/warehouse';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { matchOptions } from '../../../ui/match-options.ts';
import { useItemCategories } from '../../../kit/pickers/item-categories.ts';
import { ChosenField } from '../../../kit/pickers/chosen-field.tsx';
import { ItemsField } from '../../../kit/pickers/items-field.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useBins } from '../../../kit/pickers/use-bins.ts';
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
  const byBins = useSession().data.entity.settings.inventory.bins;
  const chosen = values.warehouseId ?? warehouses[0]?.id;
  const bins = useBins(byBins).filter((bin) => !bin.warehouseId || bin.warehouseId === chosen);
  const binOptions = bins.map(({ id, name, zone }) => ({ id, title: name, detail: zone ?? '', value: null }));
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
        focusFirst={!page.record}
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
      {(byBins || values.zone !== '' || values.binIds.length > 0) && (
        <>
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
          <ChosenField
            label="Bins"
            placeholder="All bins"
            search={(text) => Promise.resolve(matchOptions(binOptions, text))}
            values={values.binIds}
            nameOf={(id) => bins.find((bin) => bin.id === id)?.name ?? 'Inactive bin'}
            error={errors['scope.binIds']}
            readOnly={readOnly}
            onChange={(binIds) => change({ binIds })}
          />
        </>
      )}
      <ItemsField
        label="Only these items"
        values={values.itemIds}
        error={errors['scope.itemIds']}
        readOnly={readOnly}
        onChange={(itemIds) => change({ itemIds })}
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
        label="Warehouse closed"
        help="Nothing moves in the warehouse until it is posted."
        value={values.hard}
        readOnly={readOnly}
        onChange={(hard) => change({ hard })}
      />
    </>
  );
}
