/** Cells of a text copied from a spreadsheet, or null when it is one plain value that the editor takes itself. */
export function readPasteBlock(text: string): string[][] | null {
  const trimmed = text.replace(/\r?\n$/, '');
  if (!/[\t\n]/.test(trimmed)) return null;
  return trimmed.split(/\r?\n/).map((row) => row.split('\t'));
}

const NUMBER = /^-?[\d,]*\.?\d+$/;

/** Whether a block is two columns of which the second holds numbers alone; one that is left empty is none. */
export const isCodesAndNumbers = (block: readonly (readonly string[])[]): boolean =>
  block.every((cells) => cells.length === 2 && (cells[1]!.trim() === '' || NUMBER.test(cells[1]!.trim())));
