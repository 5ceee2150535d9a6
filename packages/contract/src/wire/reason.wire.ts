import { LEAST_REASON } from '@bahi/domain/text/reason';
import { object, required, rowVersion, text } from '../wire-type.ts';

/** Why something is done, that must be said. */
export const reason = (max = 300) => text(max, { min: LEAST_REASON });

/** The body of a verb that asks for nothing but why. */
export const withReason = (max?: number) => object({ reason: required('Reason', reason(max)), rowVersion });
