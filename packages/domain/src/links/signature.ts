/** A signature is drawn on a sheet of so many units; a stroke is a list of x and y in turn. */
export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;
export const MOST_STROKES = 60;
export const MOST_NUMBERS = 4000;

export type Signature = readonly (readonly number[])[];

/** Why this is no signature; null where it is one. A finger draws a line, a tap is none. */
export function signatureProblem(strokes: Signature): string | null {
  const isLine = ({ length }: readonly number[]): boolean => length >= 4 && length % 2 === 0;
  const numbers = strokes.reduce((sum, { length }) => sum + length, 0);
  const inside = strokes.every((stroke) =>
    stroke.every((value, at) => value >= 0 && value <= (at % 2 === 0 ? SIGNATURE_WIDTH : SIGNATURE_HEIGHT)),
  );
  const ok = strokes.length <= MOST_STROKES && numbers <= MOST_NUMBERS && strokes.some(isLine) && inside;
  return ok && strokes.every(({ length }) => length % 2 === 0) ? null : 'Sign once more.';
}

/** The strokes as the path of a drawing: [[0,0,10,5]] = `M0 0L10 5`. */
export const signaturePath = (strokes: Signature): string =>
  strokes
    .map((stroke) =>
      Array.from(
        { length: stroke.length / 2 },
        (_, at) => `${at === 0 ? 'M' : 'L'}${stroke[at * 2]} ${stroke[at * 2 + 1]}`,
      ).join(''),
    )
    .join('');
