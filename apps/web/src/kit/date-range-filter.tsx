import { DateField } from '../ui/date-field.tsx';

export interface DateRange {
  from?: string;
  to?: string;
}

export interface DateRangeFilterProps extends DateRange {
  today: string;
  onChange: (change: DateRange) => void;
  className?: string;
}

/** The first and the last day of a list; either may be left open. */
export function DateRangeFilter({ from, to, today, onChange, className }: DateRangeFilterProps) {
  const shared = { labelHidden: true, today, className };
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
