import { DateField } from '../ui/date-field.tsx';

export interface DateRange {
  from?: string;
  to?: string;
}

export interface DateRangeFilterProps extends DateRange {
  today: string;
  onChange: (change: DateRange) => void;
  className?: string;
  /** Both days are always set: a report has a period. */
  closed?: true;
  /** Beside fields with labels. */
  labelled?: boolean;
}

/** The first and the last day of a list; either may be left open unless the range is closed. */
export function DateRangeFilter({ from, to, today, onChange, className, closed, labelled }: DateRangeFilterProps) {
  const shared = { labelHidden: !labelled, today, className, clearable: !closed };
  return (
    <>
      <DateField
        {...shared}
        label="From"
        placeholder="From"
        value={from ?? null}
        max={to}
        onChange={(day) => onChange({ from: day ?? undefined })}
      />
      <DateField
        {...shared}
        label="To"
        placeholder="To"
        value={to ?? null}
        min={from}
        onChange={(day) => onChange({ to: day ?? undefined })}
      />
    </>
  );
}
