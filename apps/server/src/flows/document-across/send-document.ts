import type * as contract from '@bahi/contract/endpoints/connectx/shared-document';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import {
  type SharedKind,
  SHARED_KIND_KEYS,
  sharedRow,
  type SharedStatus,
  sharedVerbs,
} from '@bahi/domain/connectx/shared-document';
import { MESSAGES } from '@bahi/domain/messages';
import { AppError, notFound, refuse } from '../../core/app-error.ts';
import { contentHash } from '../../core/links/content-hash.ts';
import { newId } from '../../core/new-id.ts';
import type { Tx } from '../../core/tx.ts';
import { openPublicRoom } from '../../features/chat/public-room.ts';
import { sendRoomMessage } from '../../features/chat/send-message.ts';
import { getSnapshot, mayShare, rowView, viewOf } from '../../features/connectx/snapshot-queries.ts';
import {
  findLastSent,
  insertSnapshot,
  lockSnapshot,
  moveSnapshot,
  readSnapshot,
  type Snapshot,
} from '../../features/connectx/snapshot-store.ts';
import type { SharedPaper } from './shared-paper.ts';
import { assertStands, readPaper } from './shared-papers.ts';
import { SHARED_TABLES, TAKEN_TABLES } from './shared-tables.ts';

interface Partner {
  connectionId: string;
  entityId: string;
  orgId: string;
  name: string;
}

/** The accepted connection of the vendor or customer that a document is made out to. */
export async function findPartner(tx: Tx, kind: SharedKind, partyId: string | null): Promise<Partner | undefined> {
  const column = sharedRow(kind).to === 'Vendor' ? 'vendor_id' : 'customer_id';
  const [found] = await tx.query<Partner>(
    `select c.id as "connectionId", i.entity_id as "entityId", i.org_id as "orgId", i.display_name as name
     from exchange.side s join exchange.connection c on c.id = s.connection_id and c.status = 'Accepted'
       join exchange.entity_info i
         on i.entity_id = case when c.low_entity_id = $1 then c.high_entity_id else c.low_entity_id end
     where s.entity_id = $1 and s.${column} = $2 limit 1`,
    [tx.ctx.entityId, partyId],
  );
  return found;
}

/** Sends what a document's print shows to the company that it is made out to; the same again is the same. */
export async function sendDocument(tx: Tx, { body }: InputOf<typeof contract.sendDocument>) {
  const { connectionId, kind, documentId } = body;
  if (!mayShare(tx.ctx, kind, 'Out')) throw new AppError('Forbidden');
  const shared = await readPaper(tx, kind, documentId);
  const partner = await findPartner(tx, kind, shared.partyId);
  if (partner?.connectionId !== connectionId) throw new AppError('NotConnected');
  assertStands(shared);
  const sent = await sendTo(tx, partner, { kind, documentId, shared });
  if (body.roomId || body.words) await sayWith(tx, partner, sent.id, body);
  return viewOf(tx, sent);
}

/** What is said with a document stands in the talk of the two, and carries it (chat §4). */
async function sayWith(
  tx: Tx,
  { entityId }: Partner,
  snapshotId: string,
  said: { roomId?: string | null; words?: string | null },
) {
  if (!tx.ctx.config.modules.Comm) throw new AppError('Forbidden', MESSAGES.switchedOff);
  const talk = { entityId: tx.ctx.entityId, otherEntityId: entityId };
  const roomId = said.roomId ?? (await openPublicRoom(tx, { params: undefined, query: talk, body: undefined })).id;
  await sendRoomMessage(tx, { roomId, words: said.words ?? null, clientId: newId(), card: { snapshotId } });
}

interface Sending {
  kind: SharedKind;
  documentId: string;
  shared: SharedPaper & { code: string };
}

/** What stands there unanswered is replaced by a changed version; what was taken there is withdrawn first. */
export async function sendTo(tx: Tx, partner: Partner, { kind, documentId, shared }: Sending): Promise<Snapshot> {
  const { connectionId } = partner;
  await tx.query('select id from exchange.connection where id = $1 for update', [connectionId]);
  const last = await findLastSent(tx, connectionId, documentId);
  if (last && isAsSent(last, shared)) return last;
  if (last && BOUND.includes(last.status))
    throw refuse(`${partner.name} has ${last.code} as it was before: withdraw that first.`);
  if (last && sharedVerbs(kind, last.status, 'sender').includes('Withdraw'))
    await moveSnapshot(
      tx,
      await lockSnapshot(tx, last.id),
      { status: 'Withdrawn', reason: 'Another version was sent.' },
      'withdraw',
    );
  const id = await insertSnapshot(tx, {
    connectionId,
    receiverEntityId: partner.entityId,
    receiverOrgId: partner.orgId,
    kind,
    documentId,
    revision: (last?.revision ?? 0) + 1,
    code: shared.code,
    paper: shared.paper,
    totalPaise: shared.totalPaise,
  });
  return readSnapshot(tx, id);
}

/** Statuses in which the other side works by what it got. */
export const BOUND: readonly SharedStatus[] = ['Taken', 'Changed', 'Confirmed', 'Shipped', 'Invoiced', 'Paid'];

const isAsSent = (last: Snapshot, shared: SharedPaper): boolean =>
  last.hash === contentHash(shared.paper) && last.status !== 'Withdrawn' && last.status !== 'Refused';

/** Of an own document: where it can be sent and where it stands there; or where what it was made of came from. */
export async function aboutDocument(tx: Tx, documentId: string): Promise<OutputOf<typeof contract.aboutDocument>> {
  const taken = await findTaken(tx, documentId);
  if (taken) return { ...(await shownAs(tx, taken)), maySend: false };
  const kind = await kindToSend(tx, documentId);
  if (!kind || !mayShare(tx.ctx, kind, 'Out')) return { maySend: false };
  const shared = await readPaper(tx, kind, documentId);
  const partner = await findPartner(tx, kind, shared.partyId);
  if (!partner) return { maySend: false };
  const last = await findLastSent(tx, partner.connectionId, documentId);
  return {
    connectionId: partner.connectionId,
    otherName: partner.name,
    maySend:
      shared.code !== null && shared.stands && !(last && (isAsSent(last, shared) || BOUND.includes(last.status))),
    shared: last && rowView(tx.ctx, last),
  };
}

async function findTaken(tx: Tx, documentId: string): Promise<string | undefined> {
  const [taken] = await tx.query<{ id: string }>(
    'select snapshot_id as id from taken_document where org_id = $1 and entity_id = $2 and document_id = $3',
    [tx.ctx.orgId, tx.ctx.entityId, documentId],
  );
  return taken?.id;
}

async function shownAs(tx: Tx, id: string) {
  try {
    const snapshot = await getSnapshot(tx, id);
    return { connectionId: snapshot.connectionId, otherName: snapshot.otherName, shared: rowView(tx.ctx, snapshot) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'NotFound') return {};
    throw error;
  }
}

const KIND_OF = Object.entries({ ...TAKEN_TABLES, ...SHARED_TABLES })
  .map(([kind, table]) => `select '${kind}' as kind from ${table} where org_id = $1 and entity_id = $2 and id = $3`)
  .join(' union all ');

/** Which kind a document is; null of one that is never sent, as what is made of what others sent. */
async function kindToSend(tx: Tx, documentId: string): Promise<SharedKind | null> {
  const [found] = await tx.query<{ kind: string }>(KIND_OF, [tx.ctx.orgId, tx.ctx.entityId, documentId]);
  if (!found) throw notFound('document');
  return SHARED_KIND_KEYS.find((kind) => kind === found.kind) ?? null;
}
