import type { getVoucher } from '@bahi/contract/endpoints/accounting/journal-voucher';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { JournalVoucherKind, JournalVoucherStatus } from '@bahi/domain/posting/journal-voucher';
import type { Choice } from '../../../ui/select-field.tsx';
import type { Tone } from '../../../ui/tones.ts';

export type VoucherRecord = OutputOf<typeof getVoucher>;

export const STATUS: Readonly<Record<JournalVoucherStatus, { label: string; tone: Tone }>> = {
  Draft: { label: 'Draft', tone: 'waiting' },
  Posted: { label: 'Posted', tone: 'done' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const STATUS_CHOICES: readonly Choice<JournalVoucherStatus>[] = (
  Object.keys(STATUS) as JournalVoucherStatus[]
).map((value) => ({ value, label: STATUS[value].label }));

export const KIND_LABELS: Readonly<Record<JournalVoucherKind, string>> = {
  general: 'Journal',
  opening: 'Opening balances',
};

export const KIND_CHOICES: readonly Choice<JournalVoucherKind>[] = (
  Object.keys(KIND_LABELS) as JournalVoucherKind[]
).map((value) => ({ value, label: KIND_LABELS[value] }));
