import { listItemSubstitutes } from '@bahi/contract/endpoints/catalogue/item';
import type { OutputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { call } from '../../app/api-client.ts';
import { messageOf } from '../../app/api-error.ts';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { createStore, type WritableStore } from '../store.ts';
import type { Line } from './line-column.ts';
import type { LineStore } from './line-store.ts';

export interface PartLine extends Line {
  readonly description: string;
  readonly itemId: string | null;
}

export type Substitute = OutputOf<typeof listItemSubstitutes>['rows'][number];

/** The line for which something else may be given; `isShort` where too little of it is there. */
export type OpenSubstitutes = WritableStore<{ lineId: string | null; isShort: boolean }>;
export const createOpenSubstitutes = (): OpenSubstitutes =>
  createStore<{ lineId: string | null; isShort: boolean }>({ lineId: null, isShort: false });

/** Of what may be given instead of an item, what is there. */
export const inStock = (rows: readonly Substitute[]): Substitute[] =>
  rows.filter(({ tracked, counting, freeQuantity }) => !tracked || counting || (freeQuantity ?? 0) > 0);

async function hasSubstitutes(itemId: string | null | undefined): Promise<boolean> {
  if (!itemId) return false;
  try {
    return inStock((await call(listItemSubstitutes, { params: { id: itemId } })).rows).length > 0;
  } catch (error) {
    toast.error(messageOf(error));
    return false;
  }
}

/**
 * Less is free than the line wants: what may be given instead is offered where it is there (inventory-purchasing rule 7), else
 * it is asked before the line stays (spec 2 §8). Of pasted lines it is asked of each in turn.
 */
export async function askShortPick<L extends PartLine, T>(
  lines: LineStore<L, T>,
  lineId: string,
  open: OpenSubstitutes,
): Promise<void> {
  const part = lines.get().lines.find(({ id }) => id === lineId);
  if (open.get().lineId === null && (await hasSubstitutes(part?.itemId))) return open.set({ lineId, isShort: true });
  const keep = await confirm({
    heading: MESSAGES.insufficientQuantity,
    message: part ? `${part.description}: ${MESSAGES.addPartAnyway}` : MESSAGES.addPartAnyway,
    ok: 'Add the part',
    cancel: 'Leave it out',
  });
  if (keep) keepShort(lines, lineId);
  else leaveOut(lines, lineId);
}

/** The part stays though too little of it is there: the work goes on in its quantity. */
export function keepShort<L extends PartLine, T>(lines: LineStore<L, T>, lineId: string): void {
  const row = lines.get().at.get(lineId);
  if (row !== undefined)
    lines.open(
      row,
      lines.columns.findIndex(({ key }) => key === 'quantity'),
    );
}

export function leaveOut<L extends PartLine, T>(lines: LineStore<L, T>, lineId: string): void {
  if (!lines.get().at.has(lineId)) return;
  lines.remove(lineId);
  lines.add();
}
