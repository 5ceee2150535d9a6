import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import type { Paise, Quantity } from '@bahi/domain/money/units';
import { splitWorkCost } from '@bahi/domain/purchase/match-bill';
import { refuse } from '../../../core/app-error.ts';
import type { NewLink } from '../../../core/document/document-links.ts';
import type { Tx } from '../../../core/tx.ts';
import type { Bill, BillLine } from '../bill-store.ts';
import type { CoveredLine } from './cover-bill.ts';

/** What work on goods was charged at as they came, and the line of the bill that asks for it. */
export interface WorkCharge {
  lineId: string;
  materialInId: string;
  materialInLineId: string;
  quantity: Quantity;
  chargePaise: Paise;
}

const ofWork = (lines: readonly BillLine[]) => lines.filter(({ materialInId }) => materialInId !== null);

/** The goods whose work a bill charges stand still while it is posted or taken back: locked before their vendor and the bill. */
export async function lockWork(tx: Tx, lines: readonly BillLine[]): Promise<void> {
  const ids = [...new Set(ofWork(lines).map(({ materialInId }) => materialInId!))];
  if (ids.length === 0) return;
  await tx.query(
    'select from material_in where org_id = $1 and entity_id = $2 and id = any ($3::uuid[]) order by id for update',
    [tx.ctx.orgId, tx.ctx.entityId, ids],
  );
}

interface Row extends Omit<WorkCharge, 'lineId'> {
  code: string;
  vendorId: string | null;
  status: string;
  /** The bill that has it already. */
  billedBy: string | null;
}

const WORK = `select d.code, d.vendor_id as "vendorId", d.status, d.id as "materialInId", l.id as "materialInLineId",
    l.quantity_e3 as quantity, l.charge_paise as "chargePaise",
    (select b.code from document_link k join bill b on b.org_id = k.org_id and b.entity_id = k.entity_id and b.id = k.to_id
      where k.org_id = d.org_id and k.entity_id = d.entity_id and k.from_id = d.id and k.from_line_id = l.id
        and k.purpose = 'bill' and k.ended_at is null limit 1) as "billedBy"
  from material_in d join material_in_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.in_id = d.id
  where d.org_id = $1 and d.entity_id = $2 and d.id = any ($3::uuid[])`;

/** The work that the lines of a bill charge, each of this vendor, done and billed by nobody else. */
export async function readWork(tx: Tx, { lines, vendorId }: Pick<Bill, 'lines' | 'vendorId'>): Promise<WorkCharge[]> {
  const named = ofWork(lines);
  if (named.length === 0) return [];
  const ids = [...new Set(named.map(({ materialInId }) => materialInId!))];
  const rows = await tx.query<Row>(WORK, [tx.ctx.orgId, tx.ctx.entityId, ids]);
  return named.map(({ id: lineId, materialInId, materialInLineId }) => {
    const {
      code,
      vendorId: doneBy,
      status,
      billedBy,
      ...work
    } = rows.find((row) => row.materialInId === materialInId && row.materialInLineId === materialInLineId)!;
    if (status !== 'Received') throw refuse(`${code} is cancelled: its work is not billed.`);
    if (doneBy !== vendorId) throw refuse(`The work of ${code} is of another vendor.`);
    if (billedBy !== null) throw refuse(`The work of ${code} is billed by ${billedBy} already.`);
    return { lineId, ...work };
  });
}

/** Off goods received, not billed, goes what the work was charged at; what it is billed dearer is a difference of price. */
export const costsOfWork = (
  work: readonly WorkCharge[],
  covered: readonly CoveredLine[],
  account: AccountOfRole,
): { accountCode: number; paise: Paise }[] =>
  work.flatMap(({ lineId, chargePaise }) => {
    const { takenPaise, differencePaise } = splitWorkCost(
      covered.find(({ line }) => line.id === lineId)!.costPaise,
      chargePaise,
    );
    return [
      { accountCode: account('goodsReceivedNotBilled'), paise: takenPaise },
      { accountCode: account('priceDifference'), paise: differencePaise },
    ];
  });

export const linksOfWork = (work: readonly WorkCharge[]): NewLink[] =>
  work.map(({ lineId, materialInId, materialInLineId, quantity, chargePaise }) => ({
    from: { kind: 'materialIn', id: materialInId, lineId: materialInLineId },
    toLineId: lineId,
    quantity,
    costPaise: chargePaise,
  }));
