import type { voucherView } from '@bahi/contract/wire/journal-voucher.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { voucherAction, voucherActions, type VoucherVerb } from '@bahi/domain/posting/journal-voucher';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import type { Tx } from '../../../core/tx.ts';
import type { VoucherRecord } from './voucher-store.ts';

/** A voucher with what the caller may do with it. */
export const viewOf = (tx: Tx, record: VoucherRecord): Infer<typeof voucherView> => ({
  ...record,
  actions: voucherActions(record, tx.ctx),
});

/** Refuses what the buttons do not offer. */
export const assertAction = (tx: Tx, record: VoucherRecord, verb: VoucherVerb): void =>
  assertAllowed(voucherAction(record, verb, tx.ctx));
