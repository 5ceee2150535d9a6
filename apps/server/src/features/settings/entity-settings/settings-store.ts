import { SETTINGS_SECTIONS, storedNameOf } from '@bahi/contract/settings/registry';
import { completeSettings, type EntitySettings } from '@bahi/contract/settings/entity-settings';
import type { SettingsValues } from '@bahi/contract/settings/settings-tree';
import { invariant } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';

/** A stored section; its version is that of all settings when it changed last. */
export interface StoredSection {
  section: string;
  value: Record<string, unknown>;
  rowVersion: number;
  updatedAt: string;
  updatedByName: string | null;
}

/** What the entity keeps itself and settings show too. */
export interface EntityKept extends Record<string, unknown> {
  gstin: string | null;
  timeZone: string;
  stateCode: string;
  uniqueName: string;
}

export interface StoredSettings {
  kept: EntityKept;
  sections: StoredSection[];
  settings: EntitySettings;
  /** The highest version of a section. */
  rowVersion: number;
}

/**
 * The settings as they are; a writer locks the entity's row first, so that versions count up one by one. The rows
 * themselves are locked by their update alone: a posting holds a share lock on the lock date (`assertOpenPeriod`).
 */
export async function readSettings(tx: Tx, lock: 'for update' | 'read' = 'read'): Promise<StoredSettings> {
  const { orgId, entityId } = tx.ctx;
  const [kept] = await tx.query<EntityKept>(
    `select gstin, time_zone as "timeZone", state_code as "stateCode", unique_name as "uniqueName" from entity
     where org_id = $1 and id = $2 ${lock === 'read' ? '' : 'for no key update'}`,
    [orgId, entityId],
  );
  invariant(kept, 'the signed-in entity exists');
  const sections = await tx.query<StoredSection>(
    `select section, value, row_version as "rowVersion", updated_at as "updatedAt", updated_by_name as "updatedByName"
     from entity_setting where org_id = $1 and entity_id = $2 and section = any ($3)`,
    [orgId, entityId, STORED_NAMES],
  );
  const settings = completeSettings(Object.fromEntries(sections.map((row) => [row.section, row.value])));
  return { kept, sections, settings, rowVersion: Math.max(0, ...sections.map((row) => row.rowVersion)) };
}

const STORED_NAMES = [...new Set(SETTINGS_SECTIONS.map(storedNameOf))];

/** Settings by section and field, with what the entity keeps. */
export function sectionValues({ kept, settings }: Pick<StoredSettings, 'kept' | 'settings'>): SettingsValues {
  const rows = settings as unknown as SettingsValues;
  return Object.fromEntries(
    SETTINGS_SECTIONS.map((section) => [
      section.key,
      Object.fromEntries(
        Object.entries(section.fields).map(([key, field]) => [
          key,
          field.kept ? kept[key] : rows[storedNameOf(section)]![key],
        ]),
      ),
    ]),
  );
}

export async function saveStoredSection(
  tx: Tx,
  section: string,
  value: Record<string, unknown>,
  rowVersion: number,
): Promise<void> {
  const { orgId, entityId, now, userId, userName } = tx.ctx;
  await tx.query(
    `insert into entity_setting (org_id, entity_id, section, value, created_at, created_by, updated_at, updated_by_name,
       row_version)
     values ($1, $2, $3, $4, $5, $6, $5, $7, $8)
     on conflict (org_id, entity_id, section) do update set value = entity_setting.value || excluded.value,
       updated_at = excluded.updated_at, updated_by_name = excluded.updated_by_name, row_version = excluded.row_version`,
    [orgId, entityId, section, value, now, userId, userName, rowVersion],
  );
}

export async function saveEntityKept(tx: Tx, kept: EntityKept): Promise<void> {
  await tx.query(
    `update entity set gstin = $3, time_zone = $4, row_version = row_version + 1, updated_at = $5
     where org_id = $1 and id = $2`,
    [tx.ctx.orgId, tx.ctx.entityId, kept.gstin, kept.timeZone, tx.ctx.now],
  );
}

/** Drafts and open orders, whose amounts follow the settings of the entity. */
export async function countOpenDrafts(tx: Tx): Promise<{ invoices: number; workOrders: number }> {
  const [counts] = await tx.query<{ invoices: number; workOrders: number }>(
    `select (select count(*)::int from invoice where org_id = $1 and entity_id = $2
               and status in ('Draft', 'Pending Approval')) as invoices,
            (select count(*)::int from work_order where org_id = $1 and entity_id = $2
               and status not in ('Closed', 'Cancelled', 'Declined')) as "workOrders"`,
    [tx.ctx.orgId, tx.ctx.entityId],
  );
  return counts!;
}
