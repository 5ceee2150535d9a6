import type { Quantity } from '../money/units.ts';
import type { DocumentKind } from './kinds.ts';

/** What a document's line was made from another's line for. */
export const LINK_PURPOSES = [
  'receive',
  'bill',
  'charge',
  'return',
  'note',
  'ship',
  'deliver',
  'sell',
  'pack',
  'invoice',
  'request',
  'need',
  'convert',
] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** How much of each line went on, by purpose, in the unit of stock. */
export type LinkedQuantities = ReadonlyMap<string, Partial<Record<LinkPurpose, Quantity>>>;

export const linkedQuantity = (linked: LinkedQuantities, lineId: string, purpose: LinkPurpose): Quantity =>
  linked.get(lineId)?.[purpose] ?? 0;

/** Kinds of which others are made, or which are made of others; alphabetical. */
export const LINKED_KINDS = [
  'deliveryChallan',
  'estimate',
  'invoice',
  'package',
  'purchaseOrder',
  'purchaseReceive',
  'salesEstimate',
  'salesOrder',
  'salesReturn',
  'workOrder',
] as const satisfies readonly DocumentKind[];
export type LinkedKind = (typeof LINKED_KINDS)[number];
export const isLinkedKind = (kind: string): kind is LinkedKind => (LINKED_KINDS as readonly string[]).includes(kind);
