import type { AnswerHow, LinkFor } from '@bahi/domain/links/public-link';
import type { Signature } from '@bahi/domain/links/signature';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, count, entityId, instant, orgId, rowId, stamps, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { customer } from './customer.ts';
import { inEntity, inOrganisation } from './walls.ts';

/**
 * A record that was given to somebody who does not sign in. The hash of its token stands in `shared_link`, under this id. Of a
 * record one link is live at a time.
 */
export const publicLink = pgTable(
  'public_link',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Whose record it was then: what became another's is not his. Nobody's of a stranger. */
    customerId: uuid('customer_id'),
    /** The version of the record that went out, or that the last answer made. */
    version: integer('version').notNull(),
    /** Of what its customer reads: what he answers is that, or nothing. */
    contentHash: text('content_hash').notNull(),
    channel: text('channel').notNull(),
    /** Nobody's of a link that was copied. */
    recipient: text('recipient'),
    madeFor: text('made_for').$type<LinkFor>().notNull().default('Cus'),
    /** It went out to the number or address that stood on his record then. */
    toOwnAddress: yesNo('to_own_address'),
    /** Of the code that was sent last to the phone on record. */
    codeHash: bytes('code_hash'),
    codeExpiresAt: instant('code_expires_at'),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    opens: count('opens'),
    lastOpenedAt: instant('last_opened_at'),
    answeredAt: instant('answered_at'),
    /** The name that was given with the answer. */
    answeredBy: text('answered_by'),
    answeredHow: text('answered_how').$type<AnswerHow>(),
    answeredFrom: text('answered_from'),
    /** Who of the house is signed in where the answer came from. */
    answeredBeside: text('answered_beside'),
    /** What was drawn with it, as strokes. */
    signature: jsonb('signature').$type<Signature>(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    inOrganisation(t, t.customerId, customer),
    index('public_link_customer').on(t.orgId, t.customerId, t.id),
    index('public_link_of').on(t.orgId, t.entityId, t.subjectId, t.id),
    uniqueIndex('public_link_live')
      .on(t.orgId, t.entityId, t.subjectKind, t.subjectId)
      .where(sql`${t.revokedAt} is null`),
    check('public_link_kind', oneOf(t.subjectKind, 'public_link.subject_kind')),
    check('public_link_channel', oneOf(t.channel, 'public_link.channel')),
    check('public_link_made_for', oneOf(t.madeFor, 'public_link.made_for')),
    check('public_link_how', oneOf(t.answeredHow, 'public_link.answered_how')),
    check('public_link_answer', sql`(${t.answeredAt} is null) = (${t.answeredBy} is null)`),
    check('public_link_signature', sql`${t.signature} is null or ${t.answeredAt} is not null`),
    check('public_link_recipient', sql`(${t.channel} = 'copy') = (${t.recipient} is null)`),
  ],
);

/** Who came by a link, from where, and what he did. Written once. */
export const publicLinkVisit = pgTable(
  'public_link_visit',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    linkId: uuid('link_id').notNull(),
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
    address: text('address').notNull(),
    /** What his browser calls itself. */
    agent: text('agent'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    inEntity(t, t.linkId, publicLink),
    index('public_link_visit_of').on(t.orgId, t.entityId, t.linkId, t.id),
    check('public_link_visit_kind', oneOf(t.kind, 'public_link_visit.kind')),
  ],
);
