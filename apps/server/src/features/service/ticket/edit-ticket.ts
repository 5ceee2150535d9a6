import type { Infer } from '@bahi/contract/wire-type';
import { type ticketChange, ticketInput } from '@bahi/contract/wire/ticket.wire';
import { ticketIssues } from '@bahi/domain/tickets/ticket';
import { invalid } from '../../../core/app-error.ts';
import { assertAsker, assertEmployee } from '../../../core/parties/assert-asker.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import { withDue } from './ticket-due.ts';
import type { Ticket } from './ticket-store.ts';

export type TicketEdit = Omit<Infer<typeof ticketChange>, 'rowVersion'>;

/** The ticket as an edit makes it, checked; a new priority counts from its creation (rule 30). */
export async function editTicket(tx: Tx, before: Ticket, edit: TicketEdit): Promise<Ticket> {
  const { subject, priority, source, ...rest } = edit;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const after: Ticket = {
    ...before,
    // Empty words are none.
    ...Object.fromEntries(given.map(([key, value]) => [key, value === '' ? null : value])),
    subject: (subject ?? before.subject).trim(),
    priority: priority ?? before.priority,
    source: source ?? before.source,
  };
  const isNew = before.code === '';
  refuseIssues(ticketInput, ticketIssues(isNew ? null : before, after));
  await assertNamed(tx, before, after);
  return isNew || after.priority !== before.priority ? withDue(tx, after) : after;
}

/** What a ticket begins to name exists, and may be named. */
async function assertNamed(tx: Tx, before: Ticket, after: Ticket): Promise<void> {
  await assertAsker(tx, before, after);
  await assertEmployee(tx, { before: before.assignedTo, after: after.assignedTo, path: 'AssTo' });
  if (after.categoryId === null || after.categoryId === before.categoryId) return;
  const [category] = await tx.query('select from ticket_category where org_id = $1 and id = $2 and active', [
    tx.ctx.orgId,
    after.categoryId,
  ]);
  if (!category) throw invalid('Cat', 'This category does not exist, or is out of use.');
}
