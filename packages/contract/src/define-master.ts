import type { AccessArea, AccessModule } from '@bahi/domain/access/areas';

/** The closed field vocabulary of declared masters (DESIGN §4). A declaration is data. */
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
  | 'reference';

export interface MasterField {
  readonly kind: MasterFieldKind;
  /** The name on the wire. */
  readonly wire: string;
  readonly label: string;
  readonly required?: boolean;
  readonly max?: number;
  readonly min?: number;
  readonly initial?: string | number | boolean;
  readonly help?: string;
  readonly options?: readonly { value: string; label: string }[];
  /** Key of the master that a reference points to. */
  readonly reference?: string;
}

export interface MasterDefinition {
  /** Kebab-case key; the table is its snake_case. */
  readonly key: string;
  /** Path below the API base, e.g. `Settings/Makes`. */
  readonly path: string;
  /** Route of its screen below `/settings/`. */
  readonly screen: string;
  readonly label: { one: string; many: string };
  /** Who may change it besides a settings admin and the module's admin (decisions §6). */
  readonly changedBy: { module: AccessModule; area?: AccessArea };
  readonly fields: Readonly<Record<string, MasterField>>;
  /** Columns of the list, by field key. */
  readonly list: readonly string[];
  /** Field keys that together may occur once (case-insensitively). */
  readonly unique: readonly string[];
}

export const defineMaster = <const M extends MasterDefinition>(master: M): M => master;
