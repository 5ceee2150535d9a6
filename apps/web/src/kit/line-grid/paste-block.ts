/** Cells of a text copied from a spreadsheet, or null when it is one plain value that the editor takes itself. */
export function readPasteBlock(text: string): string[][] | null {
  const trimmed = text.replace(/\r?\n$/, '');
  if (!/[\t\n]/.test(trimmed)) return null;
  return trimmed.split(/\r?\n/).map((row) => row.split('\t'));
}
