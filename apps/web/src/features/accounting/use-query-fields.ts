import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

type Fields = Readonly<Record<string, string | undefined>>;

/** The filters of a list in the address, so that Back and a reload keep them. */
export function useQueryFields<F extends Fields>(): [fields: F, change: (changes: Partial<F>) => void] {
  const fields = useSearch({ strict: false }) as unknown as F;
  const navigate = useNavigate();
  const change = useCallback(
    (changes: Partial<F>) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...changes }), replace: true } as never),
    [navigate],
  );
  return [fields, change];
}

const typingMs = 250;

/** Text that is typed into the address, once per pause; other words in the address (Back, a kept view) take its place. */
export function useTypedField(value: string | undefined, commit: (text: string | undefined) => void) {
  const [text, setText] = useState(value ?? '');
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value ?? '');
  }, [value]);
  useEffect(() => {
    const trimmed = text.trim() || undefined;
    if (trimmed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = trimmed;
      commit(trimmed);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [text, commit]);
  return { text, setText };
}
