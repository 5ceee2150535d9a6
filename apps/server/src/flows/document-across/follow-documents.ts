import {
  deriveSharedStatus,
  SHARED_KIND_KEYS,
  SHARED_KINDS,
  type SharedStatus,
  sharedVerbs,
  TAKEN_KINDS,
  type TakenKind,
  WITHDRAWN_FROM,
} from '@bahi/domain/connectx/shared-document';
import { kindLabel } from '@bahi/domain/document/kinds';
import { ASKED_KIND } from '@bahi/domain/service/assessment/asked-assessment';
import type { App } from '../../core/app.ts';
import { administratorOf, NOBODY } from '../../core/exchange/administrator-of.ts';
import { SHARED_QUEUE } from '../../core/exchange/shared-queue.ts';
import { eachAlone } from '../../core/jobs/each-alone.ts';
import type { JobQueue } from '../../core/jobs/jobs.ts';
import { listPlaces, type Place } from '../../core/list-places.ts';
import { asTenant } from '../../core/as-tenant.ts';
import { inTransaction } from '../../core/in-transaction.ts';
import type { Tx } from '../../core/tx.ts';
import { findUserContext } from '../../core/user-context.ts';
import { matchLines } from '../../features/connectx/matched-items.ts';
import {
  ACCEPTED,
  type Due,
  lockAny,
  lockSnapshot,
  moveSnapshot,
  subjectOf,
} from '../../features/connectx/snapshot-store.ts';
import { sendWaiting } from './send-by-itself.ts';
import { SHARED_TABLES } from './shared-tables.ts';
import { renewOrder } from './taken-drafts.ts';
import { readTakenStates } from './taken-states.ts';

/**
 * What became of a document that was taken is told to who sent it, what became of one that was sent to who has it: one
 * transaction writes one tenant and the shared schema (chat §11). Of one business when woken, of all of them every minute.
 */
export const sharedDocumentsQueue = (app: App, ...others: readonly FindDue[]): JobQueue => ({
  name: SHARED_QUEUE,
  cron: '* * * * *',
  async run(data) {
    const { orgId, entityId } = data as Partial<Place>;
    await eachAlone(
      orgId && entityId ? [{ orgId, entityId }] : await listPlaces(app),
      (place) => `shared documents of ${place.entityId}`,
      (place) => followDocuments(app, place, ...others),
    );
  },
});

export async function followDocuments(app: App, place: Place, ...others: readonly FindDue[]): Promise<void> {
  const { orgId, entityId } = place;
  await sendWaiting(app, place);
  const [user] = (
    await asTenant(app.pool, { orgId, entityIds: [entityId] }, (client) =>
      client.query<{ id: string | null }>(
        `select ${administratorOf('$2::uuid', '$1::uuid')} as id
         where exists (select from exchange.snapshot where sender_entity_id = $1 or receiver_entity_id = $1)`,
        [entityId, orgId],
      ),
    )
  ).rows;
  const ctx = user?.id && (await findUserContext(app, { ...place, userId: user.id }, SHARED_QUEUE));
  if (!ctx) return;
  const due = await inTransaction(ctx, async (tx) => [
    ...(await tellable(tx)),
    ...(await withdrawable(tx)),
    ...(await Promise.all(others.map((find) => find(tx)))).flat(),
    ...(await agreedAnew(tx)),
    ...(await changedStates(tx)),
  ]);
  await eachAlone(
    due,
    ({ id }) => `shared document ${id}`,
    ({ id, follow }) => inTransaction(ctx, (tx) => follow(tx, id)),
  );
}

/** Finds what of another kind has to be followed. */
type FindDue = (tx: Tx) => Promise<Due[]>;

/** What the other side changed and nobody here was told of. */
async function tellable(tx: Tx): Promise<Due[]> {
  const rows = await tx.query<{ id: string }>(
    `select s.id from exchange.snapshot s ${ACCEPTED}
     where $1 in (s.sender_entity_id, s.receiver_entity_id) and s.changed_by_entity_id <> $1 and s.told_version <> s.row_version
     order by s.id limit 500`,
    [tx.ctx.entityId],
  );
  return rows.map(({ id }) => ({ id, follow: tell }));
}

const NOTICES = {
  Sent: 'documentIn',
  Changed: 'documentAnswered',
  Confirmed: 'documentConfirmed',
  Refused: 'documentRefused',
  Withdrawn: 'documentWithdrawn',
} as const satisfies Partial<Record<SharedStatus, string>>;

async function tell(tx: Tx, id: string): Promise<void> {
  const { status, box, otherName: name, kind, code, reason } = await lockAny(tx, id);
  const [untold] = await tx.query<{ toldVersion: number }>(
    `update exchange.snapshot s set told_version = s.row_version from exchange.snapshot before
     where s.id = $1 and s.told_version <> s.row_version and s.changed_by_entity_id <> $2 and before.id = s.id
     returning before.told_version as "toldVersion"`,
    [id, tx.ctx.entityId],
  );
  if (!untold) return;
  // What came stands in the own log too, so that its page and its notice find it.
  const subject = { kind: subjectOf(kind), id };
  tx.audit({ action: 'follow', ...subject, code, changes: [] });
  const isAnswered = kind === ASKED_KIND && status === 'Changed';
  // Who has answered is not told of his answer where the workshop corrects the claim.
  const notice = isAnswered ? box === 'Out' && 'claimAssessed' : NOTICES[status as keyof typeof NOTICES];
  // That it came is told once, however often it is corrected before it is opened.
  if (!notice || (status === 'Sent' && untold.toldVersion > 0)) return;
  const document = `${kindLabel(kind, tx.ctx.entity.industry)} ${code}`;
  const byOther = tx.within({ ...tx.ctx, userId: NOBODY });
  byOther.notice(notice, subject, { name, document, reason: reason ?? '' });
}

const CANCELLED = SHARED_KIND_KEYS.map(
  (kind) => `s.kind = '${kind}' and exists (select from ${SHARED_TABLES[kind]} d
    where d.org_id = $1 and d.entity_id = $2 and d.id = s.document_id and d.status = 'Cancelled')`,
).join(' or ');

/** What was sent and is cancelled here since. */
async function withdrawable(tx: Tx): Promise<Due[]> {
  const rows = await tx.query<{ id: string }>(
    `select s.id from exchange.snapshot s ${ACCEPTED} where s.sender_entity_id = $2 and s.status = any ($3::text[]) and (${CANCELLED})`,
    [tx.ctx.orgId, tx.ctx.entityId, WITHDRAWN_FROM],
  );
  return rows.map(({ id }) => ({ id, follow: withdraw }));
}

async function withdraw(tx: Tx, id: string): Promise<void> {
  const snapshot = await lockSnapshot(tx, id);
  if (!sharedVerbs(snapshot.kind, snapshot.status, 'sender').includes('Withdraw')) return;
  await moveSnapshot(tx, snapshot, { status: 'Withdrawn', reason: 'It was cancelled.' }, 'withdraw');
}

/** Drafts of orders whose sender has accepted an answer since they were taken. */
async function agreedAnew(tx: Tx): Promise<Due[]> {
  const rows = await tx.query<{ id: string }>(
    `select s.id from taken_document t join exchange.snapshot s on s.id = t.snapshot_id ${ACCEPTED}
       join sales_order d on d.org_id = t.org_id and d.entity_id = t.entity_id and d.id = t.document_id and d.status = 'Draft'
     where t.org_id = $1 and t.entity_id = $2 and t.kind = 'salesOrder' and t.revision < s.revision and s.status = 'Confirmed'`,
    [tx.ctx.orgId, tx.ctx.entityId],
  );
  return rows.map(({ id }) => ({ id, follow: renew }));
}

async function renew(tx: Tx, id: string): Promise<void> {
  const snapshot = await lockSnapshot(tx, id);
  const { takenId, takenRevision, revision } = snapshot;
  if (takenId === null || takenRevision === revision) return;
  const matches = await matchLines(tx, snapshot);
  const items = new Map(
    matches.flatMap(({ id: line, itemId, factor, suggested }) =>
      itemId && !suggested ? [[line, { itemId, factor }] as const] : [],
    ),
  );
  // What a word of theirs means was forgotten since: the draft is left to who approves it.
  if (items.size === matches.length) await renewOrder(tx, takenId, snapshot, items);
  await tx.query('update taken_document set revision = $4 where org_id = $1 and entity_id = $2 and snapshot_id = $3', [
    tx.ctx.orgId,
    tx.ctx.entityId,
    id,
    revision,
  ]);
}

/** What was taken and has gone on, or is not there any more. */
async function changedStates(tx: Tx): Promise<Due[]> {
  const taken = await tx.query<Taken>(
    `select s.id, t.kind, t.document_id as "documentId", s.status as shared, s.their_code as code, s.their_status as status,
       s.their_total_paise as "totalPaise"
     from taken_document t join exchange.snapshot s on s.id = t.snapshot_id ${ACCEPTED}
     where t.org_id = $1 and t.entity_id = $2 and s.status not in ('Refused', 'Withdrawn', 'Paid')`,
    [tx.ctx.orgId, tx.ctx.entityId],
  );
  const due: Due[] = [];
  for (const kind of TAKEN_KINDS) {
    const own = taken.filter((each) => each.kind === kind);
    if (own.length === 0) continue;
    const ids = own.map(({ documentId }) => documentId);
    const states = new Map((await readTakenStates(tx, kind, ids)).map((state) => [state.id, state]));
    const changed = own.filter((each) => {
      const state = states.get(each.documentId);
      const { code = null, status = null, totalPaise = null } = state?.isThere ? state : {};
      return (
        code !== each.code ||
        status !== each.status ||
        totalPaise !== each.totalPaise ||
        deriveSharedStatus(each.shared, state ?? GONE) !== each.shared
      );
    });
    due.push(...changed.map(({ id }) => ({ id, follow })));
  }
  return due;
}

interface Taken {
  id: string;
  kind: TakenKind;
  documentId: string;
  shared: SharedStatus;
  code: string | null;
  status: string | null;
  totalPaise: number | null;
}
const GONE = {
  isThere: false,
  isPosted: false,
  isShipped: false,
  isInvoiced: false,
  isPaid: false,
  code: null,
  status: '',
  totalPaise: null,
};

async function follow(tx: Tx, id: string): Promise<void> {
  const snapshot = await lockSnapshot(tx, id);
  const { takenId, kind } = snapshot;
  if (takenId === null) return;
  const { becomes } = SHARED_KINDS[kind];
  const [found] = await readTakenStates(tx, becomes, [takenId]);
  const state = found ?? GONE;
  if (!state.isThere)
    await tx.query('delete from taken_document where org_id = $1 and entity_id = $2 and snapshot_id = $3', [
      ...[tx.ctx.orgId, tx.ctx.entityId, id],
    ]);
  const theirs = state.isThere
    ? { theirKind: becomes, theirCode: state.code, theirStatus: state.status, theirTotalPaise: state.totalPaise }
    : { theirKind: null, theirCode: null, theirStatus: null, theirTotalPaise: null };
  await moveSnapshot(tx, snapshot, { status: deriveSharedStatus(snapshot.status, state), ...theirs }, 'follow');
}
