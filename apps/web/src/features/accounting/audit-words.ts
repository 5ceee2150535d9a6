import { formatPaise, formatPercent, formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { formatDate, isDate } from '@bahi/domain/time/dates';

/** What is of no use to a reader: keys, counters, and what the entry itself says. */
const UNSHOWN = /^(numberPeriod|revision|labourCount|partCount|(approved|cancelled|created)(At|By))$|Id$/;

const ACTIONS: Partial<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  approve: 'Approved',
  return: 'Returned',
  reopen: 'Reopened',
  pay: 'Paid',
  cancel: 'Cancelled',
  delete: 'Deleted',
};

const ABBREVIATIONS = /\b(cgst|sgst|igst|hsn|gstin)\b/gi;

/** `labourDiscountPaise` is Labour discount, `cgstPaise` is CGST. */
function wordsOf(name: string): string {
  const words = name
    .replace(/(Paise|Percent)$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(ABBREVIATIONS, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const actionWords = (action: string): string => ACTIONS[action] ?? wordsOf(action);

export interface ChangeWords {
  /** Of a line, which are many; else of the document itself. */
  ofLine: boolean;
  text: string;
}

/** One change in words: `Due on: 20/11/2026 → 30/11/2026`; undefined where a reader has no use for it. */
export function changeWords(change: { path: string; from?: unknown; to?: unknown }): ChangeWords | undefined {
  const parts = change.path.split('.');
  const field = parts.at(-1) ?? change.path;
  if (UNSHOWN.test(field)) return undefined;
  const ofLine = parts.length > 2;
  const name = ofLine ? `${parts.at(-2)} ${wordsOf(field)}` : wordsOf(field);
  const from = isNothing(change.from) ? '' : `${shown(field, change.from)} → `;
  const to = isNothing(change.to) ? 'none' : shown(field, change.to);
  return { ofLine, text: `${name}: ${from}${to}` };
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';
const longestText = 120;

function shown(field: string, value: unknown): string {
  if (typeof value === 'number') {
    if (field.endsWith('Paise')) return formatPaise(value);
    if (field.endsWith('Percent')) return formatPercent(value);
    if (/quantity$/i.test(field)) return formatQuantity(value);
    if (/unit(Price|Cost)$/.test(field)) return formatUnitPrice(value);
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (isDate(text)) return formatDate(text);
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
