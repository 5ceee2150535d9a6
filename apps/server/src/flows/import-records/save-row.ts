import { decode, encode } from '@bahi/contract/codec';
import type { Endpoint } from '@bahi/contract/endpoint';
import type { FieldIssue } from '@bahi/contract/errors';
import type { ImportColumn } from '@bahi/contract/import/import-target';
import { putAt, valueAt } from '@bahi/contract/import/write-cell';
import { toZod } from '@bahi/contract/to-zod';
import { ImportMode } from '@bahi/contract/wire/import.wire';
import type { RowIssue } from '../../../db/schema/imports.ts';
import { AppError } from '../../core/app-error.ts';
import { inOneMessage } from '../../core/in-one-message.ts';
import type { Tx } from '../../core/tx.ts';
import { mapError } from '../../http/error-mapper.ts';
import { comparable } from './find-existing.ts';
import type { RowResult } from './import-store.ts';
import type { MappedColumn, ReadRow } from './read-row.ts';
import type { TargetVerbs } from './target-verbs.ts';

export interface Saving {
  verbs: TargetVerbs;
  mode: ImportMode;
  mapped: readonly MappedColumn[];
}

/** A row, and the record that it is found to be for. */
export interface MatchedRow {
  row: ReadRow;
  existingId: string | undefined;
}

/** Saves rows without waiting for each other; null, with nothing saved, where one of them is refused. */
export async function saveAtOnce(tx: Tx, rows: readonly MatchedRow[], saving: Saving): Promise<RowResult[] | null> {
  const saveOne = async ({ row, existingId }: MatchedRow): Promise<RowResult> => {
    const result = { ...NOTHING, position: row.position, rowNumber: row.rowNumber };
    if (row.issues.length > 0) return failed(result, row.issues);
    return { ...result, ...(await save(tx, row, existingId, saving)) };
  };
  try {
    return await tx.savepoint(() => inOneMessage(rows.map(saveOne)));
  } catch {
    // Which row it was, and why, is told when they are saved one by one.
    return null;
  }
}

/** Saves one row by the verbs of its target; what they refuse is told by the headings of the file. */
export async function saveRow(
  tx: Tx,
  row: ReadRow,
  existingId: string | undefined,
  saving: Saving,
): Promise<RowResult> {
  const result = { ...NOTHING, position: row.position, rowNumber: row.rowNumber };
  if (row.issues.length > 0) return failed(result, row.issues);
  try {
    return { ...result, ...(await tx.savepoint(() => save(tx, row, existingId, saving))) };
  } catch (error) {
    return failed(result, issuesOf(error, tx, saving));
  }
}

const NOTHING = { outcome: 'skipped', recordId: null, recordVersion: null, before: null, issues: null } as const;

const failed = (result: Omit<RowResult, 'outcome'>, issues: RowIssue[]): RowResult => ({
  ...result,
  outcome: 'failed',
  issues,
});

type Saved = Pick<RowResult, 'outcome' | 'recordId' | 'recordVersion' | 'before'>;

async function save(tx: Tx, row: ReadRow, existingId: string | undefined, saving: Saving): Promise<Saved> {
  const { mode, verbs } = saving;
  if (existingId === undefined) {
    if (row.recordId) throw new AppError('NotFound', 'No record has this ID any more.', [idIssue(row)]);
    return create(tx, row, verbs);
  }
  const one = verbs.target.label.one.toLowerCase();
  if (mode === ImportMode.createOnly) throw new AppError('Duplicate', `This ${one} exists already.`);
  if (mode === ImportMode.skip) return { ...NOTHING, recordId: existingId };
  return update(tx, row, existingId, saving);
}

const idIssue = ({ recordId }: ReadRow): FieldIssue => ({ path: '_id', message: `There is no record ${recordId}.` });

async function create(tx: Tx, { body }: ReadRow, { target, create: verb }: TargetVerbs): Promise<Saved> {
  const made = (await verb(tx, { body: checked(target.create, body, tx) })) as { id: string; rowVersion?: number };
  return { outcome: 'created', recordId: made.id, recordVersion: made.rowVersion ?? 1, before: null };
}

/** Sends what differs from the record, under its row version; a row that changes nothing is skipped. */
async function update(tx: Tx, row: ReadRow, id: string, { verbs, mapped }: Saving): Promise<Saved> {
  const { target } = verbs;
  const stored = (await verbs.get(tx, { params: { id } })) as { rowVersion: number };
  const { response } = target.get;
  const known = response.shape === 'one' ? encode(response.type, stored, tx.ctx.sees) : {};
  const body: Record<string, unknown> = {};
  const before: Record<string, unknown> = {};
  for (const { column } of mapped) {
    const sent = valueAt(row.body, column.path);
    const old = valueAt(known, column.path);
    if (sent === undefined || isSame(column, sent, old)) continue;
    wholeOf(body, known, column.path);
    wholeOf(before, known, column.path);
    putAt(body, column.path, sent);
    putAt(before, column.path, old ?? null);
  }
  if (Object.keys(before).length === 0) return { ...NOTHING, recordId: id };
  const changed = checked(target.update, { ...body, _v: stored.rowVersion }, tx);
  const answer = (await verbs.update(tx, { params: { id }, body: changed })) as { rowVersion?: number };
  return { outcome: 'updated', recordId: id, recordVersion: answer.rowVersion ?? stored.rowVersion + 1, before };
}

/** Begins a nested object (an address) with all that the record holds of it: some verbs take it whole. */
function wholeOf(body: Record<string, unknown>, known: unknown, path: string): void {
  const [top, nested] = path.split('.');
  if (nested !== undefined) body[top!] ??= { ...(valueAt(known, top!) as object | undefined) };
}

/** Whether a cell says what the record holds; groups row by row, a field that is not sent as one that is empty. */
function isSame(column: ImportColumn, sent: unknown, stored: unknown): boolean {
  if (!column.parts) {
    if (typeof sent === 'number' || typeof sent === 'boolean') return sent === stored;
    return column.matchedAs ? comparable(column, sent) === comparable(column, stored) : sent === (stored ?? '');
  }
  const left = sent as Record<string, unknown>[];
  const right = (stored ?? []) as Record<string, unknown>[];
  return (
    left.length === right.length &&
    left.every((row, at) =>
      column.parts!.every((part) => (row[part.path] ?? null) === (right[at]![part.path] ?? emptyOf(part))),
    )
  );
}

const emptyOf = (part: ImportColumn): unknown => (part.type.kind === 'yesNo' ? false : null);

/** The body as the endpoint takes it, refused by the same validation as a request. */
export function checked(endpoint: Endpoint, body: Record<string, unknown>, tx: Tx): unknown {
  const type = endpoint.body!;
  const read = toZod(type).safeParse(body);
  if (read.success) return decode(type, read.data, tx.ctx.sees);
  const fields = read.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  throw new AppError('Validation', undefined, fields);
}

/**
 * What refused a row, each field by the heading that filled it, or by its own name where no column of the file did; what
 * broke the connection is for the job.
 */
function issuesOf(error: unknown, tx: Tx, { mapped, verbs }: Saving): RowIssue[] {
  const { body, unexpected, status } = mapError(error, tx.ctx.requestId);
  if (unexpected || status === 503 || body.errorCode === 'Busy') throw error;
  const fields = body.fields ?? [];
  if (fields.length === 0) return [{ message: body.message }];
  return fields.map(({ path, message }) => {
    const isOf = (column: ImportColumn) => path === column.path || path.startsWith(`${column.path}.`);
    const found = mapped.find(({ column }) => isOf(column));
    if (found) return { heading: found.heading, message };
    return { message: `${verbs.target.columns.find(isOf)?.header ?? path}: ${message}` };
  });
}
