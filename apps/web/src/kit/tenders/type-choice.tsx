import { useId } from 'react';
import styles from './type-choice.module.css';

interface TypeChoiceProps<V extends string> {
  label: string;
  options: readonly V[];
  value: V;
  onChange: (value: V) => void;
}

/** One of a few, all in view; arrow keys choose. */
export function TypeChoice<V extends string>({ label, options, value, onChange }: TypeChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option} className={styles.option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {option}
        </label>
      ))}
    </fieldset>
  );
}
