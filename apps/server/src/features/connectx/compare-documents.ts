import type { compareDocuments as endpoint } from '@bahi/contract/endpoints/connectx/shared-document';
import type { OutputOf } from '@bahi/contract/endpoint';
import { COMPARED_KINDS, differsPaise } from '@bahi/domain/connectx/shared-document';
import { AppError } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { wholeOf } from '../../kit/paging.ts';
import { getConnection } from './connection-queries.ts';
import { mayShare, sendersSeen } from './snapshot-queries.ts';
import { type Snapshot, SNAPSHOT } from './snapshot-store.ts';

type Row = OutputOf<typeof endpoint>['rows'][number];

const MOST = 500;
const SAID_NO: readonly string[] = ['Refused', 'Withdrawn'];

/** The last versions of what was sent over a connection against what was booked of it, of kinds that the caller reads in full. */
export async function compareDocuments(tx: Tx, connectionId: string) {
  const { ctx } = tx;
  await getConnection(tx, connectionId);
  if (!ctx.sees.price) throw new AppError('Forbidden');
  const kinds = (box: Snapshot['box']) =>
    COMPARED_KINDS.filter((kind) => mayShare(ctx, kind, box) && (box === 'In' || sendersSeen(ctx, kind) === null));
  const snapshots = await tx.queryOnce<Snapshot>(
    `select distinct on (r."sentDocumentId") r.* from (${SNAPSHOT} and s.connection_id = $3
         and (s.receiver_entity_id = $1 and s.kind = any ($4::text[]) or s.sender_entity_id = $1 and s.kind = any ($5::text[]))) r
     order by r."sentDocumentId", r.revision desc limit ${MOST}`,
    [ctx.entityId, ctx.orgId, connectionId, kinds('In'), kinds('Out')],
  );
  const rows = snapshots.filter(({ status }) => !SAID_NO.includes(status)).map(compared);
  return wholeOf(
    rows.toSorted(
      (a, b) => Number(b.differsPaise !== 0) - Number(a.differsPaise !== 0) || (a.datedOn < b.datedOn ? 1 : -1),
    ),
  );
}

const compared = ({ id, box, kind, code, datedOn, status, totalPaise, theirTotalPaise, theirCode }: Snapshot): Row => ({
  ...{ id, box, kind, code, datedOn, status },
  sentPaise: totalPaise,
  bookedPaise: theirTotalPaise,
  bookedCode: theirCode,
  differsPaise: differsPaise(totalPaise, theirTotalPaise),
});
