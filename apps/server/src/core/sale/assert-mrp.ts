import { FACTOR_PER_ONE } from '@bahi/domain/catalogue/packs';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { Factor, UnitPrice } from '@bahi/domain/money/units';
import { adjustmentProblem, mrpIssues } from '@bahi/domain/sales/mrp-ceiling';
import { getTaxCode } from '@bahi/domain/tax/tax-codes';
import type { Tx } from '../tx.ts';
import type { Sale, SaleKind } from './sale.ts';

/** What the box of the goods says: that of the batch, of the item where the batch says nothing or goods have none. */
interface Boxed {
  lineId: string;
  batchNo: string | null;
  mrp: UnitPrice;
  mrpFactor: Factor;
}

type Goods = Sale['lines'][number] & { itemId: string | null; batchId: string | null };

/**
 * Nothing is sold above what its box says, whatever document sells it, and no adjustment is the way around that
 * (inventory-purchasing rule 14, sales rule 18).
 */
export async function assertMrp(
  tx: Tx,
  {
    lines,
    inclusive,
    taxed,
    adjustPaise,
  }: Pick<Sale, 'inclusive' | 'taxed' | 'adjustPaise'> & { lines: readonly Goods[] },
  { refusals }: Pick<SaleKind, 'refusals'>,
): Promise<void> {
  const boxes = await readBoxes(tx, lines);
  if (boxes.size === 0) return;
  const boxed = lines.flatMap((line) => {
    const box = boxes.get(line.id);
    const taxOnTop = inclusive || !taxed ? 0 : getTaxCode(line.taxCode).ratePercent;
    return box ? [{ ...line, ...box, taxOnTop }] : [];
  });
  refusals.refuseIssues(mrpIssues(boxed));
  const adjusted = adjustmentProblem(adjustPaise, boxed);
  refusals.refuseIssues(adjusted ? [{ path: 'adjustPaise', message: adjusted }] : []);
}

/** By the ids of the lines. Goods of batches that a job took from several say no batch: its lines are held against none. */
async function readBoxes(tx: Tx, lines: readonly Goods[]): Promise<ReadonlyMap<string, Boxed>> {
  const goods = lines.filter(({ itemId }) => itemId !== null);
  if (goods.length === 0) return new Map();
  const rows = await tx.query<Boxed>(
    `select l.id as "lineId", b.batch_no as "batchNo",
       case when b.mrp_e4 > 0 then b.mrp_e4 else p.mrp_e4 end as mrp,
       case when b.mrp_e4 > 0 then b.factor_e6 else ${FACTOR_PER_ONE} end as "mrpFactor"
     from unnest($3::text[], $4::uuid[], $5::uuid[]) l (id, item_id, batch_id)
       join item i on i.org_id = $1 and i.id = l.item_id
       left join batch b on b.org_id = $1 and b.id = l.batch_id
       left join item_price p on p.org_id = $1 and p.entity_id = $2 and p.item_id = l.item_id
     where b.mrp_e4 > 0 or (p.mrp_e4 > 0 and (b.id is not null or i.track_by is distinct from '${TrackBy.batch}'))`,
    [
      tx.ctx.orgId,
      tx.ctx.entityId,
      goods.map(({ id }) => id),
      goods.map(({ itemId }) => itemId),
      goods.map(({ batchId }) => batchId),
    ],
  );
  return new Map(rows.map((row) => [row.lineId, row]));
}
