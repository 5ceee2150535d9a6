import type { Tx } from '../tx.ts';

/** Where a statement finds a column of the document `d`: in the row, or in the value that it is about to write. */
type ColumnAt = (column: string) => string;
const inRow: ColumnAt = (column) => `d.${column}`;

const customer = (at: ColumnAt) => `(select concat_ws(' ', c.name, c.phone, c.other_phone) from customer c
    where c.org_id = d.org_id and c.id = ${at('customer_id')})`;
const vehicle = (at: ColumnAt) => `(select v.registration_number from vehicle v
    where v.org_id = d.org_id and v.id = ${at('vehicle_id')})`;
const workOrder = (at: ColumnAt) => `(select w.code from work_order w
    where w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = ${at('work_order_id')})`;
const vendor = (at: ColumnAt) => `(select concat_ws(' ', v.name, v.phone) from vendor v
    where v.org_id = d.org_id and v.id = ${at('vendor_id')})`;
const ownPapers = (at: ColumnAt) => `concat_ws(' ', ${at('vendor_document_no')}, ${at('lorry_receipt_no')})`;
const ownBillNo = (at: ColumnAt) => at('vendor_bill_no');
const ownNoteNo = (at: ColumnAt) => at('vendor_note_no');
const notedInvoice = (at: ColumnAt) => `(select i.code from invoice i
    where i.org_id = d.org_id and i.entity_id = d.entity_id and i.id = ${at('invoice_id')})`;
const notedReceipt = (at: ColumnAt) => `(select concat_ws(' ', r.code, r.name, r.phone) from sales_receipt r
    where r.org_id = d.org_id and r.entity_id = d.entity_id and r.id = ${at('receipt_id')})`;
const returnedChallan = (at: ColumnAt) => `(select r.code from delivery_challan r
    where r.org_id = d.org_id and r.entity_id = d.entity_id and r.id = ${at('challan_id')})`;
const packedOrder = (at: ColumnAt) => `(select o.code from sales_order o
    where o.org_id = d.org_id and o.entity_id = d.entity_id and o.id = ${at('order_id')})`;
const ownTracking = (at: ColumnAt) => at('tracking_no');
const ownReference = (at: ColumnAt) => at('reference');
const ownSubject = (at: ColumnAt) => at('subject');
const ownStranger = (at: ColumnAt) => `concat_ws(' ', ${at('name')}, ${at('phone')}, ${at('registration_number')})`;
const ownBuyer = (at: ColumnAt) =>
  `concat_ws(' ', ${at('name')}, ${at('phone')}, ${at('patient_name')}, ${at('slip_no')})`;
const estimate = (at: ColumnAt) => `(select e.code from service_estimate e
    where e.org_id = d.org_id and e.entity_id = d.entity_id and e.id = ${at('estimate_id')})`;
/** Of its order, of the estimate until that is one. */
const claimed = (
  at: ColumnAt,
) => `coalesce((select concat_ws(' ', n.claim_number, n.policy_number) from work_order_insurance n
    where n.org_id = d.org_id and n.entity_id = d.entity_id and n.work_order_id = ${at('work_order_id')}),
  (select concat_ws(' ', n.claim_number, n.policy_number) from service_estimate_insurance n
    where n.org_id = d.org_id and n.entity_id = d.entity_id and n.estimate_id = ${at('estimate_id')}))`;
const references = () => `(select string_agg(t.reference, ' ' order by t.position) from payment_tender t
    where t.org_id = d.org_id and t.entity_id = d.entity_id and t.payment_id = d.id)`;

const paidReferences = () => `(select string_agg(t.reference, ' ' order by t.position) from bill_payment_tender t
    where t.org_id = d.org_id and t.entity_id = d.entity_id and t.payment_id = d.id)`;

/** What a search of each document looks through besides its number. */
const SEARCHED = {
  work_order: [customer, vehicle],
  service_estimate: [customer, vehicle],
  invoice: [customer, vehicle, workOrder],
  payment: [customer, references],
  bill_payment: [vendor, paidReferences],
  insurance_claim: [customer, vehicle, workOrder, estimate, claimed],
  appointment: [customer, vehicle, ownStranger],
  ticket: [customer, vehicle, ownSubject],
  sales_estimate: [customer, ownReference],
  sales_order: [customer, ownReference],
  sales_receipt: [customer, ownBuyer],
  delivery_challan: [customer, ownReference],
  purchase_order: [vendor, ownReference],
  purchase_receive: [vendor, ownPapers],
  purchase_return: [vendor],
  credit_note: [customer, notedInvoice, notedReceipt],
  debit_note: [customer, notedInvoice, notedReceipt],
  sales_return: [customer, notedInvoice, notedReceipt, returnedChallan],
  sales_package: [customer, packedOrder, returnedChallan, ownTracking],
  bill: [vendor, ownBillNo],
  expense: [vendor, ownReference],
  vendor_credit_note: [vendor, ownNoteNo],
  vendor_debit_note: [vendor, ownNoteNo],
} as const;
export type SearchedDocument = keyof typeof SEARCHED;

/** `search_text` of a document `d` as SQL. */
export const searchTextOf = (table: SearchedDocument, at: ColumnAt = inRow): string =>
  `lower(concat_ws(' ', ${[at('code'), ...SEARCHED[table].map((words) => words(at))].join(', ')}))`;

const refresh = (table: SearchedDocument, condition: string): string =>
  `update ${table} d set search_text = ${searchTextOf(table)} where d.org_id = $1 and ${condition}`;

/** Writes the search text of one document from what now stands in it. */
export async function refreshSearchText(tx: Tx, table: SearchedDocument, id: string): Promise<void> {
  await tx.query(refresh(table, 'd.entity_id = $2 and d.id = $3'), [tx.ctx.orgId, tx.ctx.entityId, id]);
}

/**
 * Lets the documents of a customer or vehicle be found by the new name, phone or number, in all entities that the user
 * may enter; those of other entities follow with their next save.
 */
export async function refreshSearchOf(tx: Tx, party: 'customer' | 'vehicle', id: string): Promise<void> {
  const tables: SearchedDocument[] =
    party === 'customer'
      ? [
          'work_order',
          'service_estimate',
          'invoice',
          'insurance_claim',
          'ticket',
          'appointment',
          'sales_estimate',
          'sales_order',
          'sales_receipt',
          'delivery_challan',
          'payment',
          'credit_note',
          'debit_note',
          'sales_return',
          'sales_package',
        ]
      : ['work_order', 'service_estimate', 'invoice', 'insurance_claim', 'ticket', 'appointment'];
  const condition = `d.entity_id = any ($2::uuid[]) and d.${party}_id = $3`;
  await Promise.all(tables.map((table) => tx.query(refresh(table, condition), [tx.ctx.orgId, tx.ctx.entityIds, id])));
}
