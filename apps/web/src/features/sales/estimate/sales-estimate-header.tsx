import { formatDate } from '@bahi/domain/time/dates';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import type { DocumentState } from '../../../kit/document/use-document.ts';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { stateName } from '../../../kit/sale/place-of-supply-fields.tsx';
import type { SaleLine } from '../../../kit/sale/sale-line.ts';
import type { SaleTotals } from '../../../kit/sale/sale-pricing.ts';
import { SoldCustomerFact, SoldCustomerField, SoldFields } from '../../../kit/sale/sold-fields.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { ESTIMATE_LABELS, type EstimateForm, type SalesEstimateRecord } from './sales-estimate-form.ts';
import { validityOf } from './sales-estimate-words.ts';

export type SalesEstimateState = DocumentState<SalesEstimateRecord, EstimateForm, SaleLine, SaleTotals>;

/** For whom, when, and for how long its prices hold. */
export const SalesEstimateHeader = ({ page }: { page: SalesEstimateState }) =>
  page.editable ? <EditableFields page={page} /> : page.record && <FixedFields estimate={page.record} />;

function EditableFields({ page }: { page: SalesEstimateState }) {
  const today = useBusinessDay();
  const { values, errors, change } = page.form;
  return (
    <>
      <SoldCustomerField page={page} />
      <DateField
        id="estimatedOn"
        label={ESTIMATE_LABELS.estimatedOn}
        required
        today={today}
        max={today}
        value={values.estimatedOn}
        error={errors['estimatedOn']}
        onChange={(estimatedOn) => change({ estimatedOn })}
      />
      <ScaledNumberField
        id="validDays"
        label={ESTIMATE_LABELS.validDays}
        unit="integer"
        value={values.validDays}
        error={errors['validDays']}
        onChange={(validDays) => change({ validDays })}
      />
      <SoldFields page={page} />
    </>
  );
}

function FixedFields({ estimate }: { estimate: SalesEstimateRecord }) {
  const today = useBusinessDay();
  const { reference, referenceOn, deliveryAddress, settings, cancelReason, authorisedBy, authorisedMode } = estimate;
  const facts = [
    [ESTIMATE_LABELS.estimatedOn, formatDate(estimate.estimatedOn)],
    ['Valid until', validityOf(estimate, today)],
    ['Version', estimate.version > 1 && String(estimate.version)],
    ['Confirmed by', [authorisedBy, authorisedMode?.toLowerCase()].filter(Boolean).join(', ')],
    [ESTIMATE_LABELS.reference, [reference, referenceOn && formatDate(referenceOn)].filter(Boolean).join(', ')],
    [ESTIMATE_LABELS.placeOfSupply, stateName(settings.placeOfSupply)],
    [ESTIMATE_LABELS.deliveryAddress, deliveryAddress],
    ['No tax because', settings.taxed === false && settings.untaxedReason],
    ['Prices', settings.inclusive && 'Include tax'],
    ['Because', cancelReason],
  ] as const;
  return (
    <Facts>
      <SoldCustomerFact record={estimate} />
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
