import { isReadDate } from '@bahi/domain/time/typed-date';
import { useState } from 'react';
import { DateField, type DateFieldProps } from '../ui/date-field.tsx';

/** A day that a list is asked by at once: what is no day stays in the field beside the reason and asks for nothing. */
export function DateFilter({ value, onChange, ...props }: DateFieldProps) {
  const [held, setHeld] = useState<{ typed: string; asked: string | null } | null>(null);
  return (
    <DateField
      {...props}
      value={held?.asked === value ? held.typed : value}
      onChange={(next) => {
        const askable = next === null || isReadDate(next);
        setHeld(askable ? null : { typed: next, asked: value });
        if (askable) onChange(next);
      }}
    />
  );
}
