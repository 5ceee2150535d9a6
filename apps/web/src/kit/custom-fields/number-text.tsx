import { useState } from 'react';
import type { FieldProps } from '../../ui/field-props.ts';
import { TextField } from '../../ui/text-field.tsx';

/** A plain number of any scale; what is typed stays as typed until the field is left. */
export function NumberText({ value, onChange, ...props }: FieldProps<number | null>) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null ? '' : String(value);
  return (
    <TextField
      {...props}
      inputMode="decimal"
      maxLength={20}
      value={typed ?? shown}
      onBlur={() => setTyped(null)}
      onChange={(text) => {
        if (!/^-?\d*\.?\d*$/.test(text)) return;
        setTyped(text);
        const number = text === '' ? null : Number(text);
        if (number === null || Number.isFinite(number)) onChange(number);
      }}
    />
  );
}
