import type { approvalCard } from '@bahi/contract/wire/approval.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { marginPaise } from '@bahi/domain/totals/amounts';
import { extendedAmount } from '@bahi/domain/totals/price-line';
import { accessOfUser } from '../../../core/access/access-of-user.ts';
import type { Tx } from '../../../core/tx.ts';
import { figuresOf } from '../../../core/sale/approval-card.ts';
import { creditAsked } from './credit-limit.ts';
import { listInvoiceActions } from './invoice-rights.ts';
import { invoices, type StoredInvoice } from './invoice-store.ts';

/** What a second person needs to know of an invoice that waits. */
export async function getInvoiceApproval(tx: Tx, id: string): Promise<Infer<typeof approvalCard>> {
  const invoice = await invoices.get(tx, id);
  const asker = invoice.approvalAskedBy;
  const [credit, theirs, costPaise] = await Promise.all([
    creditAsked(tx, invoice),
    asker ? accessOfUser(tx, asker) : null,
    costOfGoods(tx, invoice),
  ]);
  const actions = listInvoiceActions(tx.ctx, invoice, credit);
  const state = (verb: 'approve' | 'return') => actions.find((action) => action.verb === verb)!;
  return {
    ...figuresOf(tx, invoice, 'Accounting.InvDisc', theirs?.access),
    name: invoice.customer.name,
    askedBy: theirs?.name ?? null,
    reasons: invoice.approvalReason ? [invoice.approvalReason] : [],
    marginPaise: costPaise === null ? null : marginPaise(invoice.taxablePaise, costPaise),
    mayApprove: state('approve').allowed,
    mayReturn: state('return').allowed,
    why: state('approve').reason,
  };
}

/** What its goods cost when they were bought last; null where one of them has no such cost. */
async function costOfGoods(tx: Tx, { lines }: StoredInvoice): Promise<number | null> {
  const parts = lines.filter((line) => line.itemId !== null);
  const rows = await tx.query<{ itemId: string; cost: number }>(
    `select item_id as "itemId", purchase_cost_e4 as cost from item_price
     where org_id = $1 and entity_id = $2 and item_id = any ($3::uuid[]) and purchase_cost_e4 > 0`,
    [tx.ctx.orgId, tx.ctx.entityId, parts.map((line) => line.itemId)],
  );
  const costs = new Map(rows.map((row) => [row.itemId, row.cost]));
  if (parts.some((line) => !costs.has(line.itemId!))) return null;
  return parts.reduce((sum, line) => sum + extendedAmount(line.quantity, costs.get(line.itemId!)!), 0);
}
