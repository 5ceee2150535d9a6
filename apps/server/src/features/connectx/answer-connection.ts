import type {
  endConnection as end,
  withdrawInvitation as withdraw,
} from '@bahi/contract/endpoints/connectx/connection';
import type { InputOf } from '@bahi/contract/endpoint';
import {
  type ConnectionStatus,
  type ConnectionVerb,
  mayEndTie,
  mayTie,
  rolesSeen,
  verbsOf,
} from '@bahi/domain/connectx/connection';
import { AppError, notFound, refuse } from '../../core/app-error.ts';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import type { Tx } from '../../core/tx.ts';
import { getConnection } from './connection-queries.ts';
import { type Connection, lockConnection, moveConnection, setConnect } from './connection-store.ts';

/** Holds a connection for a verb that its status and the caller's side permit now. */
export async function lockFor(
  tx: Tx,
  verb: ConnectionVerb,
  { id, rowVersion }: { id: string; rowVersion?: number | null },
): Promise<Connection> {
  const connection = await lockConnection(tx, id);
  if (connection.role && !rolesSeen(tx.ctx.access).includes(connection.role)) throw notFound('connection');
  await assertFreshRecord(tx, connection, rowVersion);
  if (!verbsOf(connection.status, connection.isInviter).includes(verb)) throw refuse(NOT_NOW[verb]);
  return connection;
}

const NOT_NOW: Readonly<Record<ConnectionVerb, string>> = {
  Accept: 'There is no invitation to accept.',
  Decline: 'There is no invitation to decline.',
  Withdraw: 'There is no invitation of yours to withdraw.',
  End: 'This connection is not accepted.',
};

const STATUS_AFTER = { Decline: 'Declined', Withdraw: 'Ended' } as const satisfies Partial<
  Record<ConnectionVerb, ConnectionStatus>
>;

type Sent = InputOf<typeof withdraw> & { body: { reason?: string } };

/** Ends an invitation without a connection: by who got it, with a reason, or by who sent it. */
export async function refuseInvitation(tx: Tx, verb: keyof typeof STATUS_AFTER, { params, body }: Sent) {
  const connection = await lockFor(tx, verb, { id: params.id, rowVersion: body.rowVersion });
  // Who sent it needs the letter of what the other is to us; who got it has not said yet, and any of the letters will do.
  if (connection.role && verb === 'Withdraw' && !mayTie(tx.ctx.access, connection.role))
    throw new AppError('Forbidden');
  await moveConnection(tx, connection, { status: STATUS_AFTER[verb], reason: body.reason ?? null });
  // An end of before that was not followed yet is followed by this.
  await setConnect(tx, connection, null);
  return getConnection(tx, connection.id);
}

export async function endConnection(tx: Tx, { params, body }: InputOf<typeof end>) {
  const connection = await lockFor(tx, 'End', { id: params.id, rowVersion: body.rowVersion });
  if (!mayEndTie(tx.ctx.access, connection.role!)) throw new AppError('Forbidden');
  await moveConnection(tx, connection, { status: 'Ended', reason: body.reason });
  await setConnect(tx, connection, null);
  return getConnection(tx, connection.id);
}
