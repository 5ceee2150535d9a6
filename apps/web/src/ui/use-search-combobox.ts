import { useId, useState, type KeyboardEvent } from 'react';
import { optionId } from './search-popup.tsx';
import type { Search, SearchOption } from './search-source.ts';
import { useSearch } from './use-search.ts';

export interface SearchComboboxOptions<V> {
  text: string;
  /** Asked while one types. */
  search?: Search<V> | undefined;
  /** Instead of a search: what matches of a list that is known. It opens by a click and by the arrows, too. */
  known?: readonly SearchOption<V>[] | undefined;
  /** The option that stands in the field: where a list that is opened begins. */
  chosenId?: string | null;
  /** Any words are good: an option is highlighted only where it goes on as typed. */
  anyWords?: boolean;
  /** A grid cell of any words: a pick leads to the next cell, and what was not found leaves Enter to the grid. */
  inCell?: boolean;
  /** In a cell: words that nothing was found for stand, and Enter goes on as after a pick. */
  keepsWords?: boolean;
  onPick: (option: SearchOption<V>) => void;
  /** Nothing was found for words that were left before the answer came, or that may stand as they are. */
  onNothing?: () => void;
  /** Makes a new entry named as typed. */
  onCreate?: ((text: string) => void) | undefined;
  createLabel?: ((text: string) => string) | undefined;
  /** What stands in the field is being typed already: it is searched at once. */
  startsOpen?: boolean;
}

const goesOn = (option: SearchOption, term: string) => option.title.toLowerCase().startsWith(term.toLowerCase());
const isEnabled = (option: SearchOption) => !option.disabled;

/** What is found: of a list that is known at once, else by the search. */
function useFound<V>({ text, search, known, anyWords }: SearchComboboxOptions<V>, open: boolean) {
  const asked = useSearch(search, text, open && !known);
  if (!known) return asked;
  // Of words that may be any there is nothing to take where none go on, or where they are whole.
  const isSaid = known.length === 1 && known[0]?.title === text;
  const active = open && !(anyWords && (known.length === 0 || isSaid));
  return { ...asked, active, options: active ? known : [], loading: false, settled: active, failed: false };
}

/**
 * The one keyboard and ARIA of every field and grid cell with a list: the first match is highlighted, Enter and Tab take
 * it, also before the answer is there; Esc puts the list away. While a list is open, Enter is never the form's.
 */
export function useSearchCombobox<V>(field: SearchComboboxOptions<V>) {
  const { known, anyWords, inCell } = field;
  const listId = useId();
  /** By a click or an arrow a list is only looked at: leaving the field then takes nothing. */
  const [opened, setOpened] = useState<'typed' | 'asked' | null>(field.startsOpen ? 'typed' : null);
  const [moved, setMoved] = useState<number | null>(null);
  /** Left by Tab before the answer: it is still taken, and no list is shown for it. */
  const [left, setLeft] = useState(false);
  const found = useFound(field, opened !== null);
  const shown = found.active && !left;
  const { options } = found;

  const term = field.text.trim();
  const createText =
    field.onCreate && shown && found.settled ? (field.createLabel?.(term) ?? `Create “${term}”`) : undefined;
  const count = shown ? options.length + (createText ? 1 : 0) : 0;
  // The first answer is highlighted, never "create": Enter must not make things by accident.
  const firstAt = options.findIndex(isEnabled);
  const isFirstMeant = !known || !anyWords || (firstAt >= 0 && goesOn(options[firstAt]!, term));
  const chosenAt = options.findIndex(({ id }) => id === field.chosenId);
  const beginAt = opened === 'asked' ? chosenAt : isFirstMeant ? firstAt : -1;
  const highlighted = !shown ? -1 : moved !== null && moved < count ? moved : beginAt;

  const close = () => {
    setOpened(null);
    setMoved(null);
    setLeft(false);
  };
  const pick = (option: SearchOption<V>) => {
    if (option.disabled) return;
    close();
    field.onPick(option);
  };
  const create = () => {
    close();
    field.onCreate?.(term);
  };
  const open = () => setOpened((before) => before ?? 'asked');
  const move = (by: 1 | -1) => {
    let to = highlighted < 0 && by < 0 ? count : highlighted;
    for (let tried = 0; tried < count; tried++) {
      to = (to + by + count) % count;
      if (!options[to]?.disabled) return setMoved(to);
    }
  };

  /** These answer whether the key was for the list. */
  const enter = (): boolean => {
    const option = options[highlighted];
    const keep = field.keepsWords ? field.onNothing : undefined;
    if (found.loading) found.whenAnswered((answers) => (answers[0] ? pick(answers[0]) : keep?.()));
    else if (option) pick(option);
    else if (highlighted >= 0) create();
    else if (keep && found.settled && !found.failed) keep();
    else if (inCell && !known) return false;
    else if (anyWords || opened === 'asked') close();
    return true;
  };
  const tab = (): boolean => {
    const option = opened === 'typed' || moved !== null ? options[highlighted] : undefined;
    if (found.loading) {
      setLeft(!inCell);
      found.whenAnswered((answers) => {
        if (answers[0]) return pick(answers[0]);
        close();
        field.onNothing?.();
      });
    } else if (option) pick(option);
    else {
      close();
      return false;
    }
    return inCell === true;
  };
  const arrow = (by: 1 | -1): boolean => {
    if (!shown && !known) return false;
    if (shown) move(by);
    else open();
    return !shown || count > 0;
  };

  /** True when the key was for the list; the caller then leaves it alone. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return false;
    let mine = false;
    if (key === 'ArrowDown' || key === 'ArrowUp') mine = arrow(key === 'ArrowDown' ? 1 : -1);
    else if (!shown) return false;
    else if (key === 'Enter') mine = enter();
    else if (key === 'Escape') {
      close();
      mine = true;
    } else if (key === 'Tab') {
      if (event.shiftKey) close();
      else mine = tab();
    }
    if (!mine) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    shown,
    onKeyDown,
    /** Enter or Tab was pressed before the answer was there: the first option will be picked. */
    isPicking: found.isAwaited,
    /** The option that leaving the field would take. */
    meantOption: shown && opened === 'typed' ? options[highlighted] : undefined,
    /** Call when the user types. */
    typed: () => {
      setOpened('typed');
      setMoved(null);
      setLeft(false);
    },
    /** Call when the user clicks into a field whose list is known. */
    open,
    close,
    inputAria: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': shown ? listId : undefined,
      'aria-activedescendant': shown && highlighted >= 0 ? optionId(listId, highlighted) : undefined,
      // Esc puts the list away, not the dialog below it.
      'data-mantine-stop-propagation': shown || undefined,
    } as const,
    popup: {
      id: listId,
      options,
      highlighted,
      loading: found.loading,
      failed: found.failed,
      settled: found.settled,
      onPick: pick,
      createLabel: createText,
      onCreate: create,
    },
  };
}
