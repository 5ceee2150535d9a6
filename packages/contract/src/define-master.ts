import type { AccessArea, AccessModule } from '@bahi/domain/access/areas';
import type { Feature } from '@bahi/domain/industry/config';
import type { IndustryCode } from '@bahi/domain/industry/industry';
import type { Available } from '@bahi/domain/industry/own-config';
import type { MasterRule } from '@bahi/domain/masters/master-rules';
import type { Sees } from './wire-type.ts';

/** The closed field vocabulary of declared masters (architecture §4). A declaration is data. */
export type MasterFieldKind =
  | 'text'
  | 'longText'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'yesNo'
  | 'date'
  | 'time'
  | 'choice'
  | 'reference'
  | 'group';

export interface MasterField {
  readonly kind: MasterFieldKind;
  /** The name on the wire. */
  readonly wire: string;
  readonly label: string;
  readonly required?: boolean;
  /** Length of a text; else the largest value, in rupees, percents or units. */
  readonly max?: number;
  readonly min?: number;
  /** What a new record begins with, as it is kept: paise, ten-thousandths of a percent, thousandths. */
  readonly initial?: string | number | boolean;
  readonly help?: string;
  readonly options?: readonly { value: string; label: string }[];
  /** Key of the master that a reference points to. */
  readonly reference?: string;
  /** Of each row of a group; rows are kept in their order and sent whole. Neither references nor groups. */
  readonly fields?: Readonly<Record<string, MasterField>>;
  /** Entered once, when the record is made. */
  readonly readOnly?: boolean;
  /** Shown where the entity has the feature and is of one of the industries. */
  readonly when?: { readonly feature?: Feature; readonly industries?: readonly IndustryCode[] };
  /** What a reader must be allowed to see. */
  readonly sees?: Sees;
}

export interface MasterDefinition {
  /** Kebab-case key; the table is its snake_case. */
  readonly key: string;
  /** Path below the API base, e.g. `Settings/Makes`. */
  readonly path: string;
  /** Route of its screen below `/settings/`. */
  readonly screen: string;
  readonly label: { readonly one: string; readonly many: string };
  /** Who may change it besides a settings admin and the module's admin (decisions §6). */
  readonly changedBy: { readonly module: AccessModule; readonly area?: AccessArea };
  readonly fields: Readonly<Record<string, MasterField>>;
  /** Where there are such records; everywhere when absent. */
  readonly when?: Available;
  /** Columns of the list, by field key. */
  readonly list: readonly string[];
  /** Field keys that together may occur once (case-insensitively); their texts are the record's title. */
  readonly unique: readonly string[];
  /** Of the records in use no two have the same of these; what is refused is said at the last one. */
  readonly once?: readonly [string, ...string[]];
  /** A rule of the domain over the whole record, run by the form and the server alike. */
  readonly refine?: MasterRule;
  /** There is a shared, read-only list from which records are taken over (decisions §3, `{false|true}`). */
  readonly catalogue?: true;
  /** Key of the reference by which a list is narrowed: to the records that name it, and those that name none. */
  readonly listedBy?: string;
  /** Its records are rows of a branch: what names one is there in that branch alone. */
  readonly ofBranch?: true;
}

export const defineMaster = <const M extends MasterDefinition>(master: M): M => master;

/** A record's name for people: the texts that make it unique, "Swift VXi". */
export const titleOf = (master: MasterDefinition, row: Readonly<Record<string, unknown>>): string =>
  titleKeys(master)
    .map((key) => row[key])
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' ');

export const titleKeys = (master: MasterDefinition): string[] =>
  master.unique.filter((key) => master.fields[key]?.kind === 'text');

/** Key under which a row carries the title of what a reference field points to. */
export const titleKeyOf = (referenceKey: string): string => `${referenceKey.replace(/Id$/, '')}Title`;
