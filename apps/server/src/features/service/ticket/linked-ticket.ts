import { LinkChannel, LinkFor, LinkState } from '@bahi/domain/links/public-link';
import { AppError } from '../../../core/app-error.ts';
import { addresseeOf } from '../../../core/links/addressee-of.ts';
import { contentHash } from '../../../core/links/content-hash.ts';
import type { Answered, FollowedLink, LinkedKind } from '../../../core/links/link-kind.ts';
import { newLink } from '../../../core/links/new-link.ts';
import { PUBLIC_ADDRESS } from '../../../core/outbox.ts';
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

/** The address at which the customer says how content he is; it goes out with a message, in the first way that it goes. */
export async function ratingLink(tx: Tx, id: string): Promise<string> {
  const { customerId, version, contentHash: read, phone, email } = await linkedTicket.begin(tx, id);
  const bySms = tx.ctx.settings.notifications.ticketResolvedSms;
  const { path } = await newLink(tx, {
    subjectKind: 'ticket',
    subjectId: id,
    customerId,
    version,
    contentHash: read,
    channel: bySms ? LinkChannel.sms : LinkChannel.mail,
    recipient: bySms ? phone : email,
    madeFor: LinkFor.customer,
    toOwnAddress: true,
  });
  return `${PUBLIC_ADDRESS}${path}`;
}

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

/** Whether its customer has told by his link how content he is. */
export async function isRatedByLink(tx: Tx, ticketId: string): Promise<boolean> {
  const found = await tx.query(
    `select from public_link where org_id = $1 and entity_id = $2 and subject_kind = 'ticket' and subject_id = $3
       and answered_at is not null limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, ticketId],
  );
  return found.length > 0;
}
