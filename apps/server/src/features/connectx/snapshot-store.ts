import type { assessmentAnswer, assessmentPaper } from '@bahi/contract/wire/assessment.wire';
import type { paper } from '@bahi/contract/wire/shared-document.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { AnsweredLine, SharedKind, SharedStatus, TakenKind } from '@bahi/domain/connectx/shared-document';
import { ASKED_KIND, type AskedStatus } from '@bahi/domain/service/assessment/asked-assessment';
import { AppError, notFound } from '../../core/app-error.ts';
import { SHARED_QUEUE } from '../../core/exchange/shared-queue.ts';
import { contentHash } from '../../core/links/content-hash.ts';
import { newId } from '../../core/new-id.ts';
import type { Tx } from '../../core/tx.ts';

export type Paper = Infer<typeof paper>;

/** What crosses a connection, from the side of the caller's business. */
interface Crossed {
  id: string;
  connectionId: string;
  box: 'In' | 'Out';
  /** In the books of who sent it. */
  sentDocumentId: string;
  revision: number;
  code: string;
  datedOn: string;
  hash: string;
  totalPaise: number;
  sentById: string;
  byName: string;
  sentAt: string;
  theirKind: TakenKind | null;
  theirCode: string | null;
  theirStatus: string | null;
  theirTotalPaise: number | null;
  reason: string | null;
  changedAt: string;
  /** What assertFreshRecord asks of a record. */
  updatedAt: string;
  rowVersion: number;
  otherEntityId: string;
  otherOrgId: string;
  otherName: string;
  connected: boolean;
  /** What the caller's business made of what came. */
  takenId: string | null;
  takenRevision: number | null;
}

/** A document that becomes the other side's own. */
export interface Snapshot extends Crossed {
  kind: SharedKind;
  paper: Paper;
  status: SharedStatus;
  answer: AnsweredLine[] | null;
}

/** A claim that a surveyor is asked to assess. */
export interface AskedAssessment extends Crossed {
  kind: typeof ASKED_KIND;
  paper: Infer<typeof assessmentPaper>;
  status: AskedStatus;
  answer: Infer<typeof assessmentAnswer> | null;
}
type AnySnapshot = Snapshot | AskedAssessment;

/** `$1` is the caller's business, `$2` its organisation. */
export const SNAPSHOT = `
  select s.id, s.connection_id as "connectionId", case when s.sender_entity_id = $1 then 'Out' else 'In' end as box, s.kind,
    s.document_id as "sentDocumentId", s.revision, s.code, s.dated_on as "datedOn", s.paper, s.hash,
    s.total_paise as "totalPaise", s.sent_by as "sentById", s.sent_by_name as "byName", s.sent_at as "sentAt", s.status,
    s.their_kind as "theirKind", s.their_code as "theirCode", s.their_status as "theirStatus", s.their_total_paise as "theirTotalPaise", s.answer, s.reason,
    s.changed_at as "changedAt", s.changed_at as "updatedAt", s.row_version as "rowVersion",
    i.entity_id as "otherEntityId", i.org_id as "otherOrgId", i.display_name as "otherName", c.status = 'Accepted' as connected,
    t.document_id as "takenId", t.revision as "takenRevision"
  from exchange.snapshot s join exchange.connection c on c.id = s.connection_id
    join exchange.entity_info i
      on i.entity_id = case when s.sender_entity_id = $1 then s.receiver_entity_id else s.sender_entity_id end
    left join taken_document t on t.org_id = $2 and t.entity_id = $1 and t.snapshot_id = s.id
  where $1 in (s.sender_entity_id, s.receiver_entity_id)`;

/** Of a snapshot `s` whose connection stands; after its end nobody changes it. */
export const ACCEPTED = `join exchange.connection c on c.id = s.connection_id and c.status = 'Accepted'`;

/** What the other side has to be told of by a job, and how. */
export interface Due {
  id: string;
  follow: (tx: Tx, id: string) => Promise<void>;
}

async function readAny(tx: Tx, id: string): Promise<AnySnapshot> {
  const { entityId, orgId } = tx.ctx;
  const [found] = await tx.query<AnySnapshot>(`${SNAPSHOT} and s.id = $3`, [entityId, orgId, id]);
  if (!found) throw notFound('document');
  return found;
}

/** What the audit log and the inbox call it. */
export const subjectOf = (kind: AnySnapshot['kind']) => (kind === ASKED_KIND ? 'assessment' : 'sharedDocument');

const isAsked = (found: AnySnapshot): found is AskedAssessment => found.kind === ASKED_KIND;

export async function readSnapshot(tx: Tx, id: string): Promise<Snapshot> {
  const found = await readAny(tx, id);
  if (isAsked(found)) throw notFound('document');
  return found;
}

export async function readAsked(tx: Tx, id: string): Promise<AskedAssessment> {
  const found = await readAny(tx, id);
  if (!isAsked(found)) throw notFound('assessment');
  return found;
}

export async function lockSnapshot(tx: Tx, id: string): Promise<Snapshot> {
  const found = await lockAny(tx, id);
  if (isAsked(found)) throw notFound('document');
  return found;
}

export async function lockAsked(tx: Tx, id: string): Promise<AskedAssessment> {
  const found = await lockAny(tx, id);
  if (!isAsked(found)) throw notFound('assessment');
  return found;
}

/** Holds what crossed until the commit; after the end of its connection nobody changes it (chat §3). */
export async function lockAny(tx: Tx, id: string): Promise<AnySnapshot> {
  const seen = await readAny(tx, id);
  // The end of the connection waits for it, and it for the end.
  await tx.query('select id from exchange.connection where id = $1 for share', [seen.connectionId]);
  await tx.query('select id from exchange.snapshot where id = $1 for update', [id]);
  const found = await readAny(tx, id);
  if (!found.connected) throw new AppError('NotConnected');
  return found;
}

/** The last version of a document that was sent over a connection. */
export async function findLastSent<S extends AnySnapshot = Snapshot>(
  tx: Tx,
  connectionId: string,
  documentId: string,
): Promise<S | undefined> {
  const { entityId, orgId } = tx.ctx;
  const [found] = await tx.query<S>(
    `${SNAPSHOT} and s.connection_id = $3 and s.sender_entity_id = $1 and s.document_id = $4 order by s.revision desc limit 1`,
    [entityId, orgId, connectionId, documentId],
  );
  return found;
}

interface Sent {
  connectionId: string;
  receiverEntityId: string;
  receiverOrgId: string;
  kind: AnySnapshot['kind'];
  documentId: string;
  revision: number;
  code: string;
  paper: AnySnapshot['paper'];
  totalPaise: number;
}

export async function insertSnapshot(tx: Tx, sent: Sent): Promise<string> {
  const { entityId, userId, userName, now } = tx.ctx;
  const id = newId();
  await tx.query(
    `insert into exchange.snapshot (id, connection_id, sender_entity_id, receiver_entity_id, kind, document_id, revision, code,
       dated_on, paper, hash, total_paise, sent_by, sent_by_name, sent_at, status, changed_at, changed_by_entity_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'Sent', $15, $3)`,
    [
      ...[id, sent.connectionId, entityId, sent.receiverEntityId, sent.kind, sent.documentId, sent.revision, sent.code],
      ...[
        sent.paper.datedOn,
        JSON.stringify(sent.paper),
        contentHash(sent.paper),
        sent.totalPaise,
        userId,
        userName,
        now,
      ],
    ],
  );
  tx.audit({ action: 'send', kind: subjectOf(sent.kind), id, code: sent.code });
  wakeOther(tx, { otherOrgId: sent.receiverOrgId, otherEntityId: sent.receiverEntityId });
  return id;
}

type Change<S extends AnySnapshot> = Partial<
  Pick<
    S,
    | 'status'
    | 'reason'
    | 'answer'
    | 'theirKind'
    | 'theirCode'
    | 'theirStatus'
    | 'theirTotalPaise'
    | 'paper'
    | 'totalPaise'
  >
>;

/** Takes a shared document on; the other side is told by its own job. Another paper is its next version. */
export async function moveSnapshot<S extends AnySnapshot>(
  tx: Tx,
  before: S,
  change: Change<S>,
  action: string,
): Promise<S> {
  const { entityId, now } = tx.ctx;
  const { paper: other } = change;
  const revision = before.revision + (other ? 1 : 0);
  const after = { ...before, ...change, revision, changedAt: now, updatedAt: now, rowVersion: before.rowVersion + 1 };
  await tx.query(
    `update exchange.snapshot set status = $2, reason = $3, answer = $4, their_kind = $5, their_code = $6, their_status = $7,
       changed_at = $8, row_version = $9, changed_by_entity_id = $10, paper = coalesce($11, paper), hash = coalesce($12, hash),
       total_paise = $13, revision = $14, their_total_paise = $15
     where id = $1`,
    [
      ...[before.id, after.status, after.reason, after.answer && JSON.stringify(after.answer)],
      ...[after.theirKind, after.theirCode, after.theirStatus, now, after.rowVersion, entityId],
      ...[
        other ? JSON.stringify(other) : null,
        other ? contentHash(other) : null,
        after.totalPaise,
        revision,
        after.theirTotalPaise,
      ],
    ],
  );
  tx.audit({
    action,
    kind: subjectOf(before.kind),
    id: before.id,
    code: before.code,
    reason: change.reason,
    changes: after.status === before.status ? [] : [{ path: 'status', from: before.status, to: after.status }],
  });
  wakeOther(tx, before);
  return after;
}

function wakeOther(tx: Tx, { otherOrgId, otherEntityId }: Pick<Snapshot, 'otherOrgId' | 'otherEntityId'>): void {
  tx.afterCommit(() => tx.ctx.wake(SHARED_QUEUE, { orgId: otherOrgId, entityId: otherEntityId }));
}
