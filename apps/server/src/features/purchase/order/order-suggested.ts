import type { orderSuggested as endpoint } from '@bahi/contract/endpoints/purchase/suggested-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { seenProblem } from '@bahi/domain/purchase/suggested-order';
import { freeByTerms, inWholePacks } from '@bahi/domain/purchase/usual-terms';
import { addDays } from '@bahi/domain/time/dates';
import { refuse } from '../../../core/app-error.ts';
import { readTermsOfItems } from '../../../core/catalogue/terms-of-items.ts';
import type { Tx } from '../../../core/tx.ts';
import type { BoughtInput } from '../bought-lines.ts';
import { draftOrder } from './purchase-order-verbs.ts';
import { readSuggestedOrders, type SuggestedRow } from './suggested-orders.ts';

type Chosen = InputOf<typeof endpoint>['body']['lines'][number];
type Ordered = SuggestedRow & { vendorId: string };

/**
 * Drafts of orders of what is suggested now, one for each vendor and warehouse. Two who order at once come one after the other,
 * and the drafts of the first count as on order for the second, so that nothing is ordered twice.
 */
export async function orderSuggested(tx: Tx, { body }: InputOf<typeof endpoint>) {
  const { orgId, entityId } = tx.ctx;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`suggested orders ${orgId} ${entityId}`]);
  const itemIds = [...new Set(body.lines.map(({ itemId }) => itemId))];
  const suggested = await readSuggestedOrders(tx, { itemIds });
  const rows = new Set<string>();
  const wanted = body.lines.map((line, at) => {
    const key = `${line.itemId} ${line.warehouseId}`;
    if (rows.has(key)) throw refuseAt(at, 'In_Id', 'This row is named twice.');
    rows.add(key);
    return orderedRow(line, suggested, at);
  });
  const drafts = [];
  const byVendor = Map.groupBy(wanted, ({ vendorId, warehouseId }) => `${vendorId} ${warehouseId}`);
  for (const [, of] of byVendor) drafts.push(await orderOf(tx, of));
  return drafts;
}

const refuseAt = (at: number, field: string, message: string) =>
  refuse(message, [{ path: `Lines.${at}.${field}`, message }]);

/** The row that is meant, as it is suggested now. */
function orderedRow(line: Chosen, suggested: readonly SuggestedRow[], at: number): Ordered {
  const row = suggested.find(({ itemId, warehouseId }) => itemId === line.itemId && warehouseId === line.warehouseId);
  const problem = seenProblem(row?.itemName ?? 'This item', line.suggestedQuantity, row?.suggestedQuantity ?? 0);
  if (!row || problem) throw refuseAt(at, 'Sug', problem ?? 'Nothing of this item is to be ordered.');
  const vendorId = line.vendorId ?? row.vendorId;
  if (!vendorId) throw refuseAt(at, 'VendorId', `Choose a vendor for ${row.itemName}.`);
  return { ...row, vendorId };
}

/** One order: quantities in the units of its vendor, with what he gives free. */
async function orderOf(tx: Tx, rows: readonly Ordered[]) {
  const [{ vendorId, warehouseId }] = rows as readonly [Ordered];
  const itemIds = rows.map(({ itemId }) => itemId);
  const terms = new Map((await readTermsOfItems(tx, vendorId, itemIds)).map((each) => [each.itemId, each]));
  const leadDays = Math.max(...rows.map((row) => row.leadDays));
  const draft = await draftOrder(tx, {
    vendorId,
    warehouseId,
    expectedOn: leadDays > 0 ? addDays(tx.ctx.today, leadDays) : null,
    lines: rows.map(({ itemId, suggestedQuantity }): BoughtInput => {
      const usual = terms.get(itemId)!;
      const quantity = inWholePacks(suggestedQuantity, usual.factor, usual.decimals);
      return { itemId, quantity, freeQuantity: freeByTerms(quantity, usual) };
    }),
  });
  const { id, vendorName, warehouseName, lines } = draft;
  return { id, vendorId, vendorName, warehouseName, lineCount: lines.length };
}
