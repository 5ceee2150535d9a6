import { voucherInput } from '@bahi/contract/wire/journal-voucher.wire';
import type { ChartAccount } from '@bahi/domain/posting/account-rules';
import { journalTotals } from '@bahi/domain/posting/journal';
import { voucherIssues, type VoucherLine } from '@bahi/domain/posting/journal-voucher';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import type { VoucherRecord } from './voucher-store.ts';

interface SentLine {
  accountCode: number;
  debitPaise?: number | null;
  creditPaise?: number | null;
  description?: string | null;
}

/** What was sent as lines of the record: absent amounts are zero, accounts get their names. */
export const readLines = (sent: readonly SentLine[], chart: readonly ChartAccount[]): VoucherRecord['lines'] =>
  sent.map((line) => ({
    accountCode: line.accountCode,
    accountName: chart.find((each) => each.code === line.accountCode)?.name ?? '',
    debitPaise: line.debitPaise ?? 0,
    creditPaise: line.creditPaise ?? 0,
    description: line.description ?? null,
  }));

/** The larger side: a draft may not balance yet. */
export function totalOf(lines: readonly VoucherLine[]): number {
  const { debitPaise, creditPaise } = journalTotals(lines);
  return Math.max(debitPaise, creditPaise);
}

export function assertSound(tx: Tx, record: VoucherRecord, chart: readonly ChartAccount[], posting: boolean): void {
  refuseIssues(voucherInput, voucherIssues(record, chart, { today: tx.ctx.today, posting }));
}
