import { receivePayment as endpoint } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { can, hasFlag } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import {
  bankChargeIssues,
  type Deduction,
  deductionIssues,
  keptBackIssues,
  spreadDeductions,
  sumDeductions,
} from '@bahi/domain/payments/deductions';
import { tenderRole } from '@bahi/domain/payments/payment-types';
import { type PaymentMoney, receiveMoney, settledPaise } from '@bahi/domain/payments/payment-money';
import { buildPaymentJournal } from '@bahi/domain/posting/payment-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { leftToGive } from '@bahi/domain/totals/discount-ceiling';
import { moveOwnCash } from '../../../core/cash-drawer/move-cash.ts';
import { AppError, invalid } from '../../../core/app-error.ts';
import { loadAccountRoles } from '../../../core/ledger/account-roles.ts';
import { givenSoFar } from '../../../core/ledger/given-so-far.ts';
import { newId } from '../../../core/new-id.ts';
import { notifyCustomer } from '../../../core/notify/notify-customer.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { refuseIssues, wirePath } from '../../../core/refuse-issues.ts';
import { allocate, type Share, sumShares } from '../../../core/settlement/allocations.ts';
import type { Tx } from '../../../core/tx.ts';
import { warnOfDuplicates } from '../read-tender.ts';
import { allocationPath, dueName } from '../due-names.ts';
import { type AskedShare, checkShares, lockDues, readAllocations } from '../dues.ts';
import { type DeductionRow, insertPayment } from './payment-store.ts';
import { type ReadTender, readTenders } from './read-tenders.ts';

type Body = InputOf<typeof endpoint>['body'];

/**
 * Receives money by one or several tenders. Invoices are locked before their due amount is looked at, so that an invoice
 * is never paid twice; what no invoice takes becomes the customer's advance (decisions §3).
 */
export async function receivePayment(tx: Tx, body: Body): Promise<string> {
  const receipt = await readReceipt(tx, body);
  const { customerId, receivedOn, tenders, deductions, allocatedPaise } = receipt;
  const [customer, dues, account] = await Promise.all([
    findCustomer(tx, customerId),
    lockDues(tx, customerId, receipt.asked),
    loadAccountRoles(tx),
  ]);
  if (!customer) throw invalid('CustomerId', 'This customer does not exist.');
  assertMayKeepBack(tx, receipt, customer.deductsTds);
  const shares = await checkShares(tx, receipt.asked, dues, { customerId, on: receivedOn });
  await assertWithinCeiling(tx, deductions, shares);
  const of = { party: 'customer', partyId: customerId } as const;
  const id = newId();
  const { code, numberPeriod } = await postDocument(
    tx,
    {
      kind: 'payment',
      id,
      on: receivedOn,
      purpose: JournalPurpose.post,
      revision: 1,
      code: null,
      series: 'payment',
      narration: (taken) => `Payment ${taken}, ${customer.name}`,
    },
    {
      journal: () => buildPaymentJournal({ of, tenders: tenders.map(posted), deductions, allocatedPaise }, account),
    },
  );
  const placed = tenders.map((tender) => ({ ...tender, accountCode: account(tenderRole(tender.type, 'customer')) }));
  await insertReceipt(tx, { id, code, numberPeriod, note: body.note ?? null }, { ...receipt, tenders: placed });
  const cashPaise = sumShares(tenders.filter(({ type }) => type === 'Cash'));
  await Promise.all([
    allocate(tx, id, receivedOn, withDeductions(shares, deductions), `Payment ${code}`),
    cashPaise > 0 &&
      moveOwnCash(tx, { kind: 'payment', amountPaise: cashPaise, of: { kind: 'payment', id } }, cashPath(tenders)),
  ]);
  auditReceipt(tx, { id, code, amountPaise: body.amountPaise }, deductions, shares);
  await notifyCustomer(tx, 'paymentReceived', { customerId, kind: 'payment', id }, () => ({
    number: code,
    amount: formatPaise(body.amountPaise),
  }));
  return id;
}

/** What was sent, read and allowed: everything that can be told before the dues are locked. */
interface Receipt {
  customerId: string;
  receivedOn: string;
  tenders: ReadTender[];
  deductions: (Deduction & DeductionRow)[];
  asked: AskedShare[];
  allocatedPaise: Paise;
  money: PaymentMoney;
}

async function readReceipt(tx: Tx, body: Body): Promise<Receipt> {
  const { today } = tx.ctx;
  const receivedOn = body.receivedOn ?? today;
  if (receivedOn > today) throw invalid('Date', 'A payment cannot be received in the future.');
  const tenders = readTenders(tx, body, receivedOn);
  const deductions = (body.deductions ?? []).map(({ kind, amountPaise, section }) => ({
    kind,
    amountPaise,
    section: section ?? null,
  }));
  const deductionPaise = sumDeductions(deductions);
  const settled = settledPaise({ amountPaise: body.amountPaise, deductionPaise });
  const asked = readAllocations(body.allocations ?? [], settled, 'a payment');
  const allocatedPaise = sumShares(asked);
  const shares = asked.map((share) => share.amountPaise);
  refuseIssues(endpoint.body, [...deductionIssues(deductions, shares), ...bankChargeIssues(deductions, tenders)]);
  assertMayDiscount(tx, deductions);
  if (!body.acceptDuplicate) await warnOfDuplicates(tx, tenders, 'customer');
  const money = receiveMoney(body.amountPaise, deductionPaise, allocatedPaise);
  return { customerId: body.customerId, receivedOn, tenders, deductions, asked, allocatedPaise, money };
}

async function insertReceipt(
  tx: Tx,
  head: { id: string; code: string; numberPeriod: string; note: string | null },
  { customerId, receivedOn, money, tenders, deductions }: Receipt,
): Promise<void> {
  const { now, userId } = tx.ctx;
  await insertPayment(tx, {
    ...head,
    ...money,
    status: 'Received',
    receivedOn,
    customerId,
    tenders,
    deductions,
    cancelledAt: null,
    cancelReason: null,
    createdAt: now,
    createdBy: userId,
    updatedAt: now,
    rowVersion: 1,
  });
}

/** What is deducted stands beside the money in proportion. */
function withDeductions(shares: readonly Share[], deductions: readonly Deduction[]): Share[] {
  const amounts = shares.map(({ amountPaise }) => amountPaise);
  const deducted = spreadDeductions(deductions, amounts);
  return shares.map((share, i) => ({ ...share, deducted: deducted[i]! }));
}

const posted = ({ type, amountPaise }: ReadTender) => ({ type, amountPaise });
const cashPath = (tenders: readonly ReadTender[]): string =>
  `Tenders.${tenders.findIndex(({ type }) => type === 'Cash')}.Type`;

/** A settlement discount needs the right to discounts on invoices (decisions §6). */
function assertMayDiscount({ ctx }: Tx, deductions: readonly { kind: string }[]): void {
  const discounted = deductions.some(({ kind }) => kind === 'Discount');
  if (discounted && !hasFlag(ctx.access, 'Accounting.InvDisc'))
    throw new AppError('Forbidden', MESSAGES.noDiscountRight);
}

/** All that was given away of a due, in many small payments too, stays under the ceiling of who gives the next part. */
async function assertWithinCeiling(tx: Tx, deductions: readonly Deduction[], shares: readonly Share[]): Promise<void> {
  const at = deductions.findIndex(({ kind }) => kind === 'Discount');
  if (at < 0) return;
  const amounts = shares.map(({ amountPaise }) => amountPaise);
  const dues = shares.map(({ due }) => due);
  const given = await givenSoFar(tx, dues);
  spreadDeductions(deductions, amounts).forEach(({ discountPaise }, i) => {
    const due = dues[i]!;
    const left = leftToGive(tx.ctx.access, 'Accounting.InvDisc', given.get(due.id)!);
    if (left !== null && discountPaise > left)
      throw invalid(
        `Deductions.${at}.Amount`,
        `Enter at most ${formatRupees(left)} as the settlement discount on ${dueName(due)}: more is above your limit.`,
      );
  });
}

/** TDS or a bank charge that nobody has kept back would settle an invoice without money: what is unusual is for letter U. */
function assertMayKeepBack({ ctx }: Tx, { deductions, tenders, allocatedPaise }: Receipt, deductsTds: boolean): void {
  if (can(ctx.access, 'Accounting.CPay', 'U')) return;
  const [issue] = keptBackIssues(deductions, { tenders, appliedPaise: allocatedPaise, deductsTds });
  if (!issue) return;
  const { path, message } = issue;
  throw new AppError('Forbidden', message, [{ path: wirePath(endpoint.body, path), message }]);
}

async function findCustomer(tx: Tx, id: string): Promise<{ name: string; deductsTds: boolean } | undefined> {
  const [found] = await tx.query<{ name: string; deductsTds: boolean }>(
    'select name, deducts_tds as "deductsTds" from customer where org_id = $1 and id = $2',
    [tx.ctx.orgId, id],
  );
  return found;
}

function auditReceipt(
  tx: Tx,
  payment: { id: string; code: string; amountPaise: Paise },
  deductions: readonly { kind: string; amountPaise: Paise }[],
  shares: readonly Share[],
): void {
  const sees = 'price' as const;
  tx.audit({
    action: 'create',
    kind: 'payment',
    id: payment.id,
    code: payment.code,
    changes: [
      { path: 'amountPaise', from: null, to: payment.amountPaise, sees },
      ...deductions.map(({ kind, amountPaise }) => ({
        path: `deductions.${kind}.amountPaise`,
        from: null,
        to: amountPaise,
        sees,
      })),
      ...shares.map(({ due, amountPaise }) => ({ path: allocationPath(due), from: null, to: amountPaise, sees })),
    ],
  });
}
