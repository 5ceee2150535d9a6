import { liveTopic } from '@bahi/contract/live';
import type { SettingsCall, SettingsSection } from '@bahi/contract/settings/define-settings-section';
import { SETTINGS_SECTIONS, storedNameOf } from '@bahi/contract/settings/registry';
import {
  settingPath,
  type SettingsAnswer,
  type SettingsBody,
  type SettingsValues,
  valuesOf,
} from '@bahi/contract/settings/settings-tree';
import { can } from '@bahi/domain/access/access';
import { mayLockBooks, mayUnlockBooks, opens } from '@bahi/domain/settings/lock-date';
import { LOOSENED, loosenedLimits } from '@bahi/domain/settings/loosened-limits';
import { normaliseGstin } from '@bahi/domain/tax/gstin';
import { AppError } from '../../../core/app-error.ts';
import { diff } from '../../../core/diff.ts';
import { assertFresh } from '../../../core/assert-fresh-record.ts';
import { settingsId } from '../../../core/settings-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { getSettings } from './get-settings.ts';
import { settingProblems, type SettingProblem } from './setting-rules.ts';
import {
  type EntityKept,
  readSettings,
  saveEntityKept,
  saveStoredSection,
  sectionValues,
  type StoredSettings,
} from './settings-store.ts';

/** Merges the sent settings, of one call or of the whole (null); what is absent stays, null clears. */
export async function saveSettings(tx: Tx, call: SettingsCall | null, body: SettingsBody): Promise<SettingsAnswer> {
  const sent = valuesOf(call ? { [call]: body } : body);
  const stored = await readSettings(tx, 'for update');
  assertFreshSections(tx, stored, Object.keys(sent), body.rowVersion);
  const before = sectionValues(stored);
  const after = merged(before, sent);
  assertMaySet(tx, before, after);
  refuseLoosened(tx, before, after, call);
  const reason = body.reason ?? null;
  refuseProblems(await settingProblems(tx, { before, after, kept: stored.kept, reason }), call);
  const touched = SETTINGS_SECTIONS.filter(({ key }) => diff(before[key]!, after[key]!).length > 0);
  await saveTouched(tx, touched, after, stored);
  for (const section of touched)
    tx.audit({
      action: 'update',
      kind: 'settings',
      id: settingsId(tx.ctx.entityId, section.key),
      code: section.label,
      changes: diff(before[section.key]!, after[section.key]!),
      reason,
    });
  if (touched.length > 0) tx.live(liveTopic.entity(tx.ctx.entityId), { kind: 'settings' });
  return getSettings(tx);
}

/** Whoever does not administer settings sets the lock date alone, and opens no locked day by it. */
function assertMaySet(tx: Tx, before: SettingsValues, after: SettingsValues): void {
  const { access } = tx.ctx;
  if (access.SA || can(access, 'Settings.Settings', 'U')) return;
  const changes = SETTINGS_SECTIONS.flatMap(({ key }) =>
    diff(before[key]!, after[key]!).map(({ path }) => `${key}.${path}`),
  );
  if (changes.some((path) => path !== 'accounting.lockedUntil'))
    throw new AppError(
      'Forbidden',
      'You may set the lock date alone; other settings are for a settings administrator.',
    );
  const lock = { before: lockOf(before), after: lockOf(after) };
  if (!mayLockBooks(access) || (opens(lock) && !mayUnlockBooks(access)))
    throw new AppError('Forbidden', 'A locked period is opened by an administrator or whoever administers Accounting.');
}

/** Who is bound by a limit does not set it aside: neither for a while. */
function refuseLoosened({ ctx }: Tx, before: SettingsValues, after: SettingsValues, call: SettingsCall | null): void {
  const fields = loosenedLimits(before, after, { access: ctx.access, industry: ctx.entity.industry }).map(
    ({ section: named, key }) => {
      const section = SETTINGS_SECTIONS.find((each) => each.key === named)!;
      return { path: settingPath(section, key, call ? 'call' : 'whole'), message: LOOSENED };
    },
  );
  if (fields.length > 0) throw new AppError('Forbidden', LOOSENED, fields);
}

const lockOf = (values: SettingsValues): string | null =>
  (values['accounting']!['lockedUntil'] as string | null | undefined) ?? null;

/** Stale is who has not seen the latest change of what he changes himself; other sections do not matter. */
function assertFreshSections(tx: Tx, stored: StoredSettings, sent: string[], version: number | null | undefined): void {
  if (version === undefined || version === null) return;
  const names = SETTINGS_SECTIONS.filter(({ key }) => sent.includes(key)).map(storedNameOf);
  const newer = stored.sections
    .filter((row) => names.includes(row.section) && row.rowVersion > version)
    .sort((a, b) => b.rowVersion - a.rowVersion)[0];
  if (newer) assertFresh(tx, newer, version, newer.updatedByName);
  if (version > stored.rowVersion) throw new AppError('Stale');
}

function merged(before: SettingsValues, sent: SettingsValues): SettingsValues {
  const after = Object.fromEntries(
    Object.entries(before).map(([key, values]) => [key, { ...values, ...sent[key] }]),
  ) as SettingsValues;
  for (const { key, fields } of SETTINGS_SECTIONS)
    for (const [name, field] of Object.entries(fields)) {
      const value = after[key]![name];
      if (field.kind === 'choices' || field.kind === 'people')
        after[key]![name] = [...new Set((value as string[] | null) ?? [])];
    }
  const gstin = after['tax']!['gstin'];
  if (typeof gstin === 'string') after['tax']!['gstin'] = normaliseGstin(gstin);
  return after;
}

function refuseProblems(problems: readonly SettingProblem[], call: SettingsCall | null): void {
  const [first] = problems;
  if (!first) return;
  const fields = problems.map(({ section: key, key: field, message }) => {
    const section = SETTINGS_SECTIONS.find((each) => each.key === key)!;
    const path = field === 'reason' ? 'Reason' : settingPath(section, field, call ? 'call' : 'whole');
    return { path, message };
  });
  throw new AppError('Validation', first.message, fields);
}

async function saveTouched(
  tx: Tx,
  touched: readonly SettingsSection[],
  after: SettingsValues,
  stored: StoredSettings,
): Promise<void> {
  const rows = new Map<string, Record<string, unknown>>();
  const kept: EntityKept = { ...stored.kept };
  for (const section of touched)
    for (const [key, field] of Object.entries(section.fields)) {
      const value = after[section.key]![key];
      if (field.kept) kept[key] = value;
      const name = storedNameOf(section);
      rows.set(name, { ...rows.get(name), ...(!field.kept && { [key]: value }) });
    }
  for (const [name, value] of rows) await saveStoredSection(tx, name, value, stored.rowVersion + 1);
  const changes = diff(stored.kept, kept);
  if (changes.length === 0) return;
  await saveEntityKept(tx, kept);
  const { entityId } = tx.ctx;
  tx.audit({ action: 'update', kind: 'entity', id: entityId, code: kept.uniqueName, changes, chain: 'organisation' });
}
