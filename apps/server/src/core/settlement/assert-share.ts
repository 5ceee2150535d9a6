import { formatRupees } from '@bahi/domain/money/format';
import type { PartyKind } from '@bahi/domain/posting/opening-balance-journal';
import { openPaise, shareProblem } from '@bahi/domain/settlement/open-item';
import { invalid, refuse } from '../app-error.ts';
import type { OpenItem } from './open-items.ts';

const KEY = { customer: 'InvoiceId', vendor: 'BillId' } as const satisfies Record<PartyKind, string>;

/** Refuses a share of a locked due, by its place among the allocations of the body. */
export function assertShare(
  due: OpenItem & { name: string },
  share: Parameters<typeof shareProblem>[1],
  party: PartyKind,
  at: number,
): void {
  const problem = shareProblem(due, share, party);
  if (!problem) return;
  const { of, message } = problem;
  if (of === 'party') throw invalid(`Allocations.${at}.${KEY[party]}`, message);
  if (of === 'day') throw invalid('Date', message);
  throw refuse(message, [{ path: `Allocations.${at}.Amount`, message: `Due is ${formatRupees(openPaise(due))}.` }]);
}
