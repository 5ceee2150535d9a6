import { useEffect, useEffectEvent } from 'react';

/**
 * Who presses Ctrl+K goes on typing. Until the field of the palette has the focus its letters are kept here, so that none
 * is lost and none lands in the page behind.
 */
export function useTypedAhead(opening: boolean, onType: (letter: string) => void): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || isPaletteField(event.target))
      return;
    event.preventDefault();
    event.stopPropagation();
    onType(event.key);
  });
  useEffect(() => {
    if (!opening) return undefined;
    document.addEventListener('keydown', take, true);
    return () => document.removeEventListener('keydown', take, true);
  }, [opening]);
}

const isPaletteField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-palette]') !== null;
