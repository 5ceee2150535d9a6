import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';

interface KeysAhead {
  input: RefObject<HTMLInputElement | null>;
  /** Whether an Enter waits for its answer. */
  isPicking: () => boolean;
  /** What is typed next stands in the field. */
  write: (words: string) => void;
}

const isPlain = (event: KeyboardEvent) =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;

/**
 * Keys of a field that takes one thing after the other, as they come while the answer to the one before is on its way: they
 * are meant for the next one. A scanner reads the second code before the first is found, a quick hand types `1+3`.
 */
export function useKeysAhead({ input, isPicking, write }: KeysAhead) {
  const ahead = useRef<string[]>([]);
  const keep = (event: KeyboardEvent, key: string): true => {
    ahead.current.push(key);
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    /** Whether the key was kept for later. Esc gives up what was kept. */
    onKeyDown: (event: KeyboardEvent): boolean => {
      if (!isPicking()) return false;
      if (event.key === 'Escape') ahead.current = [];
      else if (isPlain(event) && (event.key.length === 1 || event.key === 'Enter')) return keep(event, event.key);
      return false;
    },
    /** Types what was kept, up to the next answer that is waited for. */
    replay: (): void => {
      let keys = ahead.current.splice(0);
      while (keys.length > 0) {
        const at = keys.indexOf('Enter');
        const words = (at < 0 ? keys : keys.slice(0, at)).join('');
        // The field is to know its words before Enter takes them.
        flushSync(() => write(words));
        if (at < 0) return;
        keys = keys.slice(at + 1);
        input.current?.dispatchEvent(
          new window.KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
        );
        if (isPicking()) {
          ahead.current = keys;
          return;
        }
      }
    },
  };
}
