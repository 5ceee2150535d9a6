import { LineStatus } from '@bahi/domain/document/work-order';
import type { Quantity } from '@bahi/domain/money/units';
import type { InclusiveTerms } from '@bahi/domain/totals/inclusive-price';
import { messageOf } from '../../../app/api-error.ts';
import {
  type QuickHits,
  type QuickOutcome,
  readQuickHits,
  tellQuickList,
} from '../../../kit/pickers/quick-list-hits.ts';
import type { QuickList } from '../../../kit/pickers/quick-lists.ts';
import { toast } from '../../../ui/toast.ts';
import { lineOfHit } from './line-of-hit.ts';
import { openComplaint } from './order-columns.tsx';
import type { OrderModel } from './order-model.ts';
import { isEmptyLine, type OrderLine } from '../order-state.ts';

interface Place {
  standing: readonly OrderLine[];
  /** What the new labour answers. */
  complaintId: string | null;
  terms: InclusiveTerms;
  newLine: () => OrderLine;
}

export interface QuickLines extends QuickOutcome {
  lines: readonly OrderLine[];
}

const INACTIVE: readonly string[] = [LineStatus.cancelled, LineStatus.declined];

/** The lines of a list: each operation with its parts under it, items free of labour. What stands already is left out. */
export function buildQuickLines(list: QuickList, hits: QuickHits, place: Place): QuickLines {
  const { terms } = place;
  const active = place.standing.filter((line) => !INACTIVE.includes(line.status) && !isEmptyLine(line));
  const lines: OrderLine[] = [];
  const standing: string[] = [];
  const missing: string[] = [];
  const short: string[] = [];

  const addPart = (entry: QuickList['items'][number], labourLineId: string | null): void => {
    const row = hits.items.find(({ id }) => id === entry.itemId);
    if (!row) return void missing.push(entry.name);
    const line = withQuantity(
      lineOfHit(place.newLine(), { kind: 'item', row }, { labourLineId, terms }),
      entry.quantity,
    );
    if (line.freeQuantity !== null && line.freeQuantity < line.quantity) short.push(row.name);
    lines.push(line);
  };
  for (const entry of list.operations) {
    const row = hits.operations.find(({ id }) => id === entry.operationId);
    if (active.some((line) => line.operationId === entry.operationId)) standing.push(entry.description);
    else if (!row?.active) missing.push(entry.description);
    else {
      const line = lineOfHit(place.newLine(), { kind: 'operation', row }, { labourLineId: null, terms });
      lines.push({ ...withQuantity(line, entry.quantity), complaintId: place.complaintId });
      for (const part of entry.parts) addPart(part, line.id);
    }
  }
  for (const entry of list.items) {
    const stands = active.some((line) => line.itemId === entry.itemId && line.labourLineId === null);
    if (stands) standing.push(entry.name);
    else addPart(entry, null);
  }
  return { lines, standing, missing, short };
}

const withQuantity = (line: OrderLine, quantity: Quantity): OrderLine => ({ ...line, quantity });

/** Puts a quick list on the open order, as one step of undo; the work then goes on in the blank row. */
export async function applyQuickList(model: OrderModel, list: QuickList): Promise<void> {
  try {
    const hits = await readQuickHits(list, model.get().header.vehicle?.labourTimeGuideId ?? null);
    const { lines } = model;
    if (!lines.get().editable) return;
    const complaints = () => model.get().complaints;
    const built: QuickLines[] = [];
    lines.append((nextId) => {
      const { lines: standing, blank } = lines.get();
      const complaintId = openComplaint({ lines: () => standing, complaints });
      const newLine = () => ({ ...blank, id: nextId() });
      built.push(buildQuickLines(list, hits, { standing, complaintId, terms: model.terms(), newLine }));
      return built[0]!.lines;
    });
    tellQuickList(list, built[0]!, () => lines.undo());
    lines.add();
  } catch (error) {
    toast.error(messageOf(error));
  }
}
