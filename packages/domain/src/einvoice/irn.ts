import { addHours, DEFAULT_ZONE, financialYearOf, formatInstant, instantIn, isDate } from '../time/dates.ts';

/** What the portal calls a document. */
export type EinvoiceType = 'INV' | 'CRN' | 'DBN';

/**
 * The text whose SHA-256 is the reference number of a document: supplier's GSTIN, financial year, type and number in
 * capitals: '24AABCD1234E1ZE2025-26INVDX/25-26/001'.
 */
export function irnText(document: { gstin: string; invoicedOn: string; number: string; type?: EinvoiceType }): string {
  const { gstin, invoicedOn, number, type = 'INV' } = document;
  return `${gstin}${financialYearOf(invoicedOn).label}${type}${number.toUpperCase()}`;
}

const HOURS_TO_CANCEL = 24;

/**
 * Why a document is not cancelled any more, or null: the portal cancels an IRN within 24 hours, after that the opposite note undoes it
 * (sales rule 39). Acknowledged at 10:20, at 10:20 of the next day it still is.
 */
export function irnStaysProblem(
  { code, ackAt, opposite }: { code: string | null; ackAt: string; opposite: string },
  now: string,
): string | null {
  const until = addHours(ackAt, HOURS_TO_CANCEL);
  return Date.parse(now) <= Date.parse(until)
    ? null
    : `The IRN of ${code} could be cancelled until ${formatInstant(DEFAULT_ZONE, until)}. Make a ${opposite} note.`;
}

/** Clocks differ, and nobody enters what the portal has not said yet. */
const HOURS_AHEAD = 1;

/** Whether an acknowledgement is later than it was entered: its time to cancel would never end. */
export const isYetToCome = (ackAt: string, enteredAt: string): boolean =>
  Date.parse(ackAt) > Date.parse(addHours(enteredAt, HOURS_AHEAD));

/** 64 hexadecimal digits. */
export const IRN = /^[0-9a-f]{64}$/;
/** A signed code is a JSON web token: three parts with dots between. */
export const SIGNED_QR = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const PORTAL_TIME = /^(\d{4}-\d{2}-\d{2})[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/;

/** Reads the portal's time, which is Indian: '2025-11-05 10:20:00' = '2025-11-05T04:50:00.000Z'; null for what is none. */
export function readAcknowledgedAt(text: string): string | null {
  const [, date, time] = PORTAL_TIME.exec(text.trim()) ?? [];
  if (!date || !time || !isDate(date)) return null;
  return instantIn(DEFAULT_ZONE, date, time);
}
