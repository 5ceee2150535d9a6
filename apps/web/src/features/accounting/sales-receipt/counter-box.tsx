import { TextInput } from '@mantine/core';
import { GROUP_SEPARATOR } from '@bahi/domain/catalogue/gs1';
import { type CounterEntry, readCounterEntry } from '@bahi/domain/sales/counter-entry';
import { type RefObject, useRef, useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { SearchIcon } from '../../../ui/icons.ts';
import { isGroupSeparator } from '../../../ui/scan-strokes.ts';
import { SearchPopup } from '../../../ui/search-popup.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSearchCombobox } from '../../../ui/use-search-combobox.ts';
import type { CounterHit } from './counter-bill.ts';
import styles from './counter.module.css';
import { searchCounterOptions } from './find-items.ts';

interface CounterBoxProps {
  input: RefObject<HTMLInputElement | null>;
  onAdd: (hit: CounterHit, entry: CounterEntry) => Promise<void>;
  onQuantity: (quantity: NonNullable<CounterEntry['quantity']>) => void;
}

/** The one box of the counter (sales rule 17): barcode, name or generic, with how much of it; Enter adds. */
export function CounterBox({ input, onAdd, onQuantity }: CounterBoxProps) {
  const [text, setText] = useState('');
  const wrapper = useRef<HTMLDivElement>(null);
  const typed = useRef('');
  const write = (words: string) => {
    typed.current = words;
    setText(words);
  };
  const take = (hit: CounterHit) => {
    const entry = readCounterEntry(typed.current);
    write('');
    onAdd(hit, entry).catch((error: unknown) => toast.error(messageOf(error)));
  };
  const combobox = useSearchCombobox<CounterHit>({
    text: readCounterEntry(text).term,
    search: searchCounterOptions,
    onPick: ({ value }) => take(value),
    onNothing: () => toast.warning(`Nothing found for ${readCounterEntry(typed.current).term}.`),
    keepsWords: true,
  });
  /** A quantity alone is of the row above. */
  const enterQuantity = (): boolean => {
    const { term, quantity } = readCounterEntry(typed.current);
    if (term !== '' || !quantity) return false;
    write('');
    onQuantity(quantity);
    return true;
  };
  return (
    <>
      <TextInput
        {...combobox.inputAria}
        ref={input}
        className={styles.box}
        wrapperProps={{ ref: wrapper }}
        aria-label="Add an item"
        autoComplete="off"
        data-autofocus
        size="md"
        placeholder="Barcode, name or generic: dolo*10, then 1+3 or 2s"
        leftSection={<SearchIcon size={16} aria-hidden />}
        value={text}
        onChange={(event) => {
          write(event.currentTarget.value);
          combobox.typed();
        }}
        onKeyDown={(event) => {
          if (isGroupSeparator(event)) {
            event.preventDefault();
            return write(typed.current + GROUP_SEPARATOR);
          }
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && enterQuantity())
            return event.preventDefault();
          if (combobox.onKeyDown(event)) return;
          if (event.key === 'Escape') write('');
        }}
        onBlur={combobox.close}
      />
      {combobox.shown && <SearchPopup {...combobox.popup} label="Items" anchor={wrapper} />}
    </>
  );
}
