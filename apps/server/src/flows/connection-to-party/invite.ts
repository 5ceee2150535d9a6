import type { acceptInvitation as accept, invite as endpoint } from '@bahi/contract/endpoints/connectx/connection';
import type { InputOf } from '@bahi/contract/endpoint';
import { inviteProblem, OWN_BRANCH, verbsOf } from '@bahi/domain/connectx/connection';
import { todayIn } from '@bahi/domain/time/dates';
import { notFound, refuse } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { lockFor } from '../../features/connectx/answer-connection.ts';
import { type ConnectionView, getConnection } from '../../features/connectx/connection-queries.ts';
import {
  type Connection,
  lockPair,
  moveConnection,
  putSide,
  setConnect,
} from '../../features/connectx/connection-store.ts';
import { inviteByMail } from './mail-invitation.ts';
import { completeSide, readTie, type Tie } from './partner.ts';

type Invitation = InputOf<typeof endpoint>['body'];

/** Invites a business that is found, or writes to one that is not. */
export const invite = async (tx: Tx, { body }: InputOf<typeof endpoint>) =>
  body.entityId ? inviteFound(tx, { ...body, entityId: body.entityId }) : { mailed: await inviteByMail(tx, body) };

/** Where it has invited this one meanwhile, both invitations are one accepted connection (rule 18). */
async function inviteFound(tx: Tx, body: Invitation & { entityId: string }): Promise<ConnectionView> {
  const { entityId, note, ...tie } = body;
  await assertMayBeInvited(tx, entityId);
  const { connection, isNew } = await lockPair(tx, entityId);
  if (!isNew && verbsOf(connection.status, connection.isInviter).includes('Accept'))
    return acceptAs(tx, connection, tie);
  const { status, isInviter, changedAt } = connection;
  const before = { status, isInviter, changedOn: todayIn(tx.ctx.entity.timeZone, changedAt) };
  const problem = isNew ? null : inviteProblem(before, tx.ctx.today);
  if (problem) throw refuse(problem);
  const side = await readTie(tx, connection, tie);
  await putSide(tx, connection.id, side);
  await moveConnection(tx, connection, { status: 'Invited', note: note ?? null });
  // An end of the other side that was not followed yet is followed by this.
  await setConnect(tx, connection, null);
  return getConnection(tx, connection.id);
}

/** Whoever is not found is not invited, but for who is known by a connection already. */
async function assertMayBeInvited(tx: Tx, entityId: string): Promise<void> {
  const [found] = await tx.query<{ orgId: string | null }>('select exchange.invitable($1) as "orgId"', [entityId]);
  if (!found?.orgId) throw notFound('company');
  if (found.orgId === tx.ctx.orgId) throw refuse(OWN_BRANCH);
}

export async function acceptInvitation(tx: Tx, { params, body }: InputOf<typeof accept>) {
  const connection = await lockFor(tx, 'Accept', { id: params.id, rowVersion: body.rowVersion });
  return acceptAs(tx, connection, body);
}

export async function acceptAs(tx: Tx, connection: Connection, tie: Tie) {
  const side = await completeSide(tx, connection, await readTie(tx, connection, tie));
  await putSide(tx, connection.id, side);
  await moveConnection(tx, connection, { status: 'Accepted' });
  await setConnect(tx, connection, side);
  return getConnection(tx, connection.id);
}
