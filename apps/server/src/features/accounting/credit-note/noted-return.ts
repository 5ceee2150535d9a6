import type { Paise, Percent, Quantity } from '@bahi/domain/money/units';
import { NOTHING_SOLD, StoredReturnStatus } from '@bahi/domain/sales/sales-return';
import { inOneMessage } from '../../../core/in-one-message.ts';
import { invalid, refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';

/** Goods that came back, as their note credits them: of each line of the sale how many. */
export interface NotedReturn {
  id: string;
  code: string | null;
  status: StoredReturnStatus;
  invoiceId: string | null;
  receiptId: string | null;
  returnedOn: string;
  chargePercent: Percent;
  lines: { sourceLineId: string; amountPaise: Paise; quantity: Quantity; costPaise: Paise }[];
}

const HEAD = `select r.id, r.code, r.status, r.invoice_id as "invoiceId", r.receipt_id as "receiptId", r.returned_on as "returnedOn",
    r.charge_percent_e4 as "chargePercent" from sales_return r where r.org_id = $1 and r.entity_id = $2 and r.id = $3`;
const LINES = `select l.source_line_id as "sourceLineId", 0 as "amountPaise", sum(l.quantity_e3)::bigint as quantity,
    sum(l.cost_paise)::bigint as "costPaise"
  from sales_return_line l where l.org_id = $1 and l.entity_id = $2 and l.return_id = $3 group by 1`;

/** The return that a note credits, locked until the transaction ends; null for a note of none. */
export async function lockNotedReturn(tx: Tx, returnId: string | null): Promise<NotedReturn | null> {
  if (returnId === null) return null;
  const key = [tx.ctx.orgId, tx.ctx.entityId, returnId];
  const [[head], lines] = await inOneMessage([
    tx.query<Omit<NotedReturn, 'lines'>>(`${HEAD} for update`, key),
    tx.query<NotedReturn['lines'][number]>(LINES, key),
  ]);
  return head ? { ...head, lines } : null;
}

/** And of a new note: it has come in, and nobody credits it yet. */
export async function getReturnToNote(tx: Tx, returnId: string): Promise<NotedReturn> {
  const back = await lockNotedReturn(tx, returnId);
  if (!back) throw invalid('RetId', 'This return does not exist.');
  if (back.invoiceId === null && back.receiptId === null) throw refuse(NOTHING_SOLD);
  if (back.status !== StoredReturnStatus.received) throw refuse('Receive the goods first.');
  const [note] = await tx.query<{ code: string | null }>(
    `select code from credit_note where org_id = $1 and entity_id = $2 and return_id = $3 and status <> 'Cancelled'`,
    [tx.ctx.orgId, tx.ctx.entityId, returnId],
  );
  if (note) throw refuse(`It is credited by ${note.code ?? 'the draft of its credit note'}.`);
  return back;
}
