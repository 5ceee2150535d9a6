/** A wedge scanner types far faster than a person, and ends with Enter. */
const GAP_MS = 45;
const LEAST_LENGTH = 4;

export interface Strokes {
  text: string;
  /** When the last key came, in milliseconds. */
  at: number;
}

export const noStrokes: Strokes = { text: '', at: 0 };

export interface StrokeAnswer {
  strokes: Strokes;
  /** The key came as fast as a scanner's. */
  fast: boolean;
  /** The whole code, told by its Enter. */
  code: string | null;
}

/** One more key: slow ones begin anew, a fast Enter ends a code. */
export function readStroke({ text, at }: Strokes, key: string, now: number): StrokeAnswer {
  const fast = text !== '' && now - at <= GAP_MS;
  if (key === 'Enter') return { strokes: noStrokes, fast, code: fast && text.length >= LEAST_LENGTH ? text : null };
  if (key.length !== 1) return { strokes: key === 'Shift' ? { text, at: now } : noStrokes, fast: false, code: null };
  return { strokes: { text: fast ? text + key : key, at: now }, fast, code: null };
}
