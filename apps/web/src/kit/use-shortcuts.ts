import { useEffect, useRef } from 'react';
import { layerOfStroke, topmostLayer } from '../ui/use-topmost.ts';

export interface Shortcut {
  /** `mod+s` (Ctrl, ⌘ on a Mac), `alt+n`, `/`, `?`, `escape`, or a sequence such as `g w`. */
  keys: string;
  label: string;
  run: () => void;
}

interface Registered {
  read: () => readonly Shortcut[];
  /** The dialog that lay on top when these keys came: it is theirs. */
  layer: symbol | undefined;
}

/** Innermost last: the keys of a part win over those of the page around it. */
const stack: Registered[] = [];
const sequenceMs = 1_000;
let prefix: { key: string; at: number } | null = null;

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role="menu"]') !== null);
const dialogOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/** `mod+shift+z`, in a fixed order of the modifiers. Shift counts for named keys and letters, not for signs such as `?`. */
function strokeOf(event: KeyboardEvent): string {
  const key = event.key.toLowerCase();
  const shift = event.shiftKey && (key.length > 1 || /[a-z]/.test(key));
  return [(event.ctrlKey || event.metaKey) && 'mod', event.altKey && 'alt', shift && 'shift', key]
    .filter(Boolean)
    .join('+');
}

/** While a dialog is open, only its own keys act: the page below must not be approved or saved through a question. */
function reachable(top: symbol | undefined): readonly Registered[] {
  return top === undefined ? stack : stack.filter(({ layer }) => layer === top);
}

function find(stroke: string): Shortcut | undefined {
  for (const { read } of reachable(layerOfStroke()).toReversed()) {
    const found = read().find(({ keys }) => keys === stroke);
    if (found) return found;
  }
  return undefined;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || /^(Control|Shift|Alt|Meta)$/.test(event.key)) return;
  const stroke = strokeOf(event);
  const plain = !/^(mod|alt)\+|^escape$|^f\d/.test(stroke);
  if (plain && (isField(event.target) || dialogOpen())) return;

  const sequence = prefix && event.timeStamp - prefix.at < sequenceMs ? `${prefix.key} ${stroke}` : null;
  prefix = null;
  const shortcut = (sequence && find(sequence)) || find(stroke);
  if (shortcut) {
    event.preventDefault();
    // The press that opens a dialog, held down, does not answer it too.
    if (!(event.repeat && /^mod\+(enter|s)$/.test(stroke))) shortcut.run();
  } else if (plain && activeShortcuts().some(({ keys }) => keys.startsWith(`${stroke} `))) {
    prefix = { key: stroke, at: event.timeStamp };
  }
}

/** Does what these keys do on the page as it stands, as a message offers it; false where they do nothing. */
export function pressKeys(keys: string): boolean {
  const shortcut = activeShortcuts().find((each) => each.keys === keys);
  shortcut?.run();
  return shortcut !== undefined;
}

/** What can be pressed now, for the list of keys; a key of the page hides the same key of the shell. */
export function activeShortcuts(): readonly Shortcut[] {
  const byKeys = new Map<string, Shortcut>();
  for (const { read } of reachable(topmostLayer())) for (const shortcut of read()) byKeys.set(shortcut.keys, shortcut);
  return [...byKeys.values()];
}

/**
 * Keys of a page, a dialog or the shell while it is mounted. Single letters never act inside fields, menus and
 * dialogs; combinations with Ctrl or Alt act everywhere, but never through an open dialog to what lies below it.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const registered: Registered = { read: () => latest.current, layer: topmostLayer() };
    if (stack.length === 0) document.addEventListener('keydown', onKeyDown);
    stack.push(registered);
    return () => {
      stack.splice(stack.indexOf(registered), 1);
      if (stack.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
