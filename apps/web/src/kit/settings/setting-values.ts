import type { SettingsField, SettingsSection } from '@bahi/contract/settings/define-settings-section';
import { SETTINGS_SECTIONS } from '@bahi/contract/settings/registry';
import type { SettingsScreen } from '@bahi/contract/settings/settings-screens';
import type { SettingsValues } from '@bahi/contract/settings/settings-tree';
import { normaliseIndustry } from '@bahi/domain/industry/industry';
import { inWordsOf, makeWords, type Speak } from '@bahi/domain/industry/words';
import { MESSAGES } from '@bahi/domain/messages';

/** Values of a form by `section.field`. */
export type FormValues = Readonly<Record<string, unknown>>;

export interface ShownField {
  id: string;
  section: SettingsSection;
  key: string;
  field: SettingsField;
}
export interface ShownGroup {
  title: string;
  description?: string;
  fields: ShownField[];
}

interface Config {
  features: Readonly<Record<string, boolean>>;
  industry: string;
}

/** The groups of a screen with the fields that the entity's features and industry have, in its words. */
export function shownGroups(screen: SettingsScreen, { features, industry }: Config): ShownGroup[] {
  const isShown = ({ field: { when } }: ShownField) =>
    (!when?.industries || when.industries.some((each) => each === industry)) &&
    (!when?.feature || features[when.feature] === true);
  const say = makeWords(normaliseIndustry(industry) ?? 'OTHER');
  return screen.groups
    .map((group) => ({
      title: inWordsOf(group.title, say),
      ...(group.description && { description: inWordsOf(group.description, say) }),
      fields: group.fields
        .map(fieldOf)
        .filter(isShown)
        .map((shown) => inWords(shown, say)),
    }))
    .filter((group) => group.fields.length > 0);
}

const inWords = (shown: ShownField, say: Speak): ShownField => ({
  ...shown,
  field: {
    ...shown.field,
    label: inWordsOf(shown.field.label, say),
    ...(shown.field.help && { help: inWordsOf(shown.field.help, say) }),
  },
});

function fieldOf(id: string): ShownField {
  const [sectionKey, key] = id.split('.') as [string, string];
  const section = SETTINGS_SECTIONS.find((each) => each.key === sectionKey);
  const field = section?.fields[key];
  if (!section || !field) throw new Error(`There is no setting ${id}`);
  return { id, section, key, field };
}

export const fieldsOf = (groups: readonly ShownGroup[]): ShownField[] => groups.flatMap((group) => group.fields);

export const formOf = (fields: readonly ShownField[], values: SettingsValues): FormValues =>
  Object.fromEntries(fields.map(({ id, section, key }) => [id, values[section.key]?.[key] ?? null]));

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Fields whose value differs from what is saved; an emptied text is none. */
export const changedFields = (fields: readonly ShownField[], saved: FormValues, form: FormValues): ShownField[] =>
  fields.filter(({ id }) => !same(saved[id], form[id] === '' ? null : form[id]));

/** The changed values by section, as they are sent. */
export function valuesToSend(changed: readonly ShownField[], form: FormValues): SettingsValues {
  const values: SettingsValues = {};
  for (const { id, section, key } of changed)
    (values[section.key] ??= {})[key] = form[id] === '' ? null : (form[id] ?? null);
  return values;
}

/** What the declaration itself can tell; rules over several fields are the server's. */
export function settingErrors(changed: readonly ShownField[], form: FormValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { id, field } of changed) {
    const error = errorOf(field, form[id]);
    if (error) errors[id] = error;
  }
  return errors;
}

function errorOf({ initial, pattern, hint, min, max }: SettingsField, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '')
    return initial === null ? undefined : MESSAGES.fieldRequired;
  if (typeof value === 'string' && pattern && !pattern.test(value.trim())) return hint;
  if (typeof value === 'number' && min !== undefined && value < min) return `Enter at least ${min}.`;
  if (typeof value === 'number' && max !== undefined && value > max) return `Enter at most ${max}.`;
  return undefined;
}

/** Refusals by readable path of the whole ('common.tax.gstin') under the fields of the form ('tax.gstin'). */
export function errorsByField(refused: Readonly<Record<string, string>>): Record<string, string> {
  const byPath = new Map<string, string>();
  for (const section of SETTINGS_SECTIONS)
    for (const key of Object.keys(section.fields)) {
      const path = [section.call, section.at && section.key, key].filter(Boolean).join('.');
      byPath.set(path, `${section.key}.${key}`);
    }
  return Object.fromEntries(
    Object.entries(refused).map(([path, message]) => [byPath.get(path) ?? path.split('.').at(-1)!, message]),
  );
}

/** The default of a field; what the entity keeps itself has none to go back to. */
export const defaultOf = ({ field }: ShownField): unknown => field.initial;
export const hasDefault = ({ field }: ShownField): boolean => !field.kept && !field.needsReason;
