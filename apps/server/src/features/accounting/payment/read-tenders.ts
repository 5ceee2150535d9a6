import type { receivePayment } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { formatRupees } from '@bahi/domain/money/format';
import { chequeDateProblem } from '@bahi/domain/payments/cheque';
import type { PaymentTypeName } from '@bahi/domain/payments/payment-types';
import { invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { readTenderType } from '../read-tender.ts';
import type { TenderRow } from './payment-store.ts';

type Body = Pick<InputOf<typeof receivePayment>['body'], 'tenders' | 'amountPaise'>;
export type ReadTender = TenderRow & { type: PaymentTypeName; amountPaise: number };

/** What comes over a tender later. */
const NOT_YET = {
  accountCode: null,
  depositedOn: null,
  depositAccount: null,
  clearedOn: null,
  bouncedOn: null,
  bounceReason: null,
  chargeId: null,
  chargePaise: 0,
};

/** The tenders of a receipt; they add up to its amount. */
export function readTenders(tx: Tx, body: Body, receivedOn: string): ReadTender[] {
  const tenders = body.tenders.map((tender, i): ReadTender => {
    const at = `Tenders.${i}`;
    const type = readTenderType(tx.ctx, tender, at);
    if (tender.amountPaise <= 0) throw invalid(`${at}.Amount`, 'Enter an amount above zero.');
    const isCheque = type === 'Cheque';
    if (!isCheque && (tender.bank || tender.chequeOn))
      throw invalid(`${at}.${tender.bank ? 'Bank' : 'ChDate'}`, 'Only a cheque has a bank and a date.');
    const chequeOn = isCheque ? (tender.chequeOn ?? receivedOn) : null;
    const problem = chequeOn && chequeDateProblem(chequeOn, receivedOn);
    if (problem) throw invalid(`${at}.ChDate`, problem);
    return {
      position: i + 1,
      type,
      subType: tender.subType ?? null,
      amountPaise: tender.amountPaise,
      reference: tender.reference ?? null,
      bank: tender.bank ?? null,
      chequeOn,
      chequeState: isCheque ? 'Received' : null,
      ...NOT_YET,
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
