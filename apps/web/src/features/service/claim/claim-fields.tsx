import { ClaimMode } from '@bahi/domain/service/insurance/claim-mode';
import { sourcesText } from '@bahi/domain/service/insurance/depreciation-rates';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { formatPaise, formatUnitPrice } from '@bahi/domain/money/format';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../../app/use-words.ts';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormCell } from '../../../ui/form-grid.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ITC_REVERSALS } from '../itc-reversals.ts';
import type { ClaimStage, Workbench } from './claim-grid.ts';
import type { ClaimHeader, ClaimState } from './use-claim.ts';

interface ClaimFieldsProps {
  page: ClaimState;
  bench: Workbench;
  stage: ClaimStage;
}

/** Whose claim it is, and of what. */
function ClaimFacts({ claim, bench: { tables, hourlyRate } }: { claim: Workbench['claim']; bench: Workbench }) {
  const say = useWords();
  const { customerName, registrationNumber, surveyorName, mode, workOrderId, workOrderCode } = claim;
  return (
    <Facts>
      <Fact label={say('customer')}>{customerName}</Fact>
      {registrationNumber && <Fact label={say('vehicle')}>{formatRegistration(registrationNumber)}</Fact>}
      {workOrderId && (
        <Fact label={say('workOrder')}>
          <Link to="/service/workorder/$id" params={{ id: workOrderId }}>
            {workOrderCode}
          </Link>
        </Fact>
      )}
      {claim.estimateId && (
        <Fact label="Estimate">
          <Link to="/service/estimate/$id" params={{ id: claim.estimateId }}>
            {claim.estimateCode}
          </Link>
        </Fact>
      )}
      {surveyorName && <Fact label="Surveyor">{surveyorName}</Fact>}
      {mode === ClaimMode.reimbursed && <Fact label="Paid by">Customer, to be reimbursed</Fact>}
      {hourlyRate && <Fact label="Agreed for an hour">₹{formatUnitPrice(hourlyRate)}</Fact>}
      <Fact label="Depreciated by">
        {sourcesText(tables.map((table) => ({ ...table, fromOn: table.fromOn ?? null })))}
      </Fact>
    </Facts>
  );
}

/** What the stage of the claim asks: of the survey, of the approval, of the payment that is spread. */
export function ClaimFields({ page, bench, stage }: ClaimFieldsProps) {
  const today = useBusinessDay();
  const { values, errors, change } = page.form;
  const readOnly = !page.editable;
  const field = <K extends keyof ClaimHeader>(key: K, label: string) => ({
    label,
    value: values[key],
    error: errors[key],
    readOnly,
    onChange: (value: ClaimHeader[K]) => change({ [key]: value } as Partial<ClaimHeader>),
  });
  return (
    <>
      <ClaimFacts claim={page.record ?? bench.claim} bench={bench} />
      {stage.settle && (
        <>
          <SelectField
            {...field('paymentId', 'Payment to spread')}
            required
            options={bench.payments.map(({ id, code, moneyPaise, tdsPaise }) => ({
              value: id,
              label: `${code}, ${formatPaise(moneyPaise ?? 0)}${tdsPaise ? ` and TDS ${formatPaise(tdsPaise)}` : ''}`,
            }))}
          />
          <SelectField {...field('itcReversed', 'Has the insurer reversed his credit?')} options={ITC_REVERSALS} />
        </>
      )}
      {stage.billed && <DateField {...field('remindOn', 'Ask the insurer again on')} today={today} />}
      {stage.approve && <TextField {...field('approvalRef', 'Approval number')} maxLength={60} />}
      {stage.approve && bench.claim.warnings.length > 0 && (
        <FormCell span="two">
          <TextField {...field('approvalReason', `Why approved: ${bench.claim.warnings.join('; ')}`)} maxLength={300} />
        </FormCell>
      )}
      {!stage.billed && (
        <>
          <DateField {...field('intimatedOn', 'Insurer told on')} today={today} />
          <DateField {...field('surveyedOn', 'Surveyed on')} today={today} />
          <TextField {...field('lossPlace', 'Place of the loss')} maxLength={200} />
          <TextField {...field('firNumber', 'FIR number')} maxLength={60} />
          <TextField {...field('driverName', 'Driver')} maxLength={120} />
          <TextField {...field('licenceNumber', 'Licence number')} maxLength={40} />
          <DateField {...field('licenceTo', 'Licence valid to')} today={today} />
        </>
      )}
      <FormCell span="two">
        <TextField {...field('notes', 'Notes')} maxLength={2000} />
      </FormCell>
    </>
  );
}
