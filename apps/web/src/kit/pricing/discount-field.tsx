import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { discountText, readDiscount, type Discount } from './discount.ts';

interface DiscountFieldProps {
  id?: string;
  label: string;
  value: Discount;
  onChange: (value: Discount) => void;
  error?: string | undefined;
  readOnly?: boolean;
}

/** `10%` or `500`: a percentage when it ends with the sign, else an amount. */
export function DiscountField({ id, label, value, onChange, error, readOnly }: DiscountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      id={id}
      label={label}
      placeholder="10% or 500"
      inputMode="text"
      error={error}
      readOnly={readOnly}
      value={typed ?? discountText(value)}
      onBlur={() => setTyped(null)}
      onChange={(text) => {
        const read = readDiscount(text);
        if (!read) return;
        setTyped(text);
        onChange(read);
      }}
    />
  );
}
