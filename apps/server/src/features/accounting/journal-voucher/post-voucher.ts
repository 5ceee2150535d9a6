import { JournalVoucherStatus, voucherJournal } from '@bahi/domain/posting/journal-voucher';
import { loadAccountRoles } from '../../../core/ledger/account-roles.ts';
import { mirrorJournal, postJournal } from '../../../core/ledger/post-journal.ts';
import { takeNumber } from '../../../core/numbering/take-number.ts';
import type { Tx } from '../../../core/tx.ts';
import { loadChart } from '../../../core/ledger/chart.ts';
import { assertSound } from './voucher-lines.ts';
import type { VoucherRecord } from './voucher-store.ts';

const DOCUMENT_KIND = 'journal';
const REVISION = 1;

/** Checks the voucher whole, takes its number and posts it. */
export async function postVoucher(tx: Tx, draft: VoucherRecord): Promise<VoucherRecord> {
  assertSound(tx, draft, await loadChart(tx), true);
  const account = await loadAccountRoles(tx);
  const { code, numberPeriod } = await takeNumber(tx, DOCUMENT_KIND, draft.postedOn);
  const { id, postedOn, narration } = draft;
  await postJournal(
    tx,
    { documentKind: DOCUMENT_KIND, documentId: id, documentCode: code, revision: REVISION, postedOn, narration },
    voucherJournal(draft, account('openingEquity')),
  );
  return { ...draft, code, numberPeriod, status: JournalVoucherStatus.posted };
}

/** Mirrors what was posted, on its own date; the number stays. */
export async function reverseVoucher(tx: Tx, record: VoucherRecord, reason: string): Promise<void> {
  await mirrorJournal(tx, record.id, REVISION, record.postedOn, `Cancelled: ${reason}`);
}
