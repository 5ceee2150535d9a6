import type { receivePayment as endpoint } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { findPaymentType, isSubTypeOf, offeredPaymentTypes } from '@bahi/domain/payments/payment-types';
import type { Tender } from '@bahi/domain/posting/payment-journal';
import { buildReceiptJournal } from '@bahi/domain/posting/payment-journal';
import { assertInvoiceCanBePaid, deriveInvoiceStatus } from '@bahi/domain/status/invoice-status';
import { invalid, refuse } from '../../../core/app-error.ts';
import { loadAccountRoles } from '../../../core/ledger/account-roles.ts';
import { postJournal } from '../../../core/ledger/post-journal.ts';
import { newId } from '../../../core/new-id.ts';
import { notifyCustomer } from '../../../core/notify/notify-customer.ts';
import { takeNumber } from '../../../core/numbering/take-number.ts';
import type { Tx } from '../../../core/tx.ts';
import { insertPayment, type LockedInvoice, lockInvoices, savePaid, type TenderRow } from './payment-store.ts';

type Body = InputOf<typeof endpoint>['body'];

interface Share {
  invoice: LockedInvoice;
  amountPaise: Paise;
}

/**
 * Receives money by one or several tenders. Invoices are locked before their due amount is looked at, so that an invoice
 * is never paid twice; what no invoice takes becomes the customer's advance (decisions §3).
 */
export async function receivePayment(tx: Tx, body: Body): Promise<string> {
  const tenders = readTenders(tx, body);
  const { today, now, userId } = tx.ctx;
  const receivedOn = body.receivedOn ?? today;
  if (receivedOn > today) throw invalid('Date', 'A payment cannot be received in the future.');
  const allocations = readAllocations(body);
  const [customer, invoices, account] = await Promise.all([
    findCustomer(tx, body.customerId),
    lockInvoices(
      tx,
      allocations.map((row) => row.invoiceId),
    ),
    loadAccountRoles(tx),
  ]);
  if (!customer) throw invalid('CustomerId', 'This customer does not exist.');
  const shares = checkShares(tx, allocations, invoices, body.customerId);
  const allocatedPaise = shares.reduce((sum, share) => sum + share.amountPaise, 0);
  const journal = buildReceiptJournal(
    {
      customerId: body.customerId,
      tenders: tenders.map(({ type, amountPaise }) => ({ type: type as Tender['type'], amountPaise })),
      allocatedPaise,
    },
    account,
  );
  const id = newId();
  const { code, numberPeriod } = await takeNumber(tx, 'payment', receivedOn);
  await Promise.all([
    insertPayment(
      tx,
      {
        id,
        code,
        numberPeriod,
        status: 'Received',
        receivedOn,
        customerId: body.customerId,
        amountPaise: body.amountPaise,
        unappliedPaise: body.amountPaise - allocatedPaise,
        note: body.note ?? null,
        cancelledAt: null,
        cancelReason: null,
        createdAt: now,
        createdBy: userId,
        updatedAt: now,
        rowVersion: 1,
      },
      tenders,
      shares.map((share) => ({ id: newId(), invoiceId: share.invoice.id, amountPaise: share.amountPaise })),
    ),
    savePaid(tx, shares.map(paidInvoice)),
    postJournal(
      tx,
      {
        documentKind: 'payment',
        documentId: id,
        documentCode: code,
        revision: 1,
        postedOn: receivedOn,
        narration: `Payment ${code}, ${customer.name}`,
      },
      journal,
    ),
  ]);
  auditReceipt(tx, { id, code, amountPaise: body.amountPaise }, shares);
  await notifyCustomer(tx, 'paymentReceived', { customerId: body.customerId, kind: 'payment', id }, () => ({
    number: code,
    amount: formatPaise(body.amountPaise),
  }));
  return id;
}

function readTenders(tx: Tx, body: Body): TenderRow[] {
  const { hiddenTypes, hiddenSubTypes } = tx.ctx.settings.payments;
  const offered = offeredPaymentTypes({ types: hiddenTypes, subTypes: hiddenSubTypes });
  const tenders = body.tenders.map((tender, i): TenderRow => {
    const type = findPaymentType(tender.type);
    if (!type) throw invalid(`Tenders.${i}.Type`, 'Choose a payment type.');
    const subType = tender.subType ?? null;
    if (!isSubTypeOf(type.name, subType)) throw invalid(`Tenders.${i}.SubType`, `Choose a kind of ${type.name}.`);
    const offer = offered.find(({ name }) => name === type.name);
    if (!offer) throw invalid(`Tenders.${i}.Type`, `${type.name} is not offered here (Settings, Payments).`);
    if (subType !== null && !offer.subTypes.some(({ name }) => name === subType))
      throw invalid(`Tenders.${i}.SubType`, `${subType} is not offered here (Settings, Payments).`);
    if (tender.amountPaise <= 0) throw invalid(`Tenders.${i}.Amount`, 'Enter an amount above zero.');
    return {
      position: i + 1,
      type: type.name,
      subType,
      amountPaise: tender.amountPaise,
      reference: tender.reference ?? null,
    };
  });
  if (body.amountPaise <= 0) throw invalid('Amount', 'Enter an amount above zero.');
  const sum = tenders.reduce((total, tender) => total + tender.amountPaise, 0);
  if (sum !== body.amountPaise)
    throw invalid(
      'Tenders',
      `The tenders add up to ${formatRupees(sum)}, the payment is ${formatRupees(body.amountPaise)}.`,
    );
  return tenders;
}

function readAllocations(body: Body): { invoiceId: string; amountPaise: Paise }[] {
  const allocations = body.allocations ?? [];
  const seen = new Set<string>();
  allocations.forEach(({ invoiceId, amountPaise }, i) => {
    if (amountPaise <= 0) throw invalid(`Allocations.${i}.Amount`, 'Enter an amount above zero.');
    if (seen.has(invoiceId)) throw invalid(`Allocations.${i}.InvoiceId`, 'This invoice is named twice.');
    seen.add(invoiceId);
  });
  const sum = allocations.reduce((total, row) => total + row.amountPaise, 0);
  if (sum > body.amountPaise)
    throw invalid(
      'Allocations',
      `${formatRupees(sum)} cannot be applied out of a payment of ${formatRupees(body.amountPaise)}.`,
    );
  return allocations;
}

async function findCustomer(tx: Tx, id: string): Promise<{ name: string } | undefined> {
  const [found] = await tx.query<{ name: string }>('select name from customer where org_id = $1 and id = $2', [
    tx.ctx.orgId,
    id,
  ]);
  return found;
}

/** Each allocation with its locked invoice: of this customer, open, and owing at least as much. */
function checkShares(
  tx: Tx,
  allocations: readonly { invoiceId: string; amountPaise: Paise }[],
  invoices: readonly LockedInvoice[],
  customerId: string,
): Share[] {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  return allocations.map(({ invoiceId, amountPaise }, i) => {
    const invoice = byId.get(invoiceId);
    if (!invoice) throw invalid(`Allocations.${i}.InvoiceId`, 'This invoice does not exist.');
    if (invoice.customerId !== customerId)
      throw invalid(`Allocations.${i}.InvoiceId`, `Invoice ${invoice.code ?? ''} belongs to another customer.`);
    assertInvoiceCanBePaid(
      { ...invoice, lines: Array.from({ length: invoice.lineCount }) },
      { access: tx.ctx.access, periodOpen: true, mayDecidePending: false, newFeatures: tx.ctx.newFeatures },
    );
    const duePaise = invoice.totalPaise - invoice.paidPaise;
    if (amountPaise > duePaise)
      throw refuse(`Invoice ${invoice.code} has only ${formatRupees(duePaise)} due.`, [
        { path: `Allocations.${i}.Amount`, message: `Due is ${formatRupees(duePaise)}.` },
      ]);
    return { invoice, amountPaise };
  });
}

function paidInvoice({ invoice, amountPaise }: Share) {
  const paidPaise = invoice.paidPaise + amountPaise;
  return { id: invoice.id, paidPaise, status: deriveInvoiceStatus({ ...invoice, paidPaise }) };
}

function auditReceipt(
  tx: Tx,
  payment: { id: string; code: string; amountPaise: Paise },
  shares: readonly Share[],
): void {
  tx.audit({
    action: 'create',
    kind: 'payment',
    id: payment.id,
    code: payment.code,
    changes: [
      { path: 'amountPaise', from: null, to: payment.amountPaise, sees: 'price' },
      ...shares.map(({ invoice, amountPaise }) => ({
        path: `allocations.${invoice.code}.amountPaise`,
        from: null,
        to: amountPaise,
        sees: 'price' as const,
      })),
    ],
  });
  for (const share of shares) {
    const { invoice } = share;
    const after = paidInvoice(share);
    tx.audit({
      action: 'pay',
      kind: 'invoice',
      id: invoice.id,
      code: invoice.code,
      reason: `Payment ${payment.code}`,
      changes: [
        { path: 'paidPaise', from: invoice.paidPaise, to: after.paidPaise, sees: 'price' },
        ...(after.status === invoice.status ? [] : [{ path: 'status', from: invoice.status, to: after.status }]),
      ],
    });
  }
}
