import type { invoiceLabourInput, invoicePartInput } from '@bahi/contract/wire/invoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { type Issue, lineIssue } from '@bahi/domain/document/issue';
import type { LineMasters } from '@bahi/domain/document/line-masters';
import { type LineSpec, type MergedLines, mergeLines } from '@bahi/domain/document/merge-lines';
import { NO_AMOUNTS } from '@bahi/domain/document/priced-line';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import type { InclusiveTerms } from '@bahi/domain/totals/inclusive-price';
import type { BatchFacts } from '../../../core/stock/batches.ts';
import type { InvoiceLineRow, StoredInvoice } from './invoice-store.ts';

export type LabourInput = Infer<typeof invoiceLabourInput>;
export type PartInput = Infer<typeof invoicePartInput>;

/** What a save says about lines; lines that it does not name stay (decisions §1). */
export interface InvoiceLineEdits {
  labour?: readonly LabourInput[] | null | undefined;
  parts?: readonly PartInput[] | null | undefined;
  /** Ids of lines that are taken off. */
  removed?: readonly string[] | null | undefined;
}

export interface InvoiceLineMasters extends LineMasters {
  /** Accounts that a line may earn on. */
  accounts: ReadonlySet<number>;
  batches: ReadonlyMap<string, BatchFacts>;
  warehouseIds: readonly string[];
}

export interface MergedInvoice extends Pick<MergedLines<InvoiceLineRow>, 'totals' | 'unlisted' | 'issues'> {
  invoice: StoredInvoice;
}

/** Merges labour and parts into an invoice by line id. Pure: masters are given. */
export function mergeInvoiceLines(
  before: StoredInvoice,
  edits: InvoiceLineEdits,
  masters: InvoiceLineMasters,
  { interState, ...terms }: InclusiveTerms & { interState: boolean },
): MergedInvoice {
  const { lines, counts, named, totals, unlisted, issues } = mergeLines(
    { lines: before.lines, counts: { labour: before.labourCount, part: before.partCount } },
    edits,
    specOf(masters),
    { masters, terms, interState },
  );
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const after = lines.map((line) => (named.has(line.id) ? withBatch(line, old.get(line.id), masters) : line));
  const broken = after
    .filter(({ id }) => named.has(id))
    .flatMap((line) => referenceIssues(line, old.get(line.id), masters));
  return {
    invoice: { ...before, lines: after, labourCount: counts.labour, partCount: counts.part },
    ...{ totals, unlisted, issues: [...issues, ...broken] },
  };
}

const FIELDS = ['description', 'quantity', 'unitPrice', 'noDiscount', 'taxCode', 'hsn', 'accountCode'] as const;

/** Another item has other batches and pieces. */
export const NO_PIECES = { batchId: null, batchNo: null, expiresOn: null, serialNos: null } as const;

const specOf = ({ warehouseIds }: InvoiceLineMasters): LineSpec<InvoiceLineRow> => ({
  prefixes: { labour: 'IO', part: 'IP' },
  fields: {
    labour: FIELDS,
    part: [...FIELDS, 'partNumber', 'unitCode', 'warehouseId', 'batchId', 'serialNos'],
  },
  blank: () => ({
    freeForm: true,
    ...NO_PIECES,
    warehouseId: null,
    sourceLineId: null,
    costPaise: 0,
    quantity: QUANTITY_PER_UNIT,
    noDiscount: false,
    ...NO_AMOUNTS,
  }),
  ofItem: (item) => ({
    ...NO_PIECES,
    freeForm: item === null,
    warehouseId: item?.tracked ? (warehouseIds[0] ?? null) : null,
  }),
  ofOperation: (operation) => ({ freeForm: operation === null }),
  listed: ['labour', 'part'],
});

/** A batch that is newly named comes with what stands on its box. */
function withBatch(
  line: InvoiceLineRow,
  before: InvoiceLineRow | undefined,
  { batches }: InvoiceLineMasters,
): InvoiceLineRow {
  if (line.batchId === (before?.batchId ?? null)) return line;
  const { batchNo = null, expiresOn = null } = batches.get(line.batchId ?? '') ?? {};
  return { ...line, batchNo, expiresOn };
}

/** What a line names anew and does not exist, and units that its stock is not kept in. */
function referenceIssues(
  line: InvoiceLineRow,
  before: InvoiceLineRow | undefined,
  { accounts, batches, items, warehouseIds }: InvoiceLineMasters,
): Issue[] {
  const issues: Issue[] = [];
  const check = (key: keyof InvoiceLineRow, sound: boolean, message: string) => {
    if (!sound && line[key] !== before?.[key]) issues.push(lineIssue(line.id, key, message));
  };
  check('accountCode', accounts.has(line.accountCode), 'Choose an income account.');
  const usable = line.warehouseId === null || warehouseIds.includes(line.warehouseId);
  check('warehouseId', usable, 'Choose a warehouse that you may use.');
  const unit = line.itemId === before?.itemId ? before?.unitCode : items.get(line.itemId ?? '')?.unitCode;
  if (line.tracked && line.unitCode !== unit)
    issues.push(lineIssue(line.id, 'unitCode', `Its stock is kept in ${unit}.`));
  const ofItem = line.batchId === null || batches.get(line.batchId)?.itemId === line.itemId;
  check('batchId', ofItem, 'This batch is of another item.');
  return issues;
}
