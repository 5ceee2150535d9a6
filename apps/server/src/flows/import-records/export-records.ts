import { encode } from '@bahi/contract/codec';
import type { Endpoint, FileAnswer, Page } from '@bahi/contract/endpoint';
import { columnsFor, type ImportColumn, isListed } from '@bahi/contract/import/import-target';
import { type SheetCell, valueAt, writeCell } from '@bahi/contract/import/write-cell';
import type { SheetFormat } from '@bahi/contract/wire/import.wire';
import { letOthersGoOn } from '../../core/database.ts';
import { forgetPlans } from '../../core/forget-plans.ts';
import { openSheetWriter, sheetContentType } from '../../core/sheet/sheets.ts';
import type { Tx } from '../../core/tx.ts';
import { titlesOf } from './references.ts';
import type { TargetVerbs } from './target-verbs.ts';

const PAGE_ROWS = 500;
const MOST_PAGES = 1_000;

/** Every record that the list finds, page by page, with the columns that its reader may see. */
export async function exportRecords(
  tx: Tx,
  verbs: TargetVerbs,
  query: Record<string, unknown>,
  format: SheetFormat,
): Promise<FileAnswer> {
  const { target } = verbs;
  forgetPlans(tx);
  const columns = columnsFor(target, { sees: tx.ctx.sees, industry: tx.ctx.entity.industry });
  const headings = columns.map((column) => column.header);
  const writer = openSheetWriter({ format, name: target.label.many, headings, notes: [] });
  try {
    let cursor: string | null = null;
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const began = performance.now();
      const page = (await verbs.list(tx, { query: { ...query, limit: PAGE_ROWS, cursor } })) as Page<{ id: string }>;
      writer.write(await cellsOf(tx, verbs, columns, page.rows));
      cursor = page.nextCursor;
      if (!cursor) break;
      await letOthersGoOn(tx.ctx, performance.now() - began);
    }
    const day = tx.ctx.today;
    return {
      bytes: await writer.finish(),
      fileName: `${target.label.many.toLowerCase().replaceAll(' ', '-')}-${day}.${format}`,
      contentType: sheetContentType(format),
    };
  } finally {
    writer.close();
  }
}

async function cellsOf(
  tx: Tx,
  verbs: TargetVerbs,
  columns: readonly ImportColumn[],
  rows: readonly { id: string }[],
): Promise<SheetCell[][]> {
  const { target } = verbs;
  const whole = isListed(target) ? [] : await Promise.all(rows.map(({ id }) => verbs.get(tx, { params: { id } })));
  const records = rows.map((row, at) => ({
    ...encoded(target.list, row, tx),
    ...(whole[at] !== undefined && encoded(target.get, whole[at], tx)),
  }));
  const titles = new Map<ImportColumn, Map<string, string>>();
  for (const column of columns)
    if (column.reference) {
      const ids = records.map((record) => valueAt(record, column.path)).filter((id) => typeof id === 'string');
      titles.set(column, await titlesOf(tx, column.reference, ids));
    }
  return records.map((record) =>
    columns.map((column) => {
      const cell = writeCell(column, record);
      return column.reference && cell !== null ? (titles.get(column)!.get(String(cell)) ?? null) : cell;
    }),
  );
}

const encoded = ({ response }: Endpoint, row: unknown, tx: Tx): Record<string, unknown> =>
  response.shape === 'one' || response.shape === 'list'
    ? (encode(response.type, row, tx.ctx.sees) as Record<string, unknown>)
    : {};
