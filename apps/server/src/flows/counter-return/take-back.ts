import type { returnFields } from '@bahi/contract/wire/sales-receipt.wire';
import type { Infer, object } from '@bahi/contract/wire-type';
import { can } from '@bahi/domain/access/access';
import { CreditNoteKind, tooLateForTax } from '@bahi/domain/notes/credit-note';
import { lateProblem, returnDaysOf } from '@bahi/domain/sales/sales-return';
import { AppError, invariant, notFound } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { type CreditNote, creditNotes } from '../../features/accounting/credit-note/credit-note-store.ts';
import { blankNote } from '../../features/accounting/credit-note/credit-note-verbs.ts';
import { editCreditNote } from '../../features/accounting/credit-note/edit-credit-note.ts';
import { getReturnToNote } from '../../features/accounting/credit-note/noted-return.ts';
import { postCreditNote } from '../../features/accounting/credit-note/post-credit-note.ts';
import { findSaleOfNote } from '../../features/accounting/noted-invoice.ts';
import { endAsk } from '../../features/accounting/sales-receipt/ask-verb.ts';
import { accessToAct } from '../../features/accounting/sales-receipt/counter-signature.ts';
import { assertAction } from '../../features/accounting/sales-receipt/sales-receipt-actions.ts';
import { salesReceipts } from '../../features/accounting/sales-receipt/sales-receipt-store.ts';
import { editSalesReturn } from '../../features/sales/return/edit-sales-return.ts';
import { receiptOfReturn } from '../../features/sales/return/receipt-of-return.ts';
import { receiveReturned } from '../../features/sales/return/receive-returned.ts';
import { type SalesReturn, salesReturns } from '../../features/sales/return/sales-return-store.ts';
import { blankReturn } from '../../features/sales/return/sales-return-verbs.ts';

export type Returning = Infer<ReturnType<typeof object<typeof returnFields>>>;

export interface TakenBack {
  back: SalesReturn;
  note: CreditNote;
}

interface TakingBack {
  seenVersion?: number | null | undefined;
  /** Of who has signed at the till that goods come back late. */
  authToken?: string | null | undefined;
  /** Somebody may sign it there. */
  mayBeSigned?: boolean;
}

/** Within how many days of the sale goods come back today. */
const daysOfReturn = ({ ctx }: Tx) => ({
  today: ctx.today,
  returnDays: returnDaysOf(ctx.settings.sales.returnDays, ctx.entity.industry),
});

/**
 * Takes goods of a receipt back and credits them at the prices of their sale, as one verb: the receipt is locked first, so that of two
 * the second sees what the first took (sales rules 29-33). What of the note is left its caller settles.
 */
export async function takeBack(
  tx: Tx,
  receiptId: string,
  returning: Returning,
  { seenVersion, authToken, mayBeSigned = false }: TakingBack = {},
): Promise<TakenBack> {
  const receipt = await salesReceipts.lock(tx, receiptId, seenVersion);
  assertAction(tx, receipt, 'Return');
  const access = await accessToAct(tx, receipt, 'Return', { authToken, returning });
  const late = lateProblem(receipt.soldOn, daysOfReturn(tx));
  if (mayBeSigned && late && !can(access, 'Accounting.SlsRcpt', 'D')) throw new AppError('AuthNeeded', late);
  if (access !== tx.ctx.access) await endAsk(tx, receipt);
  const sold = await receiptOfReturn.find(tx, receiptId, true);
  if (!sold) throw notFound('sales receipt');
  const { lines, reason, chargePercent, itcReversed } = returning;
  const draft = await editSalesReturn(
    tx,
    blankReturn(tx, sold),
    { lines, reason, chargePercent },
    { sale: sold, access },
  );
  salesReturns.insert(tx, draft);
  const back = await receiveReturned(tx, draft, sold, access);
  const noted = await getReturnToNote(tx, back.id);
  const sale = await findSaleOfNote(tx, { invoiceId: null, receiptId });
  invariant(sale, 'a receipt that is locked is there');
  const blank = blankNote(tx, sale, noted);
  // Past the limit of section 34 the tax stays (rule 36).
  const kind = tooLateForTax(blank, sale) ? CreditNoteKind.commercial : CreditNoteKind.return;
  const made = editCreditNote(tx, blank, { kind, reason, itcReversed }, { invoice: sale, back: noted });
  creditNotes.insert(tx, made);
  return { back, note: await postCreditNote(tx, made) };
}
