import type { voucherView } from '@bahi/contract/wire/journal-voucher.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { voucherActions, type VoucherVerb } from '@bahi/domain/posting/journal-voucher';
import { refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import type { VoucherRecord } from './voucher-store.ts';

/** A voucher with what the caller may do with it. */
export const viewOf = (tx: Tx, record: VoucherRecord): Infer<typeof voucherView> => ({
  ...record,
  actions: voucherActions(record.status, tx.ctx.access),
});

/** Refuses what the buttons do not offer. */
export function assertAction(tx: Tx, record: VoucherRecord, verb: VoucherVerb): void {
  const found = voucherActions(record.status, tx.ctx.access).find((action) => action.verb === verb);
  if (!found?.allowed) throw refuse(found?.reason ?? 'This is not possible.');
}
