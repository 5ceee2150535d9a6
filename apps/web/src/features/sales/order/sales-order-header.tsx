import { formatDate } from '@bahi/domain/time/dates';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useWords } from '../../../app/use-words.ts';
import type { DocumentState } from '../../../kit/document/use-document.ts';
import { Fact, Facts, PartyName } from '../../../kit/facts.tsx';
import { CustomerPicker } from '../../../kit/pickers/customer-picker.tsx';
import { WarehouseField } from '../../../kit/pickers/warehouse-field.tsx';
import { PlaceOfSupplyFields, stateName } from '../../../kit/sale/place-of-supply-fields.tsx';
import type { SaleLine } from '../../../kit/sale/sale-line.ts';
import type { SaleTotals } from '../../../kit/sale/sale-pricing.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ORDER_LABELS, type OrderForm, type SalesOrderRecord } from './sales-order-form.ts';
import { SHIP_STATUS } from './sales-order-words.ts';

export type SalesOrderState = DocumentState<SalesOrderRecord, OrderForm, SaleLine, SaleTotals>;

/** Whom, when, where from and by which order of theirs. */
export const SalesOrderHeader = ({ page }: { page: SalesOrderState }) =>
  page.editable ? <EditableFields page={page} /> : page.record && <FixedFields order={page.record} />;

function EditableFields({ page }: { page: SalesOrderState }) {
  const today = useBusinessDay();
  const { values, errors, change } = page.form;
  const { customer } = values;
  const date = (key: 'expectedOn' | 'referenceOn') => (
    <DateField
      id={key}
      label={ORDER_LABELS[key]}
      today={today}
      value={values[key]}
      error={errors[key]}
      onChange={(day) => change({ [key]: day })}
    />
  );
  const text = (key: 'reference' | 'deliveryAddress', maxLength: number) => (
    <TextField
      id={key}
      label={ORDER_LABELS[key]}
      maxLength={maxLength}
      value={values[key]}
      error={errors[key]}
      onChange={(words) => change({ [key]: words })}
    />
  );
  return (
    <>
      {!page.record?.code && (
        <CustomerPicker
          id="customer"
          value={customer && { id: customer.id, label: customer.name }}
          onChange={(value) => !value && change({ customer: null })}
          onPick={(picked) => change({ customer: picked })}
          error={errors['customer']}
          required
          focusFirst={page.record === null && customer === null}
        />
      )}
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
      {date('expectedOn')}
      <WarehouseField
        named={page.record?.warehouseName}
        value={values.warehouseId}
        error={errors['warehouseId']}
        onChange={(warehouseId) => change({ warehouseId })}
      />
      {text('reference', 60)}
      {date('referenceOn')}
      <PlaceOfSupplyFields page={page} />
      <FormCell span="two">{text('deliveryAddress', 500)}</FormCell>
      {page.record?.code && (
        <Facts>
          <CustomerFact order={page.record} />
        </Facts>
      )}
    </>
  );
}

function CustomerFact({ order: { customer } }: { order: SalesOrderRecord }) {
  const say = useWords();
  return (
    <Fact label={say('customer')}>
      <PartyName {...customer} />
    </Fact>
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
      <CustomerFact order={order} />
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
