import { CloseButton, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { inputProps, type FieldProps } from './field-props.ts';
import { SearchIcon } from './icons.ts';
import { SearchPopup } from './search-popup.tsx';
import type { Search, SearchOption } from './search-source.ts';
import { useSearchCombobox } from './use-search-combobox.ts';

export interface AsyncSearchFieldProps<V> extends FieldProps<{ id: string; label: string } | null> {
  search: Search<V>;
  /** Told in addition to `onChange`, with everything that the search answered. */
  onPick?: (option: SearchOption<V>) => void;
  onCreate?: (text: string) => void;
  createLabel?: (text: string) => string;
}

/**
 * A reference found by typing: from two characters on, arrows and Enter pick, Esc or leaving restores what was chosen,
 * emptying clears it.
 */
export function AsyncSearchField<V>({ search, onPick, onCreate, createLabel, ...props }: AsyncSearchFieldProps<V>) {
  const [typed, setTyped] = useState<string | null>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  const text = typed ?? props.value?.label ?? '';

  const combobox = useSearchCombobox<V>({
    text: typed ?? '',
    search,
    pickOnTab: true,
    onPick: (option) => {
      setTyped(null);
      props.onChange({ id: option.id, label: option.title });
      onPick?.(option);
    },
    onCreate:
      onCreate &&
      ((term) => {
        setTyped(null);
        onCreate(term);
      }),
    createLabel,
  });

  const leave = () => {
    if (typed !== null && typed.trim() === '' && props.value) props.onChange(null);
    setTyped(null);
    combobox.close();
    props.onBlur?.();
  };

  return (
    <>
      <TextInput
        {...inputProps(props)}
        {...combobox.inputAria}
        wrapperProps={{ ref: wrapper }}
        autoComplete="off"
        placeholder={props.placeholder ?? 'Type to search'}
        leftSection={<SearchIcon size={14} aria-hidden />}
        rightSection={
          props.value && !props.required && !props.disabled && !props.readOnly ? (
            <CloseButton size="xs" aria-label="Clear" tabIndex={-1} onClick={() => props.onChange(null)} />
          ) : undefined
        }
        rightSectionPointerEvents="all"
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          combobox.typed();
        }}
        onKeyDown={(event) => {
          if (combobox.onKeyDown(event)) return;
          if (event.key === 'Escape' && typed !== null) {
            event.stopPropagation();
            setTyped(null);
          }
        }}
        onBlur={leave}
      />
      {combobox.shown && <SearchPopup {...combobox.popup} label={props.label} anchor={wrapper} />}
    </>
  );
}
