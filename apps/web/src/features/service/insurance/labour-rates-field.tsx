import type { getTieUp } from '@bahi/contract/endpoints/service/insurance';
import type { OutputOf } from '@bahi/contract/endpoint';
import { BODY_TYPES } from '@bahi/domain/vehicle/body-types';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './insurers.module.css';

type Rate = NonNullable<OutputOf<typeof getTieUp>['labourRates']>[number];
/** A rate while it is typed: its body type and price may be missing still. */
export interface TypedRate {
  bodyType: Rate['bodyType'] | null;
  rate: number | null;
  fromOn: string | null;
}

export const typedRates = (rates: readonly Rate[] | null | undefined): TypedRate[] =>
  (rates ?? []).map(({ bodyType, rate, fromOn }) => ({ bodyType, rate, fromOn: fromOn ?? null }));

interface LabourRatesFieldProps {
  value: readonly TypedRate[];
  errors: Readonly<Record<string, string>>;
  today: string;
  onChange: (value: TypedRate[]) => void;
}

/** What the insurer pays for an hour of work, by body type; errors stand at `labourRates.1.rate`. */
export function LabourRatesField({ value, errors, today, onChange }: LabourRatesFieldProps) {
  const write = (at: number, change: Partial<TypedRate>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...change } : one)));
  const place = (at: number) => (value.length > 1 ? `, ${at + 1}` : '');
  return (
    <>
      <div className={styles.heading}>
        <span>Labour rates, for an hour</span>
        <Button kind="quiet" onClick={() => onChange([...value, { bodyType: null, rate: null, fromOn: null }])}>
          Add rate
        </Button>
      </div>
      {value.length === 0 && (
        <p className={styles.about}>
          He pays labour as it is quoted. With a rate he pays for the hours of the time guide no more than that.
        </p>
      )}
      {value.map((one, at) => (
        <div key={at} className={styles.rate}>
          <SelectField
            label={`Body type${place(at)}`}
            required
            options={BODY_TYPES}
            value={one.bodyType}
            error={errors[`labourRates.${at}.bodyType`]}
            onChange={(bodyType) => write(at, { bodyType })}
          />
          <ScaledNumberField
            label={`Rate${place(at)}`}
            required
            unit="unitPrice"
            prefix={<span aria-hidden>₹</span>}
            value={one.rate}
            error={errors[`labourRates.${at}.rate`]}
            onChange={(rate) => write(at, { rate })}
          />
          <DateField
            label={`From${place(at)}`}
            today={today}
            value={one.fromOn}
            error={errors[`labourRates.${at}.fromOn`]}
            onChange={(fromOn) => write(at, { fromOn })}
          />
          <Button
            kind="quiet"
            title={`Remove rate ${at + 1}`}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          >
            Remove
          </Button>
        </div>
      ))}
    </>
  );
}
