import { type Issue, lineIssue, issueAt } from '../document/issue.ts';
import { ownedIssues } from '../document/owned-lines.ts';
import { headerIssues, type PricedHeader } from '../document/priced-document.ts';
import type { InvoiceLine } from '../document/invoice.ts';
import { MESSAGES } from '../messages.ts';
import { formatRupees } from '../money/format.ts';
import type { Paise } from '../money/units.ts';
import { financialYearOf } from '../time/dates.ts';

/** Whether a repair order, or orders of a customer, say for whom it is and in which terms its prices are. */
export const billsOrder = (invoice: {
  workOrderId: string | null;
  lines: readonly Pick<InvoiceLine, 'sourceLineId'>[];
}): boolean => invoice.workOrderId !== null || invoice.lines.some(({ sourceLineId }) => sourceLineId !== null);

/** What a line of a repair order takes from the job: it is changed there, on the invoice only what it costs and is called. */
const ORDER_OWNED = ['quantity', 'operationCode', 'itemId', 'partNumber', 'unitCode', 'warehouseId'] as const;

/** And what a line of a challan takes from it beside: the goods that left are what they are (sales rule 5). */
const CHALLAN_OWNED = [...ORDER_OWNED, 'batchId', 'serialNos'] as const;

/** Whether a line bills goods that left with a challan. */
export const isOfChallan = ({ sourceLineId }: Pick<InvoiceLine, 'sourceLineId'>): boolean =>
  sourceLineId?.startsWith('D') ?? false;

/** What the lines of a draft that bill goods of challans come to, by the total of each line: ₹300 of a challan beside ₹500 = 30000. */
export const billedOfChallans = (
  lines: readonly Pick<InvoiceLine, 'sourceLineId'>[],
  totals: readonly { totalPaise: Paise }[],
): Paise => lines.reduce((sum, line, at) => sum + (isOfChallan(line) ? (totals[at]?.totalPaise ?? 0) : 0), 0);

/** Changes of lines that their order or challan owns. */
export const orderOwnedIssues = (before: readonly InvoiceLine[], after: readonly InvoiceLine[]): Issue[] => [
  ...ownedIssues(
    before.filter((line) => !isOfChallan(line)),
    after,
    ORDER_OWNED,
    'of the order',
  ),
  ...ownedIssues(before.filter(isOfChallan), after, CHALLAN_OWNED, 'of the challan'),
];

/** What every line of a draft must say, and what its kind asks for (spec 2 §5). */
export function invoiceLineIssues(lines: readonly InvoiceLine[]): Issue[] {
  return lines.flatMap((line) => {
    const issues: Issue[] = [];
    if (!line.description) issues.push(lineIssue(line.id, 'description', MESSAGES.fieldRequired));
    if (line.quantity <= 0) issues.push(lineIssue(line.id, 'quantity', 'Enter a quantity above zero.'));
    if (isDuplicate(line, lines))
      issues.push(lineIssue(line.id, 'partNumber', `Part ${line.partNumber} is on the invoice already.`));
    return issues;
  });
}

/**
 * Duplicate labour part: same non-empty MPN and same labour OpCode on a different line id (spec 2 §5), of the same batch: what
 * one batch does not cover is sold of the next. Lines of a repair order were asked there, where one part may stand under two
 * services.
 */
function isDuplicate(line: InvoiceLine, lines: readonly InvoiceLine[]): boolean {
  if (line.family !== 'part' || !line.partNumber || line.sourceLineId !== null) return false;
  return lines.some(
    (other) =>
      other.id !== line.id &&
      other.family === 'part' &&
      other.sourceLineId === null &&
      other.partNumber === line.partNumber &&
      (other.batchId ?? null) === (line.batchId ?? null) &&
      other.operationCode === line.operationCode,
  );
}

/** What the header of a draft says besides its parties. */
export interface InvoiceHeader extends Pick<PricedHeader, 'adjustPaise' | 'adjustReason' | 'taxed' | 'untaxedReason'> {
  invoicedOn: string | null;
  dueOn: string | null;
}

/** What a header must hold (decisions §5): a due date after its own, a reason for an adjustment and for charging no tax. */
export function invoiceHeaderIssues(header: InvoiceHeader): Issue[] {
  const { invoicedOn, dueOn } = header;
  const isEarly = invoicedOn !== null && dueOn !== null && dueOn < invoicedOn;
  const early = issueAt('dueOn', 'The due date lies before the invoice date.');
  return [...(isEarly ? [early] : []), ...headerIssues(header)];
}

/** A number is unique within its financial year (decisions §5): who holds one keeps a date of that year. */
export function numberedDateIssue(numberPeriod: string, datedOn: string, path = 'invoicedOn'): Issue | null {
  if (numberPeriod === '' || financialYearOf(datedOn).label === numberPeriod) return null;
  return issueAt(path, `Its number is of ${numberPeriod}: choose a date of that year.`);
}

export interface WriteOff {
  amountPaise: Paise;
  duePaise: Paise;
  writtenOffPaise: Paise;
  limitPaise: Paise;
}

/** WrtOff writes off up to a set amount (decisions §6): all write-offs of one invoice together, and never more than is due. */
export function writeOffIssue({ amountPaise, duePaise, writtenOffPaise, limitPaise }: WriteOff): string | null {
  if (amountPaise <= 0) return 'Enter an amount above zero.';
  if (amountPaise > duePaise) return `Only ${formatRupees(duePaise)} are due.`;
  if (writtenOffPaise + amountPaise > limitPaise)
    return `At most ${formatRupees(limitPaise)} of one invoice may be written off.`;
  return null;
}
