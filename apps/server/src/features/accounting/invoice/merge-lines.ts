import type { invoicePartInput } from '@bahi/contract/wire/invoice.wire';
import type { saleLabourInput } from '@bahi/contract/wire/sale-line.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { type Issue, lineIssue } from '@bahi/domain/document/issue';
import type { LineSpec } from '@bahi/domain/document/merge-lines';
import { NO_AMOUNTS } from '@bahi/domain/document/priced-line';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { SALE_FIELDS, type SaleMasters } from '../../../core/sale/edit-sale.ts';
import type { BatchFacts } from '../../../core/stock/batches.ts';
import type { InvoiceLineRow } from './invoice-store.ts';

export type LabourInput = Infer<typeof saleLabourInput>;
export type PartInput = Infer<typeof invoicePartInput>;

/** What a save says about lines; lines that it does not name stay (decisions §1). */
export interface InvoiceLineEdits {
  labour?: readonly LabourInput[] | null | undefined;
  parts?: readonly PartInput[] | null | undefined;
  /** Ids of lines that are taken off. */
  removed?: readonly string[] | null | undefined;
}

export interface InvoiceLineMasters extends SaleMasters {
  batches: ReadonlyMap<string, BatchFacts>;
}

/** Another item has other batches and pieces. */
export const NO_PIECES = { batchId: null, batchNo: null, expiresOn: null, serialNos: null } as const;

export const lineSpecOf = ({ warehouseIds }: SaleMasters): LineSpec<InvoiceLineRow> => ({
  prefixes: { labour: 'IO', part: 'IP' },
  fields: {
    labour: SALE_FIELDS,
    part: [...SALE_FIELDS, 'partNumber', 'unitCode', 'warehouseId', 'batchId', 'serialNos'],
  },
  blank: () => ({
    freeForm: true,
    priceTyped: false,
    taxInside: null,
    excessPaise: 0,
    valueOnly: false,
    ...NO_PIECES,
    warehouseId: null,
    sourceLineId: null,
    costPaise: 0,
    quantity: QUANTITY_PER_UNIT,
    noDiscount: false,
    schemePaise: 0,
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
export function withBatch(
  line: InvoiceLineRow,
  before: InvoiceLineRow | undefined,
  { batches }: InvoiceLineMasters,
): InvoiceLineRow {
  if (line.batchId === (before?.batchId ?? null)) return line;
  const { batchNo = null, expiresOn = null } = batches.get(line.batchId ?? '') ?? {};
  return { ...line, batchNo, expiresOn };
}

/** A warehouse or batch that a line names anew and that it cannot have. */
export function placeIssues(
  line: InvoiceLineRow,
  before: InvoiceLineRow | undefined,
  { batches, warehouseIds }: InvoiceLineMasters,
): Issue[] {
  const issues: Issue[] = [];
  const check = (key: keyof InvoiceLineRow, sound: boolean, message: string) => {
    if (!sound && line[key] !== before?.[key]) issues.push(lineIssue(line.id, key, message));
  };
  const usable = line.warehouseId === null || warehouseIds.includes(line.warehouseId);
  check('warehouseId', usable, 'Choose a warehouse that you may use.');
  const ofItem = line.batchId === null || batches.get(line.batchId)?.itemId === line.itemId;
  check('batchId', ofItem, 'This batch is of another item.');
  return issues;
}
