import type { DepreciationRate } from '@bahi/domain/service/insurance/depreciation';
import { ratesInForce } from '@bahi/domain/service/insurance/depreciation-rates';
import type { Tx } from '../../../core/tx.ts';

/**
 * The rates of an insurer for a loss of a day: the latest table of his own that holds then stands over the latest of all insurers,
 * and both over the tariff. Of two from one day the one that was entered last.
 */
export async function readDepreciationRates(tx: Tx, insurerCode: string, lossOn: string): Promise<DepreciationRate[]> {
  const tables = await tx.query<{ rates: DepreciationRate[] }>(
    `select distinct on (insurer_code is null) rates from depreciation_table
     where org_id = $1 and active and (insurer_code is null or insurer_code = $2)
       and (from_on is null or from_on <= $3::date)
     order by insurer_code is null, from_on desc nulls last, created_at desc, id desc`,
    [tx.ctx.orgId, insurerCode, lossOn],
  );
  return ratesInForce(tables.map(({ rates }) => rates));
}
