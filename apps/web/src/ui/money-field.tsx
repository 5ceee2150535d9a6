import { ScaledNumberField, type ScaledNumberFieldProps } from './scaled-number-field.tsx';

export type MoneyFieldProps = Omit<ScaledNumberFieldProps, 'unit' | 'suffix' | 'prefix'>;

/** An amount in integer paise: 12,34,567.89 when read, 1234567.89 while typing. */
export function MoneyField(props: MoneyFieldProps) {
  return <ScaledNumberField {...props} unit="money" prefix={<span aria-hidden>₹</span>} />;
}
