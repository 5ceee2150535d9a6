import type { ConnectionStatus } from '@bahi/domain/connectx/connection';
import type { App } from '../../core/app.ts';
import type { Ctx } from '../../core/context.ts';
import { administratorOf, NOBODY } from '../../core/exchange/administrator-of.ts';
import { eachAlone } from '../../core/jobs/each-alone.ts';
import type { JobQueue } from '../../core/jobs/jobs.ts';
import { listPlaces, type Place } from '../../core/list-places.ts';
import { asTenant } from '../../core/as-tenant.ts';
import { inTransaction } from '../../core/in-transaction.ts';
import type { Tx } from '../../core/tx.ts';
import { findUserContext } from '../../core/user-context.ts';
import {
  FOLLOW_QUEUE,
  lockConnection,
  putSide,
  setConnect,
  type Side,
} from '../../features/connectx/connection-store.ts';
import { completeSide } from './partner.ts';

/**
 * A business's own records follow what the other side did with a connection: one transaction writes one tenant (chat
 * §11). Of one business when woken, of all of them every minute.
 */
export const connectionsQueue = (app: App): JobQueue => ({
  name: FOLLOW_QUEUE,
  cron: '* * * * *',
  async run(data) {
    const { orgId, entityId } = data as Partial<Place>;
    await eachAlone(
      orgId && entityId ? [{ orgId, entityId }] : await listPlaces(app),
      (place) => `connections of ${place.entityId}`,
      (place) => followConnections(app, place),
    );
  },
});

const BEHIND = `(c.low_entity_id = $1 and c.low_follows <> c.row_version or c.high_entity_id = $1 and c.high_follows <> c.row_version)`;

interface Followed {
  id: string;
  /** Who invited or accepted for this business; else whoever administers it. */
  userId: string | null;
}

export async function followConnections(app: App, place: Place): Promise<void> {
  const { orgId, entityId } = place;
  const { rows } = await asTenant(app.pool, { orgId, entityIds: [entityId] }, (client) =>
    client.query<Followed>(
      `select c.id, coalesce(
         (select s.user_id from exchange.side s join app_user u on u.org_id = $2 and u.id = s.user_id and u.active
            join assignment a on a.org_id = $2 and a.branch_id = $1 and a.user_id = u.id
          where s.connection_id = c.id and s.entity_id = $1),
         ${administratorOf('$2', '$1')}) as "userId"
       from exchange.connection c where ${BEHIND} order by c.id`,
      [entityId, orgId],
    ),
  );
  await eachAlone(
    rows,
    ({ id }) => `connection ${id}`,
    async ({ id, userId }) => {
      const ctx = userId && (await findUserContext(app, { ...place, userId }, FOLLOW_QUEUE));
      if (ctx) await inTransaction(ctx, (tx) => follow(tx, id));
    },
  );
}

async function follow(tx: Tx, id: string): Promise<void> {
  const { entityId } = tx.ctx;
  const [behind] = await tx.query(`select 1 from exchange.connection c where ${BEHIND} and c.id = $2 for update`, [
    entityId,
    id,
  ]);
  if (!behind) return;
  const connection = await lockConnection(tx, id);
  const { status, role, vendorId, customerId } = connection;
  if (status === 'Accepted' && role) {
    const side: Side = await completeSide(tx, connection, { role, vendorId, customerId });
    await putSide(tx, id, side);
    await setConnect(tx, connection, side);
  } else await setConnect(tx, connection, null);
  await tx.query(
    `update exchange.connection set low_follows = case when low_entity_id = $2 then row_version else low_follows end,
       high_follows = case when high_entity_id = $2 then row_version else high_follows end where id = $1`,
    [id, entityId],
  );
  // The other side did it: in the own log it stands as what came, so that its page and its notice find it.
  tx.audit({ action: 'follow', kind: 'connection', id, code: connection.otherName, changes: [] });
  tellOf(tx, id, { status, name: connection.otherName });
}

const NOTICES = {
  Invited: 'connectionInvited',
  Accepted: 'connectionAccepted',
  Declined: 'connectionDeclined',
  Ended: 'connectionEnded',
} as const satisfies Record<ConnectionStatus, string>;

function tellOf(tx: Tx, id: string, { status, name }: { status: ConnectionStatus; name: string }): void {
  const byOther: Ctx = { ...tx.ctx, userId: NOBODY };
  tx.within(byOther).notice(NOTICES[status], { kind: 'connection', id }, { name });
}
