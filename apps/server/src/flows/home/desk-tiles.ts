import { countServiceEstimates } from '../../features/service/estimate/list-estimates.ts';
import { countComing } from '../../features/service/appointment/appointment-queries.ts';
import { countPartsToIssue } from '../../features/service/part-request/job-parts.ts';
import { getMyInventory } from '../../features/service/part-request/my-inventory.ts';
import { countAskedParts } from '../../features/service/part-request/part-request-queries.ts';
import { countDueTickets } from '../../features/service/ticket/ticket-queries.ts';
import { ANSWERED_ESTIMATES, ServiceEstimateStatus } from '@bahi/domain/service/service-estimate';
import type { Tx } from '../../core/tx.ts';
import type { Counted } from './counted.ts';

export const countTicketsDue = async (tx: Tx): Promise<Counted> => ({ count: await countDueTickets(tx) });
export const countExpected = async (tx: Tx): Promise<Counted> => ({ count: await countComing(tx) });
export const countPartsAsked = async (tx: Tx): Promise<Counted> => ({ count: await countAskedParts(tx) });
export const countToIssue = async (tx: Tx): Promise<Counted> => ({ count: await countPartsToIssue(tx) });
/** What was issued to his lines and what lies with him. */
export async function countOwnParts(tx: Tx): Promise<Counted> {
  const { issued, own } = await getMyInventory(tx);
  return { count: issued.length + own.length };
}
export const countSentEstimates = async (tx: Tx): Promise<Counted> => ({
  count: await countServiceEstimates(tx, [ServiceEstimateStatus.sent]),
});
export const countAnsweredEstimates = async (tx: Tx): Promise<Counted> => ({
  count: await countServiceEstimates(tx, ANSWERED_ESTIMATES),
});
