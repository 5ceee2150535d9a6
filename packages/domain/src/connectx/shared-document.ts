import type { AccessArea } from '../access/areas.ts';
import type { DocumentKind } from '../document/kinds.ts';
import { FACTOR_PER_ONE, quantityOfPacks } from '../catalogue/packs.ts';
import { allocate } from '../money/allocate.ts';
import { mulDiv, mulDivFloor } from '../money/round.ts';
import type { Factor, Paise, Quantity, UnitPrice } from '../money/units.ts';
import { EXTENSION_SCALE, extendedAmount } from '../totals/price-line.ts';

/** What is made of what was sent. */
export const TAKEN_KINDS = [
  'salesOrder',
  'purchaseOrder',
  'purchaseReceive',
  'bill',
  'vendorCreditNote',
  'creditNote',
] as const satisfies readonly DocumentKind[];
export type TakenKind = (typeof TAKEN_KINDS)[number];

/** What one company sends, what it becomes in the books of the other, and which list of each the other stands in (rule 19). */
interface SharedRow {
  becomes: TakenKind;
  /** What the other is to who sends it. */
  to: 'Vendor' | 'Customer';
  /** Whose letter C makes what it becomes. */
  makes: AccessArea;
  /** What its amounts are to who sends, and to who gets it. */
  sees: { sender: 'price' | 'cost'; receiver: 'price' | 'cost' };
  /** Whether quantities, prices and days of its lines may be answered. */
  answered?: true;
  /** Its lines say what is given back, and are no goods that are matched with ours. */
  unmatched?: true;
}

/** What is sold is a price to both; what is made of it to buy by is a cost to who buys. */
const SOLD = { to: 'Customer', sees: { sender: 'price', receiver: 'price' } } as const;
const OFFERED = { to: 'Customer', makes: 'Inventory.PO', sees: { sender: 'price', receiver: 'cost' } } as const;

export const SHARED_KINDS = {
  purchaseOrder: {
    becomes: 'salesOrder',
    to: 'Vendor',
    makes: 'Sales.SO',
    sees: { sender: 'cost', receiver: 'price' },
    answered: true,
  },
  salesEstimate: { becomes: 'purchaseOrder', ...OFFERED },
  deliveryChallan: { becomes: 'purchaseReceive', ...OFFERED },
  package: { becomes: 'purchaseReceive', ...OFFERED },
  invoice: { becomes: 'bill', makes: 'Accounting.Bill', ...SOLD },
  creditNote: { becomes: 'vendorCreditNote', makes: 'Accounting.Bill', ...SOLD, unmatched: true },
  vendorDebitNote: {
    becomes: 'creditNote',
    to: 'Vendor',
    makes: 'Sales.CNote',
    sees: { sender: 'price', receiver: 'price' },
  },
} as const satisfies Partial<Record<DocumentKind, SharedRow>>;

export type SharedKind = keyof typeof SHARED_KINDS;
export const SHARED_KIND_KEYS = Object.keys(SHARED_KINDS) as SharedKind[];
export const sharedRow = (kind: SharedKind): SharedRow => SHARED_KINDS[kind];

export const SHARED_STATUSES = [
  'Sent',
  'Seen',
  'Taken',
  'Changed',
  'Confirmed',
  'Shipped',
  'Invoiced',
  'Paid',
  'Refused',
  'Withdrawn',
] as const;
export type SharedStatus = (typeof SHARED_STATUSES)[number];

/** What came and nobody has answered for yet. */
export const TO_TAKE: readonly SharedStatus[] = ['Sent', 'Seen'];

export const SHARED_VERBS = ['Take', 'Answer', 'Accept', 'Refuse', 'Withdraw'] as const;
export type SharedVerb = (typeof SHARED_VERBS)[number];

/** Which side does what in which status (chat §3). */
const VERBS: Readonly<Record<SharedVerb, { by: 'sender' | 'receiver'; from: readonly SharedStatus[] }>> = {
  Take: { by: 'receiver', from: ['Sent', 'Seen', 'Taken', 'Confirmed', 'Shipped', 'Invoiced', 'Paid'] },
  Answer: { by: 'receiver', from: ['Sent', 'Seen', 'Taken', 'Changed'] },
  Accept: { by: 'sender', from: ['Changed'] },
  Refuse: { by: 'receiver', from: ['Sent', 'Seen', 'Taken', 'Changed'] },
  Withdraw: { by: 'sender', from: ['Sent', 'Seen', 'Taken', 'Changed', 'Confirmed'] },
};

/** Statuses in which what was sent can be taken back. */
export const WITHDRAWN_FROM = VERBS.Withdraw.from;

/** The verbs of a side in a status, in the order of their buttons. */
export const sharedVerbs = (kind: SharedKind, status: SharedStatus, side: 'sender' | 'receiver'): SharedVerb[] =>
  SHARED_VERBS.filter(
    (verb) =>
      VERBS[verb].by === side &&
      VERBS[verb].from.includes(status) &&
      (verb !== 'Answer' || sharedRow(kind).answered === true),
  );

/** Statuses that follow from what became of the document there; the later wins. */
const DERIVED: readonly SharedStatus[] = ['Taken', 'Confirmed', 'Shipped', 'Invoiced', 'Paid'];
/** What somebody said about it, which nothing derived takes back. */
const SAID: readonly SharedStatus[] = ['Refused', 'Withdrawn', 'Changed'];

/** What a taken document says of itself: whether it is there and posted, and how far it has come. */
export interface TakenState {
  isThere: boolean;
  isPosted: boolean;
  isShipped: boolean;
  isInvoiced: boolean;
  isPaid: boolean;
}

/**
 * The status that follows from what the other side made of it: a draft is Taken, one that was deleted or cancelled Seen again,
 * an approved one Confirmed, then Shipped, Invoiced and Paid.
 */
export function deriveSharedStatus(status: SharedStatus, taken: TakenState | null): SharedStatus {
  if (SAID.includes(status) || taken === null) return status;
  if (!taken.isThere) return DERIVED.includes(status) ? 'Seen' : status;
  // What was agreed on stands before its draft is approved.
  if (!taken.isPosted) return status === 'Confirmed' ? status : 'Taken';
  if (taken.isPaid) return 'Paid';
  if (taken.isInvoiced) return 'Invoiced';
  return taken.isShipped ? 'Shipped' : 'Confirmed';
}

/** Said before a draft is approved whose original is withdrawn (rule 21). */
export const withdrawnOriginal = (code: string, name: string): string => `${code} was withdrawn by ${name}.`;
/** Said before a draft is approved of which less, or another price, was answered. */
export const answeredOriginal = (code: string, name: string): string =>
  `You have answered ${code}: it is approved once ${name} accepts that.`;
export const refusedOriginal = (code: string, name: string): string => `You have refused ${code} of ${name}.`;

/** What the other side answers to a line: less of it, another price, another day. */
export interface AnsweredLine {
  id: string;
  quantity: Quantity;
  unitPrice: UnitPrice;
  expectedOn: string | null;
}

interface OfferedLine {
  id: string;
  quantity: Quantity;
  unitPrice: UnitPrice;
}

/** What an answer comes to before tax and discounts: 10 at ₹110 answered by 8 at ₹112 is ₹896.00 for ₹1,100.00 (rule 21). */
export function answeredPaise(
  lines: readonly OfferedLine[],
  answer: readonly AnsweredLine[],
): { beforePaise: Paise; afterPaise: Paise } {
  const answered = new Map(answer.map((line) => [line.id, line]));
  const sum = (each: readonly OfferedLine[]) =>
    each.reduce((total, line) => total + extendedAmount(line.quantity, line.unitPrice), 0);
  return { beforePaise: sum(lines), afterPaise: sum(lines.map((line) => answered.get(line.id) ?? line)) };
}

/** Whether an answer says anything else than what was sent. */
export const isOtherAnswer = (lines: readonly OfferedLine[], answer: readonly AnsweredLine[]): boolean =>
  answer.some((line) => {
    const there = lines.find(({ id }) => id === line.id);
    return !there || there.quantity !== line.quantity || there.unitPrice !== line.unitPrice || line.expectedOn !== null;
  });

/** By what the other side's goods are known again: their printed code, else their words, in capitals and single blanks. */
export const matchKey = ({ code, description }: { code?: string | null; description: string }): string =>
  (code?.trim() || description).trim().replace(/\s+/g, ' ').toUpperCase();

/** All that was taken off a line, its own discount and its share of the document's: ₹1,100.00 taxed as ₹1,045.00 is ₹55.00. */
export const takenOffPaise = ({ amountPaise, taxablePaise }: { amountPaise: Paise; taxablePaise: Paise }): Paise =>
  amountPaise - taxablePaise;

/** Their quantity and price in our unit: 2 strips at ₹30.00 of which each is 15 of ours are 30 at ₹2.00. */
export const inOurUnit = (
  { quantity, unitPrice }: { quantity: Quantity; unitPrice: UnitPrice },
  factor: Factor,
): { quantity: Quantity; unitPrice: UnitPrice } => ({
  quantity: quantityOfPacks(quantity, factor),
  unitPrice: mulDiv(unitPrice, FACTOR_PER_ONE, factor),
});

/** Kinds that stand in the books of both sides, and are compared. */
export const COMPARED_KINDS = ['invoice', 'creditNote', 'vendorDebitNote'] as const satisfies readonly SharedKind[];

/** What was sent above what was booked: ₹1,155.00 of which nothing is booked differ by all of it. */
export const differsPaise = (sentPaise: Paise, bookedPaise: Paise | null): Paise => sentPaise - (bookedPaise ?? 0);

/** What keeps a document out of the books: it is approved once it leaves these, unless it is cancelled. */
const UNPOSTED: readonly string[] = ['Draft', 'Pending Approval', 'Cancelled'];
/** Whether a change of status approves a document that may have been made of what another company sent. */
export const isApproval = (kind: string, before: string, after: string): boolean =>
  TAKEN_KINDS.some((each) => each === kind) && UNPOSTED.includes(before) && !UNPOSTED.includes(after);

/** In which statuses a document of each kind is not sent: it was not agreed to here, or is not any more. */
const UNSENT: Readonly<Record<SharedKind, readonly string[]>> = {
  purchaseOrder: ['Draft', 'Cancelled'],
  salesEstimate: ['New', 'Cancelled'],
  deliveryChallan: ['Draft', 'Cancelled'],
  package: ['Draft', 'Packed', 'Returned', 'Cancelled'],
  invoice: UNPOSTED,
  creditNote: ['Draft', 'Cancelled'],
  vendorDebitNote: ['Draft', 'Cancelled'],
};
/** Whether a document stands, so that it can be sent. */
export const standsAs = (kind: SharedKind, status: string): boolean => !UNSENT[kind].includes(status);
/** Whether a change of status is the one by which a document goes by itself: an invoice that is paid was approved before. */
export const isSentAt = (kind: SharedKind, before: string, after: string): boolean =>
  !standsAs(kind, before) && standsAs(kind, after);

/**
 * Price and discount before tax of a line whose price holds its tax: 3 that come to ₹100.00 before tax are 3 at ₹33.3333, so
 * that both sides come to the same.
 */
export function priceBeforeTax(
  quantity: Quantity,
  taxablePaise: Paise,
): { unitPrice: UnitPrice; discountPaise: Paise } {
  if (quantity <= 0) return { unitPrice: 0, discountPaise: 0 };
  const down = mulDivFloor(taxablePaise, EXTENSION_SCALE, quantity);
  const unitPrice = extendedAmount(quantity, down) < taxablePaise ? down + 1 : down;
  return { unitPrice, discountPaise: extendedAmount(quantity, unitPrice) - taxablePaise };
}

interface ComingGoods {
  itemId: string;
  quantity: Quantity;
  freeQuantity: Quantity;
  discountPaise: Paise;
}
/** A part of a line: of which goods that came, or null of those that are still to be received. */
export interface ComingPart {
  quantity: Quantity;
  freeQuantity: Quantity;
  discountPaise: Paise;
  of: number | null;
}

/**
 * The goods of a line among those that came and are not billed, in the order of these; the rest is still to be received. Of 10
 * and 1 free of which 4 came, 4 are those and 6 and 1 free are to come; a discount goes with what is paid. What a line takes is
 * gone for the next.
 */
export function partsThatCame(
  line: ComingGoods,
  came: { itemId: string | null; leftQuantity: Quantity }[],
): ComingPart[] {
  let { quantity, freeQuantity } = line;
  const parts: Omit<ComingPart, 'discountPaise'>[] = [];
  for (const [at, goods] of came.entries()) {
    const taken = goods.itemId === line.itemId ? Math.min(goods.leftQuantity, quantity + freeQuantity) : 0;
    if (taken <= 0) continue;
    const paid = Math.min(quantity, taken);
    parts.push({ quantity: paid, freeQuantity: taken - paid, of: at });
    goods.leftQuantity -= taken;
    quantity -= paid;
    freeQuantity -= taken - paid;
  }
  if (quantity + freeQuantity > 0) parts.push({ quantity, freeQuantity, of: null });
  const paid = parts.map((part) => part.quantity);
  const discounts = paid.some((each) => each > 0) ? allocate(line.discountPaise, paid) : paid.map(() => 0);
  return parts.map((part, at) => ({ ...part, discountPaise: discounts[at]! }));
}

interface SoldGoods {
  itemId: string;
  quantity: Quantity;
  unitPrice: UnitPrice;
  discountPaise: Paise;
}

/**
 * An item stands once on what is sold: lines of one item are joined at the highest of their prices, and what the others cost
 * less is a discount. 30 at ₹20.00 and 10 free are 40 at ₹20.00 less ₹200.00.
 */
export function joinGoods(lines: readonly SoldGoods[]): SoldGoods[] {
  return [...Map.groupBy(lines, ({ itemId }) => itemId).values()].map((same) => {
    const unitPrice = Math.max(...same.map((line) => line.unitPrice));
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0);
    const paidPaise = same.reduce(
      (sum, line) => sum + extendedAmount(line.quantity, line.unitPrice) - line.discountPaise,
      0,
    );
    return {
      itemId: same[0]!.itemId,
      quantity,
      unitPrice,
      discountPaise: extendedAmount(quantity, unitPrice) - paidPaise,
    };
  });
}

/** What of a claim its answer does not grant: ₹50.00 claimed of which ₹40.00 are given back leave ₹10.00. */
export const notGranted = (claimedPaise: Paise, grantedPaise: Paise): Paise => Math.max(0, claimedPaise - grantedPaise);

interface SoldLine {
  id: string;
  itemId: string | null;
  taxablePaise: Paise;
  /** In the prices of the invoice, which may hold their tax. */
  pricePaise: Paise;
}

/**
 * What is claimed before tax as the lines of the invoice bear it, in its prices: ₹100.00 of goods that were sold for ₹105.00
 * with 5 % inside are ₹105.00. Lines of the item take it one after the other, each at most what it was sold for.
 */
export function claimOnLines(
  claims: readonly { itemId: string | undefined; taxablePaise: Paise }[],
  sold: readonly SoldLine[],
): { sourceLineId: string; amountPaise: Paise }[] {
  const taken = new Map<string, Paise>();
  for (const claim of claims) {
    let left = claim.taxablePaise;
    for (const line of sold.filter(({ itemId, taxablePaise }) => itemId === claim.itemId && taxablePaise > 0)) {
      const before = taken.get(line.id) ?? 0;
      const wanted = mulDiv(left, line.pricePaise, line.taxablePaise);
      const amountPaise = Math.min(wanted, line.pricePaise - before);
      if (amountPaise <= 0) continue;
      taken.set(line.id, before + amountPaise);
      left -= mulDiv(left, amountPaise, wanted);
    }
  }
  return [...taken].map(([sourceLineId, amountPaise]) => ({ sourceLineId, amountPaise }));
}
