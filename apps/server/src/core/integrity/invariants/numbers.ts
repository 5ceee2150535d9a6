import type { Invariant } from './invariant.ts';

/** Documents whose numbers are taken when they are posted, by kind of their series. */
const NUMBERED: Readonly<Record<string, string>> = {
  workOrder: 'work_order',
  estimate: 'service_estimate',
  claim: 'insurance_claim',
  ticket: 'ticket',
  appointment: 'appointment',
  // Goods for a branch under another GSTIN go with an invoice of the same series.
  invoice: `(select org_id, entity_id, number_period, code from invoice
    union all select org_id, entity_id, number_period, code from transfer_order where tax_invoice) i`,
  creditNote: `(select * from credit_note where kind <> 'Commercial') n`,
  commercialNote: `(select * from credit_note where kind = 'Commercial') n`,
  debitNote: 'debit_note',
  salesEstimate: 'sales_estimate',
  salesOrder: 'sales_order',
  salesReceipt: 'sales_receipt',
  deliveryChallan: 'delivery_challan',
  package: 'sales_package',
  salesReturn: 'sales_return',
  payment: 'payment',
  // A refund of a customer's payment and one from a vendor take their numbers from one series.
  paymentRefund: `(select org_id, entity_id, number_period, code from payment_refund
    union all select org_id, entity_id, number_period, code from bill_payment_refund) r`,
  billPayment: 'bill_payment',
  journal: 'journal_voucher',
  adjustment: 'stock_adjustment',
  purchaseOrder: 'purchase_order',
  purchaseReceive: 'purchase_receive',
  purchaseReturn: 'purchase_return',
  bill: 'bill',
  expense: 'expense',
  vendorCreditNote: 'vendor_credit_note',
  vendorDebitNote: 'vendor_debit_note',
  stockCount: 'stock_count',
  manufactureOrder: 'manufacture_order',
};

const numbered = Object.entries(NUMBERED)
  .map(
    ([kind, table]) => `select '${kind}' as kind, entity_id, number_period as period, upper(code) as code
      from ${table} where org_id = $1 and code is not null`,
  )
  .concat(
    `select 'selfInvoice', entity_id, self_invoice_period, upper(self_invoice_no) from bill where org_id = $1 and self_invoice_no is not null`,
    `select 'selfInvoice', entity_id, self_invoice_period, upper(self_invoice_no) from expense where org_id = $1 and self_invoice_no is not null`,
  )
  .join(' union all ');

export const numbers: Invariant[] = [
  {
    promise: 'Numbers have no gaps.',
    sql: `with given as (
        select s.entity_id, s.kind, s.period, s.prefix, count(d.code) as documents,
          max(substr(d.code, length(s.prefix) + 1)::int) as last, min(substr(d.code, length(s.prefix) + 1)::int) as first
        from number_series s join (${numbered}) d on d.entity_id = s.entity_id and d.kind = s.kind and d.period = s.period
          and left(d.code, length(s.prefix)) = upper(s.prefix) and substr(d.code, length(s.prefix) + 1) ~ '^[0-9]{1,9}$'
        where s.org_id = $1 group by 1, 2, 3, 4)
      select entity_id as "entityId", kind || ' ' || prefix || ' of ' || period as subject,
        last - first + 1 - documents || ' missing between ' || first || ' and ' || last as found
      from given where last - first + 1 <> documents`,
  },
  {
    promise: 'No number is given that the series did not count.',
    sql: `select s.entity_id as "entityId", s.kind || ' ' || d.code as subject, 'the series stands at ' || s.next_number as found
      from number_series s join (${numbered}) d on d.entity_id = s.entity_id and d.kind = s.kind and d.period = s.period
        and left(d.code, length(s.prefix)) = upper(s.prefix) and substr(d.code, length(s.prefix) + 1) ~ '^[0-9]{1,9}$'
      where s.org_id = $1 and substr(d.code, length(s.prefix) + 1)::int >= s.next_number`,
  },
];
