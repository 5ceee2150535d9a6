import { invalid } from '../../core/app-error.ts';
import { onceTrue } from '../../core/once-true.ts';
import type { Tx } from '../../core/tx.ts';

/** Lines earn into income accounts of the entity only. */
export async function assertIncomeAccount(tx: Tx, code: number): Promise<void> {
  const isIncome = await onceTrue(tx, `income account ${code}`, async () => {
    const found = await tx.query(
      `select code from account where org_id = $1 and entity_id = $2 and code = $3 and type = 'income' and active`,
      [tx.ctx.orgId, tx.ctx.entityId, code],
    );
    return found.length > 0;
  });
  if (!isIncome) throw invalid('Acc', 'Choose an income account of the chart.');
}
