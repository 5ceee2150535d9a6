import { peopleInReach } from '@bahi/domain/access/access';
import type { DiscountFields, DocumentDiscounts, LineFamily } from '@bahi/domain/document/priced-line';
import type { DrugSchedule } from '@bahi/domain/catalogue/item-kinds';
import type { PaymentTypeName } from '@bahi/domain/payments/payment-types';
import type { Paise, Quantity } from '@bahi/domain/money/units';
import type { SignedVerb } from '@bahi/domain/sales/counter-signature';
import type { SalesReceiptStatus } from '@bahi/domain/sales/sales-receipt';
import { salesReceiptCredit } from '../../../../db/schema/receipt-credit.ts';
import { salesReceipt, salesReceiptLine, salesReceiptTender } from '../../../../db/schema/sales-receipt.ts';
import { documentStore } from '../../../core/document/document-store.ts';
import { withDiscounts } from '../../../core/document/with-discounts.ts';
import { BUYER, type Buyer, type SoldTo, walkIn } from '../../../core/sale/buyer.ts';
import type { Prescriber } from '../../../core/sale/counter-invoice.ts';
import { PRICE_LIST_NAME } from '../../../core/sale/sale-price-list.ts';
import { SALE_SEES } from '../../../core/sale/sale-sees.ts';
import type { Tx } from '../../../core/tx.ts';

export type ReceiptLine = Omit<
  typeof salesReceiptLine.$inferSelect,
  'orgId' | 'entityId' | 'receiptId' | 'schedule'
> & {
  family: LineFamily;
  operationCode: null;
  priceTyped: boolean;
  schedule: DrugSchedule | null;
};
export type ReceiptTender = Omit<
  typeof salesReceiptTender.$inferSelect,
  'orgId' | 'entityId' | 'receiptId' | 'type'
> & {
  type: PaymentTypeName;
};

/** What goods that came back with the bill paid of it, by their note. */
export interface ReceiptCredit {
  noteId: string;
  noteCode: string;
  /** On whose account it stood; none of a walk-in. */
  customerId: string | null;
  amountPaise: Paise;
}

/** What brought goods of a receipt back, with its note. */
export interface ReturnOfReceipt {
  id: string;
  code: string;
  returnedOn: string;
  noteId: string | null;
  noteCode: string | null;
  totalPaise: Paise | null;
}

/** What lowers or raises a receipt without goods. */
export interface NoteOfReceipt {
  id: string;
  kind: 'creditNote' | 'debitNote';
  code: string;
  notedOn: string;
  totalPaise: Paise;
}

export interface SalesReceipt extends Omit<
  typeof salesReceipt.$inferSelect,
  'orgId' | 'entityId' | 'searchText' | 'snapshot' | keyof DiscountFields
> {
  status: SalesReceiptStatus;
  discounts: DocumentDiscounts;
  customer: SoldTo;
  doctor: Prescriber | null;
  warehouseName: string | null;
  createdByName: string | null;
  takenByName: string | null;
  askedByName: string | null;
  signedByName: string | null;
  /** The drawer that took its cash as it was last posted, and whether it is open. */
  drawer: { id: string; isOpen: boolean } | null;
  labourCount: 0;
  /** Of the list that was chosen for it. */
  priceListName: string | null;
  /** Its print, written as it is posted and read by the print alone. */
  snapshot?: object;
  lines: ReceiptLine[];
  tenders: ReceiptTender[];
  credits: ReceiptCredit[];
  /** What is back of it, the oldest first, and how many pieces in all. */
  returns: ReturnOfReceipt[];
  returnedQuantity: Quantity;
  /** Notes that stand against it and credit no goods of it, the oldest first. */
  noted: NoteOfReceipt[];
  /** What of it somebody asks a second person to sign, as long as that is open. */
  ask: ReceiptAsk | null;
}

/** What somebody may not do with a paid receipt alone. */
export interface ReceiptAsk {
  id: string;
  verb: SignedVerb;
  content: string;
  reason: string;
  askedBy: string;
  askedByName: string;
  askedAt: string;
  signedBy: string | null;
  signedByName: string | null;
  signedAt: string | null;
}

/** The creators whose receipts alone the caller may reach, or null for all of the entity (decisions §10). */
export const onlyReceiptsOf = ({ ctx }: Tx): readonly string[] | null =>
  peopleInReach(ctx.access, 'Accounting.SlsRcpt', ctx);

const nameOf = (column: string) => `(select u.name from app_user u where u.org_id = d.org_id and u.id = d.${column})`;

const DRAWER = `(select jsonb_build_object('id', o.id, 'isOpen', o.status = 'Open') from cash_drawer_move m
      join cash_drawer o on o.org_id = m.org_id and o.entity_id = m.entity_id and o.id = m.drawer_id
    where m.org_id = d.org_id and m.entity_id = d.entity_id and m.receipt_id = d.id and m.receipt_revision = d.revision
      and m.kind = 'sale')`;

const LIVE_RETURN = `r.org_id = d.org_id and r.entity_id = d.entity_id and r.receipt_id = d.id and r.status = 'Received'`;
const RETURNS = `(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'code', r.code, 'returnedOn', r.returned_on, 'noteId', n.id,
      'noteCode', n.code, 'totalPaise', n.total_paise) order by r.id), '[]') from sales_return r
      left join credit_note n on n.org_id = r.org_id and n.entity_id = r.entity_id and n.return_id = r.id and n.status <> 'Cancelled'
    where ${LIVE_RETURN})`;
/** What lowers or raises it without goods. */
const NOTES = `(select coalesce(jsonb_agg(n.said order by n.id), '[]') from (
      select n.id, jsonb_build_object('id', n.id, 'kind', 'creditNote', 'code', n.code, 'notedOn', n.noted_on, 'totalPaise', n.total_paise) as said
      from credit_note n where n.org_id = d.org_id and n.entity_id = d.entity_id and n.receipt_id = d.id and n.status = 'Open'
        and n.return_id is null
      union all select n.id, jsonb_build_object('id', n.id, 'kind', 'debitNote', 'code', n.code, 'notedOn', n.noted_on, 'totalPaise', n.total_paise)
      from debit_note n where n.org_id = d.org_id and n.entity_id = d.entity_id and n.receipt_id = d.id and n.status = 'Unpaid') n)`;
const RETURNED = `(select coalesce(sum(l.quantity_e3), 0)::bigint from sales_return r
      join sales_return_line l on l.org_id = r.org_id and l.entity_id = r.entity_id and l.return_id = r.id where ${LIVE_RETURN})`;

const ASK = `(select jsonb_build_object('id', q.id, 'verb', q.verb, 'content', q.content, 'reason', q.reason,
      'askedBy', q.asked_by, 'askedByName', a.name, 'askedAt', q.asked_at,
      'signedBy', q.signed_by, 'signedByName', s.name, 'signedAt', q.signed_at)
    from receipt_ask q join app_user a on a.org_id = q.org_id and a.id = q.asked_by
      left join app_user s on s.org_id = q.org_id and s.id = q.signed_by
    where q.org_id = d.org_id and q.entity_id = d.entity_id and q.receipt_id = d.id and q.ended_at is null)`;

interface ReceiptRow extends Pick<SalesReceipt, 'name' | 'phone'> {
  customer: Buyer | null;
}

export const salesReceipts = documentStore<SalesReceipt>({
  kind: 'salesReceipt',
  word: 'sales receipt',
  table: salesReceipt,
  unread: ['snapshot'],
  joined: {
    columns: `case when c.id is not null then ${BUYER} end as customer, w.name as "warehouseName",
      case when m.id is not null then jsonb_build_object('name', m.name, 'registrationNumber', m.registration_number,
        'address', m.address) end as doctor,
      ${nameOf('created_by')} as "createdByName", ${nameOf('taken_by')} as "takenByName",
      ${nameOf('asked_by')} as "askedByName", ${nameOf('signed_by')} as "signedByName", ${DRAWER} as drawer, ${ASK} as ask, ${RETURNS} as returns, ${NOTES} as noted,
      ${RETURNED} as "returnedQuantity",
      0 as "labourCount", ${PRICE_LIST_NAME}`,
    from: `left join customer c on c.org_id = d.org_id and c.id = d.customer_id
      left join doctor m on m.org_id = d.org_id and m.id = d.doctor_id
      left join warehouse w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.warehouse_id`,
  },
  rows: {
    lines: {
      table: salesReceiptLine,
      owner: 'receiptId',
      key: 'id',
      positioned: true,
      joined: {
        columns: `'part' as family, null as "operationCode", l.unit_price_e4 <> l.list_price_e4 as "priceTyped"`,
        from: '',
      },
    },
    tenders: { table: salesReceiptTender, owner: 'receiptId', key: 'position', positioned: true },
    credits: {
      table: salesReceiptCredit,
      owner: 'receiptId',
      key: 'noteId',
      joined: {
        columns: 'n.code as "noteCode", n.customer_id as "customerId"',
        from: 'join credit_note n on n.org_id = l.org_id and n.entity_id = l.entity_id and n.id = l.note_id',
      },
    },
  },
  closed: ({ status }) => status !== 'Draft',
  onlyOf: onlyReceiptsOf,
  shape: {
    ofRow: (row) => {
      const read = withDiscounts.ofRow(row) as ReceiptRow;
      return { ...read, customer: read.customer ?? walkIn(read.name, read.phone) };
    },
    toRow: withDiscounts.toRow,
  },
  logged: ({ signedContent: _, ask: __, heldPaise: ___, ...receipt }) => withDiscounts.toRow(receipt),
  loggedFirst: ({ status, lines, totalPaise }) => ({ status, lines, totalPaise }),
  sees: SALE_SEES,
  search: { table: 'sales_receipt', of: ['slipNo', 'customerId', 'name', 'phone', 'patientName'] },
});

/** The receipt that a bill of this name has made, whoever sent it. */
export async function findByClientId(tx: Tx, clientId: string): Promise<string | undefined> {
  const [found] = await tx.query<{ id: string }>(
    'select id from sales_receipt where org_id = $1 and entity_id = $2 and client_id = $3',
    [tx.ctx.orgId, tx.ctx.entityId, clientId],
  );
  return found?.id;
}
