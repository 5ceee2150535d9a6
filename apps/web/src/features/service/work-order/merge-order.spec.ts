import { describe, expect, it } from 'vitest';
import { changesSince, mergeOrder, resolveOrder } from './merge-order.ts';
import { EMPTY_HEADER, newLine, type OrderHeader, type OrderLine, type OrderState } from '../order-state.ts';

const line = (id: string, change: Partial<OrderLine> = {}): OrderLine => ({
  ...newLine('labour', id, 106),
  saved: true,
  description: id,
  ...change,
});
const order = (header: Partial<OrderHeader> = {}, lines: OrderLine[] = [line('WO1'), line('WO2')]): OrderState => ({
  header: { ...EMPTY_HEADER, odometer: 100, notes: 'Call', ...header },
  complaints: [],
  repairs: [],
  lines,
});
const discounts = (change: Partial<OrderHeader['discounts']>) => ({
  discounts: { ...EMPTY_HEADER.discounts, ...change },
});
const BASE = order();

describe('two people on one order', () => {
  it('what they changed in different fields stands together', () => {
    const { merged, conflicts } = mergeOrder(BASE, order({ odometer: 120 }), order({ notes: 'Do not call' }));
    expect([merged.header.odometer, merged.header.notes, conflicts]).toEqual([120, 'Do not call', []]);
  });

  it('a percent by one and an amount by the other is one conflict of the discount', () => {
    const merge = mergeOrder(
      BASE,
      order(discounts({ labourPercent: 50_000 as never })),
      order(discounts({ labourPaise: 10_000 as never })),
    );
    expect(merge.conflicts.map(({ key }) => key)).toEqual(['header.labourDiscount']);
    expect(resolveOrder(merge, new Set(['header.labourDiscount'])).header.discounts).toEqual(
      discounts({ labourPaise: 10_000 as never }).discounts,
    );
  });

  it('mine stands until theirs is chosen', () => {
    const merge = mergeOrder(BASE, order({ odometer: 120 }), order({ odometer: 130 }));
    expect(resolveOrder(merge, new Set()).header.odometer).toBe(120);
    expect(resolveOrder(merge, new Set(['header.odometer'])).header.odometer).toBe(130);
  });

  it('a line that I changed and they removed comes back as a new one, unless their removal is chosen', () => {
    const merge = mergeOrder(BASE, order({}, [line('WO1', { quantity: 2000 }), line('WO2')]), order({}, [line('WO2')]));
    expect(merge.conflicts.map(({ key }) => key)).toEqual(['line.WO1']);
    expect(resolveOrder(merge, new Set()).lines.map(({ id, saved }) => [id, saved])).toEqual([
      ['WO2', true],
      ['again-WO1', false],
    ]);
    expect(resolveOrder(merge, new Set(['line.WO1'])).lines.map(({ id }) => id)).toEqual(['WO2']);
  });

  it('a line that I removed and they changed stays away, unless their change is chosen', () => {
    const theirs = order({}, [line('WO1', { quantity: 3000 }), line('WO2')]);
    const merge = mergeOrder(BASE, order({}, [line('WO2')]), theirs);
    expect(resolveOrder(merge, new Set()).lines.map(({ id }) => id)).toEqual(['WO2']);
    expect(resolveOrder(merge, new Set(['line.WO1'])).lines.map(({ id, quantity }) => [id, quantity])).toContainEqual([
      'WO1',
      3000,
    ]);
  });

  it('a part of mine hangs on nothing where they removed its labour', () => {
    const part: OrderLine = { ...newLine('part', 'new-1', 106), labourLineId: 'WO1', description: 'Filter' };
    const { merged } = mergeOrder(BASE, order({}, [...BASE.lines, part]), order({}, [line('WO2')]));
    expect(merged.lines.map(({ id, labourLineId }) => [id, labourLineId])).toEqual([
      ['WO2', null],
      ['new-1', null],
    ]);
  });

  it('tells what the other one changed', () => {
    const theirs = order({ odometer: 130 }, [line('WO2'), line('WO3')]);
    expect(changesSince(BASE, theirs).map(({ path }) => path)).toEqual(['odometer', 'lines.WO1', 'lines.WO3']);
  });
});
