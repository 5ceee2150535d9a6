import { DEFAULT_ZONE, financialYearOf, instantIn, isDate } from '../time/dates.ts';

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

const PORTAL_TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::\d{2})?$/;

/** Reads the portal's time, which is Indian: '2025-11-05 10:20:00' = '2025-11-05T04:50:00.000Z'; null for what is none. */
export function readAcknowledgedAt(text: string): string | null {
  const [, date, time] = PORTAL_TIME.exec(text.trim()) ?? [];
  if (!date || !time || !isDate(date) || time >= '24:00') return null;
  return instantIn(DEFAULT_ZONE, date, time);
}
