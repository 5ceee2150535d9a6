import { notifyCustomer } from '../../../core/notify/notify-customer.ts';
import { salesReceiptWirePath } from '@bahi/contract/wire/sales-receipt.wire';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { type Issue, lineIssue } from '@bahi/domain/document/issue';
import { MESSAGES } from '@bahi/domain/messages';
import { formatPaise, formatQuantity } from '@bahi/domain/money/format';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { buildReceiptJournal } from '@bahi/domain/posting/invoice-journal';
import { adjustmentProblem, mrpIssues } from '@bahi/domain/sales/mrp-ceiling';
import { roundedAwayProblem, SalesReceiptStatus } from '@bahi/domain/sales/sales-receipt';
import { numberedDateIssue } from '@bahi/domain/status/invoice-rules';
import { MovePurpose, SerialStatus } from '@bahi/domain/stock/stock-words';
import { getTaxCode } from '@bahi/domain/tax/tax-codes';
import type { Ctx } from '../../../core/context.ts';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import { undoCashOf } from '../../../core/cash-drawer/move-cash.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { assertAddress } from '../../../core/sale/assert-address.ts';
import { assertOwnLicence } from '../../../core/sale/assert-own-licence.ts';
import { assertPrescribed } from '../../../core/sale/assert-prescribed.ts';
import { assertTaxCodesInForce } from '../../../core/sale/price-sale.ts';
import type { AppliedMove, PlannedMove } from '../../../core/stock/apply-moves.ts';
import type { Tx } from '../../../core/tx.ts';
import { buildReceiptPrint } from './build-receipt-print.ts';
import { signatureOf } from './counter-signature.ts';
import { RECEIPT_SALE } from './edit-sales-receipt.ts';
import { factsOfReceipt } from './facts-of-receipt.ts';
import { paidBy, takeCash, type TenderInput } from './receipt-money.ts';
import { type ReceiptCredit, type ReceiptLine, type SalesReceipt, salesReceipts } from './sales-receipt-store.ts';

const KIND = 'salesReceipt';

/**
 * Posts a bill that is saved and locked: paid in full by tenders and by what comes back with it, goods out of their batches, tenders, income and tax into the ledger, its
 * number, the register of scheduled drugs, all at once (sales §3).
 */
export async function postReceipt(
  tx: Tx,
  before: SalesReceipt,
  tenders: readonly TenderInput[],
  { credits, authToken }: { credits: readonly ReceiptCredit[]; authToken: string | null },
): Promise<SalesReceipt> {
  assertMayBeSold(tx.ctx, before);
  const signature = await signatureOf(tx, before, authToken);
  const paid = await paidBy(tx, { ...before, ...signature, credits: [...credits] }, tenders);
  const receipt = { ...paid, revision: before.revision + 1 };
  const { id, soldOn, code, numberPeriod, revision } = receipt;
  const costed = (moves: readonly AppliedMove[]) => ({ ...receipt, lines: withCosts(receipt.lines, moves) });
  const accounts = new Map(receipt.lines.map((line) => [line.id, line.accountCode]));
  const posted = await postDocument(
    tx,
    {
      kind: KIND,
      id,
      on: soldOn,
      purpose: JournalPurpose.post,
      revision,
      code,
      numberPeriod,
      series: KIND,
      narration: (taken) => `Sales receipt ${taken}, ${receipt.customer.name}`,
    },
    {
      moves: movesOf(receipt),
      journal: (account, moves) =>
        buildReceiptJournal(
          {
            tenders: receipt.tenders,
            credit: creditOf(receipt),
            totals: receipt,
            accountOfLine: (lineId) => accounts.get(lineId)!,
            costPaise: moves.reduce((sum, { costPaise }) => sum + costPaise, 0),
          },
          account,
        ),
      facts: (account, moves) => factsOfReceipt(tx.ctx, costed(moves), account),
    },
  );
  const drawer = await takeCash(tx, receipt);
  const after: SalesReceipt = {
    ...costed(posted.moves),
    drawer,
    code: posted.code,
    numberPeriod: posted.numberPeriod,
    status: SalesReceiptStatus.closed,
    takenBy: null,
    takenByName: null,
  };
  await tellBuyer(tx, after);
  return salesReceipts.save(tx, before, { ...after, snapshot: buildReceiptPrint(tx.ctx, after) }, 'approve');
}

/** A walk-in is written to where he has left his phone. */
const tellBuyer = (tx: Tx, { id, code, totalPaise, customerId, customer, phone }: SalesReceipt) =>
  notifyCustomer(
    tx,
    'receiptSent',
    { customerId, kind: KIND, id, walkIn: { name: customer.name, phone, email: null } },
    () => ({ number: code ?? '', amount: formatPaise(totalPaise) }),
  );

/** Goods came back with it of the same buyer, or of a walk-in, whose note has no account. */
function creditOf({ credits: [credit] }: SalesReceipt) {
  return credit ? { customerId: credit.customerId, amountPaise: credit.amountPaise } : null;
}

/** What the law asks of a bill before it is paid (sales rules 18, 22). */
export function assertMayBeSold(ctx: Ctx, receipt: SalesReceipt): void {
  const { refuseIssues } = RECEIPT_SALE.refusals;
  if (receipt.lines.length === 0) refuseIssues([{ path: 'parts', message: 'Enter at least one item.' }]);
  refuseIssues(shortIssues(receipt.lines));
  const dated = receipt.code === null ? null : numberedDateIssue(receipt.numberPeriod, receipt.soldOn, 'soldAt');
  refuseIssues(dated ? [dated] : []);
  assertTaxCodesInForce(receipt.lines, receipt.soldOn, RECEIPT_SALE.refusals);
  assertAddress(receipt.customer, receipt.totalPaise);
  refuseIssues(
    mrpIssues(
      receipt.lines.map((line) => ({
        ...line,
        taxOnTop: receipt.inclusive || !receipt.taxed ? 0 : getTaxCode(line.taxCode).ratePercent,
      })),
    ),
  );
  const adjusted = adjustmentProblem(receipt.adjustPaise, receipt.lines);
  refuseIssues(adjusted ? [{ path: 'adjustPaise', message: adjusted }] : []);
  const nothing = roundedAwayProblem(receipt);
  refuseIssues(nothing ? [{ path: 'parts', message: nothing }] : []);
  assertPrescriptionOf(ctx, receipt);
}

/** Goods of which no batch has enough (inventory-purchasing rule 7). */
const shortIssues = (lines: readonly ReceiptLine[]): Issue[] =>
  lines
    .filter(({ trackBy, batchId }) => trackBy === TrackBy.batch && batchId === null)
    .map(({ id, itemId, description, quantity }) => {
      const own = lines.filter((line) => line.itemId === itemId && line.batchId !== null);
      const there = own.reduce((sum, line) => sum + line.quantity, 0);
      const told = `${description}: ${formatQuantity(there)} available, ${formatQuantity(there + quantity)} needed.`;
      return lineIssue(id, 'quantity', `${MESSAGES.insufficientQuantity} ${told}`);
    });

function assertPrescriptionOf(ctx: Ctx, receipt: SalesReceipt): void {
  const drugs = receipt.lines.map(({ description, schedule }) => ({ name: description, schedule }));
  assertOwnLicence(ctx, drugs, receipt.soldOn);
  // No day is chosen around the end of the licence; what a slip was given for without a network has left on its own day.
  if (receipt.slipNo === null || receipt.revision > 0) assertOwnLicence(ctx, drugs, ctx.today);
  assertPrescribed(ctx, drugs, { ...receipt, hasImage: receipt.prescriptionImageId !== null });
}

const movesOf = ({ lines, warehouseId }: SalesReceipt): PlannedMove[] =>
  lines
    .filter(({ tracked, itemId }) => tracked && itemId !== null)
    .map((line) => ({
      itemId: line.itemId!,
      warehouseId: warehouseId!,
      batchId: line.batchId,
      serialNos: line.serialNos,
      serialStatus: SerialStatus.sold,
      kind: 'issue',
      purpose: MovePurpose.issue,
      quantity: line.quantity,
      documentLineId: line.id,
      path: (field) => salesReceiptWirePath(`lines.${line.id}.${field === 'batchNo' ? 'batchId' : field}`),
    }));

function withCosts(lines: readonly ReceiptLine[], moves: readonly AppliedMove[]): ReceiptLine[] {
  const costs = new Map(moves.map(({ documentLineId, costPaise }) => [documentLineId, costPaise]));
  return lines.map((line) => ({ ...line, costPaise: costs.get(line.id) ?? 0 }));
}

/** Takes a receipt out of the books by the mirror of its day: goods come back, its money goes back by its tenders (sales §3). */
export async function takeBackReceipt(tx: Tx, receipt: SalesReceipt, reason: string): Promise<void> {
  const { id, code, revision, soldOn } = receipt;
  const document = { kind: KIND, id, code, revision };
  await mirrorDocument(tx, document, JournalPurpose.post, soldOn, `Taken back: sales receipt ${code}: ${reason}`);
  await undoCashOf(tx, { kind: 'receipt', id, revision }, reason);
}
