import { LinkState } from '@bahi/domain/links/public-link';
import { AppError } from '../../../core/app-error.ts';
import { addresseeOf } from '../../../core/links/addressee-of.ts';
import { contentHash } from '../../../core/links/content-hash.ts';
import type { Answered, FollowedLink, LinkedKind } from '../../../core/links/link-kind.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Ticket, tickets } from './ticket-store.ts';
import { assertAction } from './ticket-view.ts';

const ratingOf = ({ rating }: Ticket): string => contentHash([rating]);

/** Resolved, and still his: what was reopened is rated when it is resolved again, by another link. */
const isOver = (ticket: Ticket, link: FollowedLink): boolean =>
  ticket.customerId !== link.customerId || ticket.resolvedAt === null || ticket.mergedIntoId !== null;

export const linkedTicket: LinkedKind = {
  kind: 'ticket',
  assertMayShare: async (tx, id) => void (await tickets.get(tx, id)),
  begin: async (tx, id) => {
    const ticket = await tickets.lock(tx, id);
    assertAction(tx, ticket, 'Rate');
    const { code, customerId, rowVersion: version, customer, phone } = ticket;
    const known = await addresseeOf(tx, { customerId });
    return {
      code,
      customerId,
      version,
      contentHash: ratingOf(ticket),
      customerName: customer?.name ?? 'customer',
      phone: customer?.phone ?? phone,
      email: known?.email ?? null,
    };
  },
  show: async (tx, link) => {
    const ticket = await tickets.get(tx, link.subjectId);
    if (isOver(ticket, link)) return null;
    const { code, customerName, subject, rating } = ticket;
    return {
      state: link.answeredAt === null ? LinkState.open : LinkState.answered,
      ticket: { code, customerName, subject, rating: link.answeredAt === null ? null : rating },
    };
  },
};

/** How content the customer is; said once by one link. */
export async function rateByLink(tx: Tx, customer: Tx, link: FollowedLink, rating: number): Promise<Answered> {
  const before = await tickets.lock(tx, link.subjectId);
  if (isOver(before, link)) throw new AppError('LinkEnded');
  if (link.answeredAt !== null || ratingOf(before) !== link.contentHash)
    throw new AppError('VersionChanged', 'You have told us already. Thank you.');
  assertAction(tx, before, 'Rate');
  const saved = tickets.save(customer, before, { ...before, rating }, 'rate', 'By link');
  const { id, code, assignedTo, createdBy } = before;
  customer.notice(
    'linkAnswered',
    { kind: 'ticket', id, toUserId: assignedTo ?? createdBy ?? undefined },
    { code, name: before.customerName ?? 'The customer', words: `gave ${rating} of 5` },
  );
  return { version: saved.rowVersion, contentHash: ratingOf(saved) };
}
