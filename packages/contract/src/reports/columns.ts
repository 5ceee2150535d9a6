import type { Sees } from '../wire-type.ts';
import type { ReportColumn } from './define-report.ts';

/** An amount that is added up; `sees` where it is no price but a cost. */
export const amount = (key: string, wire: string, title: string, sees?: Sees): ReportColumn => ({
  key,
  wire,
  title,
  kind: 'money',
  total: 'sum',
  ...(sees && { sees }),
});

/** A quantity of the unit of stock; added up over goods of one unit alone. */
export const quantityOf = (key: string, wire: string, title: string): ReportColumn => ({
  key,
  wire,
  title,
  kind: 'quantity',
  total: 'sum',
  unit: 'unit',
});

/** The number of a document, which leads to it by the kind that the row names. */
export const codeOf = (title: string): ReportColumn => ({
  key: 'code',
  wire: 'Code',
  title,
  kind: 'text',
  width: 145,
  drill: { kindKey: 'documentKind', id: 'documentId' },
});

/** A total of what is divided by what: never a sum of ratios. */
export const ratio = (
  column: Pick<ReportColumn, 'key' | 'wire' | 'title' | 'kind'> & Partial<ReportColumn>,
  of: string,
  to: string,
): ReportColumn => ({ ...column, nullable: true, total: 'ratio', ratio: [of, to] });

/** What a party's account comes to, by the age of what is open on the last day; the ages less what is in advance are the balance. */
export const closing = (title: string): ReportColumn => ({ ...amount('closingPaise', 'Closing', title), width: 110 });
export const AGES = [
  amount('upTo30Paise', 'Age30', '0–30 days'),
  amount('upTo60Paise', 'Age60', '31–60'),
  amount('upTo90Paise', 'Age90', '61–90'),
  amount('over90Paise', 'AgeOver', 'Over 90'),
];
export const ADVANCE = amount('advancePaise', 'Advance', 'In advance');

/** How many there are of what no other row counts too. */
export const count = (key: string, wire: string, title: string): ReportColumn => ({
  key,
  wire,
  title,
  kind: 'integer',
  total: 'sum',
});

/** How many different ones: what several rows name is one in their total. */
export const different = (key: string, wire: string, title: string): ReportColumn => ({
  key,
  wire,
  title,
  kind: 'integer',
  total: 'distinct',
});

/** How many different bills; a note is none. */
export const BILLS = different('bills', 'Bills', 'Bills');

/** Empty where the row is of several units. */
export const counted = (key: string, wire: string, title: string): ReportColumn => ({
  ...quantityOf(key, wire, title),
  nullable: true,
});

/** A text that is shown when it is chosen. */
export const hiddenText = (key: string, wire: string, title: string): ReportColumn => ({
  key,
  wire,
  title,
  kind: 'text',
  hidden: true,
});

/** By which the rows of every list may be grouped. */
export const MONTH = hiddenText('month', 'Month', 'Month');
export const BRANCH = hiddenText('branch', 'Branch', 'Branch');

export const PART_NUMBER: ReportColumn = { ...hiddenText('partNumber', 'MPN', 'Part number'), partNumber: true };
