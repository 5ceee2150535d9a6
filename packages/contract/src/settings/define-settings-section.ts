import type { Feature } from '@bahi/domain/industry/config';
import type { IndustryCode } from '@bahi/domain/industry/industry';
import type { AccountType } from '@bahi/domain/posting/accounts';
import type { MasterField, MasterFieldKind } from '../define-master.ts';

/**
 * The calls of `EntitySettings` (spec 2 §7) with their readable key and the name of their subtree in the whole
 * (spec 1 §3: `Acc` is changed through `Accounting`).
 */
export const SETTINGS_CALLS = {
  common: { path: 'Common', wire: 'Common' },
  service: { path: 'Service', wire: 'Service' },
  inventory: { path: 'Inventory', wire: 'Inventory' },
  sales: { path: 'Sales', wire: 'Sales' },
  accounting: { path: 'Accounting', wire: 'Acc' },
  theme: { path: 'UITheme', wire: 'UITheme' },
  terms: { path: 'Terms', wire: 'Terms' },
  comm: { path: 'Comm', wire: 'Comm' },
  connectx: { path: 'ConnectX', wire: 'ConnectX' },
} as const;
export type SettingsCall = keyof typeof SETTINGS_CALLS;

type SettingValue = string | number | boolean | null | readonly string[];

/** The vocabulary of masters without prices and references, with lists of choices and of employees, and accounts of the chart. */
export interface SettingsField extends Pick<MasterField, 'wire' | 'label' | 'max' | 'min' | 'help'> {
  readonly kind:
    | Extract<MasterFieldKind, 'text' | 'longText' | 'integer' | 'yesNo' | 'date' | 'time' | 'choice'>
    | 'choices'
    | 'people'
    | 'account';
  /** What holds until it is set, and where the stored value is none; null may also be set. */
  readonly initial: SettingValue;
  readonly options?: readonly { readonly value: string | number; readonly label: string }[];
  readonly pattern?: RegExp;
  /** What the pattern wants, for the message. */
  readonly hint?: string;
  /** Of a list of choices the others are ticked: what is kept is what is left out. */
  readonly ticksOthers?: true;
  /** Of which type an account must be. */
  readonly accountType?: AccountType;
  /** Kept by the entity itself, whose profile shows it too; the key is the same there. */
  readonly kept?: 'entity';
  /** Changes how open drafts are priced: the page tells how many there are before it saves. */
  readonly reprices?: true;
  /** A change needs a reason, which stands in the audit log. */
  readonly needsReason?: true;
  readonly when?: { readonly feature?: Feature; readonly industries?: readonly IndustryCode[] };
}

export interface SettingsSection {
  readonly key: string;
  readonly label: string;
  readonly call: SettingsCall;
  /** The subtree of the call; absent where the fields stand at its top. */
  readonly at?: { readonly wire: string };
  /** The stored row, where it is not named as the section. */
  readonly storedIn?: string;
  readonly fields: Readonly<Record<string, SettingsField>>;
}

export const defineSettingsSection = <const S extends SettingsSection>(section: S): S => section;

type ValueOf<F extends SettingsField> = F extends {
  kind: 'choice';
  options: readonly { readonly value: infer V }[];
}
  ? V
  : { text: string; longText: string; integer: number; yesNo: boolean; date: string; time: string } extends infer Kinds
    ? F['kind'] extends keyof Kinds
      ? Kinds[F['kind']]
      : F['kind'] extends 'choices' | 'people'
        ? readonly string[]
        : F['kind'] extends 'account'
          ? number
          : string
    : never;

/** What a section holds in readable names, without what the entity keeps itself. */
export type SectionValues<S extends SettingsSection> = {
  -readonly [K in keyof S['fields'] as S['fields'][K] extends { kept: string } ? never : K]:
    ValueOf<S['fields'][K]> | (S['fields'][K]['initial'] extends null ? null : never);
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a stored value may stand: of its kind, inside its bounds, one of its choices. */
export function isSettingValue(field: SettingsField, value: unknown): boolean {
  if (value === null) return field.initial === null;
  switch (field.kind) {
    case 'text':
    case 'longText':
      return (
        typeof value === 'string' &&
        value.length <= (field.max ?? 200) &&
        (field.pattern === undefined || field.pattern.test(value))
      );
    case 'integer':
    case 'account':
      return (
        Number.isSafeInteger(value) &&
        (value as number) >= (field.min ?? 0) &&
        (value as number) <= (field.max ?? Number.MAX_SAFE_INTEGER)
      );
    case 'yesNo':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' && DATE.test(value);
    case 'time':
      return typeof value === 'string' && TIME.test(value);
    case 'choice':
      return isOption(field, value);
    case 'people':
    case 'choices':
      return Array.isArray(value) && value.every((each) => isOption(field, each));
  }
}

const isOption = (field: SettingsField, value: unknown): boolean =>
  field.options === undefined ? typeof value === 'string' : field.options.some((option) => option.value === value);
