import { TextInput } from '@mantine/core';
import { GROUP_SEPARATOR } from '@bahi/domain/catalogue/gs1';
import { type CounterEntry, readCounterEntry } from '@bahi/domain/sales/counter-entry';
import { type RefObject, useRef, useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { SearchIcon } from '../../../ui/icons.ts';
import { isGroupSeparator } from '../../../ui/scan-strokes.ts';
import type { Search } from '../../../ui/search-source.ts';
import { SearchPopup } from '../../../ui/search-popup.tsx';
import { toast } from '../../../ui/toast.ts';
import { useKeysAhead } from '../../../ui/use-keys-ahead.ts';
import { useSearchCombobox } from '../../../ui/use-search-combobox.ts';
import type { CounterHit } from './counter-bill.ts';
import styles from './counter.module.css';

interface CounterBoxProps {
  input: RefObject<HTMLInputElement | null>;
  search: Search<CounterHit>;
  onAdd: (hit: CounterHit, entry: CounterEntry) => Promise<void>;
  onQuantity: (quantity: NonNullable<CounterEntry['quantity']>) => void;
}

const PAY_KEYS = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };

/** The one box of the counter (sales rule 17): barcode, name or generic, with how much of it; Enter adds. */
export function CounterBox({ input, search, onAdd, onQuantity }: CounterBoxProps) {
  const [text, setText] = useState('');
  const wrapper = useRef<HTMLDivElement>(null);
  const typed = useRef('');
  const write = (words: string) => {
    typed.current = words;
    setText(words);
  };
  /** Rows come in the order of their keys: a quantity alone is of the row that is being added. */
  const inTurn = useRef<Promise<void>>(Promise.resolve());
  const adding = useRef(0);
  /** Ctrl+Enter was faster than what it is to be paid for. */
  const paysThen = useRef(false);
  const isUnderWay = () => adding.current > 0 || combobox.isPicking();
  const then = (run: () => Promise<void> | void) => {
    adding.current += 1;
    inTurn.current = inTurn.current
      .then(run)
      .catch((error: unknown) => toast.error(messageOf(error)))
      .then(() => {
        adding.current -= 1;
        if (!paysThen.current || isUnderWay()) return;
        paysThen.current = false;
        // Once the row stands.
        setTimeout(() => input.current?.dispatchEvent(new window.KeyboardEvent('keydown', PAY_KEYS)));
      });
  };
  const take = (hit: CounterHit) => {
    const entry = readCounterEntry(typed.current);
    write('');
    then(() => onAdd(hit, entry));
    ahead.replay();
  };
  const combobox = useSearchCombobox<CounterHit>({
    text: readCounterEntry(text).term,
    search,
    onPick: ({ value }) => take(value),
    onNothing: () => {
      toast.warning(`Nothing found for ${readCounterEntry(typed.current).term}.`);
      paysThen.current = false;
      ahead.replay();
    },
    keepsWords: true,
  });
  const ahead = useKeysAhead({
    input,
    isPicking: combobox.isPicking,
    write: (words) => {
      write(words);
      combobox.typed();
    },
  });
  /** A quantity alone is of the row above. */
  const enterQuantity = (): boolean => {
    const { term, quantity } = readCounterEntry(typed.current);
    if (term !== '' || !quantity) return false;
    write('');
    then(() => onQuantity(quantity));
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
          if (ahead.onKeyDown(event)) return;
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isUnderWay()) {
            paysThen.current = true;
            event.preventDefault();
            return event.stopPropagation();
          }
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
