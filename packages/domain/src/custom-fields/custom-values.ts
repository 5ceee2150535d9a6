import { MESSAGES } from '../messages.ts';
import { type Issue, issueAt } from '../document/issue.ts';

/** Records that an organisation may give fields of its own. */
export const CUSTOM_RECORDS = [
  { value: 'item', label: 'Items' },
  { value: 'customer', label: 'Customers' },
] as const;
export type CustomRecord = (typeof CUSTOM_RECORDS)[number]['value'];

export const CUSTOM_FIELD_KINDS = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'date', label: 'Date' },
  { value: 'yesNo', label: 'Yes or no' },
  { value: 'choice', label: 'One of several' },
] as const;
export type CustomFieldKind = (typeof CUSTOM_FIELD_KINDS)[number]['value'];

export interface CustomField {
  id: string;
  label: string;
  kind: CustomFieldKind;
  options: readonly { text: string }[];
  required: boolean;
  active: boolean;
}

export type CustomValue = string | number | boolean;
export type CustomValues = Readonly<Record<string, CustomValue>>;

const CUSTOM_TEXT_MAX = 300;
const NUMBER_MAX = 1e12;

/**
 * Values after a save: of the sent ones null and '' clear, what is not sent stays, also of a field that was removed since.
 * What is asked: a value of the field's kind, one of its choices, and every required field.
 */
export function mergeCustomValues(
  fields: readonly CustomField[],
  before: CustomValues,
  sent: Readonly<Record<string, unknown>>,
): { values: CustomValues; issues: Issue[] } {
  const known = new Map(fields.map((field) => [field.id, field]));
  const values: Record<string, CustomValue> = { ...before };
  const issues: Issue[] = [];
  const issue = (id: string, message: string) => issues.push(issueAt(`customValues.${id}`, message));
  for (const [id, typed] of Object.entries(sent)) {
    const value = typeof typed === 'string' ? typed.trim() : typed;
    const field = known.get(id);
    if (value === before[id]) continue;
    if (!field) {
      issue(id, 'There is no such field.');
      continue;
    }
    if (value === null || value === undefined || value === '') {
      delete values[id];
      continue;
    }
    const problem = customValueProblem(field, value);
    if (problem) issue(id, problem);
    else values[id] = value as CustomValue;
  }
  for (const field of fields)
    if (
      field.active &&
      field.required &&
      values[field.id] === undefined &&
      !issues.some(({ path }) => path.endsWith(field.id))
    )
      issue(field.id, MESSAGES.fieldRequired);
  return { values, issues };
}

/** Finds what is wrong with a value that is not empty, as a sentence. */
export function customValueProblem(
  { kind, options }: Pick<CustomField, 'kind' | 'options'>,
  value: unknown,
): string | undefined {
  switch (kind) {
    case 'text':
      return typeof value === 'string' && value.length <= CUSTOM_TEXT_MAX
        ? undefined
        : `Enter a text of at most ${CUSTOM_TEXT_MAX} characters.`;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= NUMBER_MAX
        ? undefined
        : 'Enter a number.';
    case 'date':
      return typeof value === 'string' && isDay(value) ? undefined : 'Enter a date.';
    case 'yesNo':
      return typeof value === 'boolean' ? undefined : 'Answer yes or no.';
    case 'choice':
      return options.some(({ text }) => text === value) ? undefined : 'Choose one from the list.';
  }
}

function isDay(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (!year || !month || !day || month > 12) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day <= [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!;
}

/** A value as lists and prints show it: true = 'Yes', '2026-11-21' = '21-11-2026'. */
export function formatCustomValue(kind: CustomFieldKind, value: CustomValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return kind === 'date' ? String(value).split('-').toReversed().join('-') : String(value);
}
