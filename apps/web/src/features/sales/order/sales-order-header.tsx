import { formatDate } from '@bahi/domain/time/dates';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import type { DocumentState } from '../../../kit/document/use-document.ts';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { WarehouseField } from '../../../kit/pickers/warehouse-field.tsx';
import { stateName } from '../../../kit/sale/place-of-supply-fields.tsx';
import type { SaleLine } from '../../../kit/sale/sale-line.ts';
import type { SaleTotals } from '../../../kit/sale/sale-pricing.ts';
import { SoldCustomerFact, SoldCustomerField, SoldFields } from '../../../kit/sale/sold-fields.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { ORDER_LABELS, type OrderForm, type SalesOrderRecord } from './sales-order-form.ts';
import { SHIP_STATUS } from './sales-order-words.ts';

export type SalesOrderState = DocumentState<SalesOrderRecord, OrderForm, SaleLine, SaleTotals>;

/** Whom, when, where from and by which order of theirs. */
export const SalesOrderHeader = ({ page }: { page: SalesOrderState }) =>
  page.editable ? <EditableFields page={page} /> : page.record && <FixedFields order={page.record} />;

function EditableFields({ page }: { page: SalesOrderState }) {
  const today = useBusinessDay();
  const { values, errors, change } = page.form;
  return (
    <>
      <SoldCustomerField page={page} />
      <DateField
        id="orderedOn"
        label={ORDER_LABELS.orderedOn}
        required
        today={today}
        max={today}
        value={values.orderedOn}
        error={errors['orderedOn']}
        onChange={(orderedOn) => change({ orderedOn })}
      />
      <DateField
        id="expectedOn"
        label={ORDER_LABELS.expectedOn}
        today={today}
        value={values.expectedOn}
        error={errors['expectedOn']}
        onChange={(expectedOn) => change({ expectedOn })}
      />
      <WarehouseField
        named={page.record?.warehouseName}
        value={values.warehouseId}
        error={errors['warehouseId']}
        onChange={(warehouseId) => change({ warehouseId })}
      />
      <SoldFields page={page} />
    </>
  );
}

function FixedFields({ order }: { order: SalesOrderRecord }) {
  const { expectedOn, warehouseName, reference, referenceOn, deliveryAddress, settings, cancelReason } = order;
  const theirs = [reference, referenceOn && formatDate(referenceOn)].filter(Boolean).join(', ');
  const facts = [
    [ORDER_LABELS.orderedOn, formatDate(order.orderedOn)],
    [ORDER_LABELS.expectedOn, expectedOn && formatDate(expectedOn)],
    [ORDER_LABELS.warehouseId, warehouseName],
    ['Goods', SHIP_STATUS[order.shipStatus]],
    [ORDER_LABELS.reference, theirs],
    [ORDER_LABELS.placeOfSupply, stateName(settings.placeOfSupply)],
    [ORDER_LABELS.deliveryAddress, deliveryAddress],
    ['No tax because', settings.taxed === false && settings.untaxedReason],
    ['Prices', settings.inclusive && 'Include tax'],
    ['Cancelled because', cancelReason],
  ] as const;
  return (
    <Facts>
      <SoldCustomerFact record={order} />
      {facts.map(
        ([label, told]) =>
          told && (
            <Fact key={label} label={label}>
              {told}
            </Fact>
          ),
      )}
    </Facts>
  );
}
