import type { setVoucherStatus as endpoint } from '@bahi/contract/endpoints/accounting/journal-voucher';
import type { InputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { JournalVoucherStatus } from '@bahi/domain/posting/journal-voucher';
import { invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { postVoucher, reverseVoucher } from './post-voucher.ts';
import { type VoucherRecord, vouchers } from './voucher-store.ts';
import { assertAction, viewOf } from './voucher-view.ts';

/** Posts a draft, or cancels: a draft by itself, what is posted by its mirror. */
export async function setVoucherStatus(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const before = await vouchers.lock(tx, params.id, body.rowVersion);
  const posting = body.status === JournalVoucherStatus.posted;
  assertAction(tx, before, posting ? 'Post' : 'Cancel');
  const after = posting ? await postVoucher(tx, before) : await cancel(tx, before, body.reason ?? null);
  return viewOf(tx, vouchers.save(tx, before, after, posting ? 'post' : 'cancel', body.reason));
}

async function cancel(tx: Tx, before: VoucherRecord, reason: string | null): Promise<VoucherRecord> {
  if (before.status === JournalVoucherStatus.posted) {
    if (!reason) throw invalid('Reason', MESSAGES.fieldRequired);
    await reverseVoucher(tx, before, reason);
  }
  return { ...before, status: JournalVoucherStatus.cancelled, cancelReason: reason };
}
