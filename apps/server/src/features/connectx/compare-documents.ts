import type { compareDocuments as endpoint } from '@bahi/contract/endpoints/connectx/shared-document';
import type { OutputOf } from '@bahi/contract/endpoint';
import { COMPARED_KINDS, differsPaise } from '@bahi/domain/connectx/shared-document';
import { AppError } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { getConnection } from './connection-queries.ts';
import { mayShare, sendersSeen } from './snapshot-queries.ts';
import { type Snapshot, SNAPSHOT } from './snapshot-store.ts';

type Row = OutputOf<typeof endpoint>['rows'][number];

/** So many are answered; what differs comes first. */
const MOST = 100;

/** The last versions of what was sent over a connection against what was booked of it, of kinds that the caller reads in full. */
export async function compareDocuments(tx: Tx, connectionId: string) {
  const { ctx } = tx;
  await getConnection(tx, connectionId);
  if (!ctx.sees.price) throw new AppError('Forbidden');
  const kinds = (box: Snapshot['box']) =>
    COMPARED_KINDS.filter((kind) => mayShare(ctx, kind, box) && (box === 'In' || sendersSeen(ctx, kind) === null));
  const snapshots = await tx.queryOnce<Snapshot & { total: number }>(
    `select last.*, count(*) over ()::int as total
     from (select distinct on (r."sentDocumentId") r.* from (${SNAPSHOT} and s.connection_id = $3
         and (s.receiver_entity_id = $1 and s.kind = any ($4::text[]) or s.sender_entity_id = $1 and s.kind = any ($5::text[]))) r
       order by r."sentDocumentId", r.revision desc) last
     where last.status not in ('Refused', 'Withdrawn')
     order by last."totalPaise" <> coalesce(last."theirTotalPaise", 0) desc, last."datedOn" desc, last.id limit ${MOST}`,
    [ctx.entityId, ctx.orgId, connectionId, kinds('In'), kinds('Out')],
  );
  return { rows: snapshots.map(compared), total: snapshots[0]?.total ?? 0, nextCursor: null };
}

const compared = ({ id, box, kind, code, datedOn, status, totalPaise, theirTotalPaise, theirCode }: Snapshot): Row => ({
  ...{ id, box, kind, code, datedOn, status },
  sentPaise: totalPaise,
  bookedPaise: theirTotalPaise,
  bookedCode: theirCode,
  differsPaise: differsPaise(totalPaise, theirTotalPaise),
});
