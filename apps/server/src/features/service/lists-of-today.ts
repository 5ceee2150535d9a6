import { priceWithTax } from '@bahi/domain/catalogue/price-before-tax';
import type { UnitPrice } from '@bahi/domain/money/units';
import { rateInside } from '@bahi/domain/totals/inclusive-price';
import { pricedAnew } from '@bahi/domain/totals/list-price';
import { findLineItems, findLineOperations } from '../../core/catalogue/line-masters.ts';
import type { Tx } from '../../core/tx.ts';
import { loadOrderFacts } from './order-pricing.ts';
import type { StoredLine, StoredWorkOrder } from './stored-order.ts';

type Listed = Pick<StoredLine, 'id' | 'family' | 'itemId' | 'operationId' | 'taxCode'>;

/** What the lists ask today for lines of work: by item, or by the guide of the vehicle. */
export async function listsOfToday(
  tx: Tx,
  { customerId, vehicleId, inclusive }: Pick<StoredWorkOrder, 'customerId' | 'vehicleId' | 'inclusive'>,
  lines: readonly Listed[],
): Promise<Map<string, UnitPrice>> {
  const some = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  const [items, operations] = await Promise.all([
    findLineItems(tx, some(lines.map(({ itemId }) => itemId))),
    findLineOperations(tx, { ids: some(lines.map(({ operationId }) => operationId)), codes: [] }, vehicleId),
  ]);
  const facts = await loadOrderFacts(tx, customerId);
  const terms = { inclusive, labourInclusive: facts.labourInclusive };
  const prices = new Map(operations.map(({ id, price }) => [id, price]));
  const lists = new Map<string, UnitPrice>();
  for (const line of lines) {
    const price = line.itemId ? items.get(line.itemId)?.salePrice : prices.get(line.operationId ?? '');
    if (price) lists.set(line.id, priceWithTax(price, rateInside(terms, line)));
  }
  return lists;
}

/** The line at a list: a price that stood at the old one follows, one that was typed is at least that. */
export const withList = <Line extends Parameters<typeof pricedAnew>[0]>(
  line: Line,
  list: UnitPrice | undefined,
): Line =>
  list === undefined ? line : { ...line, unitPrice: pricedAnew(line, list), listPrice: list || line.listPrice };
