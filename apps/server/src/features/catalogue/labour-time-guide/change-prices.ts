import type { changePrices as endpoint } from '@bahi/contract/endpoints/catalogue/labour-time-guide';
import type { InputOf } from '@bahi/contract/endpoint';
import { changedLabourPrice } from '@bahi/domain/catalogue/labour-price';
import type { Tx } from '../../../core/tx.ts';
import { assertKnownCodes } from './known-codes.ts';
import { countSteps, lockGuidesById, type PriceCounts, type PriceStep, savePriceSteps } from './price-store.ts';

/** Raises or lowers chosen prices of a guide by a percentage; codes without a price are left out. */
export async function changePrices(tx: Tx, { params, body }: InputOf<typeof endpoint>): Promise<PriceCounts> {
  await lockGuidesById(tx, [params.guideId]);
  await assertKnownCodes(tx, body.codes);
  const rows = await tx.query<Pick<PriceStep, 'operationId' | 'code' | 'price' | 'hours'>>(
    `select o.id as "operationId", o.code, p.price_e4 as price, p.hours_e3 as hours
     from operation_price p join operation_code o on o.org_id = p.org_id and o.id = p.operation_id
     where p.org_id = $1 and p.guide_id = $2 and p.price_e4 > 0 and lower(o.code) = any($3::text[])
     order by o.id for update of o`,
    [tx.ctx.orgId, params.guideId, body.codes.map((code) => code.toLowerCase())],
  );
  const steps = rows.map((row) => ({
    ...row,
    newPrice: changedLabourPrice(row.price, body.changePercent, body.toRupee ?? false),
    newHours: row.hours,
  }));
  await savePriceSteps(tx, params.guideId, steps, { action: 'changePrice', note: body.note });
  const named = new Set(body.codes.map((code) => code.toLowerCase())).size;
  return countSteps(steps, named - rows.length);
}
