import { listItemsByIds } from '@bahi/contract/endpoints/catalogue/item';
import { listGuides } from '@bahi/contract/endpoints/catalogue/labour-time-guide';
import { getOperationsByCode } from '@bahi/contract/endpoints/catalogue/operation-code';
import { LineStatus } from '@bahi/domain/document/work-order';
import type { Quantity } from '@bahi/domain/money/units';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import type { QuickList } from '../../../kit/pickers/quick-lists.ts';
import { toast } from '../../../ui/toast.ts';
import { type ItemHit, lineOfHit, type OperationHit } from './line-search.ts';
import { openComplaint } from './order-columns.tsx';
import type { OrderModel } from './order-model.ts';
import { isEmptyLine, type OrderLine } from './order-state.ts';

/** What a list names, as it is priced now; what is missing is no longer sold. */
export interface QuickHits {
  operations: readonly OperationHit[];
  items: readonly ItemHit[];
}

interface Place {
  standing: readonly OrderLine[];
  /** What the new labour answers. */
  complaintId: string | null;
  newLine: () => OrderLine;
}

export interface QuickLines {
  lines: readonly OrderLine[];
  /** Names of what stands on the order already, is no longer sold, has too little free stock. */
  standing: readonly string[];
  missing: readonly string[];
  short: readonly string[];
}

const INACTIVE: readonly string[] = [LineStatus.cancelled, LineStatus.declined];

/** The lines of a list: each operation with its parts under it, items free of labour. What stands already is left out. */
export function buildQuickLines(list: QuickList, hits: QuickHits, place: Place): QuickLines {
  const active = place.standing.filter((line) => !INACTIVE.includes(line.status) && !isEmptyLine(line));
  const lines: OrderLine[] = [];
  const standing: string[] = [];
  const missing: string[] = [];
  const short: string[] = [];

  const addPart = (entry: QuickList['items'][number], labourLineId: string | null): void => {
    const row = hits.items.find(({ id }) => id === entry.itemId);
    if (!row) return void missing.push(entry.name);
    const line = withQuantity(lineOfHit(place.newLine(), { kind: 'item', row }, { labourLineId }), entry.quantity);
    if (line.freeQuantity !== null && line.freeQuantity < line.quantity) short.push(row.name);
    lines.push(line);
  };
  for (const entry of list.operations) {
    const row = hits.operations.find(({ id }) => id === entry.operationId);
    if (active.some((line) => line.operationId === entry.operationId)) standing.push(entry.description);
    else if (!row?.active) missing.push(entry.description);
    else {
      const line = lineOfHit(place.newLine(), { kind: 'operation', row }, { labourLineId: null });
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

/** Prices by two questions: labour of the vehicle's guide, and items. */
async function readHits(list: QuickList, guideId: string | null): Promise<QuickHits> {
  const codes = list.operations.map(({ code }) => code);
  const ids = [...new Set([...list.operations.flatMap(({ parts }) => parts), ...list.items].map((one) => one.itemId))];
  const [operations, items] = await Promise.all([
    codes.length > 0 ? readOperations(codes, guideId) : [],
    ids.length > 0 ? call(listItemsByIds, { query: { ids } }).then(({ rows }) => rows) : [],
  ]);
  return { operations, items };
}

async function readOperations(codes: string[], guideId: string | null): Promise<readonly OperationHit[]> {
  // A vehicle without a guide is priced by the default one, which stands first.
  const guide = guideId ?? (await call(listGuides, {})).rows[0]?.id;
  if (!guide) return [];
  return (await call(getOperationsByCode, { params: { guideId: guide }, query: { codes } })).rows;
}

/** Puts a quick list on the open order, as one step of undo; the work then goes on in the blank row. */
export async function applyQuickList(model: OrderModel, list: QuickList): Promise<void> {
  try {
    const hits = await readHits(list, model.get().header.vehicle?.labourTimeGuideId ?? null);
    const { lines } = model;
    if (!lines.get().editable) return;
    const complaints = () => model.get().complaints;
    const built: QuickLines[] = [];
    lines.append((nextId) => {
      const { lines: standing, blank } = lines.get();
      const complaintId = openComplaint({ lines: () => standing, complaints });
      built.push(buildQuickLines(list, hits, { standing, complaintId, newLine: () => ({ ...blank, id: nextId() }) }));
      return built[0]!.lines;
    });
    tell(list, built[0]!, () => lines.undo());
    lines.add();
  } catch (error) {
    toast.error(messageOf(error));
  }
}

const named = (names: readonly string[], words: (text: string, many: boolean) => string): string | false =>
  names.length > 0 && words(names.join(', '), names.length > 1);

function tell(list: QuickList, { lines, standing, missing, short }: QuickLines, undo: () => void): void {
  const count = lines.length === 1 ? '1 line' : `${lines.length} lines`;
  const told = [
    lines.length > 0 && `${list.name}: ${count} added.`,
    named(standing, (text, many) => `${text} ${many ? 'stand' : 'stands'} on it already.`),
    named(missing, (text, many) => `${text} ${many ? 'are' : 'is'} no longer active and left out.`),
    named(short, (text) => `Too little stock is free of ${text}.`),
  ].filter(Boolean);
  const action = lines.length > 0 ? { label: 'Undo', run: undo } : undefined;
  if (told.length > 1 || lines.length === 0) toast.warning(told.join(' '), action);
  else toast.info(told.join(' '), action);
}
