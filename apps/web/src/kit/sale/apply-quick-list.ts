import type { InclusiveTerms } from '@bahi/domain/totals/inclusive-price';
import { messageOf } from '../../app/api-error.ts';
import { type QuickHits, type QuickOutcome, readQuickHits, tellQuickList } from '../pickers/quick-list-hits.ts';
import type { QuickList } from '../pickers/quick-lists.ts';
import { toast } from '../../ui/toast.ts';
import { isEmptyLine, lineOfHit, newSaleLine, type SaleLine } from './sale-line.ts';
import type { SaleLines } from './sale-pricing.ts';

interface QuickLines extends QuickOutcome {
  lines: readonly SaleLine[];
}

/** The lines of a list: its operations with their parts, then its items. What stands on the invoice is left out. */
function buildQuickLines(
  list: QuickList,
  hits: QuickHits,
  standing: readonly SaleLine[],
  { newLine, terms }: { newLine: () => SaleLine; terms: InclusiveTerms },
): QuickLines {
  const lines: SaleLine[] = [];
  const told = { standing: [] as string[], missing: [] as string[], short: [] as string[] };
  const here = standing.filter((line) => !isEmptyLine(line));
  for (const entry of list.operations) {
    const row = hits.operations.find(({ id }) => id === entry.operationId);
    if (here.some((line) => line.operationCode === entry.code)) told.standing.push(entry.description);
    else if (!row?.active) told.missing.push(entry.description);
    else lines.push({ ...lineOfHit(newLine(), { kind: 'operation', row }, terms), quantity: entry.quantity });
  }
  for (const entry of [...list.operations.flatMap(({ parts }) => parts), ...list.items]) {
    const row = hits.items.find(({ id }) => id === entry.itemId);
    const known = [...here, ...lines].some((line) => line.itemId === entry.itemId);
    if (known) told.standing.push(entry.name);
    else if (!row) told.missing.push(entry.name);
    else {
      const line = { ...lineOfHit(newLine(), { kind: 'item', row }, terms), quantity: entry.quantity };
      if (line.freeQuantity !== null && line.freeQuantity < line.quantity) told.short.push(row.name);
      lines.push(line);
    }
  }
  return { lines, ...told };
}

/** Puts a quick list on the open invoice, as one step of undo; the work then goes on in the blank row. */
export async function applyQuickList(lines: SaleLines, list: QuickList, terms: () => InclusiveTerms): Promise<void> {
  try {
    const hits = await readQuickHits(list, null);
    if (!lines.get().editable) return;
    const built: QuickLines[] = [];
    lines.append((nextId) => {
      const { lines: standing, blank } = lines.get();
      built.push(
        buildQuickLines(list, hits, standing, {
          newLine: () => newSaleLine(nextId(), blank.taxCode),
          terms: terms(),
        }),
      );
      return built[0]!.lines;
    });
    tellQuickList(list, built[0]!, () => lines.undo());
    lines.add();
  } catch (error) {
    toast.error(messageOf(error));
  }
}
