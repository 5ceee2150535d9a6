import { ASKED_STATUS_LABELS, type AskedStatus } from '@bahi/domain/service/assessment/asked-assessment';
import { type Said, saidOf } from '../../../../kit/status-tones.ts';
import type { Tone } from '../../../../ui/tones.ts';

const TONES: Readonly<Record<AskedStatus, Tone>> = {
  Sent: 'attention',
  Seen: 'waiting',
  Changed: 'active',
  Confirmed: 'done',
  Refused: 'danger',
  Withdrawn: 'neutral',
};
/** How far a claim has come that a surveyor was asked to assess. */
export const ASKED: Readonly<Record<AskedStatus, Said>> = saidOf(TONES, (status) => ASKED_STATUS_LABELS[status]);
