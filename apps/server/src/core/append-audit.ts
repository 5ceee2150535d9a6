import type { ClientBase } from 'pg';
import type { AuditDraft } from './audit-draft.ts';
import type { Ctx } from './context.ts';

/** Who did it, where and when. */
export type AuditContext = Pick<Ctx, 'orgId' | 'entityId' | 'userId' | 'userName' | 'now' | 'requestId'>;

const CHAINS = ['entity', 'organisation'] as const;

/**
 * Appends to the hash chains, one statement per chain (architecture §8). All statements go out at once, so that a commit may
 * be sent right behind them.
 */
export async function appendAudit(
  client: Pick<ClientBase, 'query'>,
  ctx: AuditContext,
  drafts: readonly AuditDraft[],
): Promise<void> {
  await Promise.all(
    CHAINS.flatMap((chain) => {
      const entries = drafts.filter((draft) => (draft.chain ?? 'entity') === chain);
      if (entries.length === 0) return [];
      return client.query({
        name: 'append_audit',
        text: 'select append_audit($1, $2, $3::jsonb)',
        values: [
          ctx.orgId,
          chain === 'entity' ? ctx.entityId : ctx.orgId,
          JSON.stringify(entries.map((draft) => entryOf(ctx, draft))),
        ],
      });
    }),
  );
}

const entryOf = (ctx: AuditContext, draft: AuditDraft) => ({
  at: ctx.now,
  userId: ctx.userId,
  userName: ctx.userName,
  action: draft.action,
  kind: draft.kind,
  id: draft.id,
  code: draft.code ?? null,
  changes: draft.changes ?? [],
  reason: draft.reason ?? null,
  requestId: ctx.requestId,
});
