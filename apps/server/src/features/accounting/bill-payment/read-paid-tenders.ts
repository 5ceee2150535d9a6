import type { payVendor } from '@bahi/contract/endpoints/accounting/bill-payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { chequeDateProblem, IssuedChequeState } from '@bahi/domain/payments/cheque';
import { type PaymentTypeName, tenderRole } from '@bahi/domain/payments/payment-types';
import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import { invalid } from '../../../core/app-error.ts';
import { bankAccount } from '../../../core/ledger/bank-account.ts';
import type { Tx } from '../../../core/tx.ts';
import { readTenderType } from '../read-tender.ts';
import type { PaidTenderRow } from './bill-payment-store.ts';

type SentTender = InputOf<typeof payVendor>['body']['tenders'][number];
export type PaidTender = PaidTenderRow & { type: PaymentTypeName };

/** The tenders of a payment to a vendor, each with the account that it leaves. */
export function readPaidTenders(
  tx: Tx,
  sent: readonly SentTender[],
  paidOn: string,
  account: AccountOfRole,
): Promise<PaidTender[]> {
  if (sent.length === 0) throw invalid('Tenders', 'Enter the amount paid.');
  return Promise.all(sent.map((tender, i) => readPaidTender(tx, tender, i, paidOn, account)));
}

async function readPaidTender(
  tx: Tx,
  tender: SentTender,
  i: number,
  paidOn: string,
  account: AccountOfRole,
): Promise<PaidTender> {
  const at = `Tenders.${i}`;
  const type = readTenderType(tx.ctx, tender, at);
  if (tender.amountPaise <= 0) throw invalid(`${at}.Amount`, 'Enter an amount above zero.');
  const isCheque = type === 'Cheque';
  if (!isCheque && tender.chequeOn) throw invalid(`${at}.ChDate`, 'Only a cheque has a date.');
  if (isCheque && !tender.reference) throw invalid(`${at}.Ref`, 'Enter the number of the cheque.');
  const chequeOn = isCheque ? (tender.chequeOn ?? paidOn) : null;
  const problem = chequeOn && chequeDateProblem(chequeOn, paidOn);
  if (problem) throw invalid(`${at}.ChDate`, problem);
  return {
    position: i + 1,
    type,
    subType: tender.subType ?? null,
    amountPaise: tender.amountPaise,
    accountCode: await accountOf(tx, { type, accountCode: tender.accountCode ?? null }, at, account),
    reference: tender.reference ?? null,
    chequeOn,
    chequeState: isCheque ? IssuedChequeState.issued : null,
    clearedOn: null,
    bouncedOn: null,
    bounceReason: null,
  };
}

/**
 * The account that a tender leaves: the usual one of its type, or a named bank. Cash is paid as Cash, so that the limit of a
 * day sees it; a cheque names the bank that it is drawn on.
 */
async function accountOf(
  tx: Tx,
  { type, accountCode }: { type: PaymentTypeName; accountCode: number | null },
  at: string,
  account: AccountOfRole,
): Promise<number> {
  if (accountCode === null) return account(type === 'Cheque' ? 'bank' : tenderRole(type, 'vendor'));
  const path = `${at}.Acc`;
  if (type === 'Cash' && accountCode !== account('cash')) throw invalid(path, 'Cash is paid from cash in hand.');
  if (type !== 'Cash' && [account('cash'), account('cheques')].includes(accountCode))
    throw invalid(path, 'Choose the account of a bank: cash is paid as Cash.');
  return type === 'Cash' ? accountCode : bankAccount(tx, accountCode, path);
}

/** Where a tender is posted: a cheque stands in cheques issued until its bank has paid it. */
export const postedTender = ({ type, amountPaise, accountCode }: PaidTender, account: AccountOfRole) => ({
  type,
  amountPaise,
  accountCode: type === 'Cheque' ? account('chequesIssued') : accountCode,
});
