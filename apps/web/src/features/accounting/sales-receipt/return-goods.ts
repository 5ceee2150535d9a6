import type { returnableOfReceipt } from '@bahi/contract/endpoints/accounting/sales-receipt';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { createSalesReceipt } from '@bahi/contract/endpoints/accounting/sales-receipt';
import type { Paise, Percent, Quantity } from '@bahi/domain/money/units';
import { CreditNoteKind, priceCreditNote, tooLateForTax } from '@bahi/domain/notes/credit-note';
import type { PaymentTypeName } from '@bahi/domain/payments/payment-types';
import type { PaidReceipt } from '@bahi/domain/sales/counter-return';
import type { ReturnCondition } from '@bahi/domain/sales/sales-return';
import { notedInvoice } from '../noted-sale.ts';

export type Returnable = OutputOf<typeof returnableOfReceipt>;
export type Returning = Omit<NonNullable<InputOf<typeof createSalesReceipt>['body']['exchange']>, 'receiptId'>;

/** What comes back of a line, as it is chosen. */
export interface TakenGoods {
  quantity: Quantity;
  condition: ReturnCondition;
  serialNos: string[];
}
export type Taken = Readonly<Record<string, TakenGoods>>;

/** Goods that come back with the open bill, and what they are worth. */
export interface ExchangedGoods {
  receiptId: string;
  code: string;
  customer: { id: string; label: string } | null;
  returning: Returning;
  notePaise: Paise;
}

/** Lines of which something was chosen, as they are sent. */
export const linesOf = (taken: Taken): Returning['lines'] =>
  Object.entries(taken)
    .filter(([, { quantity }]) => quantity > 0)
    .map(([sourceLineId, { quantity, condition, serialNos }]) => ({
      sourceLineId,
      quantity,
      condition,
      ...(serialNos.length > 0 && { serialNos }),
    }));

/** What the note comes to, by the rules that the server prices it by. */
export function worthOf(
  receipt: Returnable,
  taken: Taken,
  { chargePercent, today, rounds }: { chargePercent: Percent; today: string; rounds: boolean },
): Paise {
  const { code, soldOn, sale } = receipt;
  const noted = { ...notedInvoice({ ...sale, code, invoicedOn: soldOn }), registered: receipt.registered };
  const isLate = tooLateForTax({ kind: CreditNoteKind.return, notedOn: today }, noted) !== null;
  const kind = isLate ? CreditNoteKind.commercial : CreditNoteKind.return;
  const lines = linesOf(taken).map(({ sourceLineId, quantity }) => ({ sourceLineId, quantity, amountPaise: 0 }));
  return priceCreditNote({ kind, lines, chargePercent }, noted, rounds).totalPaise;
}

/** The receipt as far as money for it came in and went out again. */
export const paidReceipt = ({ tenders, refunded }: Returnable): PaidReceipt => ({
  tenders: tenders.map(asTender),
  refunded: refunded.map(asTender),
});
const asTender = ({ type, amountPaise }: Returnable['tenders'][number]) => ({
  type: type as PaymentTypeName,
  amountPaise: amountPaise ?? 0,
});
