import type { IndustryCode } from '@bahi/domain/industry/industry';
import type { Endpoint } from '../endpoint.ts';
import { type Field, id, type Sees, type WireType } from '../wire-type.ts';

export interface ColumnChoice {
  value: string | number;
  label: string;
  /** Other spellings that a sheet may hold. */
  aliases?: readonly string[];
}

/** How values are compared when an existing record is looked for. */
export type MatchedAs = 'text' | 'phone' | 'registration' | 'gstin';

/** A column of a sheet and the field of the body that it fills. */
export interface ImportColumn {
  /** Readable path in the body: `billingAddress.city`. */
  readonly key: string;
  /** The same on the wire: `BillAddr.Ct`. */
  readonly path: string;
  readonly header: string;
  readonly type: WireType;
  readonly required: boolean;
  readonly sees?: Sees;
  readonly help?: string;
  readonly example?: string;
  /** Other headings under which people keep it. */
  readonly aliases?: readonly string[];
  readonly choices?: readonly ColumnChoice[];
  /** What is named in the cell: the key of a master, or of another kind of record that the server finds by name. */
  readonly reference?: string;
  /** Columns of a group: a cell holds one line per row of it, `first | second | third`. */
  readonly parts?: readonly ImportColumn[];
  readonly matchedAs?: MatchedAs;
  /** Only in these industries. */
  readonly industries?: readonly IndustryCode[];
  /** Stands in exports only. */
  readonly exportOnly?: boolean;
}

/**
 * What can be imported and exported as a sheet. A row is saved by the create and update endpoints of the record, so
 * that it obeys the same validation, rights and audit as a form.
 */
export interface ImportTarget {
  readonly key: string;
  readonly label: { readonly one: string; readonly many: string };
  readonly create: Endpoint;
  readonly update: Endpoint;
  readonly list: Endpoint;
  readonly get: Endpoint;
  readonly columns: readonly ImportColumn[];
  /** Groups of column keys; the first group that a row fills looks for its record. The record's id comes before all. */
  readonly matchBy: readonly (readonly string[])[];
  /**
   * The database alone decides about duplicates, so that rows may be saved without waiting for each other: no save asks
   * before it writes whether another record is there already.
   */
  readonly rowsTogether?: boolean;
}

/** The record's own id; a sheet that was exported finds its records by it, whatever else was changed. */
export const RECORD_ID: ImportColumn = {
  key: 'id',
  path: '_id',
  header: 'Record ID',
  type: id(),
  required: false,
  help: 'Written by an export; finds the record again. Leave it empty for new ones.',
};

/** What is said of a column beside what the body's type says. */
export interface ColumnDetails extends Partial<Omit<ImportColumn, 'key' | 'path' | 'type' | 'parts' | 'exportOnly'>> {
  /** Of the columns of a group. */
  readonly group?: Details;
}
type Details = Readonly<Record<string, ColumnDetails>>;

/**
 * The columns of a body: every field of it, with what is said of each. References that nobody can name and lists that
 * are no group are left out.
 */
export function columnsOf(body: WireType, details: Details = {}): readonly ImportColumn[] {
  return fieldsOf(body, '', '').flatMap(({ key, path, field }): ImportColumn[] => {
    const { group, ...said } = details[key] ?? {};
    const { type, optional, sees } = field;
    const named = said.reference !== undefined || said.choices !== undefined;
    if ((type.kind === 'id' && !named) || (type.kind === 'array' && !group)) return [];
    const parts = group && type.item && columnsOf(type.item, group);
    const base = { key, path, header: headerOf(key), type, required: !optional };
    return [{ ...base, ...(sees && { sees }), ...(parts && { parts, help: helpOf(parts) }), ...said }];
  });
}

const helpOf = (parts: readonly ImportColumn[]): string =>
  `One line each: ${parts.map((part) => part.header).join(' | ')}`;

interface Leaf {
  key: string;
  path: string;
  field: Field;
}

const UNSHEETED = new Set(['record', 'json', 'secret']);

function fieldsOf(type: WireType, keyPrefix: string, pathPrefix: string, sees?: Sees): Leaf[] {
  return Object.entries(type.fields ?? {}).flatMap(([name, field]) => {
    const key = keyPrefix + name;
    const path = pathPrefix + field.wire;
    const seen = field.sees ?? sees;
    const { kind } = field.type;
    if (kind === 'object') return keyPrefix === '' ? fieldsOf(field.type, `${key}.`, `${path}.`, seen) : [];
    const leaf = { ...field, optional: field.optional || keyPrefix !== '', ...(seen && { sees: seen }) };
    return UNSHEETED.has(kind) || name === 'rowVersion' ? [] : [{ key, path, field: leaf }];
  });
}

/** `billingAddress.line1` is "Billing address line 1". */
function headerOf(key: string): string {
  const words = key
    .replace(/(Paise|Id)$/, '')
    .replaceAll('.', ' ')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A column of exports, read from the rows of the list or the record itself. */
export const exportOnly = (key: string, header: string, field: Field): ImportColumn => ({
  key,
  path: field.wire,
  header,
  type: field.type,
  required: false,
  ...(field.sees && { sees: field.sees }),
  exportOnly: true,
});

export interface SheetReader {
  sees: Readonly<Record<Sees, boolean>>;
  industry: IndustryCode;
}

/** The columns that somebody may fill or read, the record's id last. */
export const columnsFor = (target: ImportTarget, { sees, industry }: SheetReader): readonly ImportColumn[] => [
  ...target.columns.filter(
    (column) => (!column.sees || sees[column.sees]) && (!column.industries || column.industries.includes(industry)),
  ),
  RECORD_ID,
];

/** Whether the rows of a target's list hold all its columns; else an export reads each record. */
export function isListed({ list, columns }: ImportTarget): boolean {
  const { response } = list;
  const fields = response.shape === 'list' ? (response.type.fields ?? {}) : {};
  return columns.every(({ key }) => key in fields);
}
