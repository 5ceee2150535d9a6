import { runBillPayments as endpoint } from '@bahi/contract/endpoints/accounting/bill-payment';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Issue } from '@bahi/domain/document/issue';
import { formatPaise } from '@bahi/domain/money/format';
import { keptBackFromVendorIssues, moneyBesideTax, type TaxKeptBack } from '@bahi/domain/payments/deductions';
import { knownFrom, mayPayInto } from '@bahi/domain/payments/new-account';
import { formatDate } from '@bahi/domain/time/dates';
import { openPaise } from '@bahi/domain/settlement/open-item';
import type { BankColumns } from '../../../../db/schema/party-columns.ts';
import { invalid, refuse } from '../../../core/app-error.ts';
import { loadAccountRoles } from '../../../core/ledger/account-roles.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import { assertShare } from '../../../core/settlement/assert-share.ts';
import { type Share, sumShares } from '../../../core/settlement/allocations.ts';
import { lockOpenItems, type OpenItem } from '../../../core/settlement/open-items.ts';
import { csvLines } from '../../../core/sheet/build-csv.ts';
import type { Tx } from '../../../core/tx.ts';
import { listBillPayments } from './bill-payment-queries.ts';
import { enteredOn } from './new-account.ts';
import { vendorDueName } from '../../../core/settlement/vendor-dues.ts';
import { makePayment, type PaidVendor } from './pay-vendor.ts';
import { readPaidTenders } from './read-paid-tenders.ts';

type Body = InputOf<typeof endpoint>['body'];

interface BankedVendor extends PaidVendor {
  bank: BankColumns | null;
  tdsSection: string | null;
  bankChangedAt: string | null;
  bankChangedBy: string | null;
}

/**
 * Pays what is open of the named dues from one account: a payment for each vendor, all or none, and a file for the bank. All
 * dues are locked before the first payment takes its number, so that two runs never wait in a circle.
 */
export async function runPayments(tx: Tx, body: Body) {
  const { accountCode } = body;
  const paidOn = body.paidOn ?? tx.ctx.today;
  if (paidOn > tx.ctx.today) throw invalid('Date', 'A payment cannot be made in the future.');
  const dues = await lockNamedDues(tx, body.billIds);
  const vendors = await readVendors(tx, [...new Set(dues.map(({ partyId }) => partyId))].toSorted());
  const kept = keptBackOf(body.tds ?? [], vendors);
  const account = await loadAccountRoles(tx);
  const ids: string[] = [];
  for (const vendor of vendors) {
    const shares = dues
      .filter(({ partyId }) => partyId === vendor.id)
      .map((due): Share => ({ due, amountPaise: openPaise(due) }));
    for (const { due, amountPaise } of shares)
      assertShare(
        { ...due, name: vendorDueName(due) },
        { partyId: vendor.id, on: paidOn, amountPaise },
        'vendor',
        body.billIds.indexOf(due.id),
      );
    const tds = kept.get(vendor.id) ?? null;
    // The tax is paid for him: both together settle what is due.
    const amountPaise = moneyBesideTax(sumShares(shares), tds);
    if (tds) refuseKeptBack(body, vendor.id, keptBackFromVendorIssues(tds, amountPaise));
    const sent = [{ type: 'Bank Transfer', amountPaise, accountCode }];
    const tenders = await readPaidTenders(tx, sent, paidOn, account);
    ids.push(await makePayment(tx, { vendor, paidOn, tenders, tds, shares, note: null }));
  }
  const payments = await listBillPayments(tx, ids);
  return {
    payments,
    totalPaise: sumShares(payments),
    fileName: `Payments ${paidOn}.csv`,
    bankFile: bankFile(payments, vendors),
  };
}

/** What is kept back of whom: each vendor once, under the section that is said, else his own. */
function keptBackOf(said: NonNullable<Body['tds']>, vendors: readonly BankedVendor[]): Map<string, TaxKeptBack> {
  const kept = new Map<string, TaxKeptBack>();
  for (const [at, { vendorId, section, amountPaise }] of said.entries()) {
    const vendor = vendors.find(({ id }) => id === vendorId);
    if (!vendor) throw invalid(`TDS.${at}.VendorId`, 'Nothing is paid to this vendor.');
    if (kept.has(vendorId)) throw invalid(`TDS.${at}.VendorId`, `${vendor.name} is named twice.`);
    kept.set(vendorId, { section: section ?? vendor.tdsSection ?? '', amountPaise: amountPaise ?? 0 });
  }
  return kept;
}

function refuseKeptBack({ tds }: Body, vendorId: string, issues: readonly Issue[]): void {
  const at = tds!.findIndex((each) => each.vendorId === vendorId);
  refuseIssues(
    endpoint.body,
    issues.map(({ path, message }) => ({ path: path.replace('tds.', `tds.${at}.`), message })),
  );
}

async function lockNamedDues(tx: Tx, ids: readonly string[]): Promise<OpenItem[]> {
  if (ids.length === 0) throw invalid('BillIds', 'Choose what is to be paid.');
  const dues = await lockOpenItems(tx, ids);
  ids.forEach((id, i) => {
    const due = dues.find((each) => each.id === id && each.side === 'payable' && each.role === 'due');
    if (!due) throw invalid(`BillIds.${i}`, 'This bill does not exist.');
    if (ids.indexOf(id) !== i) throw invalid(`BillIds.${i}`, 'This is named twice.');
    const paid = `${vendorDueName(due)} is paid already.`;
    if (openPaise(due) === 0) throw refuse(paid, [{ path: `BillIds.${i}`, message: paid }]);
  });
  return dues;
}

/** The vendors, each with an account that a bank can pay to. */
async function readVendors(tx: Tx, ids: readonly string[]): Promise<BankedVendor[]> {
  const vendors = await tx.query<BankedVendor>(
    `select id, name, bank, tds_section as "tdsSection", bank_changed_at as "bankChangedAt", bank_changed_by as "bankChangedBy"
       from vendor where org_id = $1 and id = any ($2::uuid[]) order by id for share`,
    [tx.ctx.orgId, ids],
  );
  const lacking = vendors.filter(({ bank }) => !bank?.accountNumber || !bank.ifsc);
  if (lacking.length > 0)
    throw refuse(`Enter the bank account and IFSC of ${lacking.map(({ name }) => name).join(', ')} first.`);
  vendors.forEach((vendor) => assertAccountOfAnother(tx, vendor));
  return vendors;
}

function assertAccountOfAnother({ ctx }: Tx, { name, bankChangedAt, bankChangedBy }: BankedVendor): void {
  const since = enteredOn(ctx, bankChangedAt);
  const payer = { userId: ctx.userId, isAdministrator: ctx.access.EA, today: ctx.today };
  if (since === null || mayPayInto({ enteredOn: since, enteredBy: bankChangedBy }, payer)) return;
  throw refuse(
    `You entered the bank account of ${name} on ${formatDate(since)}: somebody else pays into it until ${formatDate(knownFrom(since))}, or an administrator.`,
  );
}

type Row = Awaited<ReturnType<typeof listBillPayments>>[number];

function bankFile(payments: readonly Row[], vendors: readonly BankedVendor[]): string {
  const lines = payments.map(({ vendorId, amountPaise, code, paidOn }) => {
    const { name, bank } = vendors.find(({ id }) => id === vendorId)!;
    // Indian grouping would be no number to a bank.
    const rupees = formatPaise(amountPaise).replaceAll(',', '');
    return [bank!.accountName ?? name, bank!.accountNumber!, bank!.ifsc!, rupees, code, paidOn];
  });
  return csvLines([['Beneficiary', 'Account number', 'IFSC', 'Amount', 'Reference', 'Date'], ...lines]);
}
