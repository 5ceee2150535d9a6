import { isAutomotive } from '@bahi/domain/industry/industry';
import { usualDueDay } from '@bahi/domain/payments/due';
import { formatDate } from '@bahi/domain/time/dates';
import { isReadDate } from '@bahi/domain/time/typed-date';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { billedTo } from '../../../kit/billed-to.ts';
import { CustomerPicker } from '../../../kit/pickers/customer-picker.tsx';
import { vehicleText, type VehicleRow } from '../../../kit/pickers/vehicle-options.ts';
import { VehiclePicker } from '../../../kit/pickers/vehicle-picker.tsx';
import { PlaceOfSupplyFields, stateName } from '../../../kit/sale/place-of-supply-fields.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { documentPath } from '../../../app/document-places.ts';
import { Fact, Facts, PartyName } from '../../../kit/facts.tsx';
import { lateness } from '../lateness.ts';
import { TextLink } from '../text-link.tsx';
import { FIELD_LABELS, type Invoice } from './invoice-form.ts';
import { isOfOrder } from './invoice-side.tsx';
import type { InvoicePage } from './use-invoice.ts';

interface InvoiceHeaderProps {
  page: InvoicePage;
  /** What his record says, once it has been read. */
  creditDays: number | null | undefined;
}

/** For whom, when and where; and where the invoice comes from. */
export function InvoiceHeader({ page, creditDays }: InvoiceHeaderProps) {
  const { record: view, editable } = page;
  return (
    <>
      {editable && <EditableFields page={page} creditDays={creditDays} />}
      {view && (
        <Facts>
          {(!editable || partyIsFixed(view)) && <PartyFacts invoice={view} />}
          {!editable && <FixedFields invoice={view} />}
          <OriginFacts invoice={view} editable={editable} />
        </Facts>
      )}
    </>
  );
}

/** Who an invoice is for is settled with its order, or with its number. */
const partyIsFixed = (view: Invoice | null): boolean => isOfOrder(view) || !!view?.code;

/** After the customer the lines: all else has its usual value. On a phone they are cards, which are opened by a tap. */
const goOnToLines = ({ store }: InvoicePage) =>
  setTimeout(() => document.querySelector('main [role="grid"]') && store.add());

/** A vehicle brings its owner. */
function takeVehicle({ form }: InvoicePage, row: VehicleRow): void {
  const { id, registrationNumber, make, model, variant, year } = row;
  const owner = row.customerId ? { id: row.customerId, name: row.customerName ?? '', phone: row.customerPhone } : null;
  form.change({
    vehicle: { id, registrationNumber, make, model, variant, year },
    ...(owner && !form.current().customer && { customer: owner }),
  });
}

function PartyFields({ page }: { page: InvoicePage }) {
  const say = useWords();
  const { values, errors, change } = page.form;
  const { customer, vehicle } = values;
  const withVehicles = isAutomotive(industryOf(useSession().data));
  return (
    <>
      <CustomerPicker
        id="customer"
        value={customer && { id: customer.id, label: customer.name }}
        onChange={(value) => !value && change({ customer: null })}
        onPick={(picked) => {
          change({ customer: picked });
          if (!page.record) goOnToLines(page);
        }}
        error={errors['customer']}
        help={billedToOf(page.record, customer?.id)}
        required
        focusFirst={page.record === null && customer === null}
      />
      {withVehicles && (
        <VehiclePicker
          id="vehicle"
          label={say('vehicle')}
          value={vehicle && { id: vehicle.id, label: vehicleText({ chassisNumber: null, ...vehicle }) }}
          owner={customer && { id: customer.id, label: customer.name }}
          onChange={(value) => !value && change({ vehicle: null })}
          onPick={(row) => takeVehicle(page, row)}
          error={errors['vehicle']}
        />
      )}
    </>
  );
}

/** Whose name the saved bill bears where that is not the customer's own. */
function billedToOf(record: InvoicePage['record'], customerId: string | undefined): string | undefined {
  const other = record && record.customer.id === customerId ? billedTo(record.customer.billTo) : undefined;
  return other && `Billed to ${other}`;
}

function EditableFields({ page, creditDays }: InvoiceHeaderProps) {
  const today = useBusinessDay();
  const { record: view } = page;
  const { values: form, errors, change } = page.form;
  const creditDay =
    creditDays && form.invoicedOn && isReadDate(form.invoicedOn) ? usualDueDay(form.invoicedOn, creditDays, 0) : null;
  return (
    <>
      {!partyIsFixed(view) && <PartyFields page={page} />}
      <DateField
        id="invoicedOn"
        label={FIELD_LABELS.invoicedOn}
        required
        today={today}
        value={form.invoicedOn}
        error={errors['invoicedOn']}
        onChange={(invoicedOn) => change({ invoicedOn })}
      />
      <DateField
        id="dueOn"
        label={FIELD_LABELS.dueOn}
        placeholder={view ? undefined : creditDay ? formatDate(creditDay) : 'By credit days'}
        today={today}
        value={form.dueOn}
        error={errors['dueOn']}
        onChange={(dueOn) => change({ dueOn })}
      />
      <PlaceOfSupplyFields page={page} />
    </>
  );
}

function FixedFields({ invoice }: { invoice: Invoice }) {
  const late = lateness(invoice, useBusinessDay());
  return (
    <>
      <Fact label={FIELD_LABELS.invoicedOn}>{formatDate(invoice.invoicedOn)}</Fact>
      {invoice.dueOn && (
        <Fact label={FIELD_LABELS.dueOn}>
          {formatDate(invoice.dueOn)}
          {late && <span style={{ color: 'var(--danger-text)' }}> {late}</span>}
        </Fact>
      )}
      <Fact label={FIELD_LABELS.placeOfSupply}>{stateName(invoice.settings.placeOfSupply)}</Fact>
    </>
  );
}

/** Who is billed, and for what. */
function PartyFacts({ invoice: { customer, debtorName, vehicle } }: { invoice: Invoice }) {
  const say = useWords();
  const number = vehicle?.registrationNumber;
  const model = [vehicle?.make, vehicle?.model, vehicle?.variant].filter(Boolean).join(' ');
  return (
    <>
      <Fact label={say('customer')}>
        <PartyName {...customer} />
      </Fact>
      {customer.billTo && <Fact label="Billed to">{billedTo(customer.billTo)}</Fact>}
      {debtorName && <Fact label="Owed by">{debtorName}</Fact>}
      {customer.gstin && <Fact label="GSTIN">{customer.gstin}</Fact>}
      {vehicle && (
        <Fact label={say('vehicle')}>{[number && formatRegistration(number), model].filter(Boolean).join(' · ')}</Fact>
      )}
    </>
  );
}

function OriginFacts({ invoice, editable }: { invoice: Invoice; editable: boolean }) {
  const say = useWords();
  const { workOrderId, workOrderCode } = invoice;
  return (
    <>
      {workOrderId && (
        <Fact label={say('workOrder')}>
          <TextLink to={documentPath('workOrder', workOrderId)}>{workOrderCode ?? say('workOrder')}</TextLink>
        </Fact>
      )}
      {!editable && invoice.settings.taxed === false && (
        <Fact label="No tax because">{invoice.settings.untaxedReason}</Fact>
      )}
      {!editable && invoice.settings.inclusive && <Fact label="Prices">Include tax</Fact>}
      {invoice.cancelReason && (
        <FormCell span="two">
          <Fact label="Cancelled because">{invoice.cancelReason}</Fact>
        </FormCell>
      )}
    </>
  );
}
