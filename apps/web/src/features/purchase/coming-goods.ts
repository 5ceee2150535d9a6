import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { Quantity, UnitPrice } from '@bahi/domain/money/units';
import { type Goods, NO_GOODS, type ToldGoods } from '../../kit/batch-picker/goods.ts';
import type { BoughtGridLine } from './bought-grid.ts';

/** A line of goods that come: how they are told apart, and their batches or serial numbers. */
export interface ComingLine extends BoughtGridLine {
  readonly trackBy: TrackBy;
  readonly goods: Goods;
}

export const NO_BATCHES: Goods = { ...NO_GOODS, batches: [] };
export const UNTOLD = { trackBy: TrackBy.quantity, goods: NO_BATCHES } as const;

interface AnsweredBatch {
  batchNo?: string | null | undefined;
  expiresOn?: string | null | undefined;
  mrp?: UnitPrice | null | undefined;
  retailerPrice?: UnitPrice | null | undefined;
  quantity?: Quantity | null | undefined;
  freeQuantity?: Quantity | null | undefined;
}

/** How goods of a line come, as it is answered. */
export const comingOf = (line: {
  trackBy: TrackBy;
  batches: readonly AnsweredBatch[];
  serialNos?: readonly string[] | null | undefined;
}): Pick<ComingLine, 'trackBy' | 'goods'> => ({
  trackBy: line.trackBy,
  goods: {
    ...NO_GOODS,
    batches: line.batches.map((batch) => ({
      batchNo: batch.batchNo ?? '',
      expiresOn: batch.expiresOn ?? null,
      mrp: batch.mrp ?? null,
      retailerPrice: batch.retailerPrice ?? null,
      quantity: batch.quantity ?? 0,
      freeQuantity: batch.freeQuantity ?? 0,
    })),
    serialNos: line.serialNos ?? null,
  },
});

/** Free goods are of batches and bear numbers too. */
export const toldOf = <L extends ComingLine>(line: L): ToldGoods => ({ ...line, unpaidQuantity: line.freeQuantity });

/** How goods of a line come, as it is sent. */
export const bodyOfComing = ({ trackBy, goods }: ComingLine, { cost, price }: { cost: boolean; price: boolean }) => ({
  ...(trackBy === TrackBy.serial && { serialNos: [...(goods.serialNos ?? [])] }),
  ...(trackBy === TrackBy.batch && {
    batches: (goods.batches ?? []).map(({ mrp, retailerPrice, ...batch }) => ({
      ...batch,
      ...(price && { mrp }),
      ...(cost && { retailerPrice }),
    })),
  }),
});
