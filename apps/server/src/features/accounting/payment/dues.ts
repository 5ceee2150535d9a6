import type { applyPayment } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { emptyAccess, peopleInReach } from '@bahi/domain/access/access';
import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { duePaise } from '@bahi/domain/payments/due';
import { deriveInvoiceStatus, invoiceAction } from '@bahi/domain/status/invoice-status';
import { formatDate } from '@bahi/domain/time/dates';
import { invalid, refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { onlyPaymentsOf } from './payment-context.ts';
import { type LockedInvoice, lockInvoices, savePaid } from './payment-store.ts';

/**
 * What a payment settles: an invoice, what the customer owed before the books began, or the charge of a bounced cheque.
 * Locked while it is looked at.
 */
export type Due = ({ kind: 'invoice' } & LockedInvoice) | ({ kind: 'opening' | 'charge' } & LockedSum);

interface LockedSum {
  id: string;
  /** Of a charge: the number of the payment that the cheque stood in. */
  code: string | null;
  customerId: string;
  invoicedOn: string;
  totalPaise: Paise;
  paidPaise: Paise;
  /** Who received the payment of a charge; the opening due is of nobody. */
  createdBy: string | null;
}

/** Asks the rules of the invoice alone. */
const PAYS = { ...emptyAccess(), EA: true };

export interface Share {
  due: Due;
  amountPaise: Paise;
}

/** A share as it was asked for; without an invoice and a charge it is the opening due. */
export interface AskedShare {
  invoiceId: string | null;
  chargeId: string | null;
  amountPaise: Paise;
}

type SentAllocations = InputOf<typeof applyPayment>['body']['allocations'];

/** Reads allocations: each above zero and named once, and together no more than there is. */
export function readAllocations(sent: SentAllocations, mostPaise: Paise, of: string): AskedShare[] {
  const seen = new Set<string>();
  const asked = sent.map(({ invoiceId, chargeId, opening, amountPaise }, i): AskedShare => {
    if (amountPaise <= 0) throw invalid(`Allocations.${i}.Amount`, 'Enter an amount above zero.');
    if ([invoiceId, chargeId, opening].filter(Boolean).length !== 1)
      throw invalid(`Allocations.${i}.InvoiceId`, 'Name one of an invoice, a cheque charge and the opening due.');
    const key = invoiceId ?? chargeId ?? 'opening';
    if (seen.has(key)) throw invalid(`Allocations.${i}.InvoiceId`, 'This is named twice.');
    seen.add(key);
    return { invoiceId: invoiceId ?? null, chargeId: chargeId ?? null, amountPaise };
  });
  const sum = sumShares(asked);
  if (sum > mostPaise)
    throw invalid('Allocations', `${formatRupees(sum)} cannot be applied out of ${of} of ${formatRupees(mostPaise)}.`);
  return asked;
}

export const sumShares = (shares: readonly { amountPaise: Paise }[]): Paise =>
  shares.reduce((total, { amountPaise }) => total + amountPaise, 0);

/** Locks what is to be paid: invoices in id order, then charges of cheques, then the opening due. */
export async function lockDues(
  tx: Tx,
  customerId: string,
  asked: readonly Pick<AskedShare, 'invoiceId' | 'chargeId'>[],
): Promise<Due[]> {
  const ids = asked.flatMap(({ invoiceId }) => (invoiceId === null ? [] : [invoiceId]));
  const chargeIds = asked.flatMap(({ chargeId }) => (chargeId === null ? [] : [chargeId]));
  const [invoices, charges, openings] = await Promise.all([
    ids.length > 0 ? lockInvoices(tx, ids) : [],
    chargeIds.length > 0 ? lockCharges(tx, chargeIds) : [],
    asked.length > ids.length + chargeIds.length ? lockOpening(tx, customerId) : [],
  ]);
  return [
    ...invoices.map((invoice): Due => ({ kind: 'invoice', ...invoice })),
    ...charges.map((charge): Due => ({ kind: 'charge', ...charge })),
    ...openings.map((opening): Due => ({ kind: 'opening', ...opening })),
  ];
}

/** What the customer owed in this entity before its books began, if anything. */
const lockOpening = (tx: Tx, customerId: string): Promise<LockedSum[]> =>
  tx.query<LockedSum>(
    `select id, null as code, customer_id as "customerId", as_of as "invoicedOn", amount_paise as "totalPaise",
            paid_paise as "paidPaise", null as "createdBy"
     from opening_balance where org_id = $1 and entity_id = $2 and customer_id = $3 and side = 'Dr' for update`,
    [tx.ctx.orgId, tx.ctx.entityId, customerId],
  );

/** What customers were asked for bounced cheques, in id order. */
const lockCharges = (tx: Tx, ids: readonly string[]): Promise<LockedSum[]> =>
  tx.query<LockedSum>(
    `select t.charge_id as id, p.code, p.customer_id as "customerId", t.bounced_on as "invoicedOn",
            t.charge_paise as "totalPaise", t.charge_paid_paise as "paidPaise",
            p.created_by as "createdBy"
     from payment_tender t join payment p on p.org_id = t.org_id and p.entity_id = t.entity_id and p.id = t.payment_id
     where t.org_id = $1 and t.entity_id = $2 and t.charge_id = any ($3::uuid[]) order by t.charge_id for update of t`,
    [tx.ctx.orgId, tx.ctx.entityId, ids],
  );

const NAMES: Readonly<Record<Due['kind'], (due: Due) => string>> = {
  invoice: ({ code }) => `Invoice ${code}`,
  opening: () => 'The opening due',
  charge: ({ code }) => `The cheque charge of ${code}`,
};
export const dueName = (due: Due): string => NAMES[due.kind](due);

/** The due that an allocation, asked for or stored, stands in. */
export const isOf = (due: Due, { invoiceId, chargeId }: Pick<AskedShare, 'invoiceId' | 'chargeId'>): boolean =>
  due.kind === 'opening' ? invoiceId === null && chargeId === null : due.id === (invoiceId ?? chargeId);

/** Whose dues the caller reaches: the invoices and payments of himself or his team, the opening due with all invoices only. */
export const duesInReach = (tx: Tx) => {
  const invoicesOf = peopleInReach(tx.ctx.access, 'Accounting.Invoice', tx.ctx);
  return { invoicesOf, chargesOf: onlyPaymentsOf(tx), opening: invoicesOf === null };
};

function isInReach(
  { invoicesOf, chargesOf, opening }: ReturnType<typeof duesInReach>,
  { kind, createdBy }: Due,
): boolean {
  const people = kind === 'invoice' ? invoicesOf : chargesOf;
  return kind === 'opening' ? opening : people === null || people.includes(createdBy!);
}

/** Each share with its locked due: of this customer, in reach, open, not of a later day, and owing at least as much. */
export function checkShares(
  tx: Tx,
  asked: readonly AskedShare[],
  dues: readonly Due[],
  { customerId, on }: { customerId: string; on: string },
): Share[] {
  const reach = duesInReach(tx);
  return asked.map(({ invoiceId, chargeId, amountPaise }, i) => {
    const due = dues.find((each) => isOf(each, { invoiceId, chargeId }) && isInReach(reach, each));
    if (!due && invoiceId) throw invalid(`Allocations.${i}.InvoiceId`, 'This invoice does not exist.');
    if (!due && chargeId) throw invalid(`Allocations.${i}.ChargeId`, 'This cheque charge does not exist.');
    if (!due) throw invalid(`Allocations.${i}.Opening`, 'The customer has no opening due.');
    if (due.customerId !== customerId)
      throw invalid(`Allocations.${i}.InvoiceId`, `${dueName(due)} belongs to another customer.`);
    const refused = due.kind === 'invoice' ? refusedPayment(tx, due) : null;
    if (refused) throw refuse(refused, [{ path: `Allocations.${i}.InvoiceId`, message: refused }]);
    if (on < due.invoicedOn)
      throw invalid(
        'Date',
        `${dueName(due)} is of ${formatDate(due.invoicedOn)}: money of an earlier day stays unapplied until then.`,
      );
    if (amountPaise > duePaise(due))
      throw refuse(`${dueName(due)} has only ${formatRupees(duePaise(due))} due.`, [
        { path: `Allocations.${i}.Amount`, message: `Due is ${formatRupees(duePaise(due))}.` },
      ]);
    return { due, amountPaise };
  });
}

/** Who may pay is the endpoint's to say: letter C to receive, C or U to apply what was received. */
const refusedPayment = (tx: Tx, due: LockedInvoice): string | null =>
  invoiceAction({ ...due, lines: Array.from({ length: due.lineCount }) }, 'acceptPayment', {
    access: PAYS,
    periodOpen: true,
    mayDecidePending: false,
    newFeatures: tx.ctx.newFeatures,
  }).reason;

/** Writes what is paid of dues (a negative share takes back), the status that follows, and what the audit log says. */
export async function settleDues(tx: Tx, shares: readonly Share[], action: 'pay' | 'unpay', reason: string) {
  const settled = shares.map(({ due, amountPaise }) => ({ due, paidPaise: due.paidPaise + amountPaise }));
  const invoices = settled.flatMap(({ due, paidPaise }) =>
    due.kind === 'invoice'
      ? [{ due, paid: { id: due.id, paidPaise, status: deriveInvoiceStatus({ ...due, paidPaise }) } }]
      : [],
  );
  await Promise.all([
    savePaid(
      tx,
      invoices.map(({ paid }) => paid),
    ),
    ...settled.flatMap(({ due, paidPaise }) =>
      due.kind === 'invoice' ? [] : [SAVE_PAID[due.kind](tx, due.id, paidPaise)],
    ),
  ]);
  for (const { due, paid } of invoices)
    tx.audit({
      action,
      kind: 'invoice',
      id: due.id,
      code: due.code,
      reason,
      changes: [
        { path: 'paidPaise', from: due.paidPaise, to: paid.paidPaise, sees: 'price' },
        ...(paid.status === due.status ? [] : [{ path: 'status', from: due.status, to: paid.status }]),
      ],
    });
  for (const { due, paidPaise } of settled)
    if (due.kind !== 'invoice')
      tx.audit({
        action,
        kind: 'customer',
        id: due.customerId,
        code: null,
        reason,
        chain: 'entity' as const,
        changes: [{ path: `${due.kind}PaidPaise`, from: due.paidPaise, to: paidPaise, sees: 'price' }],
      });
}

const SAVE_PAID = {
  opening: (tx: Tx, id: string, paidPaise: Paise) =>
    tx.query(
      `update opening_balance set paid_paise = $4, row_version = row_version + 1, updated_at = $5
       where org_id = $1 and entity_id = $2 and id = $3`,
      [tx.ctx.orgId, tx.ctx.entityId, id, paidPaise, tx.ctx.now],
    ),
  charge: (tx: Tx, id: string, paidPaise: Paise) =>
    tx.query(
      `update payment_tender set charge_paid_paise = $4 where org_id = $1 and entity_id = $2 and charge_id = $3`,
      [tx.ctx.orgId, tx.ctx.entityId, id, paidPaise],
    ),
};
