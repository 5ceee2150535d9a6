import type { UnitPrice } from '@bahi/domain/money/units';
import {
  derivePurchaseReturnStatus,
  type PurchaseReturnStatus,
  quantityToClaim,
  type ReturnedLine,
  type ReturnReason,
} from '@bahi/domain/purchase/purchase-return';
import { purchaseReturn, purchaseReturnLine } from '../../../db/schema/purchase-return.ts';
import { documentStore } from '../../core/document/document-store.ts';
import { isOfPermittedWarehouse } from '../../core/stock/warehouses.ts';
import type { Tx } from '../../core/tx.ts';
import { STOCKED_ITEM } from './bought-lines.ts';
import { type DocumentVendor, HEAD, moneySeenWith } from './vendor-document.ts';

type LineRow = Omit<typeof purchaseReturnLine.$inferSelect, 'orgId' | 'entityId' | 'returnId' | 'position'>;

/** The batch of a line, as it is printed on its box. */
export interface LineBatch {
  batchNo: string | null;
  expiresOn: string | null;
  madeOn: string | null;
  mrp: UnitPrice | null;
  retailerPrice: UnitPrice | null;
}

export interface ReturnLine extends Omit<LineRow, keyof ReturnedLine>, ReturnedLine, LineBatch {
  partNumber: string | null;
  hsn: string | null;
  unitCode: string | null;
  batchId: string | null;
  serialNos: string[] | null;
  sourceReceiveId: string | null;
  drugSchedule: string | null;
  /** Of the receive that the goods came by: its number, and the day of its bill. */
  receiveCode: string | null;
  billedOn: string | null;
}

export interface PurchaseReturn extends Omit<typeof purchaseReturn.$inferSelect, 'orgId' | 'entityId' | 'searchText'> {
  status: PurchaseReturnStatus;
  reason: ReturnReason;
  vendor: DocumentVendor;
  vendorName: string;
  warehouseName: string | null;
  createdByName: string | null;
  lines: ReturnLine[];
}

/** The day whose financial year decides how long tax of a receive `r` can be taken back. */
export const BILLED_ON = 'coalesce(r.vendor_document_date, r.received_on)';

export const purchaseReturns = documentStore<PurchaseReturn>({
  kind: 'purchaseReturn',
  word: 'purchase return',
  table: purchaseReturn,
  joined: HEAD,
  closed: ({ status }) => status !== 'Draft',
  rows: {
    lines: {
      table: purchaseReturnLine,
      owner: 'returnId',
      key: 'id',
      joined: {
        columns: `${STOCKED_ITEM.columns}, b.batch_no as "batchNo", b.expires_on as "expiresOn", b.made_on as "madeOn",
          nullif(b.mrp_e4, 0) as mrp, b.ptr_e4 as "retailerPrice", r.code as "receiveCode", ${BILLED_ON} as "billedOn"`,
        from: `${STOCKED_ITEM.from}
          left join batch b on b.org_id = l.org_id and b.id = l.batch_id
          left join purchase_receive r on r.org_id = l.org_id and r.entity_id = l.entity_id and r.id = l.source_receive_id`,
      },
    },
  },
  isReached: isOfPermittedWarehouse,
  sees: { ...moneySeenWith('cost'), claimPaise: 'cost', receivedPaise: 'cost', unbilledPaise: 'cost' },
  search: { table: 'purchase_return', of: ['vendorId'] },
});

/**
 * Of a link `k` of a note, or of goods that came in place of money: whether it claims; a credit note that answers a claim only
 * grants it.
 */
export const CLAIMS_OF_RETURN = `(k.to_kind in ('vendorDebitNote', 'purchaseReceive') or exists (select from vendor_credit_note c
  where c.org_id = k.org_id and c.entity_id = k.entity_id and c.id = k.to_id and c.debit_note_id is null))`;

/** What notes ask for of each line and the vendor has granted of it, and whether these notes are settled. */
export async function readNotes(tx: Tx, returnId: string) {
  const key = [tx.ctx.orgId, tx.ctx.entityId, returnId];
  const [lines, [open]] = await Promise.all([
    tx.query<{ lineId: string; claimedQuantity: number; creditedQuantity: number }>(
      `select k.from_line_id as "lineId", coalesce(sum(k.quantity_e3) filter (where ${CLAIMS_OF_RETURN}), 0)::bigint as "claimedQuantity",
         coalesce(sum(k.quantity_e3) filter (where k.to_kind in ('vendorCreditNote', 'purchaseReceive')), 0)::bigint as "creditedQuantity"
       ${NOTES} group by 1`,
      key,
    ),
    tx.query(
      `select 1 from open_item o where o.org_id = $1 and o.entity_id = $2 and o.settled_paise < o.total_paise
         and o.id in (select k.to_id ${NOTES}) limit 1`,
      key,
    ),
  ]);
  return { lines: new Map(lines.map((line) => [line.lineId, line])), areSettled: !open };
}

const NOTES = `from document_link k
  where k.org_id = $1 and k.entity_id = $2 and k.from_id = $3 and k.purpose = 'note' and k.ended_at is null`;

/** The return with the status that follows from its notes. */
export async function withStatusOfNotes(tx: Tx, back: PurchaseReturn): Promise<PurchaseReturn> {
  const { lines, areSettled } = await readNotes(tx, back.id);
  const progress = back.lines.map((line) => ({
    toClaim: quantityToClaim(line),
    claimedQuantity: lines.get(line.id)?.claimedQuantity ?? 0,
    creditedQuantity: lines.get(line.id)?.creditedQuantity ?? 0,
  }));
  return { ...back, status: derivePurchaseReturnStatus(back.status, progress, areSettled) };
}
