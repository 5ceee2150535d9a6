import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { inputProps, type FieldProps } from './field-props.ts';
import { matchOptions } from './match-options.ts';
import { SearchPopup } from './search-popup.tsx';
import { useSearchCombobox } from './use-search-combobox.ts';

export interface SuggestFieldProps extends FieldProps<string> {
  suggestions: readonly string[];
  maxLength?: number;
  /** Told in addition to `onChange`, where a suggestion was taken. */
  onTake?: (text: string) => void;
}

const MOST_SHOWN = 50;
const MIN_WIDTH = 160;

/** A text of any words, with those that are known already offered while typing. */
export function SuggestField({ suggestions, maxLength, onTake, ...props }: SuggestFieldProps) {
  const wrapper = useRef<HTMLDivElement>(null);
  const all = [...new Set(suggestions)].map((text) => ({ id: text, title: text, value: text }));
  // Who only looks at what is known sees all of it.
  const [typing, setTyping] = useState(false);
  const known = matchOptions(all, typing ? props.value : '').slice(0, MOST_SHOWN);
  const fixed = props.readOnly || props.disabled;
  const combobox = useSearchCombobox<string>({
    text: props.value,
    known,
    anyWords: true,
    chosenId: props.value,
    onPick: ({ value }) => {
      props.onChange(value);
      onTake?.(value);
    },
  });

  return (
    <>
      <TextInput
        {...inputProps(props)}
        {...combobox.inputAria}
        data-any-words
        wrapperProps={{ ref: wrapper }}
        autoComplete="off"
        maxLength={maxLength}
        value={props.value}
        onClick={() => !fixed && combobox.open()}
        onChange={(event) => {
          setTyping(true);
          props.onChange(event.currentTarget.value);
          combobox.typed();
        }}
        onKeyDown={(event) => {
          // Where Enter takes what is typed, it does so at once.
          if (event.key === 'Enter' && onTake && combobox.popup.highlighted < 0) combobox.close();
          else if (!fixed) combobox.onKeyDown(event);
        }}
        onBlur={() => {
          setTyping(false);
          combobox.close();
          props.onBlur?.();
        }}
      />
      {combobox.shown && !fixed && (
        <SearchPopup
          {...combobox.popup}
          label={props.label}
          anchor={wrapper}
          minWidth={MIN_WIDTH}
          hint={combobox.popup.highlighted < 0 ? undefined : 'Enter takes it, Esc keeps what is typed'}
        />
      )}
    </>
  );
}
