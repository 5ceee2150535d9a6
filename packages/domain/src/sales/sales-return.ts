import type { Access } from '../access/access.ts';
import { can } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import type { IndustryCode } from '../industry/industry.ts';
import { formatQuantity } from '../money/format.ts';
import { mulDiv } from '../money/round.ts';
import type { Paise, Percent, Quantity } from '../money/units.ts';
import { readNoteStatus, type StoredNoteStatus } from '../notes/note-status.ts';
import { type ActionRule, defineActions, needsFlag, needsLetter, nothingBelow, onlyDraft } from '../status/actions.ts';
import { batchKey } from '../stock/batch.ts';
import { daysBetween, formatDate } from '../time/dates.ts';

/** Statuses that a return is kept in. */
export const StoredReturnStatus = { draft: 'Draft', received: 'Received', cancelled: 'Cancelled' } as const;
export type StoredReturnStatus = (typeof StoredReturnStatus)[keyof typeof StoredReturnStatus];

/** And those that follow from its note. */
export const SalesReturnStatus = { ...StoredReturnStatus, credited: 'Credited', closed: 'Closed' } as const;
export type SalesReturnStatus = (typeof SalesReturnStatus)[keyof typeof SalesReturnStatus];

/** How goods came back (sales §2). */
export const ReturnCondition = { good: 'Good', damaged: 'Damaged', expired: 'Expired', wrong: 'Wrong' } as const;
export type ReturnCondition = (typeof ReturnCondition)[keyof typeof ReturnCondition];

/** Where they go. */
export const ReturnPlace = { stock: 'Stock', quarantine: 'Quarantine', scrap: 'Scrap' } as const;
export type ReturnPlace = (typeof ReturnPlace)[keyof typeof ReturnPlace];

/** A note of a return as it stands with it. */
export interface NoteOfReturn {
  status: StoredNoteStatus;
  totalPaise: Paise;
  settledPaise: Paise;
}

/** Where a return stands: credited once its note is posted, closed once nothing of that is left. Goods of a challan have no note. */
export function readReturnStatus(
  status: StoredReturnStatus,
  note: NoteOfReturn | null,
  of: ReturnedSaleKind,
): SalesReturnStatus {
  if (status !== StoredReturnStatus.received) return status;
  if (of === 'Challan') return SalesReturnStatus.closed;
  if (note === null) return status;
  const noted = readNoteStatus(note);
  if (noted === 'Closed') return SalesReturnStatus.closed;
  return noted === 'Open' || noted === 'Partial' ? SalesReturnStatus.credited : status;
}

/** A line of a sale as its returns see it; quantities in the unit of stock. */
export interface SoldLine {
  id: string;
  description: string;
  /** What of it went out, of a challan what nobody has invoiced, and what its live returns brought back. */
  quantity: Quantity;
  returnedQuantity: Quantity;
  /** The pieces that cost lies on: of a challan those on drafts of invoices too. */
  costedQuantity: Quantity;
  costPaise: Paise;
  returnedCostPaise: Paise;
  batchNo: string | null;
  expiresOn: string | null;
  /** Numbered pieces that were sold, and those that are back. */
  serialNos: readonly string[] | null;
  returnedNos: readonly string[];
  /** Its item is not taken back. */
  refused: boolean;
  /** Decimals that its unit takes. */
  decimals: number;
}

/** What goods come back of, by its word on the wire, and what it has to be before they do: a sale, or goods that left before it. */
const UNPOSTED = {
  Invoice: 'Choose an invoice that is approved.',
  Receipt: 'Choose a receipt that is paid.',
  Challan: 'Choose a challan whose goods are out.',
} as const;
export type ReturnedSaleKind = keyof typeof UNPOSTED;

/** What goods are returned of. */
export interface ReturnedSale {
  kind: ReturnedSaleKind;
  code: string | null;
  /** It stands in the books. */
  posted: boolean;
  soldOn: string;
  lines: readonly SoldLine[];
}

/** What a return says of a line of the sale. */
export interface ReturnedLine {
  id: string;
  sourceLineId: string;
  quantity: Quantity;
  condition: ReturnCondition;
  place: ReturnPlace;
  serialNos: readonly string[] | null;
}

/** What can come back of a line: of 10 sold 4 returned = 6. */
export const leftToReturn = ({
  quantity,
  returnedQuantity,
}: Pick<SoldLine, 'quantity' | 'returnedQuantity'>): Quantity => Math.max(0, quantity - returnedQuantity);

/** What pieces that come back cost when they left: a share of what is left, the last take the rest. 1 of 3 for ₹10 = 333. */
export function costOfReturned(sold: SoldLine, quantity: Quantity): Paise {
  const leftPaise = sold.costPaise - sold.returnedCostPaise;
  const left = sold.costedQuantity - sold.returnedQuantity;
  return quantity >= left ? leftPaise : mulDiv(leftPaise, quantity, left);
}

/** What goods that come back take off cost of goods: their own cost, less what they fill a shortfall dearer by. ₹60, ₹5 dearer = 5500. */
export const costTakenOff = (costPaise: Paise, dearerPaise: Paise): Paise => costPaise - dearerPaise;

/** Days that a pharmacy or a hospital takes goods back, and others do (sales §8). */
const USUAL_RETURN_DAYS = { health: 7, others: 15 } as const;
const SHORT: readonly IndustryCode[] = ['HC2', 'HC4'];

/** Within how many days of the sale goods come back: as it is set, else as usual in the business. */
export const returnDaysOf = (set: number | null, industry: IndustryCode): number =>
  set ?? USUAL_RETURN_DAYS[SHORT.includes(industry) ? 'health' : 'others'];

/** Where goods of a condition go unless somebody says otherwise: what is good and not expired to its batch (rule 32). */
export const usualPlace = (condition: ReturnCondition, isExpired: boolean): ReturnPlace =>
  condition === ReturnCondition.good && !isExpired ? ReturnPlace.stock : ReturnPlace.quarantine;

export const isExpiredOn = ({ expiresOn }: Pick<SoldLine, 'expiresOn'>, day: string): boolean =>
  expiresOn !== null && expiresOn < day;

interface Facts {
  today: string;
  receiving: boolean;
  /** None of goods that nobody has bought yet. */
  returnDays: number | null;
  /** May take goods back later, with a reason. */
  mayOverride: boolean;
  /** May take goods out of stock as a loss. */
  mayWriteOff: boolean;
}

interface ReturnFacts {
  returnedOn: string;
  reason: string | null;
  lines: readonly ReturnedLine[];
}

/** Names what keeps a return from being saved, or with `receiving` from being received; lines by their id. */
export function salesReturnIssues(back: ReturnFacts, sale: ReturnedSale, facts: Facts): Issue[] {
  if (!sale.posted) return [issueAt('of', UNPOSTED[sale.kind])];
  const issues: Issue[] = [];
  if (back.returnedOn > facts.today) issues.push(issueAt('returnedOn', 'Goods do not come back on a day to come.'));
  if (back.returnedOn < sale.soldOn)
    issues.push(issueAt('returnedOn', `${sale.code} is of ${formatDate(sale.soldOn)}.`));
  for (const line of back.lines) issues.push(...lineIssues(line, sale, facts));
  issues.push(...overIssues(back.lines, sale));
  if (!facts.receiving) return issues;
  if (back.lines.every(({ quantity }) => quantity === 0)) issues.push(issueAt('lines', 'Enter what came back.'));
  return [...issues, ...scrapIssues(back.lines, facts), ...lateIssues(back, sale, facts)];
}

const NOT_WRITTEN_OFF = 'Only who may adjust stock scraps goods: choose quarantine.';

/** Who may take goods out of stock as a loss. */
export const mayScrap = (access: Access): boolean => can(access, 'Inventory.Adjust', 'U');

/** What somebody may choose in place of the stock. */
const asideFor = ({ mayWriteOff }: Pick<Facts, 'mayWriteOff'>): string =>
  mayWriteOff ? 'choose quarantine or scrap.' : 'choose quarantine.';

/**
 * Scrapping writes stock off, of what nobody has bought as well as of what is paid back: goods that never came back would be
 * missed by no count.
 */
const scrapIssues = (lines: readonly ReturnedLine[], { mayWriteOff }: Facts): Issue[] =>
  mayWriteOff
    ? []
    : lines
        .filter(({ place, quantity }) => place === ReturnPlace.scrap && quantity > 0)
        .map(({ id }) => issueAt(`lines.${id}.place`, NOT_WRITTEN_OFF));

function lineIssues(line: ReturnedLine, sale: ReturnedSale, facts: Facts): Issue[] {
  const { today, receiving } = facts;
  const at = (field: string, message: string): Issue[] => [issueAt(`lines.${line.id}.${field}`, message)];
  const sold = sale.lines.find(({ id }) => id === line.sourceLineId);
  if (!sold) return at('sourceLineId', 'Choose a line of the sale.');
  if (line.quantity < 0) return at('quantity', 'Enter a quantity above zero.');
  if (line.quantity % 10 ** (3 - sold.decimals) !== 0) return at('quantity', 'It is counted in whole units.');
  if (line.quantity === 0) return [];
  if (sold.refused) return at('quantity', `${sold.description} is not taken back.`);
  if (line.place === ReturnPlace.stock && line.condition !== ReturnCondition.good)
    return at('place', `Only what is good goes back to stock: ${asideFor(facts)}`);
  if (line.place === ReturnPlace.stock && isExpiredOn(sold, today))
    return at('place', `Batch ${sold.batchNo} has expired: ${asideFor(facts)}`);
  return sold.serialNos === null ? [] : pieceIssues(line, sold, receiving);
}

/** Numbered pieces are among those that were sold and are not back; to receive them each is named. */
function pieceIssues({ id, quantity, serialNos }: ReturnedLine, sold: SoldLine, receiving: boolean): Issue[] {
  const at = (message: string): Issue[] => [issueAt(`lines.${id}.serialNos`, message)];
  const named = serialNos ?? [];
  const out = new Set((sold.serialNos ?? []).map(batchKey));
  const back = new Set(sold.returnedNos.map(batchKey));
  const strange = named.filter((no) => !out.has(batchKey(no)) || back.has(batchKey(no)));
  if (strange.length > 0) return at(`${strange.join(', ')} did not go out by this line, or came back already.`);
  if (new Set(named.map(batchKey)).size < named.length) return at('A number is named twice.');
  return receiving && named.length * 1000 !== quantity ? at('Enter the number of each piece.') : [];
}

/** No more comes back than went out and is not back, over all lines that name it (rule 29). */
function overIssues(lines: readonly ReturnedLine[], sale: ReturnedSale): Issue[] {
  return sale.lines.flatMap((sold) => {
    const of = lines.filter(({ sourceLineId }) => sourceLineId === sold.id);
    const returning = of.reduce((sum, { quantity }) => sum + quantity, 0);
    const most = leftToReturn(sold);
    if (returning <= most) return [];
    const told = [sold.quantity, sold.returnedQuantity, most].map(formatQuantity);
    const message = `${sale.kind === 'Challan' ? 'Not invoiced' : 'Sold'} ${told[0]}, returned ${told[1]}: at most ${told[2]} more.`;
    return [issueAt(`lines.${of.at(-1)!.id}.quantity`, message)];
  });
}

/** Why goods of a sale come back too late, or null: of 7 days on the eighth. */
export const lateProblem = (
  soldOn: string,
  { today, returnDays }: Pick<Facts, 'today' | 'returnDays'>,
): string | null =>
  returnDays === null || daysBetween(soldOn, today) <= returnDays
    ? null
    : `Returns are taken within ${returnDays} days.`;

/** Past the days of the entity goods are taken back by who holds D, with a reason (rule 33): by the day of the entry, whatever day the paper bears. */
function lateIssues({ reason }: ReturnFacts, sale: ReturnedSale, facts: Facts): Issue[] {
  const late = lateProblem(sale.soldOn, facts);
  if (late === null) return [];
  if (!facts.mayOverride) return [issueAt('returnedOn', late)];
  return reason ? [] : [issueAt('reason', `${late} Say why these are taken.`)];
}

/** Why a return charge cannot be asked, or null: it is what is set, or none for who may waive it (rule 33). */
export function chargeProblem(percent: Percent, setPercent: Percent, mayWaive: boolean): string | null {
  if (percent === setPercent) return null;
  if (percent === 0 && mayWaive) return null;
  return mayWaive ? 'The return charge is as it is set, or none.' : 'You may not change the return charge.';
}

export type SalesReturnVerb = 'Save' | 'Receive' | 'Credit' | 'Cancel';
export interface SalesReturnState {
  status: StoredReturnStatus;
  of: ReturnedSaleKind;
  /** Its live note, by number or in words. */
  usedBy: readonly string[];
}
type Rule = ActionRule<SalesReturnState, { access: Access }>;

/** Goods that came back before they were billed. */
export const NOTHING_SOLD = 'Goods of a challan were not invoiced: nothing is credited.';

const unchanged = onlyDraft('What came back is not changed: cancel it and return anew.');
const mayNote: Rule = (_state, { access }) =>
  can(access, 'Sales.CNote', 'C') || can(access, 'Accounting.Invoice', 'C')
    ? null
    : needsLetter('Sales.CNote', 'C')(_state, { access });

/** What may be done with a return now, and why not: rendered by the web, enforced by the server. */
export const { action: salesReturnAction, actions: salesReturnActions } = defineActions<
  SalesReturnVerb,
  SalesReturnState,
  { access: Access }
>({
  Save: [unchanged, needsLetter('Sales.SO', 'U', 'C')],
  Receive: [unchanged, needsLetter('Sales.SO', 'U'), needsFlag('Sales.SOReturn')],
  Credit: [
    ({ of }) => (of === 'Challan' ? NOTHING_SOLD : null),
    ({ status }) => (status === StoredReturnStatus.received ? null : 'Receive the goods first.'),
    ({ usedBy }) => (usedBy.length > 0 ? `It is credited by ${usedBy.join(', ')}.` : null),
    mayNote,
  ],
  Cancel: [
    ({ status }) => (status === StoredReturnStatus.cancelled ? 'This return is cancelled already.' : null),
    nothingBelow,
    (back, context) => needsLetter('Sales.SO', back.status === StoredReturnStatus.draft ? 'U' : 'D')(back, context),
  ],
});
