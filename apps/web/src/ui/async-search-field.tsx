import { CloseButton, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { inputProps, type FieldProps } from './field-props.ts';
import { SearchIcon } from './icons.ts';
import { SearchPopup } from './search-popup.tsx';
import type { Search, SearchOption } from './search-source.ts';
import { useSearchCombobox } from './use-search-combobox.ts';
import { useSoughtWords } from './use-sought-words.ts';

export interface AsyncSearchFieldProps<V> extends FieldProps<{ id: string; label: string } | null> {
  search: Search<V>;
  /** Told in addition to `onChange`, with everything that the search answered. */
  onPick?: (option: SearchOption<V>) => void;
  onCreate?: (text: string) => void;
  createLabel?: (text: string) => string;
}

/**
 * A reference found by typing: from two characters on, arrows, Enter and Tab pick, Esc restores what was chosen, emptying
 * clears it. Words that were left without a choice stay beside the reason.
 */
export function AsyncSearchField<V>({ search, onPick, onCreate, createLabel, ...props }: AsyncSearchFieldProps<V>) {
  const sought = useSoughtWords(props.value?.id ?? null);
  const wrapper = useRef<HTMLDivElement>(null);

  const pick = (option: SearchOption<V>) => {
    sought.clear();
    props.onChange({ id: option.id, label: option.title });
    onPick?.(option);
  };
  const combobox = useSearchCombobox<V>({
    text: sought.text ?? '',
    search,
    onPick: pick,
    onNothing: sought.leave,
    onCreate:
      onCreate &&
      ((term) => {
        sought.clear();
        onCreate(term);
      }),
    createLabel,
  });

  const leave = () => {
    const text = sought.text?.trim();
    const meant = combobox.meantOption;
    // Tab was faster than the answer, which is still taken.
    if (!combobox.isPicking()) {
      if (text === '' && props.value) props.onChange(null);
      if (!text) sought.clear();
      else if (meant?.title.toLowerCase() === text.toLowerCase()) pick(meant);
      else sought.leave();
      combobox.close();
    }
    props.onBlur?.();
  };

  return (
    <>
      <TextInput
        {...inputProps({ ...props, error: sought.problem ?? props.error })}
        {...combobox.inputAria}
        data-unread={sought.problem ? true : undefined}
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
        value={sought.text ?? props.value?.label ?? ''}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          sought.type(event.currentTarget.value);
          combobox.typed();
        }}
        onKeyDown={(event) => {
          if (combobox.onKeyDown(event)) return;
          if (event.key === 'Escape' && sought.text !== null) {
            event.stopPropagation();
            sought.clear();
          }
        }}
        onBlur={leave}
      />
      {combobox.shown && <SearchPopup {...combobox.popup} label={props.label} anchor={wrapper} />}
    </>
  );
}
