import type { updateVoucher as endpoint } from '@bahi/contract/endpoints/accounting/journal-voucher';
import type { InputOf } from '@bahi/contract/endpoint';
import { voucherChange } from '@bahi/contract/wire/journal-voucher.wire';
import { MESSAGES } from '@bahi/domain/messages';
import { assertOpenPeriod } from '../../../core/ledger/open-period.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import { merged } from '../../../kit/merged.ts';
import { loadChart } from '../../../core/ledger/chart.ts';
import { assertSound, readLines, totalOf } from './voucher-lines.ts';
import { type VoucherRecord, vouchers } from './voucher-store.ts';
import { assertAction, viewOf } from './voucher-view.ts';

const EDITABLE = ['kind', 'postedOn', 'reference'] as const;
const MANDATORY = ['kind', 'postedOn', 'lines'] as const;

/** Changes a draft. */
export async function updateVoucher(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const before = await vouchers.lock(tx, params.id, body.rowVersion);
  assertAction(tx, before, 'Save');
  refuseIssues(
    voucherChange,
    MANDATORY.filter((key) => body[key] === null).map((path) => ({ path, message: MESSAGES.fieldRequired })),
  );
  const chart = await loadChart(tx);
  const lines = body.lines ? readLines(body.lines, chart) : before.lines;
  const after: VoucherRecord = {
    ...merged<VoucherRecord, (typeof EDITABLE)[number]>(before, body, EDITABLE),
    narration: body.narration === undefined ? before.narration : (body.narration ?? ''),
    lines,
    totalPaise: totalOf(lines),
  };
  assertSound(tx, after, chart, false);
  await assertOpenPeriod(tx, after.postedOn);
  return viewOf(tx, vouchers.save(tx, before, after, 'update'));
}
