import type { Access } from '../access/access.ts';
import { DrugSchedule, TrackBy } from '../catalogue/item-kinds.ts';
import { leastLifeDays } from '../catalogue/item-units.ts';
import { FACTOR_PER_ONE, quantityOfPacks } from '../catalogue/packs.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { formatQuantity } from '../money/format.ts';
import { mulDiv } from '../money/round.ts';
import type { Paise, Quantity, UnitPrice } from '../money/units.ts';
import { type DrugLicence, holdsLicence } from '../parties/drug-licence.ts';
import { defineActions, needsLetter, nothingBelow, onlyDraft } from '../status/actions.ts';
import { isExpired } from '../stock/batch.ts';
import { fractionProblem } from '../stock/entered-unit.ts';
import { discountInForce, extendedAmount } from '../totals/price-line.ts';
import { addDays, formatDate } from '../time/dates.ts';
import { type BoughtLine, boughtLineIssues, isCountable } from './bought-line.ts';

/** Goods that came from a vendor: what is billed of them is derived from their links. */
export const PurchaseReceiveStatus = { draft: 'Draft', received: 'Received', cancelled: 'Cancelled' } as const;
export type PurchaseReceiveStatus = (typeof PurchaseReceiveStatus)[keyof typeof PurchaseReceiveStatus];

export const BilledStatus = { notBilled: 'NotBilled', partBilled: 'PartBilled', billed: 'Billed' } as const;
export type BilledStatus = (typeof BilledStatus)[keyof typeof BilledStatus];

/** Whether the tax of a line is a credit; where it is none, it joins the cost of the goods (inventory-purchasing rule 18). */
export const InputCredit = { claim: 'Claim', blocked: 'Blocked', none: 'None' } as const;
export type InputCredit = (typeof InputCredit)[keyof typeof InputCredit];

export const InputCreditClass = { inputs: 'Inputs', capital: 'Capital', services: 'Services' } as const;
export type InputCreditClass = (typeof InputCreditClass)[keyof typeof InputCreditClass];

/** Goods of a line that were made together; quantities and prices of the unit of buying. */
export interface ReceivedBatch {
  batchNo: string;
  expiresOn: string | null;
  madeOn: string | null;
  mrp: UnitPrice | null;
  retailerPrice: UnitPrice | null;
  quantity: Quantity;
  freeQuantity: Quantity;
  binId: string | null;
}

export interface ReceivedLine extends BoughtLine {
  unitCode: string | null;
  /** Whether stock is kept of it; a described line, and an item without stock, wait for their bill. */
  tracked: boolean;
  trackBy: TrackBy;
  /** The unit of stock and the decimals that it is counted with. */
  stockUnit: string | null;
  decimals: number;
  /** Days that are left at least when it comes; null takes the entity's. */
  minimumLifeDays: number | null;
  /** Of what came: it goes to a quarantine warehouse. */
  rejectedQuantity: Quantity;
  batches: readonly ReceivedBatch[];
  serialNos: readonly string[] | null;
}

/** Whether goods of a line stand in batches; of all others the line alone says how many came. */
export const takesBatches = ({ tracked, trackBy }: Pick<ReceivedLine, 'tracked' | 'trackBy'>): boolean =>
  tracked && trackBy === TrackBy.batch;

/** What is said of batches of goods that have none. */
export const noBatches = (description: string): string => `${description} is not told apart by batch: enter none.`;

export interface PurchaseReceiveFacts {
  receivedOn: string;
  vendorDocumentDate: string | null;
  lines: readonly ReceivedLine[];
}

/** The day that expiry, least life and licences are measured by: what is entered late is not fresher for it. */
export const dayOfMeasure = (receivedOn: string, today: string): string => (receivedOn > today ? receivedOn : today);

/** Names what keeps a receive from being saved, or with `receiving` from being posted; lines by their id. */
export function purchaseReceiveIssues(
  { receivedOn, vendorDocumentDate, lines }: PurchaseReceiveFacts,
  { today, receiving }: { today: string; receiving: boolean },
): Issue[] {
  const issues: Issue[] = [];
  const measuredOn = dayOfMeasure(receivedOn, today);
  if (receivedOn > today) issues.push(issueAt('receivedOn', 'Goods are not received on a day to come.'));
  if (vendorDocumentDate !== null && vendorDocumentDate > receivedOn)
    issues.push(issueAt('vendorDocumentDate', "The vendor's paper is not younger than the goods."));
  if (receiving && lines.length === 0) issues.push(issueAt('lines', 'Enter at least one line.'));
  for (const line of lines) {
    const at = (field: string, message: string) => issues.push(issueAt(`lines.${line.id}.${field}`, message));
    // Free goods may come alone.
    const bought = boughtLineIssues(line, receiving);
    const freeAlone = line.quantity === 0 && line.freeQuantity > 0;
    issues.push(...bought.filter(({ path }) => !(freeAlone && path === `lines.${line.id}.quantity`)));
    quantityIssues(line, at);
    if (takesBatches(line)) batchIssues(line, { measuredOn, receiving }, at);
    else if (line.batches.length > 0) at('batches', noBatches(line.description));
  }
  return issues;
}

type Say = (field: string, message: string) => void;

function quantityIssues(line: ReceivedLine, at: Say): void {
  const whole = line.quantity + line.freeQuantity;
  const { rejectedQuantity, unitCode, stockUnit, factor, batches, serialNos } = line;
  if (rejectedQuantity < 0 || rejectedQuantity > whole)
    at('rejectedQuantity', `${formatQuantity(whole)} came: not more than that can be rejected.`);
  else if (rejectedQuantity > 0 && rejectedQuantity < whole && (batches.length > 1 || serialNos?.length))
    at('rejectedQuantity', 'Enter what is rejected of several batches or serial numbers on a line of its own.');
  if (!line.tracked || stockUnit === null) return;
  const pack = { name: unitCode ?? stockUnit, factor };
  const problemOf = (quantity: Quantity) =>
    isCountable(quantity, factor)
      ? fractionProblem(quantity, pack, { unitCode: stockUnit, decimals: line.decimals })
      : null;
  for (const field of ['quantity', 'freeQuantity', 'rejectedQuantity'] as const) {
    const problem = problemOf(line[field]);
    if (problem) at(field, problem);
  }
  for (const { batchNo, quantity, freeQuantity } of batches) {
    const problem = problemOf(quantity) ?? problemOf(freeQuantity);
    if (problem) at('batches', `Batch ${batchNo}: ${problem}`);
  }
}

function batchIssues(line: ReceivedLine, on: { measuredOn: string; receiving: boolean }, at: Say): void {
  const { batches } = line;
  for (const batch of batches) {
    if (batch.batchNo.trim() === '') at('batches', 'Enter the number of each batch.');
    // Expired goods are refused at the door (inventory-purchasing rule 13).
    else if (isExpired(batch, on.measuredOn))
      at('batches', `Batch ${batch.batchNo} expired on ${formatDate(batch.expiresOn!)}.`);
    if (batch.quantity < 0 || batch.freeQuantity < 0) at('batches', 'No batch holds less than nothing.');
  }
  if (!on.receiving) return;
  if (batches.length === 0) return at('batches', `Enter the batch of ${line.description}.`);
  for (const [field, said] of [
    ['quantity', ''],
    ['freeQuantity', ' free'],
  ] as const) {
    const inBatches = batches.reduce((sum, batch) => sum + batch[field], 0);
    if (inBatches !== line[field])
      at('batches', `${formatQuantity(inBatches)}${said} in batches, ${formatQuantity(line[field])}${said} received.`);
  }
}

/** Asks about goods that expire within the least life of their item, else of the entity, or null (inventory-purchasing rule 13). */
export function shortLifeQuestion(
  { lines }: Pick<PurchaseReceiveFacts, 'lines'>,
  entityDays: number,
  on: string,
): string | null {
  const soon = lines.flatMap(({ minimumLifeDays, batches }) => {
    const days = leastLifeDays(minimumLifeDays, entityDays);
    return days > 0
      ? batches.filter((batch) => isExpired(batch, addDays(on, days))).map((batch) => ({ batch, days }))
      : [];
  });
  if (soon.length === 0) return null;
  const told = [...Map.groupBy(soon, ({ days }) => days)].map(([days, goods]) => {
    const named = goods.map(({ batch }) => `${batch.batchNo} on ${formatDate(batch.expiresOn!)}`).join(', ');
    return `Less than ${days} days are left: ${named}.`;
  });
  return `${told.join(' ')} Receive it anyway?`;
}

/** Schedules whose goods come from a licensed vendor alone (inventory-purchasing rule 31). */
const LICENSED_ONLY: readonly (string | null)[] = [DrugSchedule.x, DrugSchedule.narcotic];

/** What is wrong with taking scheduled goods from this vendor on a day: refused of X and narcotic ones, told of others. */
export function licenceProblem(
  vendor: { name: string; drugLicences: readonly DrugLicence[] },
  schedules: readonly (string | null)[],
  on: string,
): { message: string; refused: boolean } | null {
  const scheduled = schedules.filter((schedule) => schedule !== null);
  if (scheduled.length === 0 || holdsLicence(vendor.drugLicences, on)) return null;
  const refused = scheduled.some((schedule) => LICENSED_ONLY.includes(schedule));
  return { message: `${vendor.name} has no valid drug licence.`, refused };
}

/** What of an ordered line is to come, in its unit of buying: 10+1 strips of which 4 came are 6+1. */
export function leftToReceive(
  line: Pick<BoughtLine, 'quantity' | 'freeQuantity' | 'factor'>,
  received: { paidQuantity: Quantity; freeQuantity: Quantity },
): { quantity: Quantity; freeQuantity: Quantity } {
  const packs = (quantity: Quantity) => mulDiv(quantity, FACTOR_PER_ONE, line.factor);
  return {
    quantity: Math.max(0, line.quantity - packs(received.paidQuantity)),
    freeQuantity: Math.max(0, line.freeQuantity - packs(received.freeQuantity)),
  };
}

/** What of a quantity others do not hold yet: 10 of which 6 are in one batch leave 4. */
export const quantityLeft = (quantity: Quantity, held: Quantity): Quantity => Math.max(0, quantity - held);

/** The share of an ordered line's discounts that falls on so much of it: ₹100 on 10 are ₹40 on 4. */
export const discountShare = (discountPaise: Paise, part: Quantity, whole: Quantity): Paise =>
  whole === 0 ? 0 : mulDiv(discountPaise, part, whole);

const HUNDRED = 100;

/** Says that more comes than was ordered and is allowed beyond it, or null: of 100 with 5 %, 105 (inventory-purchasing rule 12). */
export function overReceiptProblem(
  { ordered, received, coming }: { ordered: Quantity; received: Quantity; coming: Quantity },
  /** Whole percents, as the setting. */
  overPercent: number,
  /** What is paid and what is free are held by themselves. */
  of: 'paid' | 'free',
): string | null {
  const most = mulDiv(ordered, HUNDRED + overPercent, HUNDRED);
  if (received + coming <= most) return null;
  const more = formatQuantity(Math.max(0, most - received));
  const said = of === 'free' ? ' free' : '';
  return `Ordered ${formatQuantity(ordered)}${said}, received ${formatQuantity(received)}${said}: at most ${more} more.`;
}

type Priced = Pick<BoughtLine, 'unitPrice' | 'discountPercent' | 'discountPaise'>;

/**
 * Whether so much of an ordered line is dearer than it was ordered, by its price or by less taken off; `ordered` in the unit
 * of the line. Ordered at ₹100 less 10 %, neither ₹101 less 10 % nor ₹100 less 5 % is what somebody approved.
 */
export function dearerThanOrdered(
  line: Priced & { quantity: Quantity },
  ordered: Priced,
): 'unitPrice' | 'discountPaise' | null {
  if (line.unitPrice > ordered.unitPrice) return 'unitPrice';
  const valueOf = ({ unitPrice, discountPercent, discountPaise }: Priced) => {
    const amountPaise = extendedAmount(line.quantity, unitPrice);
    return amountPaise - discountInForce(amountPaise, discountPercent, discountPaise);
  };
  return valueOf(line) > valueOf(ordered) ? 'discountPaise' : null;
}

/** What the goods of a line cost: its value, and the tax that is no credit. ₹1,000 at 18 % that is blocked is ₹1,180. */
export const costOfReceived = (
  line: { taxablePaise: Paise; cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise; inputCredit: InputCredit },
  takesCredit: boolean,
): Paise =>
  line.taxablePaise +
  (takesCredit && line.inputCredit === InputCredit.claim ? 0 : line.cgstPaise + line.sgstPaise + line.igstPaise);

/** Goods of one line that move together. */
export interface ReceivedGoods {
  batch: ReceivedBatch | null;
  isRejected: boolean;
  /** As entered, and in the unit of stock. */
  enteredQuantity: Quantity;
  quantity: Quantity;
  costPaise: Paise;
}

/**
 * The goods of a line, by batch and by where they go, with what they cost to the paisa: 10+1 for ₹1,100 are 11 at ₹100
 * (inventory-purchasing rule 2). What is free in a batch of its own costs nothing.
 */
export function goodsOfLine(line: ReceivedLine, costPaise: Paise): ReceivedGoods[] {
  const whole = line.quantity + line.freeQuantity;
  const parts: { batch: ReceivedBatch | null; quantity: Quantity; freeQuantity: Quantity }[] =
    takesBatches(line) && line.batches.length > 0
      ? line.batches.map((batch) => ({ ...batch, batch }))
      : [{ ...line, batch: null }];
  const costs = shares(
    costPaise,
    parts.map(({ quantity, freeQuantity }) => (line.quantity > 0 ? quantity : freeQuantity)),
  );
  return parts.flatMap(({ batch, quantity, freeQuantity }, at) => {
    const all = quantity + freeQuantity;
    const rejected = line.rejectedQuantity === whole ? all : line.rejectedQuantity;
    const [good, bad] = shares(costs[at]!, [all - rejected, rejected]);
    const goods = (isRejected: boolean, enteredQuantity: Quantity, cost: Paise): ReceivedGoods => ({
      batch,
      isRejected,
      enteredQuantity,
      costPaise: cost,
      quantity: quantityOfPacks(enteredQuantity, line.factor),
    });
    return [goods(false, all - rejected, good!), goods(true, rejected, bad!)].filter(
      (each) => each.enteredQuantity > 0,
    );
  });
}

/** An amount over weights, cumulatively, so that no paisa is lost: 100 over 1, 1, 1 is 33, 34, 33. */
function shares(paise: Paise, weights: readonly number[]): Paise[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let seen = 0;
  return weights.map((weight) => {
    if (whole === 0) return 0;
    const before = mulDiv(paise, seen, whole);
    seen += weight;
    return mulDiv(paise, seen, whole) - before;
  });
}

const E4_PER_PAISA_AND_UNIT = 100_000;

/** Marks batches whose MRP is below what they cost with tax (inventory-purchasing rule 14): sold at it, they lose money. */
export function mrpBelowCost(line: ReceivedLine & { totalPaise: Paise }): string[] {
  const whole = line.quantity + line.freeQuantity;
  if (whole === 0) return [];
  const unitCost = mulDiv(line.totalPaise, E4_PER_PAISA_AND_UNIT, whole);
  return line.batches
    .filter(({ mrp }) => mrp !== null && mrp > 0 && mrp < unitCost)
    .map(({ batchNo }) => `${line.description}, batch ${batchNo}: the MRP is below the cost with tax.`);
}

/**
 * How much of a receive is billed, from what is linked to its lines: billed once nothing of it waits for a bill. What went back
 * before a bill lowers it: of 10 of which 4 went back so, 6 are all.
 */
export function deriveBilledStatus(
  lines: readonly { quantity: Quantity; billedQuantity: Quantity; goneUnbilledQuantity: Quantity }[],
): BilledStatus {
  const isTouched = lines.some((line) => line.billedQuantity + line.goneUnbilledQuantity > 0);
  if (isTouched && lines.every((line) => line.billedQuantity + line.goneUnbilledQuantity >= line.quantity))
    return BilledStatus.billed;
  return lines.some(({ billedQuantity }) => billedQuantity > 0) ? BilledStatus.partBilled : BilledStatus.notBilled;
}

export type PurchaseReceiveVerb = 'Save' | 'Receive' | 'Cancel';

export interface PurchaseReceiveState {
  status: PurchaseReceiveStatus;
  /** Numbers of the live bills and returns that were made of it. */
  usedBy: readonly string[];
}

const S = PurchaseReceiveStatus;

const update = needsLetter('Inventory.PO', 'U');

/** What may be done with a receive now, and why not: rendered by the web, enforced by the server. */
export const { action: purchaseReceiveAction, actions: purchaseReceiveActions } = defineActions<
  PurchaseReceiveVerb,
  PurchaseReceiveState,
  { access: Access }
>({
  Save: [
    onlyDraft('What was received is not changed: cancel it and receive anew.'),
    needsLetter('Inventory.PO', 'U', 'C'),
  ],
  Receive: [onlyDraft('These goods were received already, or the receive is cancelled.'), update],
  Cancel: [
    ({ status }) => (status === S.cancelled ? 'This receive is cancelled already.' : null),
    nothingBelow,
    (receive, context) =>
      receive.status === S.received ? needsLetter('Inventory.PO', 'D')(receive, context) : update(receive, context),
  ],
});
