import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { inputProps, type FieldProps } from './field-props.ts';
import styles from './select-field.module.css';
import { useToldList } from './use-told-list.ts';

export interface Choice<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps<V extends string = string> extends FieldProps<V | null> {
  options: readonly Choice<V>[];
  clearable?: boolean;
}

const searchableFrom = 8;

/** One of a known, short list; from eight options on it can be searched by typing. */
export function SelectField<V extends string>({ options, clearable, ...props }: SelectFieldProps<V>) {
  const told = useToldList();
  return (
    <Select
      {...inputProps(props)}
      data={options.map((option) => ({ ...option }))}
      value={props.value}
      onChange={(value) => props.onChange(value as V | null)}
      clearable={clearable ?? !props.required}
      clearButtonProps={{ 'aria-label': 'Clear' }}
      allowDeselect={false}
      searchable={options.length >= searchableFrom}
      checkIconPosition="right"
      withScrollArea={false}
      {...told}
      classNames={{ options: styles.options, option: styles.option }}
      nothingFoundMessage="Nothing found"
      comboboxProps={{ keepMounted: false, shadow: 'md', transitionProps: { duration: 0 } }}
    />
  );
}
