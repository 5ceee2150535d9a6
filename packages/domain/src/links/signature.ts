/** A signature is drawn on a sheet of so many units; a stroke is a list of x and y in turn. */
export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;
export const MOST_STROKES = 60;
export const MOST_NUMBERS = 4000;

export type Signature = readonly (readonly number[])[];

const isLine = ({ length }: readonly number[]): boolean => length >= 4 && length % 2 === 0;
const numbersOf = (strokes: Signature): number => strokes.reduce((sum, { length }) => sum + length, 0);

/** Why this is no signature; null where it is one. A finger draws a line, a tap is none. */
export function signatureProblem(strokes: Signature): string | null {
  if (!strokes.some(isLine)) return 'Draw your name: a tap is no signature.';
  const inside = strokes.every((stroke) =>
    stroke.every((value, at) => value >= 0 && value <= (at % 2 === 0 ? SIGNATURE_WIDTH : SIGNATURE_HEIGHT)),
  );
  const ok = strokes.length <= MOST_STROKES && numbersOf(strokes) <= MOST_NUMBERS && inside;
  return ok && strokes.every(({ length }) => length % 2 === 0) ? null : 'Sign once more.';
}

/** Said where another stroke finds no room. */
export const SHEET_IS_FULL = 'The sheet is full: clear it and sign once more.';

/** The drawing with one stroke more, which begins here; as it is where the sheet is full. */
export const withStroke = (strokes: Signature, x: number, y: number): Signature =>
  strokes.length < MOST_STROKES ? thinned([...strokes, [x, y]]) : strokes;

/** The drawing with its last stroke drawn on to here. Who draws long keeps every second point of it, and never stops in the middle. */
export const withPoint = (strokes: Signature, x: number, y: number): Signature =>
  thinned([...strokes.slice(0, -1), [...(strokes.at(-1) ?? []), x, y]]);

/** Of more numbers than are kept every second point, the ends of each stroke among them. */
function thinned(strokes: Signature): Signature {
  if (numbersOf(strokes) <= MOST_NUMBERS) return strokes;
  return strokes.map((stroke) =>
    stroke.filter((_, at) => Math.trunc(at / 2) % 2 === 0 || Math.trunc(at / 2) === stroke.length / 2 - 1),
  );
}

/** The strokes as the path of a drawing, a tap as a dot: [[0,0,10,5],[7,8]] = `M0 0L10 5M7 8h0`. */
export const signaturePath = (strokes: Signature): string =>
  strokes
    .map((stroke) =>
      Array.from(
        { length: stroke.length / 2 },
        (_, at) => `${at === 0 ? 'M' : 'L'}${stroke[at * 2]} ${stroke[at * 2 + 1]}`,
      ).join(''),
    )
    .map((path) => (path.includes('L') ? path : `${path}h0`))
    .join('');
