import type { createVoucher as endpoint } from '@bahi/contract/endpoints/accounting/journal-voucher';
import type { InputOf } from '@bahi/contract/endpoint';
import { JournalVoucherKind, JournalVoucherStatus } from '@bahi/domain/posting/journal-voucher';
import { assertOpenPeriod } from '../../../core/ledger/open-period.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { loadChart } from '../../../core/ledger/chart.ts';
import { postVoucher } from './post-voucher.ts';
import { assertSound, readLines, totalOf } from './voucher-lines.ts';
import { type VoucherRecord, vouchers } from './voucher-store.ts';
import { viewOf } from './voucher-view.ts';

export async function createVoucher(tx: Tx, { body }: InputOf<typeof endpoint>) {
  const { today, now, userName } = tx.ctx;
  const chart = await loadChart(tx);
  const lines = readLines(body.lines, chart);
  const draft: VoucherRecord = {
    id: newId(),
    code: null,
    numberPeriod: '',
    status: JournalVoucherStatus.draft,
    kind: body.kind ?? JournalVoucherKind.general,
    postedOn: body.postedOn ?? today,
    narration: body.narration ?? '',
    reference: body.reference ?? null,
    totalPaise: totalOf(lines),
    cancelReason: null,
    createdAt: now,
    createdByName: userName,
    updatedAt: now,
    rowVersion: 1,
    lines,
  };
  assertSound(tx, draft, chart, false);
  await assertOpenPeriod(tx, draft.postedOn);
  vouchers.insert(tx, draft);
  if (!body.post) return viewOf(tx, draft);
  return viewOf(tx, vouchers.save(tx, draft, await postVoucher(tx, draft), 'post'));
}
