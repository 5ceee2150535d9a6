import { type MasterDefinition, titleOf } from '@bahi/contract/define-master';
import type { Endpoint } from '@bahi/contract/endpoint';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { MESSAGES } from '@bahi/domain/messages';
import type { PgTable } from 'drizzle-orm/pg-core';
import { AppError, invalid, notFound, refuse } from '../core/app-error.ts';
import { assertFreshRecord } from '../core/assert-fresh-record.ts';
import { diff } from '../core/diff.ts';
import { newId } from '../core/new-id.ts';
import type { Tx } from '../core/tx.ts';
import type { Route } from '../http/route.ts';
import {
  bindMaster,
  type BoundMaster,
  deleteMaster,
  findMaster,
  findTwin,
  insertMaster,
  listMasters,
  lockMaster,
  type MasterFilter,
  type StoredMaster,
  updateMaster,
} from './master-store.ts';
import { describeUsage, nameOf } from './master-usage.ts';

const LITE_LIMIT = 20;

/** What a request holds, by readable keys; the declaration decides which. */
interface Input {
  params: { id: string };
  query: Omit<MasterFilter, 'active'> & { active?: boolean | null };
  body: Record<string, unknown> & { rowVersion?: number | null; active?: boolean | null };
}

/** Serves a declared master over its table (DESIGN §4). */
export function mountMaster(master: MasterDefinition, table: PgTable): Route[] {
  const bound = bindMaster(master, table);
  const endpoints = masterEndpoints(master);
  const route = (endpoint: Endpoint, handler: (tx: Tx, input: Input) => Promise<unknown>): Route => ({
    endpoint,
    handler,
  });
  return [
    route(endpoints.list, (tx, { query }) => listMasters(tx, bound, { ...query, active: query.active ?? undefined })),
    route(endpoints.searchLite, (tx, { query }) =>
      listMasters(tx, bound, { text: query.text, limit: query.limit ?? LITE_LIMIT, active: true }),
    ),
    route(endpoints.get, (tx, { params }) => getMaster(tx, bound, params.id)),
    route(endpoints.create, (tx, { body }) => createMaster(tx, bound, body)),
    route(endpoints.update, (tx, { params, body }) => changeMaster(tx, bound, params.id, body)),
    route(endpoints.remove, (tx, { params }) => removeMaster(tx, bound, params.id)),
  ];
}

async function getMaster(tx: Tx, bound: BoundMaster, id: string): Promise<StoredMaster> {
  const row = await findMaster(tx, bound, id);
  if (!row) throw notFound(bound.master.label.one.toLowerCase());
  return row;
}

async function createMaster(tx: Tx, bound: BoundMaster, body: Input['body']): Promise<StoredMaster> {
  const row: StoredMaster = { id: newId(), active: body.active ?? true, rowVersion: 1 };
  for (const [key, field] of Object.entries(bound.master.fields))
    row[key] = body[key] ?? field.initial ?? (field.kind === 'yesNo' ? false : null);
  await assertSound(tx, bound, row, {});
  await duplicatesNamed(bound, row, () => insertMaster(tx, bound, row));
  audit(tx, bound, 'create', row, diff({}, row, seesOf(bound.master)));
  return getMaster(tx, bound, row.id);
}

async function changeMaster(tx: Tx, bound: BoundMaster, id: string, body: Input['body']): Promise<StoredMaster> {
  const { master } = bound;
  const stored = await lockOrThrow(tx, bound, id);
  const { updatedAt, ...before } = stored;
  await assertFreshRecord(tx, { ...before, updatedAt: String(updatedAt) }, body.rowVersion);
  const row: StoredMaster = { ...before, active: body.active ?? before.active, rowVersion: before.rowVersion + 1 };
  for (const [key, field] of Object.entries(master.fields)) {
    const value = body[key];
    if (value === undefined || value === before[key]) continue;
    if (field.readOnly) throw invalid(field.wire, `${field.label} cannot be changed.`);
    row[key] = value ?? (field.kind === 'yesNo' ? false : null);
  }
  await assertSound(tx, bound, row, before);
  await duplicatesNamed(bound, row, () => updateMaster(tx, bound, row));
  audit(tx, bound, 'update', row, diff(before, row, seesOf(master)));
  return getMaster(tx, bound, id);
}

async function removeMaster(tx: Tx, bound: BoundMaster, id: string): Promise<void> {
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
  audit(tx, bound, 'delete', row, diff(row, {}, seesOf(bound.master)));
}

async function lockOrThrow(tx: Tx, bound: BoundMaster, id: string): Promise<StoredMaster> {
  const row = await lockMaster(tx, bound, id);
  if (!row) throw notFound(bound.master.label.one.toLowerCase());
  return row;
}

/** Required fields are there, references exist and are active where they changed, no twin. */
async function assertSound(
  tx: Tx,
  bound: BoundMaster,
  row: StoredMaster,
  before: Partial<StoredMaster>,
): Promise<void> {
  for (const [key, field] of Object.entries(bound.master.fields))
    if (field.required && (row[key] === null || row[key] === '')) throw invalid(field.wire, MESSAGES.fieldRequired);
  for (const { key, field, target } of bound.references) {
    const id = row[key] as string | null;
    if (id === null || id === before[key]) continue;
    const found = await findMaster(tx, target, id);
    const name = target.master.label.one.toLowerCase();
    if (!found) throw invalid(field.wire, `This ${name} does not exist.`);
    if (!found.active) throw invalid(field.wire, `This ${name} is inactive.`);
  }
  const twin = await findTwin(tx, bound, row);
  if (twin) throw duplicate(bound, row, twin.active);
}

function duplicate({ master }: BoundMaster, row: StoredMaster, active: boolean): AppError {
  const own = master.unique.filter((key) => master.fields[key]!.kind !== 'reference');
  const labels = own.map((key) => master.fields[key]!.label);
  const name = new Intl.ListFormat('en-IN').format(labels);
  const state = active ? '' : '; it is inactive';
  const message = `The ${master.label.one.toLowerCase()} “${titleOf(master, row)}” exists already${state}. Choose another ${name}.`;
  return new AppError('Duplicate', message, [{ path: master.fields[own[0] ?? master.unique[0]!]!.wire, message }]);
}

/** Two who save the same at once: the database refuses the second, who is told in the same words. */
async function duplicatesNamed(bound: BoundMaster, row: StoredMaster, save: () => Promise<void>): Promise<void> {
  try {
    await save();
  } catch (error) {
    throw (error as { code?: string }).code === '23505' ? duplicate(bound, row, true) : error;
  }
}

function audit(
  tx: Tx,
  { master }: BoundMaster,
  action: string,
  row: StoredMaster,
  changes: ReturnType<typeof diff>,
): void {
  tx.audit({ action, kind: master.key, id: row.id, code: titleOf(master, row), changes, chain: 'organisation' });
}

const seesOf = (master: MasterDefinition) =>
  Object.fromEntries(Object.entries(master.fields).flatMap(([key, { sees }]) => (sees ? [[key, sees] as const] : [])));
