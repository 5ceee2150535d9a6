import { describe, expect, it } from 'vitest';
import { droppedGoods } from './dropped-goods.ts';

const line = (itemId: string | null, description: string, quantity: number) => ({ itemId, description, quantity });

describe('What stood on a held bill and is not sold with it', () => {
  const held = [line('d', 'Dolo 650', 6_000), line('c', 'Crocin', 2_000), line('d', 'Dolo 650', 4_000)];

  it('is all of it where the bill is dropped', () => {
    expect(droppedGoods(held, [])).toEqual([
      { description: 'Dolo 650', quantity: 10_000 },
      { description: 'Crocin', quantity: 2_000 },
    ]);
  });

  it('is what of each item is missing, in however many batches it stands', () => {
    expect(droppedGoods(held, [line('d', 'Dolo 650', 4_000), line('c', 'Crocin', 2_000)])).toEqual([
      { description: 'Dolo 650', quantity: 6_000 },
    ]);
  });

  it('is nothing where as much or more is sold', () => {
    expect(droppedGoods(held, [line('d', 'Dolo 650', 11_000), line('c', 'Crocin', 2_000)])).toEqual([]);
  });

  it('tells goods in free words apart by their words', () => {
    expect(droppedGoods([line(null, 'Bag', 1_000)], [line(null, 'Box', 1_000)])).toEqual([
      { description: 'Bag', quantity: 1_000 },
    ]);
  });
});
