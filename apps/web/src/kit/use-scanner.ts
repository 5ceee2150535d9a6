import { GROUP_SEPARATOR } from '@bahi/domain/catalogue/gs1';
import { useEffect, useEffectEvent } from 'react';
import { isGroupSeparator, noStrokes, readStroke } from '../ui/scan-strokes.ts';

/** Whether keys go into a field. */
export const isOfField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** A field that held keys up shows the whole code though only its end came fast: what is seen is what is looked up. */
const wholeCode = (target: EventTarget | null, code: string): string => {
  const shown = target instanceof HTMLInputElement ? target.value.trim() : '';
  return shown.endsWith(code) ? shown : code;
};

/**
 * Takes what a wedge scanner types on a page, wherever the focus is; not while a dialog is open. Its keys are kept from
 * the shortcuts of the page, and its Enter from the field that has the focus.
 */
export function useScanner(
  onScan: (code: string) => void,
  /** Where a scanner is typed into as by hand: a field that searches by itself. */
  isLeftAlone: (target: EventTarget | null) => boolean = () => false,
): void {
  const scanned = useEffectEvent(onScan);
  const leavesAlone = useEffectEvent(isLeftAlone);
  useEffect(() => {
    let strokes = noStrokes;
    const onKeyDown = (event: KeyboardEvent) => {
      const isSeparator = isGroupSeparator(event);
      if ((event.ctrlKey && !isSeparator) || event.altKey || event.metaKey || leavesAlone(event.target)) return;
      const answer = readStroke(strokes, isSeparator ? GROUP_SEPARATOR : event.key, event.timeStamp);
      strokes = answer.strokes;
      // The page is searched for a dialog where a scanner types, not with every key of a hand.
      if ((!answer.fast && answer.code === null) || document.querySelector('[aria-modal="true"]')) return;
      if (answer.fast && (answer.code !== null || !isOfField(event.target))) event.stopPropagation();
      if (answer.code === null) return;
      event.preventDefault();
      scanned(wholeCode(event.target, answer.code));
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
