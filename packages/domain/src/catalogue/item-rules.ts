import type { Issue } from '../document/issue.ts';
import { hidesPartNumbers, type IndustryCode } from '../industry/industry.ts';
import { MESSAGES } from '../messages.ts';
import type { UnitPrice } from '../money/units.ts';
import { findTaxCode, isTaxCodeValidOn, SEEDED_TAX_CODES } from '../tax/tax-codes.ts';
import { isUnitCode } from './units.ts';

/** What the rules of an item are about. */
export interface ItemFacts {
  partNumber: string | null;
  hsn: string;
  unitCode: string;
  salePrice: UnitPrice;
  /** Printed maximum retail price; 0 where there is none. */
  mrp: UnitPrice;
  taxCode: number;
}

const HSN = /^(\d{4}|\d{6}|\d{8})$/;

/** Tells whether a text is an HSN or SAC code of 4, 6 or 8 digits: '8708' is, '87' is not. */
export function isHsn(text: string): boolean {
  return HSN.test(text);
}

/** Names what is wrong with an item, by field; the tax code must be in force today. */
export function itemIssues(item: ItemFacts, industry: IndustryCode, today: string): Issue[] {
  const issues: Issue[] = [];
  if (!item.partNumber && !hidesPartNumbers(industry))
    issues.push({ path: 'partNumber', message: MESSAGES.fieldRequired });
  if (!isHsn(item.hsn)) issues.push({ path: 'hsn', message: 'Enter 4, 6 or 8 digits.' });
  if (!isUnitCode(item.unitCode))
    issues.push({ path: 'unitCode', message: 'Choose a unit that GST returns know, such as NOS or LTR.' });
  if (item.mrp > 0 && item.salePrice > item.mrp)
    issues.push({ path: 'salePrice', message: 'The sale price may not exceed the MRP.' });
  const taxIssue = taxCodeIssue(item.taxCode, today);
  if (taxIssue) issues.push({ path: 'taxCode', message: taxIssue });
  return issues;
}

/** What is wrong with a tax code on a day, or null. */
export function taxCodeIssue(code: number, day: string): string | null {
  const known = findTaxCode(SEEDED_TAX_CODES, code);
  if (!known) return 'This tax code does not exist.';
  return isTaxCodeValidOn(known, day) ? null : `${known.label} is not in force on ${day}.`;
}
