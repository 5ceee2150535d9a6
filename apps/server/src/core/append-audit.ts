import type { ClientBase } from 'pg';
import type { AuditDraft } from './audit-draft.ts';
import type { Ctx } from './context.ts';

/** Appends to the hash chains; one statement per chain (DESIGN §8). */
export async function appendAudit(client: ClientBase, ctx: Ctx, drafts: readonly AuditDraft[]): Promise<void> {
  for (const chain of ['entity', 'organisation'] as const) {
    const entries = drafts.filter((draft) => (draft.chain ?? 'entity') === chain);
    if (entries.length === 0) continue;
    const rows = entries.map((draft) => ({
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
    }));
    await client.query({
      name: 'append_audit',
      text: 'select append_audit($1, $2, $3::jsonb)',
      values: [ctx.orgId, chain === 'entity' ? ctx.entityId : ctx.orgId, JSON.stringify(rows)],
    });
  }
}
