import { can } from '@bahi/domain/access/access';
import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import { buildBillJournal } from '@bahi/domain/posting/bill-journal';
import type { ReceiptWorth } from '@bahi/domain/posting/stock-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { BillStatus, paperTotalProblem } from '@bahi/domain/purchase/bill';
import { payablePaise, withoutSourcePaise } from '@bahi/domain/purchase/price-bill';
import { InputCredit } from '@bahi/domain/purchase/purchase-receive';
import { VendorTreatment } from '@bahi/domain/parties/vendor';
import { deriveSettledStatus } from '@bahi/domain/settlement/open-item';
import { entityChargesTax } from '@bahi/domain/tax/registration';
import { formatRupees } from '@bahi/domain/money/format';
import { nothingBelow } from '@bahi/domain/status/actions';
import { refuse } from '../../../core/app-error.ts';
import { addLinks, endLinks, readUsedBy } from '../../../core/document/document-links.ts';
import type { Ctx } from '../../../core/context.ts';
import { totalAsSent } from '../../../core/exchange/assert-original-stands.ts';
import { takeNumber } from '../../../core/numbering/take-number.ts';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { undoLateCredits } from '../../../core/settlement/late-credit.ts';
import { chargeSublets } from '../../../core/sublet/settle-sublets.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Bill, type BillLine, bills } from '../bill-store.ts';
import { isSpentBeyondLimit } from '../bought-before.ts';
import { assertNoDuplicate, BILL_PAPER } from '../duplicate-papers.ts';
import { forgetBilled } from '../not-billed.ts';
import { followOrders, type LockedOrders } from '../purchase-order-store.ts';
import { assertUsableVendor } from '../vendor-document.ts';
import { type CoveredLine, linksOfBill } from './cover-bill.ts';
import { assertReceived, assertSound, differs, type EditedBill, editBill } from './edit-bill.ts';
import { bearingAccount, factsOfBill } from './facts-of-bill.ts';
import { linksOfCharges, spreadCharges } from './landed-charges.ts';
import { revalueBilledGoods } from './revalue-billed-goods.ts';
import { costsOfWork, linksOfWork, readWork, type WorkCharge } from './work-charges.ts';

const KIND = 'bill';

export interface Asked {
  /** Why it is posted although it differs. */
  reason?: string | null | undefined;
  allowDuplicate?: boolean | null | undefined;
}

/**
 * Takes a bill into the books: what came off goods received, not billed, the tax, and what is owed. One that differs from its
 * order or goods, or says more than the limit of approval that names neither, waits for who may delete bills.
 */
export async function approveBill(tx: Tx, before: Bill, orders: LockedOrders, asked: Asked): Promise<Bill> {
  const { ctx } = tx;
  assertUsableVendor(before.vendor);
  // Read anew: its vendor may write other taxes, and others have billed its goods by now.
  const edited = await editBill(tx, before, {});
  const { bill, linesPaise } = edited;
  assertSound(ctx, bill, { approving: true });
  assertReceived(edited);
  // One that was made of an invoice comes to what that does (chat §9).
  const paperTotalPaise = (await totalAsSent(tx, 'bill', bill.id)) ?? bill.paperTotalPaise;
  const problem =
    paperTotalProblem(paperTotalPaise, linesPaise) ??
    (paperTotalPaise !== null && paperTotalPaise !== bill.paperTotalPaise
      ? `The bill says ${formatRupees(paperTotalPaise)}.`
      : null);
  if (problem) throw refuse(problem, [{ path: 'VTotal', message: problem }]);
  const paper = { ...bill, number: bill.vendorBillNo, datedOn: bill.vendorBillDate! };
  await assertNoDuplicate(tx, BILL_PAPER, paper, asked.allowDuplicate ?? false);
  const maySign = can(ctx.access, 'Accounting.Bill', 'D');
  const waits = differs(edited) || (!maySign && (await isBeyondLimit(tx, bill)));
  if (waits && !maySign) return askForApproval(tx, before, bill);
  if (waits && !asked.reason) {
    const message = 'It differs from its order or its goods: say why it is posted all the same.';
    throw refuse(message, [{ path: 'Reason', message }]);
  }
  return post(tx, before, edited, orders, asked.reason ?? null);
}

/** Whether what names no order and no goods needs a second person. */
const isBeyondLimit = (tx: Tx, { id, vendorId, billedOn: on, createdBy, lines, tcsPaise }: Bill): Promise<boolean> =>
  isSpentBeyondLimit(tx, {
    ...{ id, vendorId, on, userIds: [tx.ctx.userId, createdBy] },
    paise: withoutSourcePaise(lines, tcsPaise),
  });

/** It waits, with a number, for who may delete bills. */
async function askForApproval(tx: Tx, before: Bill, bill: Bill): Promise<Bill> {
  const number = bill.code === null ? await takeNumber(tx, KIND, bill.billedOn) : {};
  const { userId, userName } = tx.ctx;
  const asked = { ...bill, ...number, status: BillStatus.pendingApproval, askedBy: userId, askedByName: userName };
  return bills.save(tx, before, asked, 'requestApproval');
}

async function post(
  tx: Tx,
  before: Bill,
  { bill, sources, covered }: EditedBill,
  orders: LockedOrders,
  reason: string | null,
): Promise<Bill> {
  const revision = bill.revision + 1;
  const charges = await spreadCharges(tx, covered);
  const work = await readWork(tx, bill);
  const worth = await revalueBilledGoods(tx, { ...bill, revision }, covered, charges);
  const posted = await postDocument(
    tx,
    {
      kind: KIND,
      id: bill.id,
      on: bill.billedOn,
      purpose: JournalPurpose.post,
      revision,
      series: KIND,
      code: bill.code,
      numberPeriod: bill.numberPeriod,
      narration: (code) => `Bill ${code}, ${bill.vendorName} ${bill.vendorBillNo}`,
    },
    {
      journal: (account) => journalOf(tx.ctx, bill, { covered, worth, work }, account),
      facts: (account) => factsOfBill(tx.ctx, bill, sources, account),
    },
  );
  await chargeSublets(tx, { vendorId: bill.vendorId, on: bill.billedOn, taken: 'in' }, bill.lines);
  const links = [...linksOfBill(covered, sources), ...linksOfWork(work)];
  addLinks(tx, 'bill', { kind: KIND, id: bill.id }, links);
  forgetBilled(
    tx,
    links.map(({ from }) => from.id),
  );
  addLinks(tx, 'charge', { kind: KIND, id: bill.id }, linksOfCharges(charges));
  const after: Bill = {
    ...bill,
    code: posted.code,
    numberPeriod: posted.numberPeriod,
    revision,
    ...(await selfInvoiceOf(tx, bill)),
    status: deriveSettledStatus({ totalPaise: payablePaise(bill), settledPaise: 0 }),
    approvalReason: reason,
    askedBy: null,
    askedByName: null,
  };
  const saved = bills.save(tx, before, after, 'approve', reason);
  await followOrders(tx, orders, { action: 'bill', reason: posted.code });
  return saved;
}

/** Under reverse charge who buys of an unregistered vendor writes the invoice himself (CGST Act, section 31(3)(f)). */
async function selfInvoiceOf(tx: Tx, { reverseCharge, vendor, selfInvoiceNo, billedOn }: Bill) {
  if (!reverseCharge || vendor.treatment !== VendorTreatment.unregistered || selfInvoiceNo !== null) return {};
  const { code, numberPeriod } = await takeNumber(tx, 'selfInvoice', billedOn);
  return { selfInvoiceNo: code, selfInvoicePeriod: numberPeriod };
}

const taxOf = (lines: readonly BillLine[]) => ({
  cgstPaise: lines.reduce((sum, { cgstPaise }) => sum + cgstPaise, 0),
  sgstPaise: lines.reduce((sum, { sgstPaise }) => sum + sgstPaise, 0),
  igstPaise: lines.reduce((sum, { igstPaise }) => sum + igstPaise, 0),
});

interface Borne {
  work: readonly WorkCharge[];
  covered: readonly CoveredLine[];
  worth: readonly ReceiptWorth[];
}

function journalOf({ settings }: Ctx, bill: Bill, { covered, worth, work }: Borne, account: AccountOfRole) {
  const takesCredit = entityChargesTax(settings.tax.gstType);
  const credited = bill.lines.filter(({ inputCredit }) => takesCredit && inputCredit === InputCredit.claim);
  return buildBillJournal(
    {
      vendorId: bill.vendorId,
      roundPaise: bill.roundPaise,
      tcsPaise: bill.tcsPaise,
      tdsPaise: bill.tdsPaise,
      costs: [
        ...covered.map(({ cost }) => ({
          accountCode: account('goodsReceivedNotBilled'),
          paise: cost.takenPaise + cost.awaitedPaise,
        })),
        ...covered
          .filter(({ line }) => line.materialInId === null)
          .map(({ line, cost }) => ({ accountCode: bearingAccount(line, account), paise: cost.expensePaise })),
        ...costsOfWork(work, covered, account),
      ],
      worth,
      inputTax: taxOf(credited),
      ...(bill.reverseCharge && { reverseTax: taxOf(bill.lines) }),
      payablePaise: payablePaise(bill),
    },
    account,
  );
}

/** Takes a posted bill out of the books: what it billed is to be billed again. */
export async function takeOutOfBooks(
  tx: Tx,
  bill: Bill,
  orders: LockedOrders,
  reason: string,
  action: string,
): Promise<void> {
  const { id, code, billedOn, revision } = bill;
  // A note of what came short stands on its lines.
  const below = nothingBelow({ usedBy: await readUsedBy(tx, id) });
  if (below) throw refuse(below);
  await mirrorDocument(tx, { kind: KIND, id, code, revision }, JournalPurpose.post, billedOn, reason);
  await undoLateCredits(tx, id, reason);
  await chargeSublets(tx, { vendorId: bill.vendorId, on: billedOn, taken: 'out' }, bill.lines);
  endLinks(tx, id);
  await followOrders(tx, orders, { action, reason: code });
}
