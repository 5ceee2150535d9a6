import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { freeGoodsOf } from '@bahi/domain/pricing/scheme';
import type { Ctx } from '../context.ts';
import type { SaleLine } from './sale.ts';

/** Labour and parts of what is sold as they are answered; part numbers are hidden in healthcare. */
export function answeredLines<L extends SaleLine>(ctx: Ctx, lines: readonly L[]) {
  const hidesNumbers = hidesPartNumbers(ctx.entity.industry);
  return {
    labour: lines.filter((line) => line.family === 'labour').map(asAnswered),
    parts: lines
      .filter((line) => line.family === 'part')
      .map((line) => ({ ...asAnswered(line), ...freeOf(line), ...(hidesNumbers && { partNumber: null }) })),
  };
}

/** What of a line is free by its list. */
const freeOf = (line: SaleLine) => ({
  schemePaise: line.schemePaise || null,
  freeGoods: freeGoodsOf(line) || null,
});

const asAnswered = <L extends SaleLine>(line: L) => ({
  ...line,
  discountPercent: line.discountPercent || null,
  listPrice: line.listPrice || null,
});
