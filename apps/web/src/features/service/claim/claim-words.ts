import { CLAIM_STATUS_LABELS, type ClaimStatus } from '@bahi/domain/service/claim/claim';
import { type Said, saidOf } from '../../../kit/status-tones.ts';
import type { Tone } from '../../../ui/tones.ts';

const TONES: Readonly<Record<ClaimStatus, Tone>> = {
  Intimated: 'attention',
  Surveyed: 'waiting',
  Approved: 'active',
  Billed: 'active',
  PartPaid: 'attention',
  Settled: 'done',
  Rejected: 'danger',
  Withdrawn: 'neutral',
};
export const STATUS: Readonly<Record<ClaimStatus, Said>> = saidOf(TONES, (status) => CLAIM_STATUS_LABELS[status]);
