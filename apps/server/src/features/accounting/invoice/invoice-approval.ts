import type { approvalCard } from '@bahi/contract/wire/approval.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { Access } from '@bahi/domain/access/access';
import { marginPaise } from '@bahi/domain/totals/amounts';
import { countedPaise, signingLimit } from '@bahi/domain/totals/giveaway';
import { extendedAmount } from '@bahi/domain/totals/price-line';
import { accessOfUser } from '../../../core/access/access-of-user.ts';
import type { Tx } from '../../../core/tx.ts';
import { giveawayOf } from '../../../core/sale/sale-giveaway.ts';
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
  const given = giveawayOf(invoice);
  const limitOf = (access: Access) => signingLimit(access, 'Accounting.InvDisc', given);
  const actions = listInvoiceActions(tx.ctx, invoice, credit);
  const state = (verb: 'approve' | 'return') => actions.find((action) => action.verb === verb)!;
  return {
    id,
    rowVersion: invoice.rowVersion,
    code: invoice.code,
    name: invoice.customer.name,
    askedBy: theirs?.name ?? null,
    reasons: invoice.approvalReason ? [invoice.approvalReason] : [],
    totalPaise: invoice.totalPaise,
    givenPaise: countedPaise(given, tx.ctx.settings.invoicing.belowListCounts),
    basePaise: given.basePaise,
    theirLimitPaise: theirs?.access ? limitOf(theirs.access) : null,
    ownLimitPaise: limitOf(tx.ctx.access),
    marginPaise: costPaise === null ? null : marginPaise(invoice.taxablePaise, costPaise),
    lines: invoice.lines.map((line) => ({
      id: line.id,
      description: line.description,
      quantity: line.quantity,
      unitCode: line.unitCode,
      discountPaise: line.discountPaise + line.recordDiscountPaise,
      totalPaise: line.totalPaise,
    })),
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
