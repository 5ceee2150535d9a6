import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { matchOptions } from '../../ui/match-options.ts';
import { SearchPopup } from '../../ui/search-popup.tsx';
import { asOptions } from '../../ui/select-field.tsx';
import { useSearchCombobox } from '../../ui/use-search-combobox.ts';
import { type Line, type LineColumn, typedText } from './line-column.ts';
import styles from './line-grid.module.css';
import { typeAhead } from './type-ahead.ts';
import { useLineState, useLineStore } from './use-line-state.ts';

interface EditorProps {
  column: LineColumn<Line>;
  line: Line;
  col: number;
  label: string;
  error: string | undefined;
}

/** There is one open cell in a page, hence one message under it. */
export const cellErrorId = 'open-cell-error';

/** The one mounted editor of the grid. */
export function CellEditor(props: EditorProps) {
  if (props.column.kind === 'choice') return <ChoiceEditor {...props} />;
  if (props.column.kind === 'search') return <SearchEditor {...props} />;
  return <TextEditor {...props} />;
}

function useFocusOnOpen(input: RefObject<HTMLElement | null>, selectAll: boolean): void {
  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (selectAll && element instanceof HTMLInputElement) element.select();
    // Both stay the same while a cell is open, so this runs once: nothing later may move the focus.
  }, [input, selectAll]);
}

function useCellText() {
  const store = useLineStore();
  const text = useLineState(store, (state) => state.active?.text ?? '');
  const selectAll = store.get().active?.selectAll ?? true;
  return { store, text, selectAll };
}

function TextEditor({ column, label, error }: EditorProps) {
  const { store, text, selectAll } = useCellText();
  const input = useRef<HTMLInputElement>(null);
  useFocusOnOpen(input, selectAll);
  const number = column.kind === 'number';
  return (
    <input
      ref={input}
      className={number ? styles.numberEditor : styles.editor}
      aria-label={label}
      aria-invalid={!!error}
      aria-describedby={error && cellErrorId}
      inputMode={number ? 'decimal' : undefined}
      maxLength={column.maxLength}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        const typed = typedText(column, event.currentTarget.value);
        if (typed !== null) store.type(typed);
      }}
    />
  );
}

function ChoiceEditor({ column, line, col, label, error }: EditorProps) {
  const { store, text, selectAll } = useCellText();
  const input = useRef<HTMLInputElement>(null);
  useFocusOnOpen(input, selectAll);
  const all = asOptions(column.options?.(line) ?? []);
  // A character that opened the cell begins the words that are sought.
  const [typed, setTyped] = useState(selectAll ? null : text);
  const chosen = all.find(({ id }) => id === column.read(line));
  const take = (value: string) => {
    setTyped(null);
    store.write(line.id, col, value);
  };
  const goesOn = column.afterPick !== undefined;
  const combobox = useSearchCombobox({
    text: typed ?? '',
    known: matchOptions(all, typed ?? ''),
    chosenId: chosen?.id ?? null,
    startsOpen: typed !== null,
    // Tab then does as Enter does: the grid must not step a second time.
    inCell: goesOn,
    onPick: ({ id }) => {
      take(id);
      if (goesOn) store.stepOn(line.id, col);
    },
  });
  return (
    <>
      <input
        ref={input}
        className={styles.editor}
        aria-label={label}
        aria-invalid={!!error}
        aria-describedby={error && cellErrorId}
        {...combobox.inputAria}
        autoComplete="off"
        value={typed ?? chosen?.title ?? ''}
        onClick={combobox.open}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          combobox.typed();
        }}
        onKeyDown={(event) => void combobox.onKeyDown(event)}
        onBlur={() => combobox.meantOption && take(combobox.meantOption.id)}
      />
      {combobox.shown && (
        <SearchPopup {...combobox.popup} label={label} anchor={input} chosenId={chosen?.id ?? null} minWidth={120} />
      )}
    </>
  );
}

function SearchEditor({ column, line, col, label, error }: EditorProps) {
  const { store, text, selectAll } = useCellText();
  const input = useRef<HTMLInputElement>(null);
  useFocusOnOpen(input, selectAll);
  const { id } = line;
  /** Keys that came while the pick was on its way: they are meant for the cells after it. */
  const ahead = useRef<string[]>([]);
  const combobox = useSearchCombobox({
    text,
    startsOpen: !selectAll && text !== '',
    inCell: true,
    search: column.search && ((term, signal) => column.search!(term, signal, line)),
    onPick: (option) => {
      store.pick(id, col, option);
      typeAhead(store, ahead.current.splice(0));
    },
    onNothing: () => {
      store.stepOn(id, col);
      typeAhead(store, ahead.current.splice(0));
    },
    keepsWords: column.nothingFound !== undefined,
    onCreate: column.create && ((term) => column.create!(term, id)),
    createLabel: column.createLabel,
  });
  const keyDown = (event: KeyboardEvent) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
    const meantForLater = plain && (event.key.length === 1 || event.key === 'Enter' || event.key === 'Tab');
    if (combobox.isPicking() && meantForLater) {
      ahead.current.push(event.key);
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    ahead.current = [];
    combobox.onKeyDown(event);
  };
  return (
    <>
      <input
        ref={input}
        className={styles.editor}
        aria-label={label}
        aria-invalid={!!error}
        aria-describedby={error && cellErrorId}
        {...combobox.inputAria}
        maxLength={column.maxLength}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          store.type(event.currentTarget.value);
          combobox.typed();
        }}
        onKeyDown={keyDown}
      />
      {combobox.shown && (
        <SearchPopup {...combobox.popup} label={label} anchor={input} nothingFound={column.nothingFound} />
      )}
    </>
  );
}
