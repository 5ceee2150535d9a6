import type { MasterField } from '@bahi/contract/define-master';
import { readNumber, showNumber, type NumberUnit } from '../../ui/scaled-number.ts';

export type MasterFields = Readonly<Record<string, MasterField>>;
/** Values of a declared record by field key: texts, scaled integers, yes or no; null is none. */
export type MasterValues = Readonly<Record<string, string | number | boolean | null | undefined>>;
export type MasterErrors = Readonly<Record<string, string>>;

/** Scale of the number kinds; money in paise, the others as the money package counts them. */
export const numberUnits: Readonly<Partial<Record<MasterField['kind'], NumberUnit>>> = {
  integer: 'integer',
  decimal: 'quantity',
  money: 'money',
  percent: 'percent',
};

/** A new record: what its declaration says, else nothing; yes or no begins with no. */
export function initialValues(fields: MasterFields): MasterValues {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, field.initial ?? (field.kind === 'yesNo' ? false : null)]),
  );
}

function errorOf(field: MasterField, value: MasterValues[string]): string | undefined {
  const none = value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
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
export function validateMaster(fields: MasterFields, values: MasterValues): MasterErrors {
  const errors: Record<string, string> = {};
  for (const [key, field] of Object.entries(fields)) {
    const error = errorOf(field, values[key]);
    if (error) errors[key] = error;
  }
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
  const text = String(value);
  if (field.kind === 'choice') return field.options?.find((option) => option.value === text)?.label ?? text;
  if (field.kind === 'reference') return referenceLabel?.(text) ?? '';
  if (field.kind === 'date') return text.split('-').toReversed().join('/');
  return text;
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
