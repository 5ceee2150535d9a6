import type { answerInvitation as endpoint } from '@bahi/contract/endpoints/connectx/mail-invitation';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Tx } from '../../core/tx.ts';
import { acceptAs } from './invite.ts';
import { answerConnected, takeInvitation } from './mail-invitation.ts';

/** Accepts an invitation that came by mail, as vendor, customer or both (chat §4). */
export async function answerInvitation(tx: Tx, input: InputOf<typeof endpoint>) {
  const connection = await takeInvitation(tx, input);
  return connection.status === 'Invited'
    ? acceptAs(tx, connection, input.body)
    : answerConnected(tx, connection.id, connection);
}
