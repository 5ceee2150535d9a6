import { type CustomRecord, type CustomValues, formatCustomValue } from '@bahi/domain/custom-fields/custom-values';
import type { Tx } from '../tx.ts';
import { listCustomFields } from './custom-fields.ts';

/** What prints say of the customer and of items in the organisation's own fields: 'Shelf: A-4'. */
export interface PrintedFields {
  customer: string[];
  /** By item. */
  items: ReadonlyMap<string, string>;
}

export const NOTHING_PRINTED: PrintedFields = { customer: [], items: new Map() };

/** The values, of the fields that stand on invoices, of one customer and some items. */
export async function loadPrintedFields(
  tx: Tx,
  of: { customerId: string; itemIds: readonly (string | null)[] },
): Promise<PrintedFields> {
  const [customer, items] = await Promise.all([
    printedValues(tx, 'customer', [of.customerId]),
    printedValues(tx, 'item', [...new Set(of.itemIds.filter((id) => id !== null))]),
  ]);
  return {
    customer: customer.get(of.customerId) ?? [],
    items: new Map([...items].map(([id, texts]) => [id, texts.join(' · ')])),
  };
}

async function printedValues(tx: Tx, record: CustomRecord, ids: readonly string[]): Promise<Map<string, string[]>> {
  const fields = (await listCustomFields(tx, record)).filter((field) => field.onPrint && field.active);
  if (fields.length === 0 || ids.length === 0) return new Map();
  const rows = await tx.query<{ id: string; values: CustomValues }>(VALUES[record], [tx.ctx.orgId, ids]);
  const textsOf = (values: CustomValues) =>
    fields.flatMap(({ id, label, kind }) =>
      values[id] === undefined ? [] : [`${label}: ${formatCustomValue(kind, values[id])}`],
    );
  return new Map(rows.map((row) => [row.id, textsOf(row.values)] as const).filter(([, texts]) => texts.length > 0));
}

const VALUES: Readonly<Record<CustomRecord, string>> = {
  customer: 'select id, custom_values as values from customer where org_id = $1 and id = any ($2::uuid[])',
  item: 'select id, custom_values as values from item where org_id = $1 and id = any ($2::uuid[])',
};
