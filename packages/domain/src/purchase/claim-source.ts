import { FACTOR_PER_ONE, quantityOfPacks } from '../catalogue/packs.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { formatQuantity, formatRupees } from '../money/format.ts';
import { mulDiv } from '../money/round.ts';
import type { Factor, Paise, Quantity, UnitPrice } from '../money/units.ts';
import { inOtherPack } from '../stock/entered-unit.ts';
import { formatDate } from '../time/dates.ts';
import { type BoughtLine, boughtQuantity } from './bought-line.ts';
import { quantityToClaim } from './purchase-return.ts';

/** What a note is made of: goods that went back, goods that a bill asks for and that never came, what was claimed before. */
export const CLAIM_SOURCES = ['PurchaseReturn', 'Bill', 'VendorDebitNote'] as const;
export type ClaimSourceKind = (typeof CLAIM_SOURCES)[number];

/** A line of a return, of a bill that is short or of a claim, and what live notes claim of it already. */
export interface ClaimableGoods extends BoughtLine {
  unitCode: string | null;
  /** The unit of stock. */
  stockUnit: string | null;
  /** What nobody had billed when it went back, in the unit of stock. */
  unbilledQuantity: Quantity;
  /**
   * By which goods received, not billed fell as it went back, or as it was billed and did not come; and what of that lowers
   * the bill.
   */
  receivedPaise: Paise;
  unbilledPaise: Paise;
  amountPaise: Paise;
  taxablePaise: Paise;
  totalPaise: Paise;
  /** By other notes, in the unit of stock; and what they took back of `receivedPaise`. */
  claimedQuantity: Quantity;
  claimedPaise: Paise;
}

/** What a note claims of. */
export interface ClaimSource {
  kind: ClaimSourceKind;
  code: string | null;
  /** Whether anything can be claimed of it: its goods went back, it is posted. */
  isLive: boolean;
  vendorId: string;
  datedOn: string;
  /** What is asked of the vendor, and what other notes ask for of it, in paise with tax. */
  claimPaise: Paise;
  notedPaise: Paise;
  lines: readonly ClaimableGoods[];
}

/** How what a note claims of is said. */
const SAID = {
  PurchaseReturn: {
    field: 'returnId',
    name: 'The return',
    choose: 'Choose a return whose goods went back.',
    line: 'Choose a line of the return.',
    rest: 'the rest is not billed, or claimed',
    went: 'went back for',
  },
  Bill: {
    field: 'billId',
    name: 'The bill',
    choose: 'Choose a bill that is posted.',
    line: 'Choose a line of the bill.',
    rest: 'the rest came, or is claimed',
    went: 'was billed for',
  },
  VendorDebitNote: {
    field: 'debitNoteId',
    name: 'The debit note',
    choose: 'Choose a debit note that is posted.',
    line: 'Choose a line of the debit note.',
    rest: 'no more was claimed',
    went: 'was claimed for',
  },
} as const satisfies Record<ClaimSourceKind, object>;

/** What can be claimed of a line still, in the unit of stock: of 5 that were billed, 2 of them claimed, 3. */
export const leftToNote = (
  goods: Parameters<typeof quantityToClaim>[0] & Pick<ClaimableGoods, 'claimedQuantity'>,
): Quantity => Math.max(0, quantityToClaim(goods) - goods.claimedQuantity);

/**
 * What is left of a line as a note enters it, free goods at nothing: paid goods before free ones, and what is no whole number of
 * packs in the unit of stock. 20 tablets of 3 strips of 15 are 20 at a fifteenth of the price.
 */
export function claimLeft(goods: ClaimableGoods): {
  quantity: Quantity;
  freeQuantity: Quantity;
  unitCode: string | null;
  factor: Factor;
  unitPrice: UnitPrice;
  discountPaise: Paise;
} | null {
  const left = leftToNote(goods);
  if (left === 0) return null;
  const packs = mulDiv(left, FACTOR_PER_ONE, goods.factor);
  const isWhole = quantityOfPacks(packs, goods.factor) === left;
  const factor = isWhole ? goods.factor : FACTOR_PER_ONE;
  const paid = isWhole ? goods.quantity : quantityOfPacks(goods.quantity, goods.factor);
  const all = isWhole ? packs : left;
  const quantity = Math.min(all, paid);
  return {
    quantity,
    freeQuantity: all - quantity,
    factor,
    unitCode: isWhole ? goods.unitCode : goods.stockUnit,
    unitPrice: inOtherPack(goods.unitPrice, goods.factor, factor),
    discountPaise: paid === 0 ? 0 : mulDiv(goods.amountPaise - goods.taxablePaise, quantity, paid),
  };
}

/** What a claim gives back of goods received, not billed: of 5 received at ₹500, 2 give ₹200; the last take what is left. */
export function clearedByClaim(goods: ClaimableGoods, claimed: Quantity): Paise {
  const toClaim = quantityToClaim(goods);
  const wholePaise = goods.receivedPaise - goods.unbilledPaise;
  if (claimed >= leftToNote(goods)) return wholePaise - goods.claimedPaise;
  return mulDiv(wholePaise, claimed, toClaim);
}

/** What a note takes off before tax where less is asked than the goods came to: of ₹500, ₹590 with tax, ₹295 asked, ₹250. */
export const discountToAsked = ({
  claimPaise,
  totalPaise,
  taxablePaise,
}: {
  claimPaise: Paise | null;
  totalPaise: Paise;
  taxablePaise: Paise;
}): Paise =>
  claimPaise === null || claimPaise >= totalPaise ? 0 : mulDiv(totalPaise - claimPaise, taxablePaise, totalPaise);

/** Line by line rounding: two taxes of one paisa. */
const ROUNDING: Paise = 2;

interface ClaimingLine extends BoughtLine {
  /** The line that it claims of. */
  sourceLineId: string | null;
  totalPaise: Paise;
}

/** Names what a note claims that did not go back or came after all, is not billed, is claimed already, or cost less. */
export function claimIssues(
  note: { vendorId: string; notedOn: string; totalPaise: Paise; lines: readonly ClaimingLine[] },
  source: ClaimSource,
  opening: boolean,
): Issue[] {
  const { field, choose } = SAID[source.kind];
  const name = source.code ?? SAID[source.kind].name;
  const at = (message: string, path: string = field) => [issueAt(path, message)];
  if (!source.isLive) return at(choose);
  if (source.vendorId !== note.vendorId) return at(`${name} is of another vendor.`);
  if (note.notedOn < source.datedOn) return at(`${name} is of ${formatDate(source.datedOn)}.`, 'notedOn');
  const issues = note.lines.flatMap((line) => lineIssues(line, note.lines, source));
  if (issues.length > 0 || !opening) return issues;
  const left = Math.max(0, source.claimPaise - source.notedPaise);
  return note.totalPaise > left + ROUNDING ? at(`Of ${name} at most ${formatRupees(left)} can be claimed.`) : [];
}

function lineIssues(line: ClaimingLine, lines: readonly ClaimingLine[], source: ClaimSource): Issue[] {
  const { line: choose, rest, went } = SAID[source.kind];
  const at = (field: string, message: string) => [issueAt(`lines.${line.id}.${field}`, message)];
  const goods = source.lines.find(({ id }) => id === line.sourceLineId);
  if (!goods || goods.itemId !== line.itemId) return at('source', choose);
  const same = lines.filter(({ sourceLineId }) => sourceLineId === goods.id);
  const claimed = same.reduce((sum, each) => sum + boughtQuantity(each), 0);
  const left = leftToNote(goods);
  if (claimed > left) return at('quantity', `Of ${goods.description} ${formatQuantity(left)} can be claimed: ${rest}.`);
  const [paid, gone] = [line, goods].map((each) => quantityOfPacks(each.quantity, each.factor)) as [number, number];
  const most = gone === 0 ? 0 : mulDiv(goods.totalPaise, Math.min(paid, gone), gone);
  return line.totalPaise > most + ROUNDING
    ? at('unitPrice', `${goods.description} ${went} ${formatRupees(most)}: no more is claimed.`)
    : [];
}
