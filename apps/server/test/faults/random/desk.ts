import type { Wire, Workshop } from '../../../src/features/service/work-order/workshop.fixture.ts';
import type { Answer, Client } from '../../api.ts';

/** Kinds of documents that the users of a random trade know of. */
export const KINDS = [
  'workOrder',
  'invoice',
  'payment',
  'adjustment',
  'salesOrder',
  'challan',
  'salesReturn',
  'creditNote',
  'debitNote',
  'receipt',
  'purchaseOrder',
  'receive',
  'purchaseReturn',
  'bill',
  'billPayment',
  'vendorDebitNote',
  'vendorCreditNote',
  'expense',
  'transfer',
  'count',
  'materialOut',
  'materialIn',
  'manufacture',
] as const;
export type Kind = (typeof KINDS)[number];

/** What the users of a random trade know of: masters, and documents as they were answered last. */
export interface Desk {
  random: () => number;
  shop: Workshop;
  /** Goods that are told apart by nothing; the last are made of the first. */
  itemIds: readonly string[];
  /** Medicine that lies in batches. */
  batchedId: string;
  vendorId: string;
  backStoreId: string;
  recipeId: string;
  expenseCategoryId: string;
  known: Record<Kind, Map<string, Wire>>;
}

/** Something that a user may try; what it answers is a document of that kind, or holds one under that name. */
export interface Step {
  kind: Kind;
  does: string;
  under?: string;
  run: (desk: Desk, client: Client) => Promise<Answer>;
}

/** The same numbers from the same seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from 1 on. */
export const upTo = ({ random }: Desk, most: number): number => 1 + Math.trunc(random() * most);

export const oneOf = <T>({ random }: Desk, list: readonly T[]): T => list[Math.trunc(random() * list.length)]!;

/**
 * One of the latest documents of a kind, mostly in the status that is asked for, or one that is not cancelled; before there
 * is one, something that is none.
 */
export function anyOf(desk: Desk, kind: Kind, wanted?: string): Wire {
  const latest = [...desk.known[kind].values()].slice(-LATEST);
  const fit = latest.filter(({ Sts }) => (wanted ? Sts === wanted : Sts !== 'Cancelled'));
  const among = fit.length > 0 && desk.random() < 0.8 ? fit : latest;
  return among.length > 0 ? oneOf(desk, among) : { _id: desk.shop.customerId };
}
const LATEST = 16;

/** One of the lines of a document. */
export const lineOf = (desk: Desk, { Items, Lines }: Wire): Wire =>
  oneOf(desk, Items ?? Lines ?? [{ _id: 'none' }]) ?? {};

export const Reason = 'As it happened';

/** A verb of a document that says nothing but its reason. */
export const verb = (kind: Kind, base: string, name: string, body: object = { Reason }): Step => ({
  kind,
  does: `${kind} ${name}`,
  run: (desk, client) => client.put(`${base}/${anyOf(desk, kind)._id}/${name}`, body),
});

/** A document is set to another status, mostly from the one that it is told to have. */
export const status = (kind: Kind, base: string, Sts: string, from?: string): Step => ({
  kind,
  does: `${kind} ${Sts}`,
  run: (desk, client) => client.put(`${base}/${anyOf(desk, kind, from)._id}/Status`, { Sts, Reason }),
});
