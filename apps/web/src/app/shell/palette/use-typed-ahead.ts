import { useEffect, useEffectEvent } from 'react';

/**
 * Who presses Ctrl+K goes on typing. Until the field of the palette has the focus its letters are kept here, so that none
 * is lost and none lands in the page behind. What is typed into a dialog that came over the page is that dialog's.
 */
export function useTypedAhead(opening: boolean, onType: (letter: string) => void): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || isOtherDialog(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    onType(event.key);
  });
  useEffect(() => {
    if (!opening || isPaletteField(document.activeElement)) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const end = (event: FocusEvent) => isPaletteField(event.target) && stop.abort();
    document.addEventListener('keydown', take, { capture: true, signal });
    document.addEventListener('focusin', end, { signal });
    return () => stop.abort();
  }, [opening]);
}

const isPaletteField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-palette]') !== null;

function isOtherDialog(target: EventTarget | null): boolean {
  const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null;
  return dialog !== null && dialog.querySelector('[data-palette]') === null;
}
