import type * as contract from '@bahi/contract/endpoints/connectx/shared-document';
import type { InputOf } from '@bahi/contract/endpoint';
import { isOtherAnswer, type SharedVerb, sharedVerbs } from '@bahi/domain/connectx/shared-document';
import { invalid, refuse } from '../../core/app-error.ts';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import type { Tx } from '../../core/tx.ts';
import { assertMayDo, getSnapshot, mayDo, viewOf } from './snapshot-queries.ts';
import { lockSnapshot, moveSnapshot, type Snapshot } from './snapshot-store.ts';

const NOT_NOW: Readonly<Record<SharedVerb, string>> = {
  Take: 'It cannot be taken any more.',
  Answer: 'It cannot be answered any more.',
  Accept: 'There is no answer to accept.',
  Refuse: 'It cannot be refused any more.',
  Withdraw: 'It cannot be withdrawn any more.',
};

/** Holds a shared document for a verb that its status, the caller's side and his rights permit now. */
export async function lockFor(
  tx: Tx,
  verb: SharedVerb,
  { id, rowVersion }: { id: string; rowVersion?: number | null },
): Promise<Snapshot> {
  // Who may not see it is told that it is not there, before anything is told of it.
  await getSnapshot(tx, id);
  const snapshot = await lockSnapshot(tx, id);
  assertMayDo(tx, snapshot, verb);
  await assertFreshRecord(tx, snapshot, rowVersion);
  const side = snapshot.box === 'Out' ? 'sender' : 'receiver';
  if (!sharedVerbs(snapshot.kind, snapshot.status, side).includes(verb)) throw refuse(NOT_NOW[verb]);
  return snapshot;
}

/** Its sender is told once that it was seen, by who answers for it there. */
export async function openSharedDocument(tx: Tx, id: string) {
  const found = await getSnapshot(tx, id);
  const isNew = found.box === 'In' && found.status === 'Sent' && mayDo(tx.ctx, found, 'Take');
  if (!isNew) return viewOf(tx, found);
  const locked = await lockSnapshot(tx, id);
  return viewOf(tx, locked.status === 'Sent' ? await moveSnapshot(tx, locked, { status: 'Seen' }, 'see') : locked);
}

export async function refuseDocument(tx: Tx, { params, body }: InputOf<typeof contract.refuseDocument>) {
  const before = await lockFor(tx, 'Refuse', { id: params.id, rowVersion: body.rowVersion });
  return viewOf(tx, await moveSnapshot(tx, before, { status: 'Refused', reason: body.reason }, 'refuse'));
}

export async function withdrawDocument(tx: Tx, { params, body }: InputOf<typeof contract.withdrawDocument>) {
  const before = await lockFor(tx, 'Withdraw', { id: params.id, rowVersion: body.rowVersion });
  return viewOf(tx, await moveSnapshot(tx, before, { status: 'Withdrawn', reason: body.reason }, 'withdraw'));
}

/** Less of it, another price, another day; nothing changes in any books before its sender accepts (rule 21). */
export async function answerDocument(tx: Tx, { params, body }: InputOf<typeof contract.answerDocument>) {
  const before = await lockFor(tx, 'Answer', { id: params.id, rowVersion: body.rowVersion });
  const offered = new Map(before.paper.lines.map((line) => [line.id, line]));
  const seen = new Set<string>();
  for (const [at, { id, quantity, expectedOn }] of body.lines.entries()) {
    if (!offered.has(id) || seen.has(id)) throw invalid(`Lines.${at}._id`, 'There is no such line.');
    if (quantity < 0) throw invalid(`Lines.${at}.Qty`, 'Enter how much can come, or 0.');
    if (expectedOn && expectedOn < tx.ctx.today) throw invalid(`Lines.${at}.Date`, 'Choose today or a later day.');
    seen.add(id);
  }
  const lines = before.paper.lines.map(({ id, quantity, unitPrice }) => ({ id, quantity, unitPrice: unitPrice ?? 0 }));
  const answer = body.lines.map(({ expectedOn, ...line }) => ({ ...line, expectedOn: expectedOn ?? null }));
  if (!isOtherAnswer(lines, answer)) throw refuse('The answer says what was ordered: take the order instead.');
  const after = new Map(answer.map((line) => [line.id, line]));
  if (lines.every(({ id, quantity }) => (after.get(id)?.quantity ?? quantity) === 0))
    throw refuse('Nothing would come: refuse the order instead.');
  return viewOf(tx, await moveSnapshot(tx, before, { status: 'Changed', answer, reason: null }, 'answer'));
}
