import { type Access, can, seesPrices } from '../access/access.ts';
import { kindRow } from '../document/kinds.ts';
import { mayReadKind } from '../document/read-kind.ts';

/** Documents that the e-invoice portal is sent. */
const EINVOICED_KINDS = ['invoice', 'salesReceipt', 'creditNote', 'debitNote'] as const;
export type EinvoicedKind = (typeof EINVOICED_KINDS)[number];

export const isEinvoicedKind = (kind: string): kind is EinvoicedKind =>
  (EINVOICED_KINDS as readonly string[]).includes(kind);

/** Who sends the document again: he changes those of its kind, and sees their prices. */
export function mayMendEinvoice(kind: string, access: Access): boolean {
  if (!isEinvoicedKind(kind) || !mayReadKind(kind, access) || !seesPrices(access)) return false;
  const { area, or } = kindRow(kind);
  return can(access, area, 'U') || (or !== undefined && can(access, or, 'U'));
}

/** As the portal numbers what it says: 2150, 3028. */
export const PORTAL_CODE = /^\d{3,6}$/;

/** What the portal said, as it is told: '3028: GSTIN is not active'. */
export const refusalWords = ({ portalCode, message }: { portalCode?: string | null; message: string }): string =>
  [portalCode, message].filter(Boolean).join(': ');
