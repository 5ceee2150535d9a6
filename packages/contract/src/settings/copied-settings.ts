import { SETTINGS_SECTIONS, storedNameOf } from './registry.ts';

export type StoredSettings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface NewBranch {
  /** Whether it is registered under GST as the other one is. */
  sameRegistration: boolean;
  /** Accounts of its chart. */
  hasAccount: (code: number) => boolean;
}

/**
 * The settings with which a new branch begins as another one has them. It keeps books of its own: a locked period stays
 * behind, accounts that its chart lacks are those of the seeded chart, and how it is registered follows its own GSTIN.
 */
export function copiedSettings(stored: StoredSettings, branch: NewBranch): Record<string, Record<string, unknown>> {
  const copied: Record<string, Record<string, unknown>> = {};
  for (const section of SETTINGS_SECTIONS) {
    const name = storedNameOf(section);
    const row = stored[name];
    if (!row) continue;
    const values = (copied[name] ??= {});
    for (const [key, field] of Object.entries(section.fields)) {
      if (field.kept || field.needsReason || !Object.hasOwn(row, key)) continue;
      if (section.key === 'tax' && key === 'gstType' && !branch.sameRegistration) continue;
      // Who works in one branch may not in the other.
      if (field.kind === 'people') continue;
      if (field.kind === 'account' && row[key] !== null && !branch.hasAccount(row[key] as number)) continue;
      values[key] = row[key];
    }
  }
  return copied;
}
