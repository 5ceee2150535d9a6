import { hasCustomerFace, hasInsurerFace } from '../document/payer.ts';
import type { WorkOrderLine } from '../document/work-order.ts';

/**
 * What saving does to a line (spec 2 §5): a customer-paid line gets zero insurer price, an insurer-paid one zero
 * customer price and discount.
 */
export function zeroUnpaidFaces<Line extends WorkOrderLine>(line: Line): Line {
  const insurer = hasInsurerFace(line.payer) ? line.insurerUnitPrice : 0;
  if (hasCustomerFace(line.payer)) return { ...line, insurerUnitPrice: insurer };
  return { ...line, insurerUnitPrice: insurer, unitPrice: 0, discountPercent: null, discountPaise: 0 };
}

const CUSTOM_OPEN = ' {{';
const CUSTOM_CLOSE = '}}';

/** Custom description text is appended to the original description in a marker form (spec 2 §5). */
export function joinDescription(original: string, custom: string): string {
  return custom.trim() === '' ? original : `${original}${CUSTOM_OPEN}${custom}${CUSTOM_CLOSE}`;
}

/** Splits what `joinDescription` joined; a description without marker is all original. */
export function splitDescription(description: string): { original: string; custom: string } {
  const at = description.indexOf(CUSTOM_OPEN);
  if (at < 0 || !description.endsWith(CUSTOM_CLOSE)) return { original: description, custom: '' };
  return {
    original: description.slice(0, at),
    custom: description.slice(at + CUSTOM_OPEN.length, -CUSTOM_CLOSE.length),
  };
}

/** A description as people read it, on prints, invoices and lists: the marker between its two parts is a dash. */
export function spokenDescription(description: string): string {
  const { original, custom } = splitDescription(description);
  return custom === '' ? original : `${original} – ${custom}`;
}
