import { LONGEST_BATCH_REASON } from '@bahi/contract/endpoint';
import type { CallOptions } from './endpoint-call.ts';
import { answerRefusal, type Questions } from './send-asking.ts';

/** Any verb that moves goods may ask why a batch goes while another expires sooner. */
const QUESTIONS: Questions<Pick<CallOptions, 'batchReason'>> = {
  BatchReason: {
    heading: 'Another batch expires sooner',
    ok: 'Issue',
    writes: { label: 'Reason', most: LONGEST_BATCH_REASON },
    answer: (batchReason) => ({ batchReason }),
  },
};

/** Sends a call that was refused once more, with the reason that it asked for. */
export const askBatchReason = <T>(
  refusal: unknown,
  send: (answers: Pick<CallOptions, 'batchReason'>) => Promise<T>,
): Promise<T> => answerRefusal(refusal, send, QUESTIONS);
