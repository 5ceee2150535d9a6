import type { applyPayment } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { emptyAccess } from '@bahi/domain/access/access';
import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { duePaise } from '@bahi/domain/payments/due';
import { deriveInvoiceStatus, invoiceAction } from '@bahi/domain/status/invoice-status';
import { formatDate } from '@bahi/domain/time/dates';
import { invalid, refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { type LockedInvoice, lockInvoices, savePaid } from './payment-store.ts';

/** What a payment settles: an invoice, or what the customer owed before the books began. Locked while it is looked at. */
export type Due = ({ kind: 'invoice' } & LockedInvoice) | ({ kind: 'opening' } & LockedOpening);

interface LockedOpening {
  id: string;
  code: null;
  customerId: string;
  invoicedOn: string;
  totalPaise: Paise;
  paidPaise: Paise;
}

/** Asks the rules of the invoice alone. */
const PAYS = { ...emptyAccess(), EA: true };

export interface Share {
  due: Due;
  amountPaise: Paise;
}

/** A share as it was asked for; without an invoice it is the opening due. */
export interface AskedShare {
  invoiceId: string | null;
  amountPaise: Paise;
}

type SentAllocations = InputOf<typeof applyPayment>['body']['allocations'];

/** Reads allocations: each above zero and named once, and together no more than there is. */
export function readAllocations(sent: SentAllocations, mostPaise: Paise, of: string): AskedShare[] {
  const seen = new Set<string>();
  const asked = sent.map(({ invoiceId, opening, amountPaise }, i): AskedShare => {
    if (amountPaise <= 0) throw invalid(`Allocations.${i}.Amount`, 'Enter an amount above zero.');
    if (!invoiceId === (opening !== true))
      throw invalid(`Allocations.${i}.InvoiceId`, 'Name an invoice, or the opening due, not both.');
    const key = invoiceId ?? 'opening';
    if (seen.has(key)) throw invalid(`Allocations.${i}.InvoiceId`, 'This invoice is named twice.');
    seen.add(key);
    return { invoiceId: invoiceId ?? null, amountPaise };
  });
  const sum = sumShares(asked);
  if (sum > mostPaise)
    throw invalid('Allocations', `${formatRupees(sum)} cannot be applied out of ${of} of ${formatRupees(mostPaise)}.`);
  return asked;
}

export const sumShares = (shares: readonly { amountPaise: Paise }[]): Paise =>
  shares.reduce((total, { amountPaise }) => total + amountPaise, 0);

/** Locks what is to be paid: invoices in id order, then the opening due. */
export async function lockDues(tx: Tx, customerId: string, asked: readonly AskedShare[]): Promise<Due[]> {
  const ids = asked.flatMap(({ invoiceId }) => (invoiceId === null ? [] : [invoiceId]));
  const [invoices, openings] = await Promise.all([
    ids.length > 0 ? lockInvoices(tx, ids) : [],
    asked.length > ids.length ? lockOpening(tx, customerId) : [],
  ]);
  return [
    ...invoices.map((invoice): Due => ({ kind: 'invoice', ...invoice })),
    ...openings.map((opening): Due => ({ kind: 'opening', ...opening })),
  ];
}

/** What the customer owed in this entity before its books began, if anything. */
const lockOpening = (tx: Tx, customerId: string): Promise<LockedOpening[]> =>
  tx.query<LockedOpening>(
    `select id, null as code, customer_id as "customerId", as_of as "invoicedOn", amount_paise as "totalPaise",
            paid_paise as "paidPaise"
     from opening_balance where org_id = $1 and entity_id = $2 and customer_id = $3 and side = 'Dr' for update`,
    [tx.ctx.orgId, tx.ctx.entityId, customerId],
  );

export const dueName = (due: Due): string => (due.kind === 'invoice' ? `Invoice ${due.code}` : 'The opening due');

/** Each share with its locked due: of this customer, open, not of a later day, and owing at least as much. */
export function checkShares(
  tx: Tx,
  asked: readonly AskedShare[],
  dues: readonly Due[],
  { customerId, on }: { customerId: string; on: string },
): Share[] {
  return asked.map(({ invoiceId, amountPaise }, i) => {
    const due = dues.find((each) => (invoiceId === null ? each.kind === 'opening' : each.id === invoiceId));
    if (!due && invoiceId === null) throw invalid(`Allocations.${i}.Opening`, 'The customer has no opening due.');
    if (!due) throw invalid(`Allocations.${i}.InvoiceId`, 'This invoice does not exist.');
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
    ...{ access: PAYS, periodOpen: true, mayDecidePending: false, newFeatures: tx.ctx.newFeatures },
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
      due.kind === 'opening' ? [savePaidOpening(tx, due.id, paidPaise)] : [],
    ),
  ]);
  for (const { due, paid } of invoices)
    tx.audit({
      ...{ action, kind: 'invoice', id: due.id, code: due.code, reason },
      changes: [
        { path: 'paidPaise', from: due.paidPaise, to: paid.paidPaise, sees: 'price' },
        ...(paid.status === due.status ? [] : [{ path: 'status', from: due.status, to: paid.status }]),
      ],
    });
  for (const { due, paidPaise } of settled)
    if (due.kind === 'opening')
      tx.audit({
        ...{ action, kind: 'customer', id: due.customerId, code: null, reason, chain: 'entity' as const },
        changes: [{ path: 'openingPaidPaise', from: due.paidPaise, to: paidPaise, sees: 'price' }],
      });
}

async function savePaidOpening(tx: Tx, id: string, paidPaise: Paise): Promise<void> {
  await tx.query(
    `update opening_balance set paid_paise = $4, row_version = row_version + 1, updated_at = $5
     where org_id = $1 and entity_id = $2 and id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, id, paidPaise, tx.ctx.now],
  );
}
