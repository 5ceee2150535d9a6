import { mayComeBack, usualBackBy } from '@bahi/domain/sales/delivery-challan';
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
import { formatRupees } from '@bahi/domain/money/format';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CHALLAN_LABELS, type ChallanForm, type ChallanRecord } from './challan-form.ts';
import { WHY_CHOICES, WHY_LABELS } from './challan-words.ts';

export type ChallanState = DocumentState<ChallanRecord, ChallanForm, SaleLine, SaleTotals>;

/** Whom, what for, from where, and with whom the goods travel. */
export const ChallanHeader = ({ page, ofOrders }: { page: ChallanState; ofOrders: boolean }) =>
  page.editable ? (
    <EditableFields page={page} ofOrders={ofOrders} />
  ) : (
    page.record && <FixedFields challan={page.record} />
  );

function EditableFields({ page, ofOrders }: { page: ChallanState; ofOrders: boolean }) {
  const today = useBusinessDay();
  const { values, errors, change } = page.form;
  const { customer, why, challanOn } = values;
  const text = (
    key: 'reference' | 'deliveryAddress' | 'carrier' | 'transporterId' | 'vehicleNo' | 'lorryReceiptNo',
    maxLength: number,
  ) => (
    <TextField
      id={key}
      label={CHALLAN_LABELS[key]}
      maxLength={maxLength}
      value={values[key]}
      error={errors[key]}
      onChange={(words) => change({ [key]: words })}
    />
  );
  const usual = challanOn && usualBackBy(why, challanOn);
  return (
    <>
      {ofOrders && page.record ? (
        <Facts>
          <CustomerFact challan={page.record} />
        </Facts>
      ) : (
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
      <SelectField
        label={CHALLAN_LABELS.why}
        required
        readOnly={ofOrders}
        options={WHY_CHOICES}
        value={why}
        error={errors['why']}
        onChange={(next) => next && change({ why: next, backBy: mayComeBack(next) ? values.backBy : null })}
      />
      <DateField
        id="challanOn"
        label={CHALLAN_LABELS.challanOn}
        required
        today={today}
        max={today}
        value={challanOn}
        error={errors['challanOn']}
        onChange={(day) => change({ challanOn: day })}
      />
      {mayComeBack(why) && (
        <DateField
          id="backBy"
          label={CHALLAN_LABELS.backBy}
          today={today}
          help={usual && !values.backBy ? `Until ${formatDate(usual)} if nothing is said.` : undefined}
          value={values.backBy}
          error={errors['backBy']}
          onChange={(backBy) => change({ backBy })}
        />
      )}
      <WarehouseField
        label={CHALLAN_LABELS.warehouseId}
        named={page.record?.warehouseName}
        readOnly={ofOrders}
        value={values.warehouseId}
        error={errors['warehouseId']}
        onChange={(warehouseId) => change({ warehouseId })}
      />
      {!ofOrders && <PlaceOfSupplyFields page={page} />}
      {text('reference', 60)}
      {text('carrier', 60)}
      {text('transporterId', 15)}
      {text('vehicleNo', 20)}
      {text('lorryReceiptNo', 30)}
      <ScaledNumberField
        id="distanceKm"
        label={CHALLAN_LABELS.distanceKm}
        unit="integer"
        value={values.distanceKm}
        error={errors['distanceKm']}
        onChange={(distanceKm) => change({ distanceKm })}
      />
      <FormCell span="two">{text('deliveryAddress', 500)}</FormCell>
    </>
  );
}

function CustomerFact({ challan: { customer } }: { challan: ChallanRecord }) {
  const say = useWords();
  return (
    <Fact label={say('customer')}>
      <PartyName {...customer} />
    </Fact>
  );
}

function FixedFields({ challan }: { challan: ChallanRecord }) {
  const { backBy, deliveredOn, reference, referenceOn, settings, taxToReversePaise, ewayBillNo, ewayBillUpto } =
    challan;
  const facts = [
    [CHALLAN_LABELS.why, WHY_LABELS[challan.why]],
    [CHALLAN_LABELS.challanOn, formatDate(challan.challanOn)],
    [CHALLAN_LABELS.backBy, backBy && formatDate(backBy)],
    [CHALLAN_LABELS.warehouseId, challan.warehouseName],
    ['Delivered', deliveredOn && formatDate(deliveredOn)],
    ['E-way bill', [ewayBillNo, ewayBillUpto && `until ${formatDate(ewayBillUpto)}`].filter(Boolean).join(' ')],
    [CHALLAN_LABELS.reference, [reference, referenceOn && formatDate(referenceOn)].filter(Boolean).join(', ')],
    [CHALLAN_LABELS.carrier, [challan.carrier, challan.transporterId].filter(Boolean).join(', ')],
    [CHALLAN_LABELS.vehicleNo, challan.vehicleNo],
    [CHALLAN_LABELS.lorryReceiptNo, challan.lorryReceiptNo],
    [CHALLAN_LABELS.placeOfSupply, stateName(settings.placeOfSupply)],
    [CHALLAN_LABELS.deliveryAddress, challan.deliveryAddress],
    ['Input tax to reverse', taxToReversePaise && formatRupees(taxToReversePaise)],
  ] as const;
  return (
    <Facts>
      <CustomerFact challan={challan} />
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
