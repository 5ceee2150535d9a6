import { payVendor as endpoint } from '@bahi/contract/endpoints/accounting/bill-payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { CASH_TYPES, cashQuestion, countsAsCash } from '@bahi/domain/payments/cash-limit';
import { keptBackFromVendorIssues, type TaxKeptBack } from '@bahi/domain/payments/deductions';
import { receiveMoney, settledPaise } from '@bahi/domain/payments/payment-money';
import { buildPaymentJournal } from '@bahi/domain/posting/payment-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { askFirst, invalid } from '../../../core/app-error.ts';
import { moveOwnCash } from '../../../core/cash-drawer/move-cash.ts';
import { loadAccountRoles } from '../../../core/ledger/account-roles.ts';
import { newId } from '../../../core/new-id.ts';
import { lockPerson } from '../../../core/parties/one-person.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import { allocate, type Share, sumShares } from '../../../core/settlement/allocations.ts';
import type { Tx } from '../../../core/tx.ts';
import { warnOfDuplicates } from '../read-tender.ts';
import { insertBillPayment } from './bill-payment-store.ts';
import { type PaidTender, postedTender, readPaidTenders } from './read-paid-tenders.ts';
import {
  lockOldestDues,
  lockVendorShares,
  readVendorShares,
  vendorDuePath,
} from '../../../core/settlement/vendor-dues.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Pays a vendor by one or several tenders; without allocations the oldest due first, the rest is an advance (rule 22). */
export async function payVendor(tx: Tx, body: Body): Promise<string> {
  const { vendorId } = body;
  const paidOn = body.paidOn ?? tx.ctx.today;
  if (paidOn > tx.ctx.today) throw invalid('Date', 'A payment cannot be made in the future: date its cheque.');
  const account = await loadAccountRoles(tx);
  const tenders = await readPaidTenders(tx, body.tenders, paidOn, account);
  const amountPaise = sumShares(tenders);
  const saidPaise = body.amountPaise ?? amountPaise;
  if (saidPaise !== amountPaise)
    throw invalid(
      'Tenders',
      `The tenders add up to ${formatRupees(amountPaise)}, the payment is ${formatRupees(saidPaise)}.`,
    );
  const tds = body.tds ?? null;
  if (tds) refuseIssues(endpoint.body, keptBackFromVendorIssues(tds, amountPaise));
  const settled = settledPaise({ amountPaise, deductionPaise: tds?.amountPaise ?? 0 });
  const asked = body.allocations && readVendorShares(body.allocations, settled);
  if (!body.acceptDuplicate) await warnOfDuplicates(tx, tenders, 'vendor');
  const vendor = await lockVendor(tx, vendorId);
  if (!body.allowCash) await askOfCash(tx, vendor, tenders, paidOn);
  const to = { vendorId, on: paidOn };
  const shares = asked ? await lockVendorShares(tx, asked, to) : await lockOldestDues(tx, to, settled);
  return makePayment(tx, { vendor, paidOn, tenders, tds, shares, note: body.note ?? null });
}

export interface PaidVendor {
  id: string;
  name: string;
}

/** The vendor, locked, so that what he gets in cash on a day is seen by all who pay him at once. */
async function lockVendor(tx: Tx, id: string): Promise<PaidVendor> {
  await lockPerson(tx, id);
  const [found] = await tx.query<PaidVendor>('select id, name from vendor where org_id = $1 and id = $2', [
    tx.ctx.orgId,
    id,
  ]);
  if (!found) throw invalid('VendorId', 'This vendor does not exist.');
  return found;
}

/** Section 40A(3): all that the person got in cash on that day, in however many documents, tenders and branches, by whichever vendor of his PAN. */
async function askOfCash(tx: Tx, vendor: PaidVendor, tenders: readonly PaidTender[], on: string): Promise<void> {
  const addedPaise = sumShares(tenders.filter(({ type }) => countsAsCash(type)));
  if (addedPaise === 0) return;
  const [day] = await tx.query<{ paise: Paise }>('select vendor_cash_of_day($1, $2, $3, $4) as paise', [
    tx.ctx.orgId,
    vendor.id,
    on,
    CASH_TYPES,
  ]);
  const question = cashQuestion(vendor.name, { on, paidPaise: day!.paise, addedPaise });
  if (question) throw askFirst('AllowCash', question);
}

interface NewPayment {
  vendor: PaidVendor;
  paidOn: string;
  tenders: PaidTender[];
  tds: TaxKeptBack | null;
  /** Of locked dues. */
  shares: readonly Share[];
  note: string | null;
}

/** Posts, numbers and stores a payment whose dues are locked and looked at. */
export async function makePayment(tx: Tx, { vendor, paidOn, tenders, tds, shares, note }: NewPayment): Promise<string> {
  const id = newId();
  const amountPaise = sumShares(tenders);
  const allocatedPaise = sumShares(shares);
  const { code, numberPeriod } = await postDocument(
    tx,
    {
      kind: 'billPayment',
      id,
      on: paidOn,
      purpose: JournalPurpose.post,
      revision: 1,
      code: null,
      series: 'billPayment',
      narration: (taken) => `Payment ${taken} to ${vendor.name}`,
    },
    {
      journal: (account) =>
        buildPaymentJournal(
          {
            of: { party: 'vendor', partyId: vendor.id },
            tenders: tenders.map((tender) => postedTender(tender, account)),
            deductions: tds ? [{ kind: 'TDS', amountPaise: tds.amountPaise }] : [],
            allocatedPaise,
          },
          account,
        ),
    },
  );
  const { now, userId } = tx.ctx;
  await insertBillPayment(tx, {
    id,
    code,
    numberPeriod,
    status: 'Paid',
    paidOn,
    vendorId: vendor.id,
    ...receiveMoney(amountPaise, tds?.amountPaise ?? 0, allocatedPaise),
    tdsSection: tds?.section ?? null,
    note,
    tenders,
    cancelledAt: null,
    cancelReason: null,
    createdAt: now,
    createdBy: userId,
    updatedAt: now,
    rowVersion: 1,
  });
  await allocate(tx, id, paidOn, shares, `Payment ${code}`);
  await takeCash(tx, id, tenders);
  const sees = 'price' as const;
  tx.audit({
    action: 'create',
    kind: 'billPayment',
    id,
    code,
    changes: [
      { path: 'amountPaise', from: null, to: amountPaise, sees },
      ...(tds ? [{ path: 'deductionPaise', from: null, to: tds.amountPaise, sees }] : []),
      ...shares.map((share) => ({ path: vendorDuePath(share.due), from: null, to: share.amountPaise, sees })),
    ],
  });
  return id;
}

/** Cash leaves the drawer of who pays it. */
async function takeCash(tx: Tx, id: string, tenders: readonly PaidTender[]): Promise<void> {
  const cashPaise = sumShares(tenders.filter(({ type }) => type === 'Cash'));
  if (cashPaise === 0) return;
  const at = tenders.findIndex(({ type }) => type === 'Cash');
  const of = { kind: 'billPayment', id } as const;
  await moveOwnCash(tx, { kind: 'billPayment', amountPaise: cashPaise, of }, `Tenders.${at}.Type`);
}
