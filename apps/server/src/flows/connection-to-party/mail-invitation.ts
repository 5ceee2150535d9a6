import type {
  answerInvitation as answer,
  listMailInvitations as list,
} from '@bahi/contract/endpoints/connectx/mail-invitation';
import type { invite as inviting } from '@bahi/contract/endpoints/connectx/connection';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { INVITATION_DAYS, mailedInvitation, rolesSeen } from '@bahi/domain/connectx/connection';
import { isEmail } from '@bahi/domain/session/login-rules';
import { AppError, invalid, refuse } from '../../core/app-error.ts';
import { instantInDays } from '../../core/links/instant-in-days.ts';
import { newToken } from '../../core/links/new-token.ts';
import { newId } from '../../core/new-id.ts';
import { PUBLIC_ADDRESS, sendLater } from '../../core/outbox.ts';
import { tokenHash } from '../../core/token-hash.ts';
import type { Tx } from '../../core/tx.ts';
import { getConnection, INFO } from '../../features/connectx/connection-queries.ts';
import { FOLLOW_QUEUE, lockConnection } from '../../features/connectx/connection-store.ts';
import type { EntityInfo } from '../../features/connectx/find-entity.ts';
import { wholeOf } from '../../kit/paging.ts';
import { readTie } from './partner.ts';

type Sent = OutputOf<typeof list>['rows'][number];

/** Only the hash of the secret in a link is kept. */
const hashOf = (token: string): string => tokenHash(token).toString('hex');

const SENT = `select v.id, v.email, v.role, v.note, v.user_name as by, v.created_at as "createdAt", v.expires_at as "expiresAt", v.used_at as "usedAt"
  from exchange.mail_invitation v where v.entity_id = $1`;

/** Those of the roles that the caller sees, the last first. */
export const listMailInvitations = async (tx: Tx) =>
  wholeOf(
    await tx.query<Sent>(`${SENT} and v.role = any ($2::text[]) order by v.created_at desc, v.id limit 100`, [
      tx.ctx.entityId,
      rolesSeen(tx.ctx.access),
    ]),
  );

/** Writes to somebody who is not found here: whoever holds the link in the mail answers it, once and for 14 days (chat §4). */
export async function inviteByMail(tx: Tx, body: Omit<InputOf<typeof inviting>['body'], 'entityId'>): Promise<Sent> {
  const email = body.email?.trim().toLowerCase();
  if (!email || !isEmail(email)) throw invalid('Email', 'Enter the e-mail address of the company.');
  const { orgId, entityId, userId, userName, now, entity } = tx.ctx;
  const nobody = { otherEntityId: entityId, otherOrgId: orgId, otherName: email, otherGstin: null };
  const side = await readTie(tx, nobody, { ...body, allowOtherGstin: true });
  const [waiting] = await tx.query<{ count: number }>(
    `select count(*)::int as count from exchange.mail_invitation
     where entity_id = $1 and used_at is null and expires_at > $2 and email = $3`,
    [entityId, now, email],
  );
  if (waiting!.count > 0) throw refuse('They have an invitation of yours by e-mail already.');
  const id = newId();
  const token = newToken();
  await tx.query(
    `insert into exchange.mail_invitation (id, entity_id, org_id, token_hash, email, role, vendor_id, customer_id, note, user_id, user_name, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[id, entityId, orgId, hashOf(token), email, side.role, side.vendorId, side.customerId, body.note ?? null],
      ...[userId, userName, now, instantInDays(tx.ctx, INVITATION_DAYS)],
    ],
  );
  const link = `${PUBLIC_ADDRESS}/connectx/invitation/${token}`;
  const words = mailedInvitation({ company: entity.displayName, by: userName, note: body.note ?? null, link });
  await sendLater(tx, { channel: 'mail', recipient: email, ...words, subjectKind: 'connection', subjectId: id });
  tx.audit({ action: 'inviteByMail', kind: 'connection', id, code: email, changes: [] });
  const [sent] = await tx.query<Sent>(`${SENT} and v.id = $2`, [entityId, id]);
  return sent!;
}

/** Who invites, to whoever holds the link; the own company invites itself by none. */
export async function readInvitation(tx: Tx, token: string) {
  const [found] = await tx.query<{
    inviter: EntityInfo;
    note: string | null;
    by: string;
    expiresAt: string;
    orgId: string;
  }>(
    `select ${INFO} as inviter, v.note, v.user_name as by, v.expires_at as "expiresAt", v.org_id as "orgId"
     from exchange.find_mail_invitation($1, $2) v join exchange.inviter_by_mail($1, $2) i on i.entity_id = v.entity_id`,
    [hashOf(token), tx.ctx.now],
  );
  if (!found) throw new AppError('LinkEnded');
  return found;
}

/** Uses the link up: its sender's invitation stands, and is accepted. */
export async function takeInvitation(tx: Tx, { params }: InputOf<typeof answer>) {
  const { orgId } = await readInvitation(tx, params.token);
  if (orgId === tx.ctx.orgId) throw refuse('This invitation is your own: send the link to the other company.');
  const [taken] = await tx.query<{ id: string | null }>('select exchange.take_mail_invitation($1, $2, $3, $4) as id', [
    hashOf(params.token),
    tx.ctx.entityId,
    newId(),
    tx.ctx.now,
  ]);
  if (!taken?.id) throw new AppError('LinkEnded');
  return lockConnection(tx, taken.id);
}

/** Where the two were connected by it at once, both sides' records follow by the job. */
export function answerConnected(tx: Tx, id: string, other: { otherOrgId: string; otherEntityId: string }) {
  const { orgId, entityId, wake } = tx.ctx;
  tx.afterCommit(() => {
    wake(FOLLOW_QUEUE, { orgId, entityId });
    wake(FOLLOW_QUEUE, { orgId: other.otherOrgId, entityId: other.otherEntityId });
  });
  return getConnection(tx, id);
}
