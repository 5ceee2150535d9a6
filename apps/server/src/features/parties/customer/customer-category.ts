import { invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';

interface CategoryTerms {
  creditDays: number | null;
  creditLimitPaise: number | null;
}

/** The terms of a category that a customer is put into; refused by name when there is no such one. */
export async function getCategoryTerms(tx: Tx, categoryId: string): Promise<CategoryTerms> {
  const [terms] = await tx.query<CategoryTerms>(
    `select credit_days as "creditDays", credit_limit_paise as "creditLimitPaise"
     from customer_category where org_id = $1 and id = $2`,
    [tx.ctx.orgId, categoryId],
  );
  if (!terms) throw invalid('CatId', 'Choose a category.');
  return terms;
}
