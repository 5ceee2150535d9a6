import type { MasterField } from '@bahi/contract/define-master';
import { MASTER_RULES, type MasterRule } from '@bahi/domain/masters/master-rules';
import { readNumber, showNumber, type NumberUnit } from '../../ui/scaled-number.ts';

export type MasterFields = Readonly<Record<string, MasterField>>;
export type PlainValue = string | number | boolean | null | undefined;
/** One row of a group, by the keys of its fields. */
export type GroupRow = Readonly<Record<string, PlainValue>>;
/** Values of a declared record by field key: texts, scaled integers, yes or no, rows of a group; null is none. */
export type MasterValues = Readonly<Record<string, PlainValue | readonly GroupRow[]>>;
/** Messages by field key; of a row of a group by `items.2.label`. */
export type MasterErrors = Readonly<Record<string, string>>;

/** Scale of the number kinds; money in paise, the others as the money package counts them. */
export const numberUnits: Readonly<Partial<Record<MasterField['kind'], NumberUnit>>> = {
  integer: 'integer',
  decimal: 'quantity',
  money: 'money',
  percent: 'percent',
};

/** A new record: what its declaration says, else nothing; yes or no begins with no, a required group with one row. */
export function initialValues(fields: MasterFields): MasterValues {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, field.initial ?? emptyValue(field)] as const),
  );
}

/** The form of a record, with what its declaration says where it says nothing; of a new one that alone. */
export function formOfMaster(fields: MasterFields, record: MasterValues | null): MasterValues {
  const initial = initialValues(fields);
  return Object.fromEntries(Object.keys(fields).map((key) => [key, record?.[key] ?? (record ? null : initial[key])]));
}

function emptyValue({ kind, required, fields }: MasterField): MasterValues[string] {
  if (kind === 'group') return required ? [rowAfter(fields ?? {}, undefined)] : [];
  return kind === 'yesNo' ? false : null;
}

export const rowsOf = (value: MasterValues[string]): readonly GroupRow[] =>
  typeof value === 'object' && value !== null ? value : [];

/** A new row of a group begins like the last one in everything but its texts: answers and units mostly repeat. */
export const rowAfter = (fields: MasterFields, last: GroupRow | undefined): GroupRow =>
  Object.fromEntries(
    Object.entries(initialValues(fields) as GroupRow).map(([key, value]) => [
      key,
      fields[key]?.kind === 'choice' ? (last?.[key] ?? value) : value,
    ]),
  );

/** Whether two values of a field are the same; rows of a group are compared by what stands in them. */
export const sameValue = (one: MasterValues[string], other: MasterValues[string]): boolean =>
  (one ?? '') === (other ?? '') || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

function errorOf(field: MasterField, value: MasterValues[string]): string | undefined {
  const text = typeof value === 'string' ? value.trim() : value;
  const none = text === null || text === undefined || text === '' || (typeof text === 'object' && text.length === 0);
  if (none) return field.required ? 'This Field Is Required.' : undefined;
  if (typeof value === 'string' && field.max !== undefined && value.length > field.max) {
    return `Enter at most ${field.max} characters.`;
  }
  const unit = numberUnits[field.kind];
  if (typeof value !== 'number' || !unit) return undefined;
  const least = field.min === undefined ? undefined : readNumber(unit, String(field.min));
  const most = field.max === undefined ? undefined : readNumber(unit, String(field.max));
  if (typeof least === 'number' && value < least) return `Enter at least ${showNumber(unit, least)}.`;
  if (typeof most === 'number' && value > most) return `Enter at most ${showNumber(unit, most)}.`;
  return undefined;
}

/** What the declaration itself can tell; duplicates and references are the server's to refuse. */
export function validateMaster(fields: MasterFields, values: MasterValues, refine?: MasterRule): MasterErrors {
  const errors: Record<string, string> = {};
  for (const [key, field] of Object.entries(fields)) {
    const error = errorOf(field, values[key]);
    if (error) errors[key] = error;
    for (const [index, row] of rowsOf(values[key]).entries())
      for (const [inner, message] of Object.entries(validateMaster(field.fields ?? {}, row)))
        errors[`${key}.${index}.${inner}`] = message;
  }
  for (const { path, message } of refine ? MASTER_RULES[refine](values) : []) errors[path] ??= message;
  return errors;
}

/** A value as the list shows it; `referenceLabel` names the record that a reference points to. */
export function masterText(
  field: MasterField,
  value: MasterValues[string],
  referenceLabel?: (id: string) => string,
): string {
  if (value === null || value === undefined) return '';
  const unit = numberUnits[field.kind];
  if (typeof value === 'number' && unit) return showNumber(unit, value) + (unit === 'percent' ? '%' : '');
  if (typeof value === 'boolean') return value ? 'Yes' : '';
  if (typeof value === 'object') return value.map((row) => firstText(field.fields ?? {}, row)).join(', ');
  const text = String(value);
  if (field.kind === 'choice') return field.options?.find((option) => option.value === text)?.label ?? text;
  if (field.kind === 'reference') return referenceLabel?.(text) ?? '';
  if (field.kind === 'date') return text.split('-').toReversed().join('/');
  return text;
}

/** What a row of a group is called: its first field. */
function firstText(fields: MasterFields, row: GroupRow): string {
  const [first] = Object.entries(fields);
  return first ? masterText(first[1], row[first[0]]) : '';
}

/** The fields that an entity shows: those of its features and industry. */
export function shownFields(
  fields: MasterFields,
  features: Readonly<Record<string, boolean>>,
  industry: string,
): MasterFields {
  const shown = Object.entries(fields).filter(([, { when }]) => {
    const ofIndustry = !when?.industries || when.industries.some((each) => each === industry);
    return ofIndustry && (!when?.feature || features[when.feature] === true);
  });
  return Object.fromEntries(shown);
}
