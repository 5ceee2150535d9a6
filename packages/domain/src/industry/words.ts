import { isAutomotive } from './industry.ts';
import type { IndustryCode } from './industry.ts';

type Word = string | { one: string; other: string };

/** Words that differ by industry or by number (spec 1 §1), and the messages built from them. */
const BASE = {
  customer: { one: 'Customer', other: 'Customers' },
  patient: { one: 'Patient', other: 'Patients' },
  vendor: { one: 'Vendor', other: 'Vendors' },
  vehicle: { one: 'Equipment', other: 'Equipment' },
  registrationNumber: 'Serial number',
  workOrder: { one: 'Work order', other: 'Work orders' },
  estimate: { one: 'Estimate', other: 'Estimates' },
  job: { one: 'Job', other: 'Jobs' },
  complaint: { one: 'Complaint', other: 'Complaints' },
  labour: { one: 'Service', other: 'Services' },
  item: { one: 'Item', other: 'Items' },
  partNumber: 'Item code',
  invoice: { one: 'Invoice', other: 'Invoices' },
  payment: { one: 'Payment', other: 'Payments' },
  salesReceipt: { one: 'Sales receipt', other: 'Sales receipts' },
  creditNote: { one: 'Credit note', other: 'Credit notes' },
  debitNote: { one: 'Debit note', other: 'Debit notes' },
  salesReturn: { one: 'Sales return', other: 'Sales returns' },
  adjustment: { one: 'Stock adjustment', other: 'Stock adjustments' },
  technician: { one: 'Technician', other: 'Technicians' },
  advisor: { one: 'Service advisor', other: 'Service advisors' },
  meter: 'Hours',
  line: { one: '{n} line', other: '{n} lines' },
  newOne: 'New {what}',
  nothingToShow: 'No {what} to Show',
  notFound: 'No {what} found',
  duplicate: 'This {what} exists already.',
} as const;

export type WordKey = keyof typeof BASE;
export type Words = {
  readonly [K in WordKey]: (typeof BASE)[K] extends string ? string : { one: string; other: string };
};

const AUTOMOTIVE: Partial<Words> = {
  vehicle: { one: 'Vehicle', other: 'Vehicles' },
  registrationNumber: 'Registration number',
  workOrder: { one: 'Repair order', other: 'Repair orders' },
  labour: { one: 'Labour', other: 'Labour' },
  item: { one: 'Part', other: 'Parts' },
  partNumber: 'Part number',
  meter: 'Odometer',
};

/** The words of an industry. Customers keep theirs in healthcare, where patients are records of their own (decisions §10). */
export function wordsOf(industry: IndustryCode): Words {
  return isAutomotive(industry) ? { ...BASE, ...AUTOMOTIVE } : BASE;
}

type Parameters<S> = S extends `${string}{${infer P}}${infer Rest}` ? P | Parameters<Rest> : never;
type ParametersOf<K extends WordKey> = (typeof BASE)[K] extends { one: infer One }
  ? Parameters<One>
  : Parameters<(typeof BASE)[K]>;
type Values<K extends WordKey> = [ParametersOf<K>] extends [never]
  ? [values?: { n?: number }]
  : [values: Record<ParametersOf<K>, string | number>];

export interface Speak {
  /** `say('item')` is Part, `say('item', { n: 2 })` Parts, `say('nothingToShow', { what: 'Invoices' })`. */
  <K extends WordKey>(key: K, ...values: Values<K>): string;
  /** The plural: `say.many('invoice')` is Invoices. */
  many(key: WordKey): string;
}

/** A speaker of the words of an industry; a missing word or parameter is a compile error. */
export function makeWords(industry: IndustryCode): Speak {
  const words: Record<WordKey, Word> = wordsOf(industry);
  const form = (key: WordKey, one: boolean): string => {
    const word = words[key];
    return typeof word === 'string' ? word : one ? word.one : word.other;
  };
  const say = (key: WordKey, values?: Record<string, string | number | undefined>): string =>
    form(key, (values?.['n'] ?? 1) === 1).replace(/\{(\w+)\}/g, (slot, name: string) => String(values?.[name] ?? slot));
  return Object.assign(say, { many: (key: WordKey) => form(key, false) }) as Speak;
}

/**
 * A text that is declared once for every industry, in the words of one: 'Approve work orders' is 'Approve repair
 * orders' in a workshop.
 */
export function inWordsOf(text: string, say: Speak): string {
  return text.replace(/\bwork orders?\b/gi, (found) => {
    const word = found.endsWith('s') ? say.many('workOrder') : say('workOrder');
    return found.startsWith('W') ? word : word.toLowerCase();
  });
}
