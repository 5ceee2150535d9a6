import {
  array,
  choice,
  date,
  type Field,
  id,
  integer,
  object,
  optional,
  rowVersion,
  text,
  type WireType,
  yesNo,
} from '../wire-type.ts';
import {
  SETTINGS_CALLS,
  type SettingsCall,
  type SettingsField,
  type SettingsSection,
} from './define-settings-section.ts';
import { SETTINGS_SECTIONS } from './registry.ts';

/** Values by section and field, in readable names. */
export type SettingsValues = Record<string, Record<string, unknown>>;
/** The same as the calls nest them: call, section where it has a subtree, field. */
export type SettingsTree = Record<string, unknown>;

export const CALL_KEYS = Object.keys(SETTINGS_CALLS) as SettingsCall[];
const sectionsOf = (call: SettingsCall) => SETTINGS_SECTIONS.filter((section) => section.call === call);

/** The subtree of one call; every field may be absent, which leaves it as it is. */
const subtreeFields = (call: SettingsCall): Record<string, Field> =>
  Object.fromEntries(
    sectionsOf(call).flatMap((section): [string, Field][] => {
      const fields = Object.entries(section.fields).map(([key, field]): [string, Field] => [
        key,
        optional(field.wire, wireTypeOf(field)),
      ]);
      return section.at ? [[section.key, optional(section.at.wire, object(Object.fromEntries(fields)))]] : fields;
    }),
  );

/** Why a change is made, where a setting asks for it. */
const envelope = { reason: optional('Reason', text(500)), rowVersion };

export type SettingsBody = SettingsTree & { reason?: string | null; rowVersion?: number | null };

export const callBody = (call: SettingsCall): WireType<SettingsBody> =>
  object({ ...subtreeFields(call), ...envelope }) as WireType<SettingsBody>;

const wholeFields: Record<string, Field> = Object.fromEntries(
  CALL_KEYS.map((call) => [call, optional(SETTINGS_CALLS[call].wire, object(subtreeFields(call)))]),
);
export const wholeBody = object({ ...wholeFields, ...envelope }) as WireType<SettingsBody>;

/** Who changed a section last. */
export interface SectionChange {
  section: string;
  userName: string;
  at: string;
}
export type SettingsAnswer = SettingsTree & { changed: SectionChange[]; rowVersion: number };

export const settingsAnswer = object({
  ...wholeFields,
  changed: optional(
    'Changed',
    array(
      object({ section: optional('Section', text()), userName: optional('By', text()), at: optional('At', text()) }),
    ),
  ),
  rowVersion: optional('_v', integer()),
}) as unknown as WireType<SettingsAnswer>;

function wireTypeOf(field: SettingsField): WireType {
  const { kind, min, max, options, pattern, hint } = field;
  const values = (options ?? []).map((option) => option.value);
  switch (kind) {
    case 'text':
      return text(max, { pattern, hint });
    case 'longText':
      return text(max ?? 2_000);
    case 'integer':
    case 'account':
      return integer({ min: min ?? 0, max });
    case 'yesNo':
      return yesNo();
    case 'date':
      return date();
    case 'time':
      return text(5, { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, hint: 'Enter a time as HH:MM.' });
    case 'choice':
      return options ? choice(values) : text(100);
    case 'people':
      return array(id(), 100);
    case 'choices':
      return array(choice(values), 100);
  }
}

/** Values as one call or the whole nests them; what is not among them is absent. */
export function treeOf(values: SettingsValues): SettingsTree {
  const tree: Record<string, Record<string, unknown>> = {};
  for (const section of SETTINGS_SECTIONS) {
    const own = values[section.key];
    if (!own) continue;
    const subtree = (tree[section.call] ??= {});
    Object.assign(subtree, section.at ? { [section.key]: own } : own);
  }
  return tree;
}

/** The values in a tree, by section; fields that are absent there are absent here. */
export function valuesOf(tree: SettingsTree): SettingsValues {
  const values: SettingsValues = {};
  for (const section of SETTINGS_SECTIONS) {
    const subtree = tree[section.call] as Record<string, unknown> | null | undefined;
    const own = section.at ? (subtree?.[section.key] as Record<string, unknown> | null | undefined) : subtree;
    if (!own) continue;
    const sent = Object.keys(section.fields).filter((key) => own[key] !== undefined);
    if (sent.length > 0) values[section.key] = Object.fromEntries(sent.map((key) => [key, own[key]]));
  }
  return values;
}

/** The wire path of a field: of the whole 'Common.Tax.GSTType', of its call 'Tax.GSTType'. */
export function settingPath(section: SettingsSection, key: string, within: 'whole' | 'call'): string {
  const field = section.fields[key];
  const parts = [
    within === 'whole' ? SETTINGS_CALLS[section.call].wire : null,
    section.at?.wire ?? null,
    field?.wire ?? key,
  ];
  return parts.filter((part) => part !== null).join('.');
}

/** Names in a raw body that no declaration has, as paths. */
export function unknownSettings(type: WireType, raw: unknown, path = ''): string[] {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw) || !type.fields) return [];
  const known = new Map(Object.values(type.fields).map((field) => [field.wire, field.type]));
  return Object.entries(raw).flatMap(([name, value]) => {
    const at = path ? `${path}.${name}` : name;
    const inner = known.get(name);
    return inner ? unknownSettings(inner, value, at) : [at];
  });
}
