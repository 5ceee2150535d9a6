import { type Access, scopeOf } from '../access/access.ts';
import type { Letter } from '../access/areas.ts';
import type { DrugSchedule } from '../catalogue/item-kinds.ts';
import { unitPriceOfPack } from '../catalogue/packs.ts';
import type { DocumentDiscounts } from '../document/priced-line.ts';
import { formatQuantity } from '../money/format.ts';
import type { Factor, Paise, Quantity, UnitPrice } from '../money/units.ts';
import type { ReturnedLine } from './sales-return.ts';
import { mayBePharmacist } from './schedule-needs.ts';

/** So long what was signed at the till may be sold; what was asked for may be until the day ends. */
export const SIGNATURE_MINUTES = 10;

interface SignedLine {
  itemId: string | null;
  description: string;
  quantity: Quantity;
  unitPrice: UnitPrice;
  priceFactor: Factor;
  taxCode: number;
  noDiscount: boolean;
  discountPaise: Paise;
  recordDiscountPaise: Paise;
}

/** What somebody signs of a bill: to whom it goes, and what is sold of what at which price. */
export interface SignedBill {
  clientId: string;
  customerId: string | null;
  phone: string | null;
  patientName: string | null;
  doctorId: string | null;
  prescriptionImageId: string | null;
  warehouseId: string | null;
  taxed: boolean;
  adjustPaise: Paise;
  totalPaise: Paise;
  discounts: DocumentDiscounts;
  lines: readonly SignedLine[];
}

/**
 * The content that a signature is bound to: a bill that says anything else is not signed. From which batches of one price it is
 * taken makes no difference, nor by what it is paid.
 */
export function contentToSign(bill: SignedBill): string {
  const { clientId, customerId, phone, patientName, doctorId, prescriptionImageId, warehouseId, taxed, discounts } =
    bill;
  const goods = new Map<string, [Quantity, Paise]>();
  for (const line of bill.lines) {
    const price = unitPriceOfPack(line.unitPrice, line.priceFactor);
    const key = JSON.stringify([line.itemId, line.description, price, line.taxCode, line.noDiscount]);
    const [quantity, paise] = goods.get(key) ?? [0, 0];
    goods.set(key, [quantity + line.quantity, paise + line.discountPaise + line.recordDiscountPaise]);
  }
  const sorted = [...goods].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const head = [clientId, customerId, phone, patientName, doctorId, prescriptionImageId, warehouseId, taxed];
  return JSON.stringify([head, discounts, bill.adjustPaise, bill.totalPaise, sorted]);
}

/** What of a paid receipt a second person signs at the till of who lacks the right: taking it back, opening it, goods that come back late. */
export const SignedVerb = { cancel: 'Cancel', reopen: 'ReOpen', return: 'Return' } as const;
export type SignedVerb = (typeof SignedVerb)[keyof typeof SignedVerb];

/** Goods that come back, as they are signed. */
export interface SignedReturn {
  lines: readonly (Pick<ReturnedLine, 'sourceLineId'> & {
    [K in 'quantity' | 'condition' | 'place' | 'serialNos']?: ReturnedLine[K] | null | undefined;
  })[];
  refundBy: string;
}

/** The content of that signature: this receipt as it stands, and of goods that come back which, how many, how they came back, where they go and how they are settled. */
export function verbToSign(
  receipt: { id: string; rowVersion: number },
  verb: SignedVerb,
  returning: SignedReturn | null,
): string {
  const lines =
    returning?.lines.map(({ sourceLineId, quantity = null, condition = null, place = null, serialNos = null }) => [
      sourceLineId,
      quantity,
      condition,
      place,
      serialNos,
    ]) ?? [];
  return JSON.stringify(['verb', receipt.id, receipt.rowVersion, verb, lines, returning?.refundBy ?? null]);
}

export interface MostAtOnce {
  name: string;
  unitCode: string;
  /** More of it at once, or to one person in a day, a second person signs for; null for any number. */
  counterMaximum: Quantity | null;
}

/** Why so much of an item is not sold by one person alone, or null: 60 of at most 30, 10 of which he had before today. */
export function aboveMaximum(item: MostAtOnce, quantity: Quantity, soldBefore: Quantity): string | null {
  const { name, unitCode, counterMaximum } = item;
  if (counterMaximum === null || quantity + soldBefore <= counterMaximum) return null;
  const had = soldBefore > 0 ? `, and ${formatQuantity(soldBefore)} were sold today` : '';
  return `${name}: more than ${formatQuantity(counterMaximum)} ${unitCode} at once are signed by a second person${had}.`;
}

/** Whether more of an item is sold by one person alone than before: of 30 at most, 40 or any number are. */
export const raisesMaximum = (before: Quantity | null, after: Quantity | null): boolean =>
  before !== null && (after === null || after > before);

/** Who runs the branch or its accounting sells as much as he sees fit, as his discounts have no ceiling. */
export const sellsAnyQuantity = (access: Access): boolean =>
  access.EA || (access.Accounting.Access && access.Accounting.MA);

/** Whether somebody may sign for quantities: he changes bills, and of scheduled drugs he is a pharmacist. */
export const maySignQuantity = (access: Access, schedules: readonly (DrugSchedule | null)[]): boolean =>
  sellsAnyQuantity(access) ||
  (maySignBills(access) && (schedules.every((schedule) => schedule === null) || mayBePharmacist(access)));

/** Who signs bills of others: he may change them himself, not his own alone. */
export const maySignBills = (access: Access): boolean => reachesOthers(access, 'U');

/** And goods of theirs that come back late. */
export const mayTakeBackLate = (access: Access): boolean => reachesOthers(access, 'D');

function reachesOthers(access: Access, letter: Letter): boolean {
  const scope = scopeOf(access, 'Accounting.SlsRcpt', letter);
  return scope === 'entity' || scope === 'team';
}

/** Why somebody does not sign this bill, or null: nobody signs for himself. */
export function signerProblem(
  { askedBy, createdBy }: { askedBy: string | null; createdBy: string | null },
  signerId: string,
): string | null {
  if (signerId === askedBy) return 'Somebody else signs: not who asks.';
  return signerId === createdBy ? 'Somebody else signs: not who made the bill.' : null;
}
