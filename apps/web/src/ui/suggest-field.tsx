import '@mantine/core/styles/Combobox.layer.css';
import { Autocomplete } from '@mantine/core';
import { inputProps, type FieldProps } from './field-props.ts';
import styles from './select-field.module.css';
import { useToldList } from './use-told-list.ts';

export interface SuggestFieldProps extends FieldProps<string> {
  suggestions: readonly string[];
  maxLength?: number;
}

/** A text of any words, with those that are known already offered while typing. */
export function SuggestField({ suggestions, maxLength, ...props }: SuggestFieldProps) {
  const told = useToldList();
  return (
    <Autocomplete
      {...inputProps(props)}
      data={[...new Set(suggestions)]}
      value={props.value}
      onChange={props.onChange}
      maxLength={maxLength}
      autoComplete="off"
      limit={50}
      withScrollArea={false}
      {...told}
      classNames={{ options: styles.options, option: styles.option }}
      comboboxProps={{ keepMounted: false, shadow: 'md', transitionProps: { duration: 0 } }}
    />
  );
}
