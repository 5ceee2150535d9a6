/** A document that is a header alone: what its kind says of lines. */
export const NO_LINES = {
  linesOf: () => [],
  lineCell: '',
  grid: () => ({ columns: [], computeTotals: () => null, newLine: (id: string) => ({ id }), addable: false }),
  filledLines: () => [],
  missingCells: () => ({}),
} as const;
