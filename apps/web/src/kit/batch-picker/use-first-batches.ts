import { listBatches } from '@bahi/contract/endpoints/inventory/batch';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { useEffect } from 'react';
import { call } from '../../app/api-client.ts';
import { messageOf } from '../../app/api-error.ts';
import { toast } from '../../ui/toast.ts';
import type { LineStore } from '../line-grid/line-store.ts';
import { type GoodsLine, goodsOfBatch } from './goods.ts';

interface SoldLine extends GoodsLine {
  /** False until the server has named it. */
  saved: boolean;
  sourceLineId: string | null;
  warehouseId: string | null;
}

/** New lines get the batch that expires first by themselves; another one is chosen by hand. */
export function useFirstBatches<L extends SoldLine, T>(store: LineStore<L, T>): void {
  useEffect(() => {
    const asked = new Set<string>();
    const take = async ({ id, itemId, warehouseId }: L) => {
      try {
        const { rows } = await call(listBatches, { query: { itemId: itemId!, warehouseId } });
        const first = rows.find(({ freeQuantity, counting }) => counting || (freeQuantity ?? 0) > 0);
        if (first)
          store.update(id, (line) =>
            line.itemId === itemId && line.goods.batchId === null ? { ...line, goods: goodsOfBatch(first) } : line,
          );
      } catch (error) {
        toast.error(messageOf(error));
      }
    };
    const look = () => {
      for (const line of store.get().lines) {
        const waits = line.trackBy === TrackBy.batch && line.itemId !== null && line.goods.batchId === null;
        const key = `${line.id} ${line.itemId}`;
        if (!waits || line.saved || line.sourceLineId !== null || asked.has(key)) continue;
        asked.add(key);
        void take(line);
      }
    };
    look();
    return store.subscribe(look);
  }, [store]);
}
