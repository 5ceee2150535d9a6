import type { Access } from '../access/access.ts';
import type { Letter } from '../access/areas.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { needsLetter } from '../status/actions.ts';
import { formatDate } from '../time/dates.ts';

/** Of whoever makes invoices, or looks after notes (decisions §2). */
export const mayNote =
  (...letters: Letter[]) =>
  (note: unknown, context: { access: Access }): string | null =>
    needsLetter('Sales.CNote', ...letters)(note, context) &&
    needsLetter('Accounting.Invoice', ...letters)(note, context);

export const onlyDraftNote = ({ status }: { status: string }): string | null => {
  if (status === 'Draft') return null;
  return status === 'Pending Approval'
    ? 'It waits for a second person: it is returned before it is changed.'
    : 'A note that is posted is not changed: cancel it and make another.';
};

export const NOTE_CANCELLED = 'This note is cancelled already.';

/** A note of a customer follows the day of its invoice, and is never of a day to come (sales rule 37). */
export function noteDayIssues(
  notedOn: string,
  invoice: { code: string | null; invoicedOn: string },
  today: string,
): Issue[] {
  const at = (message: string): Issue => issueAt('notedOn', message);
  if (notedOn > today) return [at('A note is not dated on a day to come.')];
  return notedOn < invoice.invoicedOn ? [at(`${invoice.code} is of ${formatDate(invoice.invoicedOn)}.`)] : [];
}
