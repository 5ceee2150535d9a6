import type { getVendorDebitNote } from '@bahi/contract/endpoints/accounting/vendor-debit-note';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { DocumentTotals } from '@bahi/domain/document/priced-line';
import { InputCredit } from '@bahi/domain/purchase/purchase-receive';
import type { LineColumn } from '../../../kit/line-grid/line-column.ts';
import {
  blankBought,
  bodyOfBought,
  boughtColumns,
  type BoughtGridLine,
  boughtOf,
  type ColumnFacts,
} from '../bought-grid.ts';

export type VendorNoteRecord = OutputOf<typeof getVendorDebitNote>;

/** A line of a note while it is edited. */
export interface NoteLine extends BoughtGridLine {
  readonly inputCredit: InputCredit;
  /** The line that it is made of. */
  readonly source: VendorNoteRecord['lines'][number]['source'] | null;
}

export const blankLine = (id: string): NoteLine => ({
  ...blankBought(id),
  inputCredit: InputCredit.claim,
  source: null,
});

export const linesOf = (record: VendorNoteRecord): NoteLine[] =>
  record.lines.map((line) => ({
    ...boughtOf(line),
    inputCredit: line.inputCredit ?? InputCredit.claim,
    source: line.source ?? null,
  }));

/** Whether a note is made of a return, a claim or a bill that is short. */
export const hasSource = ({ lines, returnId, debitNoteId }: VendorNoteRecord): boolean =>
  Boolean(returnId) || Boolean(debitNoteId) || lines.some(({ source }) => source);

/** Only of goods that went back a claim names free ones. */
export const noteColumns = (facts: ColumnFacts<NoteLine>, ofReturn: boolean): LineColumn<NoteLine, DocumentTotals>[] =>
  boughtColumns(facts, []).filter(({ key }) => ofReturn || key !== 'freeQuantity');

export const bodyOfLines = (lines: readonly NoteLine[], price: boolean) =>
  lines.map((line) => ({
    ...bodyOfBought(line, price),
    inputCredit: line.inputCredit,
    ...(line.source && { source: line.source }),
  }));
