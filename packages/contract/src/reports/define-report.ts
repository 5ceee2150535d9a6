import type { ColumnReader } from '@bahi/domain/reports/column-readers';
import type { ReportPreset } from '@bahi/domain/reports/report-period';
import {
  date,
  type Field,
  instant,
  integer,
  money,
  object,
  optional,
  quantity,
  type Sees,
  signedPercent,
  text,
  unitPrice,
  type WireType,
} from '../wire-type.ts';
import type { FilterKey } from './filters.ts';

/** What a column holds; it says how the value is sent, shown, aligned and exported. */
export type ColumnKind = 'text' | 'date' | 'instant' | 'integer' | 'money' | 'price' | 'quantity' | 'percent';

/** A screen that opens the record of a row. */
export type DrillScreen =
  | ('invoice' | 'payment' | 'workOrder' | 'customer')
  | ('vendor' | 'vehicle' | 'item' | 'purchaseReceive' | 'materialOut' | 'billPayment');
/**
 * Where a cell leads: to the record that `id` names, of one kind or of the kind that the row names, or to another report about
 * what stands in these columns.
 */
export type Drill =
  | { screen: DrillScreen; id: string }
  | { kindKey: string; id: string }
  | { report: number; filters: Readonly<Partial<Record<FilterKey, string>>> };

export interface ReportColumn {
  key: string;
  wire: string;
  title: string;
  kind: ColumnKind;
  /**
   * Over everything that the filters find: its sum, or how many different ones there are. Of the latter each row names its own
   * in a list beside its number, under the key with `Of` behind it.
   */
  total?: 'sum' | 'distinct' | 'ratio';
  /** Of a ratio: the columns of what is divided, and by what; its total is that of their sums, never of ratios. */
  ratio?: readonly [of: string, to: string];
  /** The key of the unit that it counts, '' of several, null of none: only what is of one unit is added up. */
  unit?: string;
  drill?: Drill;
  /** Least width in pixels, where that of the kind does not do. */
  width?: number;
  /** May be empty; a column that says nothing about it always holds a value. */
  nullable?: true;
  /** Shown only when chosen. */
  hidden?: true;
  /** Place in the card of a row on a phone, where the order of the columns does not give the best one. */
  card?: 'status' | 'party' | 'none';
  /** A text that is shown in groups: `KA 01 AB 1234`, `98450 12345`. */
  written?: 'registration' | 'phone';
  /** Words for the values of a text. */
  labels?: Readonly<Record<string, string>>;
  /** What the reader must be allowed to see; amounts are prices where nothing else is said. */
  sees?: Sees;
  /** Part numbers are not shown where healthcare is asked for (decisions §6). */
  partNumber?: true;
  /** Who the reader must be to be shown it, beside prices: in every branch that is asked for (reports rules 11, 12). */
  reader?: ColumnReader;
}

type OwnArea = 'Service.WO' | 'Accounting.CPay' | 'Accounting.Invoice' | 'Accounting.SlsRcpt' | 'Sales.DC';

export interface ReportDefinition {
  /** Permanent (decisions §9). */
  id: number;
  title: string;
  /** What it answers, in one sentence. */
  about: string;
  /** `range`: what happened in the period; `asOn`: how things stand on its last day; `now`: how they stand at this moment. */
  period: 'range' | 'asOn' | 'now';
  preset: ReportPreset;
  filters: readonly FilterKey[];
  columns: readonly ReportColumn[];
  /** Fields of a row that only links need: key and wire name. */
  ids: Readonly<Record<string, string>>;
  /** Columns by which rows may be grouped; the first is offered first. */
  groupBy: readonly string[];
  /** Grouped so when nothing is said. */
  groupedBy?: string;
  sort: { key: string; descending?: true };
  chart?: { kind: 'bar' | 'line'; by: string; of: string };
  /** Tells of goods by their warehouse: each reader gets those that he may use. */
  ofGoods?: true;
  /** Tells of layers of stock, which are known from a day on: of a day before that its foot says so. */
  ofLayers?: true;
  /** Names warehouses beside what is no goods: of those that the reader may not use the name is blank. */
  namesWarehouses?: true;
  /** A register of patients: without the right to read them it is not printed (reports rule 11). */
  ofPatients?: true;
  /**
   * Shown alone to who holds its letter for his own records only: the area, and the user whose record a row is; without one its
   * SQL leaves out the others (`ofPeople`), so that sums are of his own too. Where two areas are told of, the narrower holds.
   */
  own?: { area: OwnArea; also?: OwnArea; userKey?: string };
}

export const defineReport = <const R extends ReportDefinition>(report: R): ReportDefinition => report;

const TYPES: Readonly<Record<ColumnKind, () => WireType>> = {
  text: () => text(1000),
  date,
  instant,
  integer: () => integer(),
  money: () => money(),
  price: () => unitPrice(),
  quantity: () => quantity(-1e7),
  percent: () => signedPercent(-1e6, 1e6),
};

/** What a reader has to see to be shown a column. */
export const seesOfColumn = ({ kind, sees }: ReportColumn): Sees | undefined =>
  sees ?? (kind === 'money' || kind === 'price' ? 'price' : undefined);

/** What a ratio is multiplied by, and in which steps of its kind it is told: a percentage in hundredths, a count in thousandths. */
export const ratioOf = (kind: ColumnKind): { scale: number; step: number } =>
  kind === 'percent' ? { scale: 10_000, step: 100 } : { scale: kind === 'quantity' ? 1_000 : 1, step: 1 };

/** The key of the list from which a distinct total of a column is counted. */
export const distinctKey = (key: string): string => `${key}Of`;

export const isNumeric = ({ kind }: Pick<ReportColumn, 'kind'>): boolean =>
  kind !== 'text' && kind !== 'date' && kind !== 'instant';

export type ReportRow = Record<string, string | number | null | undefined>;

const made = new WeakMap<ReportDefinition, WireType<ReportRow>>();

/** How a row of the report, or its totals, is sent; what the reader may not see is not written. */
export function rowTypeOf(report: ReportDefinition): WireType<ReportRow> {
  let type = made.get(report);
  if (!type) made.set(report, (type = makeRowType(report)));
  return type;
}

function makeRowType({ columns, ids }: ReportDefinition): WireType<ReportRow> {
  const fields: Record<string, Field> = {};
  for (const column of columns)
    fields[column.key] = optional(column.wire, TYPES[column.kind](), { sees: seesOfColumn(column) });
  for (const [key, wire] of Object.entries(ids)) fields[key] = optional(wire, text(80));
  return object(fields) as WireType as WireType<ReportRow>;
}
