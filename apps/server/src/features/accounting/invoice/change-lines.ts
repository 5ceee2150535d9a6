import type { invoiceLinesAnswer } from '@bahi/contract/wire/invoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { assertInvoiceLinesCanBeChanged } from '@bahi/domain/status/invoice-status';
import { notFound } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Tx } from '../../../core/tx.ts';
import { editInvoice } from './edit-invoice.ts';
import { linesOf } from './invoice-lines-view.ts';
import { type InvoiceLineRow, invoices, type StoredInvoice } from './invoice-store.ts';
import type { LabourInput, PartInput } from './merge-lines.ts';
import { changeDraft } from './update-invoice.ts';

type Versioned<T> = T & { rowVersion?: number | null | undefined };
type Answer = Infer<typeof invoiceLinesAnswer>;

export async function addLabour(tx: Tx, id: string, { rowVersion, ...line }: Versioned<LabourInput>): Promise<Answer> {
  return linesAnswer(tx.ctx, await changeDraft(tx, id, rowVersion, { labour: [line] }));
}

export async function addPart(tx: Tx, id: string, { rowVersion, ...line }: Versioned<PartInput>): Promise<Answer> {
  return linesAnswer(tx.ctx, await changeDraft(tx, id, rowVersion, { parts: [line] }));
}

export async function updateLabour(
  tx: Tx,
  id: string,
  lineId: string,
  { rowVersion, ...line }: Versioned<LabourInput>,
): Promise<Answer> {
  return linesAnswer(tx.ctx, await changeDraft(tx, id, rowVersion, { labour: [{ ...line, id: lineId }] }, lineId));
}

export async function updatePart(
  tx: Tx,
  id: string,
  lineId: string,
  { rowVersion, ...line }: Versioned<PartInput>,
): Promise<Answer> {
  return linesAnswer(tx.ctx, await changeDraft(tx, id, rowVersion, { parts: [{ ...line, id: lineId }] }, lineId));
}

export interface RemovedLine {
  invoice: StoredInvoice;
  line: InvoiceLineRow;
}

/** Takes a line off a draft; its id is not given again. */
export async function removeLine(
  tx: Tx,
  id: string,
  { lineId, family, rowVersion }: { lineId: string; family: 'labour' | 'part'; rowVersion?: number | null | undefined },
): Promise<RemovedLine> {
  const before = await invoices.lock(tx, id, rowVersion);
  assertInvoiceLinesCanBeChanged(before.status);
  const line = before.lines.find((one) => one.id === lineId && one.family === family);
  if (!line) throw notFound('line');
  const edited = await editInvoice(tx, before, { removedLineId: lineId });
  return { invoice: invoices.save(tx, before, edited, 'update'), line };
}

/** Answer of line calls: the fields the spec says are read (decisions §1). */
export function linesAnswer(ctx: Ctx, invoice: StoredInvoice): Answer {
  return { ...invoice, ...linesOf(ctx, invoice) };
}
