import type { BilledClaimLine, ShortReason, ShortSettledTo } from '@bahi/domain/service/claim/claim-settlement';
import type { Paise } from '@bahi/domain/money/units';
import { ClaimMode, paidByCustomer } from '@bahi/domain/service/insurance/claim-mode';
import type { Tx } from '../../core/tx.ts';
import type { Claim } from './claim-store.ts';

const POSTED = `('Unpaid', 'Partial', 'Closed')`;

/**
 * A settlement `t` counts while what it was made of stands: the payment as it lay in the invoice then, the note, the write-off.
 * Ids are in the order of time: a payment that is taken out and put in again is another one, which is spread anew.
 */
const STANDS = {
  paid: `not exists (select 1 from open_allocation o where o.org_id = t.org_id and o.entity_id = t.entity_id
      and o.credit_id = t.payment_id and o.due_id = t.invoice_id and o.id < t.id and o.detached_at >= t.created_at)`,
  credited: `exists (select 1 from credit_note n where n.org_id = t.org_id and n.entity_id = t.entity_id
      and n.id = t.credit_note_id and n.status = 'Open')`,
  writtenOff: `exists (select 1 from invoice_write_off o where o.org_id = t.org_id and o.entity_id = t.entity_id
      and o.id = t.write_off_id and o.undone_at is null)`,
} as const;

export interface ClaimLineMoney extends BilledClaimLine {
  shortReason: ShortReason | null;
  settledTo: ShortSettledTo | null;
}

/** What the insurer was billed of each line, and what has settled it, by the line's id. Asked once for the whole claim. */
export async function readBilledLines(
  tx: Tx,
  { id, workOrderId, lines, mode }: Pick<Claim, 'id' | 'workOrderId' | 'lines' | 'mode'>,
): Promise<ReadonlyMap<string, ClaimLineMoney>> {
  const key = [tx.ctx.orgId, tx.ctx.entityId];
  const [billed, settled] = await Promise.all([
    tx.query<BilledOnce>(
      `select l.source_line_id as "lineId", l.total_paise as "billedPaise", l.taxable_paise as "taxablePaise",
         jsonb_build_object('paidPaise', i.paid_paise, 'totalPaise', i.total_paise) as invoice
       from invoice i join invoice_line l on l.org_id = i.org_id and l.entity_id = i.entity_id and l.invoice_id = i.id
       where i.org_id = $1 and i.entity_id = $2 and i.work_order_id = $3 and i.payer = 'Ins' and i.status in ${POSTED}`,
      [...key, workOrderId],
    ),
    tx.query<Omit<ClaimLineMoney, 'billedPaise' | 'taxablePaise'>>(
      `select s.line_id as id, sum(case when ${STANDS.paid} then s.paid_paise else 0 end)::bigint as "paidPaise",
         sum(case when ${STANDS.paid} then s.tds_paise else 0 end)::bigint as "tdsPaise",
         sum(case when ${STANDS.credited} then s.credited_paise else 0 end)::bigint as "creditedPaise",
         sum(case when ${STANDS.writtenOff} then s.written_off_paise else 0 end)::bigint as "writtenOffPaise",
         (array_agg(s.reason order by t.created_at desc, t.id desc))[1] as "shortReason",
         (array_agg(s.settled_to order by t.created_at desc, t.id desc))[1] as "settledTo"
       from insurance_claim_settlement t
         join invoice i on i.org_id = t.org_id and i.entity_id = t.entity_id and i.id = t.invoice_id and i.status in ${POSTED}
         join insurance_claim_settled s on s.org_id = t.org_id and s.entity_id = t.entity_id and s.settlement_id = t.id
       where t.org_id = $1 and t.entity_id = $2 and t.claim_id = $3 group by 1`,
      [...key, id],
    ),
  ]);
  const billedOf = Map.groupBy(billed, ({ lineId }) => lineId);
  const settledOf = new Map(settled.map((row) => [row.id, row]));
  return new Map(
    lines.map(({ id: line, lineId }) => [
      line,
      { ...NOT_SETTLED, ...settledOf.get(line), id: line, ...billedOn(billedOf.get(lineId) ?? [], mode) },
    ]),
  );
}

interface BilledOnce {
  lineId: string;
  billedPaise: Paise;
  taxablePaise: Paise;
  invoice: { paidPaise: Paise; totalPaise: Paise };
}

/** What a line comes to over the insurer's invoices; what the customer owes of them he pays line by line alike. */
function billedOn(rows: readonly BilledOnce[], mode: ClaimMode) {
  const sum = (of: (row: BilledOnce) => Paise) => rows.reduce((all, row) => all + of(row), 0);
  return {
    billedPaise: sum(({ billedPaise }) => billedPaise),
    taxablePaise: sum(({ taxablePaise }) => taxablePaise),
    ...(mode === ClaimMode.reimbursed && {
      paidPaise: sum(({ billedPaise, invoice }) => paidByCustomer(billedPaise, invoice)),
    }),
  };
}
const NOT_SETTLED = {
  paidPaise: 0,
  tdsPaise: 0,
  creditedPaise: 0,
  writtenOffPaise: 0,
  shortReason: null,
  settledTo: null,
};

interface ClaimInvoice {
  id: string;
  code: string | null;
  status: string;
  payer: string;
  totalPaise: Paise;
  duePaise: Paise;
}

/** Invoices of insurer and customer that are not cancelled, the oldest first. */
export const listClaimInvoices = (tx: Tx, workOrderId: string | null): Promise<ClaimInvoice[]> =>
  tx.query<ClaimInvoice>(
    `select id, code, status, payer, total_paise as "totalPaise",
       (case when status in ${POSTED} then total_paise - paid_paise else 0 end)::bigint as "duePaise"
     from invoice where org_id = $1 and entity_id = $2 and work_order_id = $3 and status <> 'Cancelled'
       and payer in ('Ins', 'Cus') order by id`,
    [tx.ctx.orgId, tx.ctx.entityId, workOrderId],
  );

interface ToldSettlement {
  id: string;
  settledOn: string;
  paymentId: string;
  paymentCode: string;
  creditNoteId: string | null;
  creditNoteCode: string | null;
  debitNoteId: string | null;
  debitNoteCode: string | null;
  invoiceId: string | null;
  invoiceCode: string | null;
  byName: string | null;
}

/** What payments have settled of a claim, the oldest first. */
export const listSettlements = (tx: Tx, claimId: string): Promise<ToldSettlement[]> =>
  tx.query<ToldSettlement>(
    `select t.id, t.settled_on as "settledOn", t.payment_id as "paymentId", p.code as "paymentCode",
       t.credit_note_id as "creditNoteId", c.code as "creditNoteCode", t.debit_note_id as "debitNoteId",
       d.code as "debitNoteCode", t.customer_invoice_id as "invoiceId", i.code as "invoiceCode", u.name as "byName"
     from insurance_claim_settlement t
       join payment p on p.org_id = t.org_id and p.entity_id = t.entity_id and p.id = t.payment_id
       left join credit_note c on c.org_id = t.org_id and c.entity_id = t.entity_id and c.id = t.credit_note_id
       left join debit_note d on d.org_id = t.org_id and d.entity_id = t.entity_id and d.id = t.debit_note_id
       left join invoice i on i.org_id = t.org_id and i.entity_id = t.entity_id and i.id = t.customer_invoice_id
       left join app_user u on u.org_id = t.org_id and u.id = t.created_by
     where t.org_id = $1 and t.entity_id = $2 and t.claim_id = $3 order by t.created_at, t.id`,
    [tx.ctx.orgId, tx.ctx.entityId, claimId],
  );

interface PaymentToSettle {
  id: string;
  code: string;
  receivedOn: string;
  invoiceId: string;
  moneyPaise: Paise;
  tdsPaise: Paise;
}

/** What payments of the insurer brought into his invoices of the order and is not spread over the claim yet, the oldest first. */
export const listPaymentsToSettle = (tx: Tx, claimId: string, workOrderId: string | null): Promise<PaymentToSettle[]> =>
  tx.query<PaymentToSettle>(
    `select p.id, p.code, p.received_on as "receivedOn", i.id as "invoiceId",
       sum(a.amount_paise - a.tds_paise)::bigint as "moneyPaise", sum(a.tds_paise)::bigint as "tdsPaise"
     from invoice i
       join open_allocation a on a.org_id = i.org_id and a.entity_id = i.entity_id and a.due_id = i.id and a.detached_at is null
       join payment p on p.org_id = a.org_id and p.entity_id = a.entity_id and p.id = a.credit_id
     where i.org_id = $1 and i.entity_id = $2 and i.work_order_id = $4 and i.payer = 'Ins' and i.status in ${POSTED}
       and not exists (select 1 from insurance_claim_settlement t where t.org_id = i.org_id and t.entity_id = i.entity_id
         and t.claim_id = $3 and t.payment_id = p.id and t.invoice_id = i.id and a.id < t.id and ${STANDS.paid})
     group by p.id, p.code, p.received_on, i.id order by p.received_on, p.id`,
    [tx.ctx.orgId, tx.ctx.entityId, claimId, workOrderId],
  );
