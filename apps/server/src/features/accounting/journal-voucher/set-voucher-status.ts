import type { setVoucherStatus as endpoint } from '@bahi/contract/endpoints/accounting/journal-voucher';
import type { InputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { JournalVoucherStatus } from '@bahi/domain/posting/journal-voucher';
import { invalid } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { diff } from '../../../core/diff.ts';
import type { Tx } from '../../../core/tx.ts';
import { postVoucher, reverseVoucher } from './post-voucher.ts';
import { getVoucher, saveVoucherHeader, type VoucherRecord } from './voucher-store.ts';
import { assertAction, viewOf } from './voucher-view.ts';

/** Posts a draft, or cancels: a draft by itself, what is posted by its mirror. */
export async function setVoucherStatus(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const before = await getVoucher(tx, params.id, 'for update');
  await assertFreshRecord(tx, before, body.rowVersion);
  const posting = body.status === JournalVoucherStatus.posted;
  assertAction(tx, before, posting ? 'Post' : 'Cancel');
  const after = posting ? await postVoucher(tx, before) : await cancel(tx, before, body.reason ?? null);
  const saved = { ...after, rowVersion: before.rowVersion + 1, updatedAt: tx.ctx.now };
  await saveVoucherHeader(tx, saved);
  tx.audit({
    action: posting ? 'post' : 'cancel',
    kind: 'journal',
    id: saved.id,
    code: saved.code,
    changes: diff(before, saved),
    reason: body.reason ?? null,
  });
  return viewOf(tx, saved);
}

async function cancel(tx: Tx, before: VoucherRecord, reason: string | null): Promise<VoucherRecord> {
  if (before.status === JournalVoucherStatus.posted) {
    if (!reason) throw invalid('Reason', MESSAGES.fieldRequired);
    await reverseVoucher(tx, before, reason);
  }
  return { ...before, status: JournalVoucherStatus.cancelled, cancelReason: reason };
}
