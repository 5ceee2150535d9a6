import { CloseButton, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { inputProps, type FieldProps } from './field-props.ts';
import { ChevronDownIcon } from './icons.ts';
import { matchOptions } from './match-options.ts';
import { SearchPopup } from './search-popup.tsx';
import type { SearchOption } from './search-source.ts';
import { useSearchCombobox } from './use-search-combobox.ts';
import { useSoughtWords } from './use-sought-words.ts';

export interface Choice<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps<V extends string = string> extends FieldProps<V | null> {
  options: readonly Choice<V>[];
  clearable?: boolean;
}

/** From this many options on, a phone shows its keyboard for them. */
const TYPED_FROM = 8;
const MIN_WIDTH = 120;

export const asOptions = <V extends string>(choices: readonly Choice<V>[]): SearchOption<V>[] =>
  choices.map(({ value, label, disabled }) => ({ id: value, title: label, value, disabled }));

/** One of a list that is known, chosen by typing, by the arrows or by a click. */
export function SelectField<V extends string>({ options, clearable, ...props }: SelectFieldProps<V>) {
  const wrapper = useRef<HTMLDivElement>(null);
  const sought = useSoughtWords(props.value);
  const fixed = props.readOnly || props.disabled;
  const emptied = clearable ?? !props.required;

  const take = (value: V | null) => {
    sought.clear();
    if (value !== props.value) props.onChange(value);
  };
  const combobox = useSearchCombobox<V>({
    text: sought.text ?? '',
    known: matchOptions(asOptions(options), sought.text ?? ''),
    chosenId: props.value,
    onPick: (option) => take(option.value),
  });
  const leave = () => {
    if (sought.text?.trim() === '') take(emptied ? null : props.value);
    else if (combobox.meantOption) take(combobox.meantOption.value);
    else sought.leave();
    combobox.close();
    props.onBlur?.();
  };
  const chosen = options.find(({ value }) => value === props.value);

  return (
    <>
      <TextInput
        {...inputProps({ ...props, error: sought.problem ?? props.error })}
        {...combobox.inputAria}
        data-unread={sought.problem ? true : undefined}
        wrapperProps={{ ref: wrapper }}
        autoComplete="off"
        inputMode={options.length < TYPED_FROM ? 'none' : undefined}
        rightSection={
          emptied && props.value !== null && !fixed ? (
            <CloseButton size="xs" aria-label="Clear" tabIndex={-1} onClick={() => take(null)} />
          ) : fixed ? undefined : (
            <ChevronDownIcon size={14} aria-hidden style={{ pointerEvents: 'none' }} />
          )
        }
        value={sought.text ?? chosen?.label ?? ''}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => !fixed && combobox.open()}
        onChange={(event) => {
          sought.type(event.currentTarget.value);
          combobox.typed();
        }}
        onKeyDown={(event) => {
          if (!fixed && !combobox.onKeyDown(event) && event.key === 'Escape' && sought.text !== null) {
            event.stopPropagation();
            sought.clear();
          }
        }}
        onBlur={leave}
      />
      {combobox.shown && !fixed && (
        <SearchPopup
          {...combobox.popup}
          label={props.label}
          anchor={wrapper}
          chosenId={props.value}
          minWidth={MIN_WIDTH}
        />
      )}
    </>
  );
}
