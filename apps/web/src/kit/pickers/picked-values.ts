import type { SingleHit } from './line-search.ts';

type Row<K extends SingleHit['kind']> = Extract<SingleHit, { kind: K }>['row'];

/** What a picked operation code says about a line. */
export const operationValues = (row: Row<'operation'>) => ({
  operationId: row.id,
  operationCode: row.code,
  description: row.description,
  hsn: row.sac,
  unitPrice: row.unitPrice ?? 0,
  listPrice: row.unitPrice ?? 0,
  taxCode: row.taxCode,
  accountCode: row.accountCode,
});

/** What a picked item says about a line; its tax and its account may be set nowhere. */
export const itemValues = (row: Row<'item'>) => ({
  itemId: row.id,
  partNumber: row.partNumber ?? null,
  description: row.name,
  hsn: row.hsn,
  unitCode: row.unitCode,
  unitPrice: row.salePrice ?? 0,
  listPrice: row.salePrice ?? 0,
  freeQuantity: row.tracked && !row.counting ? (row.freeQuantity ?? 0) : null,
});
