import type { linkView } from '@bahi/contract/wire/public-link.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { type AnswerProof, type LinkVisit, VISITS_KEPT } from '@bahi/domain/links/public-link';
import type { Signature } from '@bahi/domain/links/signature';
import { sharedLink } from '../../../db/schema/document-share.ts';
import { publicLink, publicLinkVisit } from '../../../db/schema/public-link.ts';
import { invariant } from '../app-error.ts';
import { newId } from '../new-id.ts';
import { stampsOf } from '../stamps.ts';
import type { Tx } from '../tx.ts';
import type { Answered, FollowedLink } from './link-kind.ts';

export type LinkView = Infer<typeof linkView>;

export type NewLink = Pick<
  typeof publicLink.$inferInsert,
  | 'id'
  | 'subjectKind'
  | 'subjectId'
  | 'customerId'
  | 'version'
  | 'contentHash'
  | 'channel'
  | 'recipient'
  | 'expiresAt'
  | 'madeFor'
  | 'toOwnAddress'
>;

/** Writes a link down, and ends the one that its record had; the hash of its secret stands in the directory. */
export async function insertLink(tx: Tx, link: NewLink, tokenHash: Buffer): Promise<LinkView> {
  const { orgId, entityId } = tx.ctx;
  const live = await tx.query<{ id: string }>(
    `select id from public_link where org_id = $1 and entity_id = $2 and subject_kind = $3 and subject_id = $4
       and revoked_at is null for update`,
    [orgId, entityId, link.subjectKind, link.subjectId],
  );
  for (const { id } of live) await endLink(tx, id);
  await tx.insert(publicLink, [{ orgId, entityId, ...link, ...stampsOf(tx.ctx) }]);
  await tx.orm.insert(sharedLink).values({ tokenHash, orgId, entityId, shareId: link.id, expiresAt: link.expiresAt });
  const [made] = await tx.query<LinkView>(`${VIEW} and l.id = $3`, [orgId, entityId, link.id]);
  invariant(made, 'a link that was made is there');
  return made;
}

/** Nobody follows it any more. */
export async function endLink(tx: Tx, id: string): Promise<void> {
  const { orgId, entityId, now } = tx.ctx;
  await tx.query(
    `update public_link set revoked_at = coalesce(revoked_at, $4), updated_at = $4, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and id = $3`,
    [orgId, entityId, id, now],
  );
  await tx.query('delete from shared_link where org_id = $1 and share_id = $2', [orgId, id]);
}

const VIEW = `select l.id, l.channel, l.recipient, l.version, l.created_at as "sharedAt", u.name as "sharedByName",
    l.expires_at as "expiresAt", l.revoked_at as "revokedAt", l.opens, l.last_opened_at as "lastOpenedAt",
    l.answered_at as "answeredAt", l.answered_by as "answeredBy", l.made_for as "madeFor", l.answered_how as "answeredHow",
    l.answered_from as "answeredFrom", l.answered_beside as "answeredBeside",
    l.signature
  from public_link l left join app_user u on u.org_id = l.org_id and u.id = l.created_by
  where l.org_id = $1 and l.entity_id = $2`;

/** Links of a record, the newest first. */
export const listLinks = (tx: Tx, subjectId: string): Promise<LinkView[]> =>
  tx.query<LinkView>(`${VIEW} and l.subject_id = $3 order by l.id desc limit 50`, [
    tx.ctx.orgId,
    tx.ctx.entityId,
    subjectId,
  ]);

const FOLLOWED = `select id, subject_kind as kind, subject_id as "subjectId", customer_id as "customerId", version, content_hash as "contentHash",
    answered_at as "answeredAt", expires_at as "expiresAt", recipient, to_own_address as "toOwnAddress"
  from public_link where org_id = $1 and entity_id = $2 and id = $3`;

export interface OwnedLink extends FollowedLink {
  recipient: string | null;
}

/** A link of the caller's branch, locked. */
export async function lockLink(tx: Tx, id: string): Promise<OwnedLink | undefined> {
  const { orgId, entityId } = tx.ctx;
  const [link] = await tx.query<OwnedLink>(`${FOLLOWED} for update`, [orgId, entityId, id]);
  return link;
}

/** A link that is live, as it is followed. */
export async function findLiveLink(tx: Tx, id: string): Promise<FollowedLink | undefined> {
  const { orgId, entityId } = tx.ctx;
  const [link] = await tx.query<OwnedLink>(`${FOLLOWED} and revoked_at is null and expires_at > $4`, [
    orgId,
    entityId,
    id,
    tx.ctx.now,
  ]);
  return link;
}

/** From where somebody followed a link. */
export interface Visitor {
  address: string;
  agent: string | null;
}

/** Counts an opening; the first ones are written down each. */
export async function noteOpening(tx: Tx, id: string, visitor: Visitor): Promise<void> {
  const { orgId, entityId, now } = tx.ctx;
  const [link] = await tx.query<{ opens: number }>(
    `update public_link set opens = opens + 1, last_opened_at = $4
     where org_id = $1 and entity_id = $2 and id = $3 returning opens`,
    [orgId, entityId, id, now],
  );
  if (link && link.opens <= VISITS_KEPT) noteVisit(tx, id, visitor, 'Open');
}

function noteVisit(tx: Tx, linkId: string, visitor: Visitor, kind: LinkVisit): void {
  const { orgId, entityId, now } = tx.ctx;
  tx.ride(tx.insert(publicLinkVisit, [{ orgId, entityId, id: newId(), linkId, kind, at: now, ...visitor }]));
}

/** Keeps who answered, and what the link stands for from now on; false where it was ended meanwhile. */
export async function noteAnswer(
  tx: Tx,
  id: string,
  {
    name,
    answered,
    visitor,
    proof,
    signature,
  }: { name: string; answered: Answered; visitor: Visitor; proof: AnswerProof; signature: Signature | null },
): Promise<boolean> {
  const { orgId, entityId, now } = tx.ctx;
  const [kept] = await tx.query(
    `update public_link set answered_at = $4, answered_by = $5, version = $6, content_hash = $7, updated_at = $4,
       answered_how = $8, answered_from = $9, answered_beside = $10, signature = $11, code_hash = null, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and id = $3 and revoked_at is null returning id`,
    [
      ...[orgId, entityId, id, now, name, answered.version, answered.contentHash],
      ...[proof.how, proof.address, proof.besideName, signature && JSON.stringify(signature)],
    ],
  );
  if (kept) noteVisit(tx, id, visitor, 'Answer');
  return kept !== undefined;
}

/** What was signed by link, by whom, and how that is known. */
export interface SignedByLink extends AnswerProof {
  signature: Signature;
  name: string;
  at: string;
}

/** The signature with which this version of a record was answered. */
export async function findSignature(tx: Tx, subjectId: string, version: number): Promise<SignedByLink | undefined> {
  const [found] = await tx.query<SignedByLink>(
    `select signature, answered_by as name, answered_at as at, answered_how as how, answered_from as address,
       answered_beside as "besideName"
     from public_link where org_id = $1 and entity_id = $2 and subject_id = $3 and version = $4 and signature is not null
     order by id desc limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, subjectId, version],
  );
  return found;
}
