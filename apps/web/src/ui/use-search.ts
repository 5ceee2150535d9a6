import { useCallback, useEffect, useRef, useState } from 'react';
import { searchDelayMs, searchedLength, searchFromLength, type Search, type SearchOption } from './search-source.ts';

interface Answer<V> {
  /** The text that these options answer. */
  text: string;
  options: SearchOption<V>[];
  failed: boolean;
}

/**
 * Searches as the text changes: from two characters and by as many as a search takes, 150 ms after the last key, the earlier request aborted. Old options
 * stay until the new ones are there. `whenAnswered` runs once the current text is answered: Enter pressed
 * faster than the server (a barcode scanner does) still picks.
 */
export function useSearch<V>(search: Search<V> | undefined, text: string, enabled: boolean) {
  const [answer, setAnswer] = useState<Answer<V> | null>(null);
  const waiting = useRef<((options: SearchOption<V>[]) => void) | null>(null);
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });

  const term = text.trim().slice(0, searchedLength).trim();
  const active = enabled && term.length >= searchFromLength;
  useEffect(() => {
    waiting.current = null;
    if (!active) return;
    const abort = new AbortController();
    const answered = (options: SearchOption<V>[], failed: boolean) => {
      if (abort.signal.aborted) return;
      setAnswer({ text: term, options, failed });
      const run = waiting.current;
      // What it does may wait for the answer to something else.
      waiting.current = null;
      run?.(options);
    };
    const timer = setTimeout(() => {
      latest.current?.(term, abort.signal).then(
        (options) => answered(options, false),
        () => answered([], true),
      );
    }, searchDelayMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [active, term]);

  const settled = answer?.text === term;
  const options = active && answer ? answer.options : [];
  const whenAnswered = useCallback((run: (options: SearchOption<V>[]) => void) => {
    waiting.current = run;
  }, []);
  const isAwaited = useCallback(() => waiting.current !== null, []);
  return {
    active,
    options,
    loading: active && !settled,
    settled: active && settled,
    failed: settled && !!answer?.failed,
    whenAnswered,
    /** Whether somebody waits for the answer by `whenAnswered`. */
    isAwaited,
  };
}
