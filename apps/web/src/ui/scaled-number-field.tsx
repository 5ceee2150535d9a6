import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { inputProps, type FieldProps } from './field-props.ts';
import { cleanNumberText, plainNumber, readNumber, showNumber, type NumberUnit } from './scaled-number.ts';
import styles from './scaled-number-field.module.css';

export interface ScaledNumberFieldProps extends FieldProps<number | null> {
  unit: NumberUnit;
  /** Shown behind the number: `%`, `km`, `pcs`. */
  suffix?: ReactNode;
  prefix?: ReactNode;
  allowNegative?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A number kept as a scaled integer. Plain while typing, grouped the Indian way when left; a digit more than the unit
 * holds is not taken.
 */
export function ScaledNumberField({ unit, suffix, prefix, allowNegative, ...props }: ScaledNumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const frame = useRef(0);
  const entered = typed !== null;
  // Once the text without grouping is in place, and before a key can come: what is typed takes the place of it.
  useLayoutEffect(() => {
    if (entered) input.current?.select();
  }, [entered]);
  /** What is typed is never selected: on a busy page the next digit would take its place. */
  const leaveSelection = () => cancelAnimationFrame(frame.current);

  const change = (text: string) => {
    leaveSelection();
    const cleaned = cleanNumberText(text);
    if (cleaned === null || (!allowNegative && cleaned.startsWith('-'))) return;
    const value = readNumber(unit, cleaned);
    if (value === undefined) return;
    setTyped(cleaned);
    if (value !== props.value) props.onChange(value);
  };

  return (
    <TextInput
      {...inputProps(props)}
      ref={props.ref}
      classNames={{ input: styles.input }}
      inputMode="decimal"
      autoComplete="off"
      leftSection={prefix}
      rightSection={suffix && <span className={styles.suffix}>{suffix}</span>}
      rightSectionWidth={typeof suffix === 'string' ? `calc(${suffix.length}ch + 18px)` : undefined}
      value={typed ?? showNumber(unit, props.value)}
      onFocus={(event) => {
        input.current = event.currentTarget;
        setTyped(plainNumber(unit, props.value));
        // Again where the mouse, which sets its caret after the focus, took the selection away.
        frame.current = requestAnimationFrame(() => input.current?.select());
      }}
      onBlur={() => {
        leaveSelection();
        setTyped(null);
        props.onBlur?.();
      }}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
