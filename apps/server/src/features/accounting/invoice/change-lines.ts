import type { invoiceLinesAnswer } from '@bahi/contract/wire/invoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { LineFamily } from '@bahi/domain/document/priced-line';
import { notFound } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import { withDiscounts } from '../../../core/document/with-discounts.ts';
import type { Tx } from '../../../core/tx.ts';
import { answeredLines } from '../../../core/sale/answered-lines.ts';
import type { StoredInvoice } from './invoice-store.ts';
import type { InvoiceLineEdits, LabourInput, PartInput } from './merge-lines.ts';
import { changeDraft } from './update-invoice.ts';

type Versioned<T> = T & { rowVersion?: number | null | undefined };
type Answer = Infer<typeof invoiceLinesAnswer>;

const changeLines = async (
  tx: Tx,
  id: string,
  rowVersion: number | null | undefined,
  edits: InvoiceLineEdits,
  assertThere?: (before: StoredInvoice) => void,
): Promise<Answer> => linesAnswer(tx.ctx, (await changeDraft(tx, id, rowVersion, edits, assertThere)).invoice);

export const addLabour = (tx: Tx, id: string, { rowVersion, ...line }: Versioned<LabourInput>) =>
  changeLines(tx, id, rowVersion, { labour: [asNew(line)] });

export const addPart = (tx: Tx, id: string, { rowVersion, ...line }: Versioned<PartInput>) =>
  changeLines(tx, id, rowVersion, { parts: [asNew(line)] });

/** A line that is added changes no other, whatever id it was sent with. */
const asNew = <T extends { id?: string | null | undefined }>(line: T): T => ({ ...line, id: null });

export const updateLabour = (tx: Tx, id: string, lineId: string, { rowVersion, ...line }: Versioned<LabourInput>) =>
  changeLines(tx, id, rowVersion, { labour: [{ ...line, id: lineId }] }, hasLine('labour', lineId));

export const updatePart = (tx: Tx, id: string, lineId: string, { rowVersion, ...line }: Versioned<PartInput>) =>
  changeLines(tx, id, rowVersion, { parts: [{ ...line, id: lineId }] }, hasLine('part', lineId));

/** A line that is to be changed must be there: a fresh id would add one. */
export const hasLine =
  (family: LineFamily, id: string) =>
  ({ lines }: StoredInvoice): void => {
    if (!lines.some((line) => line.id === id && line.family === family)) throw notFound('line');
  };

/** Answer of line calls: the fields the spec says are read (decisions §1). */
export function linesAnswer(ctx: Ctx, invoice: StoredInvoice): Answer {
  return { ...withDiscounts.toRow(invoice), ...answeredLines(ctx, invoice.lines) };
}
