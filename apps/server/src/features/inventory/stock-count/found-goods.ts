import type { countedLineInput } from '@bahi/contract/wire/stock-count.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { readExpiry } from '@bahi/domain/stock/batch';
import type { Tx } from '../../../core/tx.ts';
import { GOODS, type StockCountLine } from './stock-count-store.ts';

export type CountInput = Infer<typeof countedLineInput>;

type FoundGoods = Pick<
  StockCountLine,
  | 'itemId'
  | 'batchId'
  | 'batchNo'
  | 'expiresOn'
  | 'mrp'
  | 'binId'
  | 'partNumber'
  | 'name'
  | 'trackBy'
  | 'unitCode'
  | 'barcodes'
  | 'batchName'
  | 'batchExpiresOn'
  | 'batchMrp'
  | 'binName'
>;

/** Goods that were found and are not on the list, or what is wrong with how they are named. */
export async function findGoods(tx: Tx, input: CountInput): Promise<FoundGoods | { message: string }> {
  if (!input.itemId) return { message: 'This line does not exist.' };
  const [goods] = await tx.query<FoundGoods & { tracked: boolean }>(
    `select l.item_id as "itemId", b.id as "batchId", g.id as "binId", i.tracked, ${GOODS.columns}
     from (select $1::uuid as org_id, $2::uuid as item_id, $3::uuid as batch_id, $4::uuid as bin_id) l ${GOODS.from}
     where b.id is null or b.item_id = l.item_id`,
    [tx.ctx.orgId, input.itemId, input.batchId ?? null, input.binId ?? null],
  );
  if (!goods) return { message: 'This item does not exist.' };
  const { tracked, ...found } = goods;
  if (!tracked) return { message: `No stock is kept of ${goods.name}.` };
  if (input.batchId && goods.batchId === null) return { message: 'This batch does not exist.' };
  const expiresOn = input.expiresOn ? readExpiry(input.expiresOn) : null;
  if (input.expiresOn && expiresOn === null) return { message: 'Enter an expiry like 08/27 or 15/08/2027.' };
  if (goods.trackBy !== TrackBy.batch) return { ...found, batchId: null, batchNo: null, expiresOn: null, mrp: null };
  if (goods.batchId === null && !input.batchNo) return { message: `Name the batch of ${goods.name} that was found.` };
  return goods.batchId !== null
    ? { ...found, batchNo: null, expiresOn: null, mrp: null }
    : { ...found, batchNo: input.batchNo!, expiresOn, mrp: input.mrp ?? null };
}
