import type { getItemGroup } from '@bahi/contract/endpoints/catalogue/item-group';
import type { OutputOf } from '@bahi/contract/endpoint';
import { attributesIn, attributesKey, buildVariants, type VariantAxis } from '@bahi/domain/catalogue/variants';
import type { Quantity, UnitPrice } from '@bahi/domain/money/units';
import { type LineColumn, scaledColumn } from '../../../kit/line-grid/line-column.ts';
import { BEING_COUNTED } from '../../../kit/pickers/item-search.ts';
import { formatQuantity } from '@bahi/domain/money/format';
import { emptyItem, formOfItem, type ItemForm } from './item-form.ts';

export type ItemGroupRecord = OutputOf<typeof getItemGroup>;

/** An attribute as it is typed: its values with commas between them. */
export interface AxisForm {
  name: string;
  values: string;
}

export type ItemGroupForm = ItemForm & { axes: AxisForm[] };

export const emptyGroup: ItemGroupForm = { ...emptyItem, axes: [{ name: '', values: '' }] };

export const formOfGroup = (record: ItemGroupRecord): ItemGroupForm => ({
  ...formOfItem(record),
  axes: record.axes.map(({ name, values }) => ({ name, values: values.join(', ') })),
});

/** Attributes as they are sent: rows in which nothing is typed are left out. */
export const axesOf = (axes: readonly AxisForm[]): { name: string; values: string[] }[] =>
  axes
    .map(({ name, values }) => ({
      name: name.trim(),
      values: values
        .split(',')
        .map((value) => value.trim())
        .filter(Boolean),
    }))
    .filter(({ name, values }) => name !== '' || values.length > 0);

/** How many variants a save makes: combinations that are not there yet. */
export function countNewVariants(axes: readonly VariantAxis[], known: readonly VariantLine[]): number {
  if (axes.length === 0) return 0;
  const there = new Set(known.map(({ attributes }) => attributesKey(attributes)));
  return buildVariants(axes).filter((one) => !there.has(attributesKey(one))).length;
}

/** A variant in the matrix of its group. */
export interface VariantLine {
  readonly id: string;
  readonly rowVersion: number;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly partNumber: string;
  readonly barcode: string;
  readonly salePrice: UnitPrice | null;
  readonly mrp: UnitPrice | null;
  readonly free: string;
  readonly active: boolean;
}

const freeOf = (row: { tracked: boolean; counting?: boolean | null; freeQuantity?: Quantity | null }): string =>
  row.counting ? BEING_COUNTED : row.tracked ? formatQuantity(row.freeQuantity ?? 0) : '';

export const variantLinesOf = (record: ItemGroupRecord): VariantLine[] =>
  record.items.map((row) => ({
    id: row.id,
    rowVersion: row.rowVersion,
    name: row.name,
    attributes: attributesIn(record.axes, row.attributes) ?? row.attributes,
    partNumber: row.partNumber ?? '',
    barcode: row.barcode ?? '',
    salePrice: row.salePrice ?? null,
    mrp: row.mrp ?? null,
    free: freeOf(row),
    active: row.active,
  }));

const OWN_FIELDS = ['partNumber', 'barcode', 'salePrice', 'mrp', 'active'] as const;

/** What of single variants was changed: what is not sent follows the group. */
export function bodyOfVariants(lines: readonly VariantLine[], saved: readonly VariantLine[]) {
  const before = new Map(saved.map((line) => [line.id, line]));
  return lines.flatMap((line) => {
    const old = before.get(line.id);
    const changed = OWN_FIELDS.filter((key) => old && line[key] !== old[key]);
    if (!old || changed.length === 0) return [];
    const fields = changed.map((key) => [key, line[key] === '' ? null : line[key]]);
    return [{ id: line.id, rowVersion: old.rowVersion, ...Object.fromEntries(fields) }];
  });
}

type Column = LineColumn<VariantLine, null>;

/** The matrix: which values, and what each variant has of its own. */
export const variantColumns = ({ partNumbers, prices }: { partNumbers: string | null; prices: boolean }): Column[] => [
  {
    key: 'name',
    title: 'Variant',
    width: 'minmax(180px, 2fr)',
    kind: 'readOnly',
    card: 'title',
    read: (line) => Object.values(line.attributes).join(', ') || line.name,
  },
  ...(partNumbers
    ? [
        {
          key: 'partNumber',
          title: partNumbers,
          width: 'minmax(120px, 1fr)',
          kind: 'text',
          maxLength: 60,
          card: 'detail',
          read: (line) => line.partNumber,
          write: (line, partNumber) => ({ ...line, partNumber: partNumber.trim().toUpperCase() }),
        } satisfies Column,
      ]
    : []),
  {
    key: 'barcode',
    title: 'Barcode',
    width: 'minmax(120px, 1fr)',
    kind: 'text',
    maxLength: 60,
    card: 'detail',
    read: (line) => line.barcode,
    write: (line, barcode) => ({ ...line, barcode: barcode.trim() }),
  },
  ...(prices
    ? [
        scaledColumn<VariantLine, null>({
          key: 'salePrice',
          title: 'Sale price (₹)',
          width: '112px',
          unit: 'unitPrice',
          get: (line) => line.salePrice,
          set: (line, salePrice) => ({ ...line, salePrice }),
          card: 'aside',
        }),
        scaledColumn<VariantLine, null>({
          key: 'mrp',
          title: 'MRP (₹)',
          width: '100px',
          unit: 'unitPrice',
          get: (line) => line.mrp,
          set: (line, mrp) => ({ ...line, mrp }),
          card: 'detail',
        }),
      ]
    : []),
  {
    key: 'free',
    title: 'Free stock',
    width: '96px',
    align: 'end',
    kind: 'readOnly',
    card: 'detail',
    read: (line) => line.free,
  },
  {
    key: 'active',
    title: 'Active',
    width: '84px',
    kind: 'choice',
    card: 'detail',
    show: (line) => (line.active ? 'Yes' : 'Inactive'),
    read: (line) => (line.active ? 'yes' : 'no'),
    options: () => [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
    write: (line, value) => ({ ...line, active: value === 'yes' }),
  },
];
