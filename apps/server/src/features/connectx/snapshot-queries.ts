import type { listSharedDocuments as list } from '@bahi/contract/endpoints/connectx/shared-document';
import type { InputOf } from '@bahi/contract/endpoint';
import type { sharedRow, sharedView } from '@bahi/contract/wire/shared-document.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { can, hasFlag, peopleInReach } from '@bahi/domain/access/access';
import {
  answeredPaise,
  SHARED_KIND_KEYS,
  type SharedKind,
  sharedRow as rowOf,
  type SharedVerb,
  sharedVerbs,
  TO_TAKE,
} from '@bahi/domain/connectx/shared-document';
import { areasOfRole } from '@bahi/domain/connectx/connection';
import { kindRow } from '@bahi/domain/document/kinds';
import { mayReadKind } from '@bahi/domain/document/read-kind';
import { AppError, notFound } from '../../core/app-error.ts';
import type { Ctx } from '../../core/context.ts';
import type { Tx } from '../../core/tx.ts';
import { decodeCursor, DEFAULT_LIMIT, pageOf } from '../../kit/paging.ts';
import { matchLines } from './matched-items.ts';
import { type Paper, readSnapshot, type Snapshot, SNAPSHOT } from './snapshot-store.ts';

type Box = Snapshot['box'];

/** The own document of a kind: what was sent, or what it becomes. */
const ownKind = (kind: SharedKind, box: Box) => (box === 'Out' ? kind : rowOf(kind).becomes);

/** A document is shared with the company by who may read it, and sees what stands between the two. */
export function mayShare({ access }: Ctx, kind: SharedKind, box: Box): boolean {
  const { to } = rowOf(kind);
  const partner = box === 'Out' ? to : to === 'Vendor' ? 'Customer' : 'Vendor';
  return mayReadKind(ownKind(kind, box), access) && areasOfRole(partner).some((area) => can(access, area, 'R'));
}

/** Of the kinds whose documents somebody reads in part, he sees what he and his people sent. */
export const sendersSeen = (ctx: Ctx, kind: SharedKind): readonly string[] | null =>
  peopleInReach(ctx.access, kindRow(kind).area, ctx);

export async function getSnapshot(tx: Tx, id: string): Promise<Snapshot> {
  const found = await readSnapshot(tx, id);
  assertSeen(tx, found);
  return found;
}

function assertSeen({ ctx }: Tx, { kind, box, sentById }: Snapshot): void {
  const senders = box === 'Out' ? sendersSeen(ctx, kind) : null;
  if (!mayShare(ctx, kind, box) || (senders && !senders.includes(sentById))) throw notFound('document');
}

/** Who makes what it becomes answers for it here; what was sent, who changes it. */
export function mayDo({ access }: Ctx, { kind, box, connected }: Snapshot, verb: SharedVerb): boolean {
  if (!connected) return false;
  if (box === 'In') return can(access, rowOf(kind).makes, 'C');
  return can(access, kindRow(kind).area, 'U') && (verb !== 'Accept' || mayChange(access, kind));
}

/** Who changes what was approved already. */
const mayChange = (access: Ctx['access'], kind: SharedKind): boolean =>
  kind !== 'purchaseOrder' || hasFlag(access, 'Service.EdApprPO');

export function assertMayDo(tx: Tx, snapshot: Snapshot, verb: SharedVerb): void {
  assertSeen(tx, snapshot);
  if (!mayDo(tx.ctx, snapshot, verb)) throw new AppError('Forbidden');
}

const showsMoney = ({ sees }: Ctx, kind: SharedKind, box: Box): boolean =>
  sees[rowOf(kind).sees[box === 'Out' ? 'sender' : 'receiver']];

export function rowView(ctx: Ctx, snapshot: Snapshot): Infer<typeof sharedRow> {
  const { kind, box, theirKind, theirStatus, theirCode, sentDocumentId, takenId, totalPaise } = snapshot;
  return {
    ...snapshot,
    totalPaise: showsMoney(ctx, kind, box) ? totalPaise : null,
    other: { entityId: snapshot.otherEntityId, displayName: snapshot.otherName },
    theirs: theirKind && theirStatus ? { kind: theirKind, code: theirCode, status: theirStatus } : null,
    documentId: box === 'Out' ? sentDocumentId : takenId,
  };
}

export async function viewOf(tx: Tx, snapshot: Snapshot): Promise<Infer<typeof sharedView>> {
  const { ctx } = tx;
  const { kind, box, status, paper, answer } = snapshot;
  const money = showsMoney(ctx, kind, box);
  const side = box === 'Out' ? 'sender' : 'receiver';
  const actions = sharedVerbs(kind, status, side).filter((verb) => mayDo(ctx, snapshot, verb));
  const offered = paper.lines.map(({ id, quantity, unitPrice }) => ({ id, quantity, unitPrice: unitPrice ?? 0 }));
  const sums = answer && money ? answeredPaise(offered, answer) : null;
  return {
    ...rowView(ctx, snapshot),
    paper: money ? paper : withoutMoney(paper),
    hash: money ? snapshot.hash : null,
    answer: answer && (money ? answer : answer.map((line) => ({ ...line, unitPrice: 0 }))),
    offeredPaise: sums?.beforePaise,
    answeredPaise: sums?.afterPaise,
    matches: actions.includes('Take') && snapshot.takenId === null ? await matchLines(tx, snapshot) : null,
    actions,
  };
}

const withoutMoney = ({ sums: _, lines, ...head }: Paper): Paper => ({
  ...head,
  lines: lines.map(({ id, family, description, code, hsn, quantity, freeQuantity, unitCode }) => ({
    ...{ id, family, description, code, hsn, quantity, freeQuantity, unitCode },
  })),
});

/** The last sent first, of the kinds that the caller shares. */
export async function listSnapshots(tx: Tx, { query }: InputOf<typeof list>) {
  const { ctx } = tx;
  const { limit: asked, cursor, box, statuses, kind, connectionId } = query;
  const limit = asked ?? DEFAULT_LIMIT;
  const after = decodeCursor(cursor, 2);
  const kinds = SHARED_KIND_KEYS.filter((each) => !kind || each === kind);
  const of = (which: Box) => kinds.filter((each) => (!box || box === which) && mayShare(ctx, each, which));
  const narrowed = of('Out').filter((each) => sendersSeen(ctx, each) !== null);
  const rows = await tx.queryOnce<Snapshot>(
    `select r.* from (${SNAPSHOT} and (s.receiver_entity_id = $1 and s.kind = any ($3::text[])
         or s.sender_entity_id = $1 and s.kind = any ($4::text[])
           and (s.kind <> all ($5::text[]) or s.sent_by = any ($6::uuid[])))
       and ($7::text[] is null or s.status = any ($7)) and ($8::uuid is null or s.connection_id = $8)
       and ($9::timestamptz is null or (s.sent_at, s.id) < ($9, $10::uuid))) r
     order by r."sentAt" desc, r.id desc limit $11`,
    [
      ...[ctx.entityId, ctx.orgId, of('In'), of('Out'), narrowed, [ctx.userId, ...ctx.teamIds]],
      ...[statuses ?? null, connectionId ?? null, after?.[0] ?? null, after?.[1] ?? null, limit + 1],
    ],
  );
  const page = pageOf(rows, limit, (row) => [row.sentAt, row.id]);
  return { ...page, rows: page.rows.map((row) => rowView(ctx, row)) };
}

/** What came and nobody here has taken, answered or refused yet. */
export async function countToTake(tx: Tx): Promise<number> {
  const { entityId } = tx.ctx;
  const kinds = SHARED_KIND_KEYS.filter((kind) => mayShare(tx.ctx, kind, 'In'));
  const [counted] = await tx.query<{ count: number }>(
    `select count(*)::int as count from exchange.snapshot s
     where s.receiver_entity_id = $1 and s.kind = any ($2::text[]) and s.status = any ($3::text[])`,
    [entityId, kinds, TO_TAKE],
  );
  return counted!.count;
}
