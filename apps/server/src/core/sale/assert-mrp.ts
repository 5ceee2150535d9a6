import { mrpIssues } from '@bahi/domain/sales/mrp-ceiling';
import type { Factor, UnitPrice } from '@bahi/domain/money/units';
import { getTaxCode } from '@bahi/domain/tax/tax-codes';
import type { Tx } from '../tx.ts';
import type { Sale, SaleKind } from './sale.ts';

interface Boxed {
  id: string;
  batchNo: string;
  mrp: UnitPrice;
  factor: Factor;
}

/** Nothing is sold above what the box of its batch says, whatever document sells it (inventory-purchasing rule 14). */
export async function assertMrp(
  tx: Tx,
  {
    lines,
    inclusive,
    taxed,
  }: Pick<Sale, 'inclusive' | 'taxed'> & {
    lines: readonly (Sale['lines'][number] & { batchId: string | null })[];
  },
  { refusals }: Pick<SaleKind, 'refusals'>,
): Promise<void> {
  const batchIds = lines.flatMap(({ batchId }) => batchId ?? []);
  if (batchIds.length === 0) return;
  const rows = await tx.query<Boxed>(
    `select id, batch_no as "batchNo", mrp_e4 as mrp, factor_e6 as factor from batch
     where org_id = $1 and id = any ($2::uuid[]) and mrp_e4 > 0`,
    [tx.ctx.orgId, batchIds],
  );
  const batches = new Map(rows.map((row) => [row.id, row]));
  const boxed = lines.flatMap(({ id, description, batchId, unitPrice, taxCode }) => {
    const batch = batches.get(batchId ?? '');
    if (!batch) return [];
    const taxOnTop = inclusive || !taxed ? 0 : getTaxCode(taxCode).ratePercent;
    const { batchNo, mrp, factor: mrpFactor } = batch;
    return [{ id, description, batchNo, mrp, mrpFactor, unitPrice, taxOnTop }];
  });
  refusals.refuseIssues(mrpIssues(boxed));
}
