import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, orgId, bytes } from './columns.ts';

/** Head of each hash chain: one per entity, one per organisation (chain id = org id). */
export const auditChain = pgTable(
  'audit_chain',
  {
    orgId: orgId(),
    chainId: uuid('chain_id').notNull(),
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
    lastHash: bytes('last_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.chainId] })],
);

/** Append-only log of every change: who, when, what from, what to, why. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    orgId: orgId(),
    chainId: uuid('chain_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    userId: uuid('user_id'),
    userName: text('user_name').notNull(),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    subjectCode: text('subject_code'),
    /** `[{path, from, to, sees?}]`. */
    changes: jsonb('changes').notNull(),
    reason: text('reason'),
    requestId: text('request_id'),
    hash: bytes('hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.chainId, t.seq] }),
    index('audit_entry_subject').on(t.orgId, t.subjectId, t.seq),
  ],
);
