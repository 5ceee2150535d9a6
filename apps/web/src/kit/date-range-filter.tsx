import { DATE_PRESETS, type DatePreset, datePresetOf, presetRange } from '@bahi/domain/time/dates';
import { isPeriod, periodProblem } from '@bahi/domain/time/typed-date';
import { useState } from 'react';
import { DateField } from '../ui/date-field.tsx';
import { SelectField } from '../ui/select-field.tsx';

const PRESETS = (Object.keys(DATE_PRESETS) as DatePreset[]).map((value) => ({
  value,
  label: DATE_PRESETS[value].label,
}));

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
  /** Usual periods stand elsewhere on the page. */
  withoutPresets?: true;
  /** Beside fields with labels. */
  labelled?: boolean;
}

/**
 * The first and the last day of a list, or both by a usual period; either may be left open unless the range is closed.
 * Days that make no period stay in their fields beside the reason, and the list keeps the period that it shows.
 */
export function DateRangeFilter({ from, to, today, onChange, className, closed, ...look }: DateRangeFilterProps) {
  const { withoutPresets, labelled } = look;
  const asked = `${from} ${to}`;
  const [held, setHeld] = useState<{ range: DateRange; asked: string } | null>(null);
  const shown = held?.asked === asked ? held.range : { from, to };
  const change = (part: DateRange) => {
    if (closed && Object.values(part).includes(undefined)) return;
    const range = { ...shown, ...part };
    const askable = isPeriod(range.from, range.to);
    setHeld(askable ? null : { range, asked });
    if (askable) onChange(range);
  };
  const shared = { labelHidden: !labelled, today, className, clearable: !closed };
  return (
    <>
      {!withoutPresets && (
        <SelectField
          labelHidden={!labelled}
          className={className}
          label="Period"
          placeholder={closed ? 'Other days' : 'Any time'}
          clearable={!closed}
          options={PRESETS}
          value={datePresetOf(shown, today)}
          onChange={(preset) => {
            setHeld(null);
            onChange(preset ? presetRange(preset, today) : { from: undefined, to: undefined });
          }}
        />
      )}
      <DateField
        {...shared}
        label="From"
        placeholder="From"
        value={shown.from ?? null}
        error={periodProblem(shown.from, shown.to) ?? undefined}
        onChange={(day) => change({ from: day ?? undefined })}
      />
      <DateField
        {...shared}
        label="To"
        placeholder="To"
        value={shown.to ?? null}
        onChange={(day) => change({ to: day ?? undefined })}
      />
    </>
  );
}
