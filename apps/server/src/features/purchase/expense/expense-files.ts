import type { FileAnswer, UploadedFile } from '@bahi/contract/endpoint';
import type { Infer } from '@bahi/contract/wire-type';
import type { expenseFileRow } from '@bahi/contract/wire/expense.wire';
import { addFileProblem, EXPENSE_FILE_MAX_COUNT, removeFileProblem } from '@bahi/domain/purchase/expense-file';
import { expenseFile } from '../../../../db/schema/expense.ts';
import { AppError, notFound, refuse } from '../../../core/app-error.ts';
import { freeName } from '../../../core/files/free-name.ts';
import { deleteStoredFile, readStoredFile, storeFile } from '../../../core/files/stored-files.ts';
import { newId } from '../../../core/new-id.ts';
import { readInWorker } from '../../../core/parse/in-worker.ts';
import { stampsOf } from '../../../core/stamps.ts';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { type Expense, expenses } from './expense-store.ts';
import { stateOf } from './expense-verbs.ts';

interface Paper extends Infer<typeof expenseFileRow> {
  fileId: string;
  contentKey: string;
}

/** The papers of an expense, the oldest first: they name prices. */
export async function listExpenseFiles(tx: Tx, expenseId: string) {
  await expenses.get(tx, expenseId);
  return wholeOf(tx.ctx.sees.price ? await papersOf(tx, expenseId) : []);
}

const papersOf = (tx: Tx, expenseId: string): Promise<Paper[]> =>
  tx.query<Paper>(
    `select p.id, p.file_id as "fileId", p.name, f.content_type as "contentType", f.size_bytes as "sizeBytes",
       f.content_key as "contentKey", u.name as "sentByName", p.created_at as "sentAt"
     from expense_file p join stored_file f on f.org_id = p.org_id and f.id = p.file_id
       left join app_user u on u.org_id = p.org_id and u.id = p.created_by
     where p.org_id = $1 and p.entity_id = $2 and p.expense_id = $3 order by p.id`,
    [tx.ctx.orgId, tx.ctx.entityId, expenseId],
  );

async function getPaper(tx: Tx, expenseId: string, id: string): Promise<Paper> {
  const found = (await papersOf(tx, expenseId)).find((one) => one.id === id);
  if (!found) throw notFound('file');
  return found;
}

export async function addExpenseFile(tx: Tx, expenseId: string, file: UploadedFile): Promise<Paper> {
  // Before the lock: a file that is slow to read keeps nobody waiting for the expense.
  const read = await readInWorker(tx.ctx, 'paper', file);
  const expense = await expenses.lock(tx, expenseId);
  assertMay(addFileProblem(stateOf(expense), tx.ctx));
  const present = await papersOf(tx, expenseId);
  if (present.length >= EXPENSE_FILE_MAX_COUNT)
    throw refuse(`An expense has at most ${EXPENSE_FILE_MAX_COUNT} files. Delete some first.`);
  const { orgId, entityId } = tx.ctx;
  const name = freeName(file.fileName, present);
  const id = newId();
  const fileId = await storeFile(tx, { name, ...read });
  await tx.insert(expenseFile, [{ orgId, entityId, id, expenseId, fileId, name, ...stampsOf(tx.ctx) }]);
  logFile(tx, expense, null, name);
  return getPaper(tx, expenseId, id);
}

export async function readExpenseFile(tx: Tx, expenseId: string, id: string): Promise<FileAnswer> {
  await expenses.get(tx, expenseId);
  if (!tx.ctx.sees.price) throw notFound('file');
  const { fileId, name, contentKey } = await getPaper(tx, expenseId, id);
  const { bytes, contentType } = await readStoredFile(tx, fileId);
  return { fileName: name, contentType, bytes, cacheSeconds: 86_400, etag: contentKey };
}

export async function deleteExpenseFile(tx: Tx, expenseId: string, id: string): Promise<void> {
  const expense = await expenses.lock(tx, expenseId);
  assertMay(removeFileProblem(stateOf(expense), tx.ctx));
  const { fileId, name } = await getPaper(tx, expenseId, id);
  await tx.query('delete from expense_file where org_id = $1 and entity_id = $2 and id = $3', [
    tx.ctx.orgId,
    tx.ctx.entityId,
    id,
  ]);
  await deleteStoredFile(tx, fileId);
  logFile(tx, expense, name, null);
}

function assertMay(problem: string | null): void {
  if (problem !== null) throw new AppError('Forbidden', problem);
}

const logFile = (tx: Tx, { id, code }: Expense, from: string | null, to: string | null): void =>
  tx.audit({ action: 'file', kind: 'expense', id, code: code ?? '', changes: [{ path: 'file', from, to }] });
