import type {
  copyPrices as endpoint,
  previewPriceCopy as preview,
} from '@bahi/contract/endpoints/catalogue/labour-time-guide';
import type { InputOf } from '@bahi/contract/endpoint';
import { changedLabourPrice } from '@bahi/domain/catalogue/labour-price';
import { invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertKnownCodes } from './known-codes.ts';
import {
  assertGuides,
  countSteps,
  lockGuidesById,
  type PriceCounts,
  type PriceStep,
  savePriceSteps,
} from './price-store.ts';

type Copy = InputOf<typeof endpoint>['body'];

/** Active codes that the other guide prices, with what both guides say of them; $1 organisation, $2 from, $3 to, $4 codes. */
const SOURCES = `select o.id as "operationId", o.code, s.price_e4 as "fromPrice", s.hours_e3 as "fromHours",
    coalesce(t.price_e4, 0) as price, coalesce(t.hours_e3, 0) as hours
  from operation_price s
    join operation_code o on o.org_id = s.org_id and o.id = s.operation_id
    left join operation_price t on t.org_id = s.org_id and t.guide_id = $3 and t.operation_id = s.operation_id
  where s.org_id = $1 and s.guide_id = $2 and s.price_e4 > 0 and o.active
    and ($4::text[] is null or lower(o.code) = any($4::text[]))
  order by o.id`;

type Source = Pick<PriceStep, 'operationId' | 'code' | 'price' | 'hours'> & { fromPrice: number; fromHours: number };

/** What a copy would do; nothing is changed. */
export async function previewPriceCopy(tx: Tx, { params, query }: InputOf<typeof preview>): Promise<PriceCounts> {
  return (await planCopy(tx, params.guideId, query, SOURCES)).counts;
}

/** Takes hours and prices over from another guide (features 1.6), all of it or nothing. */
export async function copyPrices(tx: Tx, { params, body }: InputOf<typeof endpoint>): Promise<PriceCounts> {
  await lockGuidesById(tx, [params.guideId, body.fromGuideId]);
  const { steps, counts } = await planCopy(tx, params.guideId, body, `${SOURCES} for update of o`);
  await savePriceSteps(tx, params.guideId, steps, { action: 'copyPrice', note: body.note });
  return counts;
}

async function planCopy(tx: Tx, guideId: string, copy: Copy, select: string) {
  if (copy.fromGuideId === guideId) throw invalid('FromLTG', 'Choose another guide.');
  await assertGuides(tx, [guideId, copy.fromGuideId]);
  if (copy.codes) await assertKnownCodes(tx, copy.codes);
  const codes = copy.codes?.map((code) => code.toLowerCase()) ?? null;
  const sources = await tx.query<Source>(select, [tx.ctx.orgId, copy.fromGuideId, guideId, codes]);
  const taken = sources.filter((source) => copy.overwrite || source.price === 0);
  const steps = taken.map(({ operationId, code, price, hours, fromPrice, fromHours }) => ({
    operationId,
    code,
    price,
    hours,
    newPrice: changedLabourPrice(fromPrice, copy.changePercent ?? 0, copy.toRupee ?? false),
    newHours: fromHours,
  }));
  return { steps, counts: countSteps(steps, sources.length - taken.length) };
}
