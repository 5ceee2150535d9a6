import type { countedLineInput } from '@bahi/contract/wire/stock-count.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { batchKey, readExpiry } from '@bahi/domain/stock/batch';
import type { Tx } from '../../../core/tx.ts';
import { GOODS, type StockCountLine } from './stock-count-store.ts';

export type CountInput = Infer<typeof countedLineInput>;

export type FoundGoods = Pick<
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
  | 'decimals'
  | 'barcodes'
  | 'batchName'
  | 'batchExpiresOn'
  | 'batchMrp'
  | 'binName'
>;

/** Goods that were found and are not on the list, or what is wrong with how they are named. */
export async function findGoods(tx: Tx, input: CountInput): Promise<FoundGoods | { message: string }> {
  if (!input.itemId) return { message: 'This line does not exist.' };
  const expiresOn = input.expiresOn ? readExpiry(input.expiresOn) : null;
  if (input.expiresOn && expiresOn === null) return { message: 'Enter an expiry like 08/27 or 15/08/2027.' };
  const batchIds = input.batchId ? [input.batchId] : await batchesNamed(tx, input, expiresOn);
  if (batchIds.length > 1)
    return { message: `There are ${batchIds.length} batches ${input.batchNo}: enter the expiry or the MRP too.` };
  const [goods] = await tx.query<FoundGoods & { tracked: boolean }>(
    `select l.item_id as "itemId", b.id as "batchId", g.id as "binId", i.tracked, ${GOODS.columns}
     from (select $1::uuid as org_id, $2::uuid as item_id, $3::uuid as batch_id, $4::uuid as bin_id) l ${GOODS.from}
     where b.id is null or b.item_id = l.item_id`,
    [tx.ctx.orgId, input.itemId, batchIds[0] ?? null, input.binId ?? null],
  );
  if (!goods) return { message: 'This item does not exist.' };
  const { tracked, ...found } = goods;
  if (!tracked) return { message: `No stock is kept of ${goods.name}.` };
  if (input.batchId && goods.batchId === null) return { message: 'This batch does not exist.' };
  if (goods.trackBy !== TrackBy.batch) return { ...found, batchId: null, batchNo: null, expiresOn: null, mrp: null };
  if (goods.batchId === null && !input.batchNo) return { message: `Name the batch of ${goods.name} that was found.` };
  return goods.batchId !== null
    ? { ...found, batchNo: null, expiresOn: null, mrp: null }
    : { ...found, batchNo: input.batchNo!, expiresOn, mrp: input.mrp ?? null };
}

/** Batches that the books know by what was read from the goods: what they have of one is compared, never added to. */
async function batchesNamed(tx: Tx, { itemId, batchNo, mrp }: CountInput, expiresOn: string | null): Promise<string[]> {
  if (!batchNo) return [];
  const rows = await tx.query<{ id: string }>(
    `select id from batch where org_id = $1 and item_id = $2 and batch_key = $3
       and ($4::date is null or expires_on = $4) and ($5::bigint is null or mrp_e4 = $5)`,
    [tx.ctx.orgId, itemId, batchKey(batchNo), expiresOn, mrp ?? null],
  );
  return rows.map(({ id }) => id);
}
