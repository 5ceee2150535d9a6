import { can } from '@bahi/domain/access/access';
import { mayLower } from '@bahi/domain/catalogue/list-price';
import { PriceListKind } from '@bahi/domain/pricing/price-list';
import { AppError, invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import type { Customer } from './customer-store.ts';

const RIGHT = 'By which list a customer buys is said by who may change the prices of items.';

/** A list gives prices without a discount: a customer comes to one, also by his category, by who may change prices. */
export async function assertCustomersList(tx: Tx, before: Customer, after: Customer): Promise<void> {
  const path = after.priceListId === before.priceListId ? 'CatId' : 'PrList';
  if (path === 'CatId' && after.categoryId === before.categoryId) return;
  const [found] = await tx.query<{ isThere: boolean; byCategory: boolean }>(
    `select exists (select from price_list l where l.org_id = $1 and l.id = $2::uuid and l.kind = '${PriceListKind.sale}') as "isThere",
       exists (select from price_list l where l.org_id = $1 and l.active and l.customer_category_id = any ($3::uuid[])) as "byCategory"`,
    [tx.ctx.orgId, after.priceListId, [before.categoryId, after.categoryId].filter((id) => id !== null)],
  );
  if (path === 'PrList' && after.priceListId && !found!.isThere) throw invalid('PrList', 'Choose a price list.');
  // Also beside a list of his own: that may end, and his category's holds then.
  const may = can(tx.ctx.access, 'Inventory.Item', 'U') && mayLower(tx.ctx.access, 'salePrice');
  if ((path === 'PrList' || found!.byCategory) && !may)
    throw new AppError('Forbidden', RIGHT, [{ path, message: RIGHT }]);
}
