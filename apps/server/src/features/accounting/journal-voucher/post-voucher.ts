import { JournalVoucherStatus, voucherJournal } from '@bahi/domain/posting/journal-voucher';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { loadChart } from '../../../core/ledger/chart.ts';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertSound } from './voucher-lines.ts';
import type { VoucherRecord } from './voucher-store.ts';

const DOCUMENT_KIND = 'journal';
const REVISION = 1;

/** Checks the voucher whole, takes its number and posts it. */
export async function postVoucher(tx: Tx, draft: VoucherRecord): Promise<VoucherRecord> {
  assertSound(tx, draft, await loadChart(tx), true);
  const { id, postedOn: on, narration, code, numberPeriod } = draft;
  const posted = await postDocument(
    tx,
    {
      kind: DOCUMENT_KIND,
      id,
      on,
      purpose: JournalPurpose.post,
      revision: REVISION,
      code,
      numberPeriod,
      series: DOCUMENT_KIND,
      narration: () => narration,
    },
    { journal: (account) => voucherJournal(draft, account('openingEquity')) },
  );
  return { ...draft, code: posted.code, numberPeriod: posted.numberPeriod, status: JournalVoucherStatus.posted };
}

/** Mirrors what was posted, on its own date; the number stays. */
export async function reverseVoucher(tx: Tx, { id, code, postedOn }: VoucherRecord, reason: string): Promise<void> {
  const document = { kind: DOCUMENT_KIND, id, code, revision: REVISION };
  await mirrorDocument(tx, document, JournalPurpose.post, postedOn, `Cancelled: ${reason}`);
}
