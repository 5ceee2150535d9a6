import { peopleInReach } from '@bahi/domain/access/access';
import type { Tx } from '../../core/tx.ts';

/** The people whose estimates alone the caller reads: those that they advise or have made; null for all. */
export const onlyServiceEstimatesOf = ({ ctx }: Tx): readonly string[] | null =>
  peopleInReach(ctx.access, 'Service.Est', ctx);

/** The same as a condition on `service_estimate d`; `people` is a placeholder that may be null, for all. */
export const ofServiceEstimates = (people: string): string =>
  `(${people}::uuid[] is null or d.advisor_id = any (${people}::uuid[]) or d.created_by = any (${people}::uuid[]))`;
