import { INDIAN_STATES, findState } from '@bahi/domain/tax/states';
import { formatDate } from '@bahi/domain/time/dates';
import { formatPhone } from '@bahi/domain/parties/phone';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { useWords } from '../../../app/use-words.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { documentPath } from '../document-path.ts';
import { Fact, Facts } from '../facts.tsx';
import { lateness } from '../lateness.ts';
import { TextLink } from '../text-link.tsx';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { FIELD_LABELS, type Invoice, type InvoiceErrors, type InvoiceForm } from './invoice-form.ts';

const states = INDIAN_STATES.filter((state) => state.current).map((state) => ({
  value: state.code,
  label: `${state.code} – ${state.name}`,
}));

const stateName = (code: string | null | undefined) => {
  const state = code ? findState(code) : undefined;
  return state && `${state.code} – ${state.name}`;
};

interface InvoiceHeaderProps {
  invoice: Invoice;
  saved: InvoiceForm;
  form: InvoiceForm;
  errors: InvoiceErrors;
  editable: boolean;
  onChange: (changes: Partial<InvoiceForm>) => void;
}

/** Dates and place of supply, and where the invoice comes from. */
export function InvoiceHeader(props: InvoiceHeaderProps) {
  return (
    <>
      {props.editable && <EditableFields {...props} />}
      <Facts>
        {!props.editable && <FixedFields invoice={props.invoice} />}
        <OriginFacts invoice={props.invoice} />
      </Facts>
    </>
  );
}

function EditableFields({ saved, form, errors, onChange }: InvoiceHeaderProps) {
  const today = useBusinessDay();
  const placeMoved = form.placeOfSupply !== saved.placeOfSupply || form.placeOfSupplyReason !== '';
  return (
    <>
      <DateField
        id="invoicedOn"
        label={FIELD_LABELS.invoicedOn}
        required
        today={today}
        value={form.invoicedOn}
        error={errors.invoicedOn}
        onChange={(invoicedOn) => onChange({ invoicedOn })}
      />
      <DateField
        id="dueOn"
        label={FIELD_LABELS.dueOn}
        today={today}
        value={form.dueOn}
        error={errors.dueOn}
        onChange={(dueOn) => onChange({ dueOn })}
      />
      <SelectField
        id="placeOfSupply"
        label={FIELD_LABELS.placeOfSupply}
        placeholder="By the rules"
        options={states}
        value={form.placeOfSupply}
        error={errors.placeOfSupply}
        onChange={(placeOfSupply) => onChange({ placeOfSupply })}
      />
      {placeMoved && form.placeOfSupply !== null && (
        <TextField
          id="placeOfSupplyReason"
          label={FIELD_LABELS.placeOfSupplyReason}
          required
          maxLength={200}
          value={form.placeOfSupplyReason}
          error={errors.placeOfSupplyReason}
          onChange={(placeOfSupplyReason) => onChange({ placeOfSupplyReason })}
        />
      )}
    </>
  );
}

function FixedFields({ invoice }: { invoice: Invoice }) {
  const late = lateness(invoice.status, invoice.dueOn, useBusinessDay());
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

function OriginFacts({ invoice }: { invoice: Invoice }) {
  const say = useWords();
  const { customer, vehicle, workOrderId, workOrderCode } = invoice;
  const number = vehicle?.registrationNumber;
  const model = [vehicle?.make, vehicle?.model, vehicle?.variant].filter(Boolean).join(' ');
  return (
    <>
      <Fact label={say('customer')}>
        {customer.name}
        {customer.phone && <span style={{ color: 'var(--muted)' }}> {formatPhone(customer.phone)}</span>}
      </Fact>
      {customer.gstin && <Fact label="GSTIN">{customer.gstin}</Fact>}
      {vehicle && (
        <Fact label={say('vehicle')}>{[number && formatRegistration(number), model].filter(Boolean).join(' · ')}</Fact>
      )}
      {workOrderId && (
        <Fact label={say('workOrder')}>
          <TextLink to={documentPath('workOrder', workOrderId)!}>{workOrderCode ?? say('workOrder')}</TextLink>
        </Fact>
      )}
      {invoice.cancelReason && (
        <FormCell span="two">
          <Fact label="Cancelled because">{invoice.cancelReason}</Fact>
        </FormCell>
      )}
    </>
  );
}
