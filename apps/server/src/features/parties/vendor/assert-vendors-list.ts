import { can } from '@bahi/domain/access/access';
import { PriceListKind } from '@bahi/domain/pricing/price-list';
import { AppError, invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import type { Vendor } from './vendor-store.ts';

const RIGHT = 'By which list a vendor sells is said by who may change the prices of items.';

/** The list says what orders of him cost: he comes to one by who may change prices. */
export async function assertVendorsList(tx: Tx, before: Vendor, after: Vendor): Promise<void> {
  const { priceListId } = after;
  if (priceListId === before.priceListId) return;
  if (!can(tx.ctx.access, 'Inventory.Item', 'U'))
    throw new AppError('Forbidden', RIGHT, [{ path: 'PrList', message: RIGHT }]);
  if (priceListId === null) return;
  const [found] = await tx.query('select from price_list where org_id = $1 and id = $2 and kind = $3', [
    ...[tx.ctx.orgId, priceListId, PriceListKind.purchase],
  ]);
  if (!found) throw invalid('PrList', 'Choose a list of purchase prices.');
}
