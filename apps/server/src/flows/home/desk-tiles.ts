import { countComing } from '../../features/service/appointment/appointment-queries.ts';
import { countPartsToIssue } from '../../features/service/part-request/job-parts.ts';
import { countMyInventory } from '../../features/service/part-request/my-inventory.ts';
import { countAskedParts } from '../../features/service/part-request/part-request-queries.ts';
import { countDueTickets } from '../../features/service/ticket/ticket-queries.ts';
import { ANSWERED_ESTIMATES, ServiceEstimateStatus } from '@bahi/domain/service/service-estimate';
import { ofServiceEstimates, onlyServiceEstimatesOf } from '../../features/service/estimate-scope.ts';
import { inEntity } from '../../kit/list-query.ts';
import type { Tx } from '../../core/tx.ts';
import type { Counted } from './counted.ts';

export const countTicketsDue = async (tx: Tx): Promise<Counted> => ({ count: await countDueTickets(tx) });
export const countExpected = async (tx: Tx): Promise<Counted> => ({ count: await countComing(tx) });
export const countPartsAsked = async (tx: Tx): Promise<Counted> => ({ count: await countAskedParts(tx) });
export const countToIssue = async (tx: Tx): Promise<Counted> => ({ count: await countPartsToIssue(tx) });
export const countOwnParts = async (tx: Tx): Promise<Counted> => ({ count: await countMyInventory(tx) });
export const countSentEstimates = (tx: Tx): Promise<Counted> => countEstimates(tx, [ServiceEstimateStatus.sent]);
export const countAnsweredEstimates = (tx: Tx): Promise<Counted> => countEstimates(tx, ANSWERED_ESTIMATES);

/** Estimates that the caller reaches; what is open is said in words, so that the index of open ones is found. */
async function countEstimates(tx: Tx, statuses: readonly ServiceEstimateStatus[]): Promise<Counted> {
  const where = inEntity(tx, 'd')
    .add(() => `d.status not in ('Converted', 'Cancelled', 'Declined')`)
    .asked((wanted) => `d.status = any(${wanted}::text[])`, [...statuses])
    .asked(ofServiceEstimates, onlyServiceEstimatesOf(tx));
  const [found] = await tx.queryOnce<Counted>(
    `select count(*)::int as count from service_estimate d where ${where.text}`,
    where.values,
  );
  return found!;
}
