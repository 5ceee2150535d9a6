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
