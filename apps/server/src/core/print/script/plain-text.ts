/** What the font of plain text has, letter by letter, and what needs neither shaping nor a second direction. */
const PLAIN = /^[\t\n\r -~\u00a0-\u00ac\u00ae-\u00b4\u00b6-\u00fe–—‘’“”•…‹›€₹™−′″]*$/;

export const isPlain = (text: string): boolean => PLAIN.test(text);

/** Tells whether all texts of a print are plain; bytes of pictures are none. */
export function isPlainThroughout(value: unknown): boolean {
  if (typeof value === 'string') return isPlain(value);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true;
  return Object.values(value).every(isPlainThroughout);
}
