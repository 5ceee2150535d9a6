import type * as contract from '@bahi/contract/endpoints/service/ticket';
import type { FileAnswer, InputOf } from '@bahi/contract/endpoint';
import { replyFileProblem } from '@bahi/domain/tickets/ticket-file';
import { notFound, refuse } from '../../../core/app-error.ts';
import { freeName } from '../../../core/files/free-name.ts';
import { readStoredFile, storeFile } from '../../../core/files/stored-files.ts';
import { readInWorker } from '../../../core/parse/in-worker.ts';
import type { Tx } from '../../../core/tx.ts';
import { tickets } from './ticket-store.ts';
import { assertAction, viewTicket } from './ticket-view.ts';

/** Puts a picture or a PDF under one's own reply, while the ticket takes replies. */
export async function uploadTicketFile(tx: Tx, { params, file }: InputOf<typeof contract.uploadTicketFile>) {
  await tickets.get(tx, params.id);
  // Before the lock: a file that is slow to read keeps nobody waiting for the ticket.
  const read = await readInWorker(tx.ctx, 'paper', file);
  const before = await tickets.lock(tx, params.id);
  assertAction(tx, before, 'Reply');
  const reply = before.replies.find(({ id }) => id === params.replyId);
  if (!reply) throw notFound('reply');
  const beside = before.files.filter(({ replyId }) => replyId === reply.id);
  const problem = replyFileProblem({ byId: reply.byId, files: beside.length }, tx.ctx.userId);
  if (problem) throw refuse(problem);
  const name = freeName(file.fileName, before.files);
  const id = await storeFile(tx, { name, ...read });
  const files = [...before.files, { id, replyId: reply.id, name }];
  tickets.save(tx, before, { ...before, files }, 'file', name);
  return viewTicket(tx, before.id);
}

/** A file as it came, of the ticket or of one that goes on as it. */
export async function readTicketFile(tx: Tx, { params }: InputOf<typeof contract.getTicketFile>): Promise<FileAnswer> {
  await tickets.get(tx, params.id);
  const [found] = await tx.query(
    `select from ticket_file f join ticket t on t.org_id = f.org_id and t.entity_id = f.entity_id and t.id = f.ticket_id
     where f.org_id = $1 and f.entity_id = $2 and f.id = $3 and (t.id = $4 or t.merged_into_id = $4)`,
    [tx.ctx.orgId, tx.ctx.entityId, params.fileId, params.id],
  );
  if (!found) throw notFound('file');
  const { name, bytes, contentType } = await readStoredFile(tx, params.fileId);
  return { fileName: name, contentType, bytes, cacheSeconds: 86_400, etag: params.fileId };
}
