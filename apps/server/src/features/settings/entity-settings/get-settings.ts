import { SETTINGS_SECTIONS, storedNameOf } from '@bahi/contract/settings/registry';
import { type SettingsAnswer, treeOf } from '@bahi/contract/settings/settings-tree';
import type { Tx } from '../../../core/tx.ts';
import { readSettings, sectionValues } from './settings-store.ts';

/** The whole tree with its version, and who changed each section last. */
export async function getSettings(tx: Tx): Promise<SettingsAnswer> {
  const stored = await readSettings(tx);
  const rows = new Map(stored.sections.map((row) => [row.section, row]));
  const changed = SETTINGS_SECTIONS.flatMap((section) => {
    const row = rows.get(storedNameOf(section));
    return row?.updatedByName ? [{ section: section.key, userName: row.updatedByName, at: row.updatedAt }] : [];
  });
  return { ...treeOf(sectionValues(stored)), changed, rowVersion: stored.rowVersion };
}
