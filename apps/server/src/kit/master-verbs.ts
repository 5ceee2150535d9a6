import { type MasterDefinition, type MasterField, titleOf } from '@bahi/contract/define-master';
import { masterEndpoints, type MasterRow } from '@bahi/contract/master-endpoints';
import { MASTER_RULES } from '@bahi/domain/masters/master-rules';
import { MESSAGES } from '@bahi/domain/messages';
import { AppError, invalid, notFound, refuse } from '../core/app-error.ts';
import { assertFreshRecord } from '../core/assert-fresh-record.ts';
import { newId } from '../core/new-id.ts';
import { nameOf } from '../core/references-to.ts';
import { refuseIssues } from '../core/refuse-issues.ts';
import type { Tx } from '../core/tx.ts';
import { changesOf } from './master-changes.ts';
import {
  type BoundMaster,
  deleteMaster,
  findMaster,
  findRival,
  findTwin,
  insertMaster,
  lockMasters,
  type ReadMaster,
  type StoredMaster,
  updateMaster,
} from './master-store.ts';
import { describeUsage } from './master-usage.ts';

/** What is sent of a record, by readable keys; the declaration decides which. */
export type MasterBody = Record<string, unknown> & { rowVersion?: number | null; active?: boolean | null };

export async function getMaster<M extends MasterDefinition>(
  tx: Tx,
  bound: BoundMaster<M>,
  id: string,
): Promise<MasterRow<M>> {
  const row = await findMaster(tx, bound, id);
  if (!row) throw notFound(bound.master.label.one.toLowerCase());
  // The columns of its table are the fields of its declaration, as the registry test holds.
  return row as unknown as MasterRow<M>;
}

export async function createMaster(tx: Tx, bound: BoundMaster, body: MasterBody): Promise<MasterRow<MasterDefinition>> {
  const row: StoredMaster = { id: newId(), active: body.active ?? true, rowVersion: 1 };
  for (const [key, field] of Object.entries(bound.master.fields))
    row[key] = keptValue(field, body[key] ?? field.initial);
  await assertSound(tx, bound, row, {});
  await duplicatesNamed(bound, row, () => insertMaster(tx, bound, row));
  audit(tx, bound, 'create', row, changesOf(bound.master, {}, row));
  return getMaster(tx, bound, row.id);
}

export async function changeMaster(
  tx: Tx,
  bound: BoundMaster,
  id: string,
  body: MasterBody,
  walls: MasterWalls = {},
): Promise<MasterRow<MasterDefinition>> {
  const { master } = bound;
  const stored = await lockOrThrow(tx, bound, id);
  await assertFreshRecord(tx, stored, body.rowVersion);
  const { updatedAt: _, ...before }: StoredMaster = stored;
  const row: StoredMaster = { ...before, active: body.active ?? before.active, rowVersion: before.rowVersion + 1 };
  for (const [key, field] of Object.entries(master.fields)) {
    const value = body[key];
    if (value === undefined || value === before[key]) continue;
    if (value === null && field.required) throw invalid(field.wire, MESSAGES.fieldRequired);
    if (field.readOnly) throw invalid(field.wire, `${field.label} cannot be changed.`);
    row[key] = keptValue(field, value);
  }
  await assertSound(tx, bound, row, before);
  await duplicatesNamed(bound, row, () => withinWalls(bound, walls, () => updateMaster(tx, bound, row)));
  audit(tx, bound, 'update', row, changesOf(master, before, row));
  return getMaster(tx, bound, id);
}

export async function removeMaster(tx: Tx, bound: BoundMaster, id: string): Promise<void> {
  const { label } = bound.master;
  const { updatedAt: _, ...row } = await lockOrThrow(tx, bound, id);
  const record = label.one.toLowerCase();
  const used = (where: string) => refuse(`This ${record} is used by ${where}. Make it inactive instead.`);
  const usage = await describeUsage(tx, bound.table, id);
  if (usage) throw used(usage);
  try {
    await deleteMaster(tx, bound, id);
  } catch (error) {
    // Rows of branches that the caller may not enter, or added meanwhile.
    const { code, table } = error as { code?: string; table?: string };
    throw code === '23503' && table ? used(`a ${nameOf(table, 1)} of another branch`) : error;
  }
  audit(tx, bound, 'delete', row, changesOf(bound.master, row, {}));
}

async function lockOrThrow(tx: Tx, bound: BoundMaster, id: string): Promise<ReadMaster> {
  const [row] = await lockMasters(tx, bound, [id]);
  if (!row) throw notFound(bound.master.label.one.toLowerCase());
  return row;
}

/** A value as it is kept: no is kept as no, everything else that is absent as null; the rows of a group likewise. */
function keptValue(field: MasterField, value: unknown): unknown {
  if (field.kind !== 'group') return value ?? (field.kind === 'yesNo' ? false : null);
  const fields = Object.entries(field.fields ?? {});
  return ((value ?? []) as Record<string, unknown>[]).map((row) =>
    Object.fromEntries(fields.map(([key, each]) => [key, keptValue(each, row[key] ?? each.initial)])),
  );
}

const isEmpty = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && !value.length);

/** Required fields are there, references exist and are active where they changed, no twin. */
async function assertSound(
  tx: Tx,
  bound: BoundMaster,
  row: StoredMaster,
  before: Partial<StoredMaster>,
): Promise<void> {
  for (const [key, field] of Object.entries(bound.master.fields))
    if (field.required && isEmpty(row[key])) throw invalid(field.wire, MESSAGES.fieldRequired);
  for (const { key, field, target } of bound.references) {
    const id = row[key] as string | null;
    if (id === null || id === before[key]) continue;
    const found = await findMaster(tx, target, id);
    const name = target.master.label.one.toLowerCase();
    if (!found) throw invalid(field.wire, `This ${name} does not exist.`);
    if (!found.active) throw invalid(field.wire, `This ${name} is inactive.`);
    if (target === bound) await assertNotBelowItself(tx, bound, row, key);
  }
  const { refine } = bound.master;
  if (refine) refuseIssues(masterEndpoints(bound.master).create.body, MASTER_RULES[refine](row));
  const twin = await findTwin(tx, bound, row);
  if (twin) throw duplicate(bound, row, twin.active);
  const rival = await findRival(tx, bound, row);
  if (rival) throw rivalled(bound, rival);
}

/** Records that stand below one another make a tree; the way up is locked, so that two changes cannot close a ring. */
export async function assertNotBelowItself(tx: Tx, bound: BoundMaster, row: StoredMaster, key: string): Promise<void> {
  const { label, fields } = bound.master;
  for (let above = row[key]; above !== null && above !== undefined;) {
    if (above === row.id)
      throw invalid(fields[key]!.wire, `This ${label.one.toLowerCase()} cannot stand below itself.`);
    above = (await lockMasters(tx, bound, [above as string]))[0]?.[key];
  }
}

function duplicate({ master }: BoundMaster, row: StoredMaster, active: boolean): AppError {
  const own = master.unique.filter((key) => master.fields[key]!.kind !== 'reference');
  const labels = own.map((key) => master.fields[key]!.label);
  const name = new Intl.ListFormat('en-IN').format(labels);
  const state = active ? '' : '; it is inactive';
  const message = `The ${master.label.one.toLowerCase()} “${titleOf(master, row)}” exists already${state}. Choose another ${name}.`;
  return new AppError('Duplicate', message, [{ path: master.fields[own[0] ?? master.unique[0]!]!.wire, message }]);
}

/** Of the records in use one holds this already. */
function rivalled({ master }: BoundMaster, rival?: StoredMaster): AppError {
  const { label, fields, once = [] } = master;
  const labels = once.map((key) => `“${fields[key]!.label}”`);
  const name = rival ? ` “${titleOf(master, rival)}”` : '';
  const message = `The ${label.one.toLowerCase()}${name} has the same ${new Intl.ListFormat('en-IN').format(labels)}: change it, make it inactive, or enter another ${labels.at(-1)}.`;
  return new AppError('Duplicate', message, [{ path: fields[once.at(-1)!]!.wire, message }]);
}

/** Two who save the same at once: the database refuses the second, who is told in the same words. */
async function duplicatesNamed(bound: BoundMaster, row: StoredMaster, save: () => Promise<void>): Promise<void> {
  try {
    await save();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== '23505') throw error;
    throw constraint?.endsWith('_once') ? rivalled(bound) : duplicate(bound, row, true);
  }
}

/** What the database refuses of a changed record by triggers of its own: what is said of it, and of which field. */
export type MasterWalls = Readonly<Record<string, { field: string; message: string }>>;

async function withinWalls({ master }: BoundMaster, walls: MasterWalls, save: () => Promise<void>): Promise<void> {
  try {
    await save();
  } catch (error) {
    const wall = walls[(error as { constraint?: string }).constraint ?? ''];
    throw wall ? refuse(wall.message, [{ path: master.fields[wall.field]!.wire, message: wall.message }]) : error;
  }
}

function audit(
  tx: Tx,
  { master }: BoundMaster,
  action: string,
  row: StoredMaster,
  changes: ReturnType<typeof changesOf>,
): void {
  tx.audit({ action, kind: master.key, id: row.id, code: titleOf(master, row), changes, chain: 'organisation' });
}
