import { formatCount } from '@bahi/domain/money/format';
/** What a sheet may hold; whatever is beyond is refused before it costs memory (reliability P19). */
export const SHEET_LIMITS = {
  rows: 50_000,
  columns: 200,
  /** Cells that hold something. */
  cells: 1_000_000,
  cellLength: 10_000,
  unpackedBytes: 120 * 1_048_576,
} as const;

/** A sheet that cannot be taken, in words for its sender. */
export class SheetProblem extends Error {}

export interface SheetRow {
  /** As the program that made the sheet counts, from 1. */
  rowNumber: number;
  cells: string[];
}

/** Collects rows and refuses what is too large. */
export class RowCollector {
  readonly rows: SheetRow[] = [];
  private filled = 0;

  add(rowNumber: number, cells: string[]): void {
    if (cells.length > SHEET_LIMITS.columns && cells.slice(SHEET_LIMITS.columns).some((cell) => cell !== ''))
      throw new SheetProblem(`The sheet has more than ${SHEET_LIMITS.columns} columns.`);
    if (cells.every((cell) => cell === '')) return;
    const long = cells.findIndex((cell) => cell.length > SHEET_LIMITS.cellLength);
    if (long >= 0)
      throw new SheetProblem(
        `Row ${rowNumber} holds a cell of more than ${formatCount(SHEET_LIMITS.cellLength)} characters.`,
      );
    this.filled += cells.filter((cell) => cell !== '').length;
    if (this.filled > SHEET_LIMITS.cells)
      throw new SheetProblem(`The sheet has more than ${formatCount(SHEET_LIMITS.cells)} cells. Send it in parts.`);
    // One more for the headings.
    if (this.rows.length > SHEET_LIMITS.rows)
      throw new SheetProblem(`The sheet has more than ${formatCount(SHEET_LIMITS.rows)} rows. Send it in parts.`);
    this.rows.push({ rowNumber, cells: cells.slice(0, SHEET_LIMITS.columns) });
  }
}
