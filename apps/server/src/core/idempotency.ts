import { createHash } from 'node:crypto';
import { AppError } from './app-error.ts';
import type { Tx } from './tx.ts';

/** 8 to 128 visible characters; a browser sends a UUID. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

export interface StoredAnswer {
  status: number;
  body: string;
}

/**
 * The first answer of this key, or null after reserving it. A concurrent holder of the same key is waited for:
 * its insert is seen as soon as it commits. Refused requests roll their reservation back (decisions §1).
 */
export async function claimKey(tx: Tx, key: string, request: string): Promise<StoredAnswer | null> {
  const fingerprint = createHash('sha256').update(request).digest();
  const { orgId, userId, now } = tx.ctx;
  const made = await tx.query(
    `insert into idempotency_key (org_id, user_id, key, fingerprint, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning key`,
    [orgId, userId, key, fingerprint, now],
  );
  if (made.length > 0) return null;
  const [stored] = await tx.query<{ fingerprint: Buffer; status: number; response: string }>(
    'select fingerprint, status, response from idempotency_key where org_id = $1 and user_id = $2 and key = $3',
    [orgId, userId, key],
  );
  if (!stored) throw new AppError('Busy');
  if (!stored.fingerprint.equals(fingerprint)) throw new AppError('IdempotencyMismatch');
  return { status: stored.status, body: stored.response };
}

/** Keeps the answer beside its effect. */
export async function storeAnswer(tx: Tx, key: string, answer: StoredAnswer): Promise<void> {
  await tx.query(
    'update idempotency_key set status = $4, response = $5 where org_id = $1 and user_id = $2 and key = $3',
    [tx.ctx.orgId, tx.ctx.userId, key, answer.status, answer.body],
  );
}
