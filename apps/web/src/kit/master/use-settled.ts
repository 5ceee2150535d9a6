import { useEffect, useState } from 'react';
import { searchDelayMs } from '../../ui/search-source.ts';

/** What was typed, once typing pauses; emptying counts at once. */
export function useSettled<T>(text: T): T {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), searchDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? text : settled;
}
