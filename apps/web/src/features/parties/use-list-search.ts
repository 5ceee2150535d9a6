import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/** What a list is searched by; it stands in the address, so that Back finds the list as it was left. */
export interface ListSearch {
  q?: string;
  /** Inactive ones too. */
  all?: boolean;
}

export const listSearch = (search: Record<string, unknown>): ListSearch => ({
  ...(typeof search['q'] === 'string' && search['q'] && { q: search['q'] }),
  ...(search['all'] === true && { all: true }),
});

const delayMs = 200;
const leastLength = 2;

/** The text of a list's search field and the settled query behind it. */
export function useListSearch() {
  const { q = '', all = false } = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const set = (next: ListSearch) =>
    void navigate({ to: '.', search: listSearch({ q, all, ...next }) as never, replace: true });

  const settle = useEffectEvent(() => set({ q: text }));
  useEffect(() => {
    if (text === q) return;
    const timer = setTimeout(() => settle(), delayMs);
    return () => clearTimeout(timer);
  }, [text, q]);

  return {
    text,
    setText,
    all,
    setAll: (next: boolean) => set({ all: next }),
    clear: () => {
      setText('');
      set({ q: '', all: false });
    },
    /** From two characters on (spec 2 §5); nothing typed lists everything. */
    query: {
      text: q.trim().length >= leastLength ? q.trim() : null,
      active: all ? null : true,
    },
  };
}
