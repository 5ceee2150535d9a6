/** A wedge scanner types far faster than a person, and ends with Enter; a busy page may hold single keys up. */
const LONGEST_GAP_MS = 120;
const AVERAGE_GAP_MS = 50;
const FAST_GAP_MS = 45;
const LEAST_LENGTH = 4;

export interface Strokes {
  text: string;
  /** When the first and the last key came, in milliseconds. */
  since: number;
  at: number;
}

/** A wedge scanner types FNC1 of a GS1 code as Ctrl+]. */
export const isGroupSeparator = ({ ctrlKey, key }: Pick<KeyboardEvent, 'ctrlKey' | 'key'>): boolean =>
  ctrlKey && (key === ']' || key === '\u001D');

export const noStrokes: Strokes = { text: '', since: 0, at: 0 };

export interface StrokeAnswer {
  strokes: Strokes;
  /** The key came as fast as a scanner's. */
  fast: boolean;
  /** The whole code, told by its Enter. */
  code: string | null;
}

/** One more key: slow ones begin anew, an Enter after fast ones ends a code. */
export function readStroke(strokes: Strokes, key: string, now: number): StrokeAnswer {
  const { text, since, at } = strokes;
  const follows = text !== '' && now - at <= LONGEST_GAP_MS;
  const fast = text !== '' && now - at <= FAST_GAP_MS;
  if (key === 'Enter') {
    const scanned = follows && text.length >= LEAST_LENGTH && now - since <= AVERAGE_GAP_MS * text.length;
    return { strokes: noStrokes, fast: fast || scanned, code: scanned ? text : null };
  }
  if (key === 'Shift' || key === 'Control') return { strokes, fast: false, code: null };
  if (key.length !== 1) return { strokes: noStrokes, fast: false, code: null };
  const next = follows ? { text: text + key, since, at: now } : { text: key, since: now, at: now };
  return { strokes: next, fast, code: null };
}
