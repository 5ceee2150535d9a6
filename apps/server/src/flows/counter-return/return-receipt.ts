import type * as contract from '@bahi/contract/endpoints/accounting/sales-receipt';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { creditOfExchange, exchangeProblem } from '@bahi/domain/sales/counter-return';
import { notFound, refuse } from '../../core/app-error.ts';
import { itemsAsLines, refusedAt } from '../../core/refused-at.ts';
import type { Tx } from '../../core/tx.ts';
import { lockPaidReceipt } from '../../features/accounting/credit-note/assert-paid-in.ts';
import { settleAtCounter } from '../../features/accounting/credit-note/settle-at-counter.ts';
import { exchangeNote } from '../../features/accounting/credit-note/use-credit-note.ts';
import { findSaleOfNote, toldLines } from '../../features/accounting/noted-invoice.ts';
import type { TakeBack } from '../../features/accounting/sales-receipt/sales-receipt-verbs.ts';
import { assertAction } from '../../features/accounting/sales-receipt/sales-receipt-actions.ts';
import { salesReceipts } from '../../features/accounting/sales-receipt/sales-receipt-store.ts';
import { usualCharge } from '../../features/sales/return/edit-sales-return.ts';
import { receiptOfReturn } from '../../features/sales/return/receipt-of-return.ts';
import { shownSold } from '../../features/sales/return/sales-return-verbs.ts';
import { takeBack } from './take-back.ts';

/** A paid receipt with all that a return of it is chosen and shown by. */
export async function getReturnable(tx: Tx, id: string): Promise<OutputOf<typeof contract.returnableOfReceipt>> {
  const receipt = await salesReceipts.get(tx, id);
  assertAction(tx, receipt, 'Return');
  const [sold, sale, paid] = await Promise.all([
    receiptOfReturn.find(tx, id),
    findSaleOfNote(tx, { invoiceId: null, receiptId: id }),
    lockPaidReceipt(tx, id),
  ]);
  if (!sold || !sale) throw notFound('sales receipt');
  return {
    id,
    clientId: receipt.clientId,
    code: receipt.code!,
    soldOn: receipt.soldOn,
    customerId: sale.customerId,
    customerName: sale.customerName,
    registered: sale.registered,
    usualChargePercent: usualCharge(tx),
    goods: sold.lines.map((line) => shownSold(line, tx.ctx.today)),
    sale: { ...sale, lines: toldLines(sale) },
    tenders: [...paid.tenders],
    refunded: [...paid.refunded],
    rowVersion: receipt.rowVersion,
  };
}

/** Goods of a receipt come back, are credited, and are paid back or left to the customer, as one verb. */
export async function returnReceipt(
  tx: Tx,
  { params, body }: InputOf<typeof contract.returnOfReceipt>,
): Promise<OutputOf<typeof contract.returnOfReceipt>> {
  const { rowVersion, authToken, ...returning } = body;
  const taking = { seenVersion: rowVersion, authToken, mayBeSigned: true };
  const { back, note: made } = await namedAs('', () => takeBack(tx, params.id, returning, taking));
  const { note, refund } = await settleAtCounter(tx, made, made.totalPaise, returning);
  return {
    return: { id: back.id, code: back.code! },
    creditNote: {
      id: note.id,
      code: note.code!,
      totalPaise: note.totalPaise,
      leftPaise: creditOfExchange(note.totalPaise, note.refundedPaise).restPaise,
    },
    refund,
  };
}

/** Goods that come back pay a bill as far as they are worth it; the rest is settled as any return (rule 34). */
export const exchangeFor: TakeBack = (tx, receipt, exchange) =>
  namedAs('Exchange.', () => exchangeGoods(tx, receipt, exchange));

const exchangeGoods: TakeBack = async (tx, receipt, { receiptId, ...returning }) => {
  const { note } = await takeBack(tx, receiptId, returning);
  const problem = exchangeProblem(note.customerId, receipt.customerId);
  if (problem) throw refuse(problem);
  const { creditPaise, restPaise } = creditOfExchange(note.totalPaise, receipt.totalPaise);
  const exchanged = exchangeNote(tx, note, creditPaise);
  await settleAtCounter(tx, exchanged, restPaise, returning);
  if (creditPaise === 0) return [];
  return [{ noteId: note.id, noteCode: note.code!, customerId: note.customerId, amountPaise: creditPaise }];
};

/** Lines of a return are `Items` where it is a document, and `Lines` here. */
const namedAs = <T>(prefix: string, work: () => Promise<T>): Promise<T> =>
  refusedAt((path) => `${prefix}${itemsAsLines(path)}`, work);
