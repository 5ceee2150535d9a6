import { financialYearOf } from '../time/dates.ts';

/**
 * The text whose SHA-256 is the reference number of an invoice: supplier's GSTIN, financial year, type and number in
 * capitals: '24AABCD1234E1ZE2025-26INVDX/25-26/001'.
 */
export function irnText(invoice: { gstin: string; invoicedOn: string; number: string }): string {
  const { gstin, invoicedOn, number } = invoice;
  return `${gstin}${financialYearOf(invoicedOn).label}INV${number.toUpperCase()}`;
}

/** 64 hexadecimal digits. */
export const IRN = /^[0-9a-f]{64}$/;
/** A signed code is a JSON web token: three parts with dots between. */
export const SIGNED_QR = /^[\w-]+\.[\w-]+\.[\w-]+$/;
