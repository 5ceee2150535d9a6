import type { SectionValues } from '@bahi/contract/settings/define-settings-section';
import type { tickets as section } from '@bahi/contract/settings/sections/tickets';
import { type TicketLevels, ticketDue } from '@bahi/domain/tickets/ticket-clock';
import { businessHoursOf } from '../../../core/business-hours.ts';
import type { Tx } from '../../../core/tx.ts';
import type { Ticket } from './ticket-store.ts';

const levelsOf = (set: SectionValues<typeof section>): TicketLevels => ({
  Urgent: { respondMinutes: set.urgentRespond, resolveMinutes: set.urgentResolve },
  High: { respondMinutes: set.highRespond, resolveMinutes: set.highResolve },
  Medium: { respondMinutes: set.mediumRespond, resolveMinutes: set.mediumResolve },
  Low: { respondMinutes: set.lowRespond, resolveMinutes: set.lowResolve },
});

/** The ticket with the times until which it is to be answered and resolved, by today's settings. */
export async function withDue(tx: Tx, ticket: Ticket): Promise<Ticket> {
  const level = levelsOf(tx.ctx.settings.tickets)[ticket.priority];
  return { ...ticket, ...ticketDue(ticket, level, await businessHoursOf(tx)), lateToldAt: null };
}
