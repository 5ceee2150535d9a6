import type { PricedHeader } from '@bahi/domain/document/priced-document';
import { type LineFamily, NO_DISCOUNTS } from '@bahi/domain/document/priced-line';
import type { Quantity } from '@bahi/domain/money/units';
import { discountsOfShare } from '@bahi/domain/sales/order-to-invoice';
import { invalid, refuse } from '../app-error.ts';
import type { Tx } from '../tx.ts';
import type { Sale, SaleLine } from './sale.ts';

/** What is made of something asks for a line once, and for at least one. */
export function assertTaken(keys: readonly string[], what: 'invoiced' | 'sold'): void {
  if (keys.length === 0) throw refuse(`Nothing of it is left to be ${what}.`, [{ path: 'Lines', message: 'Nothing.' }]);
  if (new Set(keys).size < keys.length) throw invalid('Lines', 'A line is named twice.');
}

/** So much of a line as it goes on, with its cumulative share of all discounts; `gone` went on before. */
export const shareOfLine = (line: SaleLine & { recordDiscountPaise: number }, gone: Quantity, quantity: Quantity) => ({
  family: line.family,
  description: line.description,
  operationCode: line.operationCode,
  itemId: line.itemId,
  partNumber: line.partNumber,
  hsn: line.hsn,
  unitCode: line.unitCode,
  quantity,
  unitPrice: line.unitPrice,
  ...discountsOfShare(line, gone, quantity),
  noDiscount: line.noDiscount,
  listPrice: line.listPrice,
  minimumPrice: line.minimumPrice,
  freeForm: line.freeForm,
  taxCode: line.taxCode,
  accountCode: line.accountCode,
  tracked: line.tracked,
  sourceLineId: line.id,
});

/** The money of the header: every line bears its share of the discounts of what it is made of. */
export const headerOfShare = (source: PricedHeader & Pick<Sale, 'carriageReason'>) => ({
  discounts: NO_DISCOUNTS,
  carriageReason: source.carriageReason,
  taxed: source.taxed,
  untaxedReason: source.untaxedReason,
  inclusive: source.inclusive,
  placeOfSupply: source.placeOfSupply,
  placeOfSupplyReason: source.placeOfSupplyReason,
});

/** Lines under the ids of their new document. */
export function numbered<L extends { family: LineFamily }>(
  lines: readonly L[],
  prefixes: Readonly<Record<LineFamily, string>>,
): (L & { id: string })[] {
  const counts = { labour: 0, part: 0 };
  return lines.map((line) => {
    counts[line.family] += 1;
    return { ...line, id: `${prefixes[line.family]}${counts[line.family]}` };
  });
}

/** Of these documents those of which something went on that is live: their adjustment is given already. */
export async function alreadyTaken(tx: Tx, fromIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (fromIds.length === 0) return new Set();
  const rows = await tx.query<{ id: string }>(
    `select distinct k.from_id as id from document_link k where k.org_id = $1 and k.entity_id = $2
       and k.from_id = any ($3::uuid[]) and k.purpose in ('convert', 'invoice') and k.ended_at is null`,
    [tx.ctx.orgId, tx.ctx.entityId, fromIds],
  );
  return new Set(rows.map(({ id }) => id));
}

interface MadeInvoice {
  id: string;
  code: string | null;
  status: string;
  invoicedOn: string;
  totalPaise: number;
  duePaise: number;
}

/** Invoices that bill one of these documents, of those that the caller may open. */
export async function listInvoicesOf(tx: Tx, fromIds: readonly string[], invoicesOf: readonly string[] | null) {
  const rows = await tx.query<MadeInvoice>(
    `select i.id, i.code, i.status, i.invoiced_on as "invoicedOn", i.total_paise as "totalPaise",
       case when i.status in ('Unpaid', 'Partial') then i.total_paise - i.paid_paise else 0 end as "duePaise"
     from invoice i where i.org_id = $1 and i.entity_id = $2 and ($4::uuid[] is null or i.created_by = any ($4))
       and i.id in (select k.to_id from document_link k where k.org_id = $1 and k.entity_id = $2 and k.from_id = any ($3::uuid[])
         and k.purpose = 'invoice')
     order by i.invoiced_on, i.id`,
    [tx.ctx.orgId, tx.ctx.entityId, fromIds, invoicesOf],
  );
  return { rows, total: rows.length, nextCursor: null };
}
