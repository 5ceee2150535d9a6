import type { DepreciationTable } from '@bahi/domain/service/insurance/depreciation-rates';
import type { Tx } from '../../../core/tx.ts';

/** The tables in use of an insurer and of all insurers; the day of a loss chooses among them (`ratesOn`). */
export const readDepreciationTables = (tx: Tx, insurerCode: string): Promise<DepreciationTable[]> =>
  tx.query<DepreciationTable>(
    `select name, insurer_code as "insurerCode", from_on as "fromOn", rates from depreciation_table
     where org_id = $1 and active and (insurer_code is null or insurer_code = $2)
     order by insurer_code nulls last, from_on desc nulls last, id`,
    [tx.ctx.orgId, insurerCode],
  );
