/** What makes a spreadsheet program compute a cell instead of showing it (OWASP, formula injection). */
const FORMULA = /^[=+\-@|%\t\r\n\0＝＋－＠]/;
const GUARDED = /^'[=+\-@|%\t\r\n\0＝＋－＠']/;

/** A text as it may stand in an exported cell: `=1+1` becomes `'=1+1`; one that looks guarded is guarded again. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) || GUARDED.test(text) ? `'${text}` : text;
}

/** Takes the guard of an exported cell off again, so that what was exported is imported unchanged. */
export function withoutGuard(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
