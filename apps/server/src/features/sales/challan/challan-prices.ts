import type { previewChallanPrices as endpoint } from '@bahi/contract/endpoints/sales/delivery-challan';
import type { InputOf } from '@bahi/contract/endpoint';
import { previewListPrices } from '../../../core/sale/list-prices.ts';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { assertChallanAction } from './challan-actions.ts';
import { challans } from './challan-store.ts';

/** What the goods of a draft would cost by another list; nothing is changed. */
export async function previewChallanPrices(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const challan = await challans.get(tx, params.id);
  await assertChallanAction(tx, challan, 'Save');
  return wholeOf(await previewListPrices(tx, challan, body.priceListId, ({ challanOn }) => challanOn));
}
