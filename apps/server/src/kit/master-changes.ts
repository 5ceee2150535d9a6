import type { MasterDefinition, MasterField } from '@bahi/contract/define-master';
import { formatPaise, formatPercent, formatQuantity } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import type { AuditChange } from '../core/audit-draft.ts';
import { diff } from '../core/diff.ts';

type Row = Readonly<Record<string, unknown>>;

/** What changed of a master; rows of a group are told in words: `Rates 2: Metal, To month 12, 5% → Metal, To month 12, 6%`. */
export function changesOf(master: MasterDefinition, before: Row, after: Row): AuditChange[] {
  const groups = Object.entries(master.fields).filter(([, { kind }]) => kind === 'group');
  return [
    ...diff(without(before, groups), without(after, groups), seesOfFields(master)),
    ...groups.flatMap(([key, field]) => {
      const rows = rowChanges(field, rowsOf(before[key]), rowsOf(after[key]));
      // The same rows in another order.
      return rows.length > 0 ? rows : diff({ [key]: before[key] }, { [key]: after[key] });
    }),
  ];
}

/** What a reader has to see to be shown a field of a master. */
const seesOfFields = (master: MasterDefinition) =>
  Object.fromEntries(Object.entries(master.fields).flatMap(([key, { sees }]) => (sees ? [[key, sees] as const] : [])));

const without = (row: Row, fields: readonly (readonly [string, MasterField])[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => fields.every(([group]) => group !== key)));

const rowsOf = (value: unknown): readonly Row[] => (value ?? []) as readonly Row[];

/** Rows that are there no more beside those that are new, by the place of the new one. */
function rowChanges(field: MasterField, before: readonly Row[], after: readonly Row[]): AuditChange[] {
  const [from, to] = [before, after].map((rows) => rows.map((row) => textOf(field, row))) as [string[], string[]];
  const gone = from.flatMap((text, at) => (to.includes(text) ? [] : [{ text, at }]));
  const come = to.flatMap((text, at) => (from.includes(text) ? [] : [{ text, at }]));
  const sees = field.sees ?? Object.values(field.fields ?? {}).find((each) => each.sees)?.sees;
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, i) => ({
    path: `${field.label} ${(come[i] ?? gone[i])!.at + 1}`,
    from: gone[i]?.text ?? null,
    to: come[i]?.text ?? null,
    ...(sees && { sees }),
  }));
}

const textOf = ({ fields = {} }: MasterField, row: Row): string =>
  Object.entries(fields)
    .flatMap(([key, field]) => (row[key] === null || row[key] === undefined ? [] : [valueText(field, row[key])]))
    .join(', ');

function valueText({ kind, label, options }: MasterField, value: unknown): string {
  if (kind === 'choice') return options?.find((option) => option.value === value)?.label ?? String(value);
  if (kind === 'percent') return formatPercent(value as number);
  if (kind === 'money') return formatPaise(value as number);
  if (kind === 'date') return formatDate(value as string);
  if (kind === 'yesNo') return value ? label : `not ${label}`;
  if (kind === 'decimal') return `${label} ${formatQuantity(value as number)}`;
  return kind === 'integer' ? `${label} ${String(value)}` : String(value);
}
