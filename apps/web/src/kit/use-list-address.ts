import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What a list is searched by; it stands in the address, so that Back finds the list as it was left. */
export type ListAddress = Readonly<Record<string, string>>;

/** Keeps the named texts of an address, for `validateSearch` of the route. */
export const listAddress =
  (...keys: string[]) =>
  (search: Record<string, unknown>): ListAddress =>
    Object.fromEntries(
      ['q', ...keys].flatMap((key) => {
        const value = search[key];
        return typeof value === 'string' && value !== '' ? [[key, value]] : [];
      }),
    );

const delayMs = 200;
const leastLength = 2;

/** The search field of a list and its filters, behind the address. */
export function useListAddress() {
  const address = useSearch({ strict: false }) as ListAddress;
  const navigate = useNavigate();
  const settled = address['q'] ?? '';
  const [text, setText] = useState(settled);
  const go = (next: Record<string, string | null>) => {
    const merged = Object.entries({ ...address, ...next }).filter(([, value]) => value);
    void navigate({ to: '.', search: Object.fromEntries(merged) as never, replace: true });
  };

  // A view or Back puts other words into the address: the field follows, unless it was the field that put them there.
  const sent = useRef(settled);
  useEffect(() => {
    if (settled === sent.current) return;
    sent.current = settled;
    setText(settled);
  }, [settled]);

  const settle = useEffectEvent(() => {
    sent.current = text;
    go({ q: text });
  });
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(settle, delayMs);
    return () => clearTimeout(timer);
  }, [text, settled]);

  return {
    text,
    setText,
    /** From two characters on (spec 2 §9); nothing typed lists everything. */
    term: settled.trim().length >= leastLength ? settled.trim() : null,
    filter: (key: string): string | null => address[key] ?? null,
    setFilter: (key: string, value: string | null) => go({ [key]: value }),
    activeFilters: Object.keys(address).filter((key) => key !== 'q').length,
    clear: () => {
      setText('');
      void navigate({ to: '.', search: {} as never, replace: true });
    },
  };
}
