import { useId, useState, type KeyboardEvent } from 'react';
import { optionId } from './search-popup.tsx';
import type { Search, SearchOption } from './search-source.ts';
import { useSearch } from './use-search.ts';

export interface SearchComboboxOptions<V> {
  text: string;
  search: Search<V> | undefined;
  onPick: (option: SearchOption<V>) => void;
  /** Makes a new entry named as typed. */
  onCreate?: (text: string) => void;
  createLabel?: (text: string) => string;
  /** Where leaving by Tab takes the highlighted option with it. */
  pickOnTab?: boolean;
  /** What stands in the field is being typed already: it is searched at once. */
  startsOpen?: boolean;
}

/** The keyboard and ARIA of a search-as-you-type field, shared by forms and grid cells. */
export function useSearchCombobox<V>({
  text,
  search,
  onPick,
  onCreate,
  createLabel,
  pickOnTab,
  startsOpen = false,
}: SearchComboboxOptions<V>) {
  const listId = useId();
  const [open, setOpen] = useState(startsOpen);
  const [moved, setMoved] = useState<number | null>(null);
  const found = useSearch(search, text, open);
  const shown = open && found.active;

  const term = text.trim();
  const createText = onCreate && shown && found.settled ? (createLabel?.(term) ?? `Create “${term}”`) : undefined;
  const count = shown ? found.options.length + (createText ? 1 : 0) : 0;
  // The first answer is highlighted, never "create": Enter must not make things by accident.
  const highlighted = moved !== null && moved < count ? moved : shown && found.options.length > 0 ? 0 : -1;

  const pick = (option: SearchOption<V>) => {
    setOpen(false);
    setMoved(null);
    onPick(option);
  };
  const create = () => {
    setOpen(false);
    setMoved(null);
    onCreate?.(term);
  };
  const pickHighlighted = () => {
    const option = found.options[highlighted];
    if (option) pick(option);
    else if (highlighted >= 0) create();
  };

  /** True when the key was for the open list; the caller then leaves it alone. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.altKey || event.ctrlKey || event.metaKey || !shown) return false;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (count === 0) return false;
        setMoved((highlighted + (event.key === 'ArrowDown' ? 1 : -1) + count) % count);
        break;
      case 'Enter':
        if (found.loading) found.whenAnswered((options) => options[0] && pick(options[0]));
        else if (highlighted < 0) return false;
        else pickHighlighted();
        break;
      case 'Tab':
        if (pickOnTab && !found.loading && found.options[highlighted]) pickHighlighted();
        else setOpen(false);
        return false;
      case 'Escape':
        setOpen(false);
        break;
      default:
        return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    shown,
    onKeyDown,
    /** Enter was pressed before the answer was there: the first option will be picked. */
    isPicking: found.isAwaited,
    /** Call when the user types. */
    typed: () => {
      setOpen(true);
      setMoved(null);
    },
    close: () => setOpen(false),
    inputAria: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': shown ? listId : undefined,
      'aria-activedescendant': shown && highlighted >= 0 ? optionId(listId, highlighted) : undefined,
    } as const,
    popup: {
      id: listId,
      options: found.options,
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
