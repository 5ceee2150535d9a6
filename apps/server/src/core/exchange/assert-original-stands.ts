import { can } from '@bahi/domain/access/access';
import {
  answeredOriginal,
  refusedOriginal,
  type TakenKind,
  withdrawnOriginal,
} from '@bahi/domain/connectx/shared-document';
import { kindRow } from '@bahi/domain/document/kinds';
import { refuse } from '../app-error.ts';
import type { Tx } from '../tx.ts';

const SAID = { Withdrawn: withdrawnOriginal, Refused: refusedOriginal, Changed: answeredOriginal } as const;

/**
 * A draft that was made of what another company sent is approved as long as that stands; of one that was withdrawn, or refused,
 * or answered and not accepted yet, by the letter D and a reason alone (chat rule 21).
 */
export async function assertOriginalStands(
  tx: Tx,
  kind: TakenKind,
  documentId: string,
  reason: string | null | undefined,
): Promise<void> {
  const { orgId, entityId, access } = tx.ctx;
  const [original] = await tx.query<{ code: string; status: keyof typeof SAID; name: string }>(
    `select s.code, s.status, i.display_name as name
     from taken_document t join exchange.snapshot s on s.id = t.snapshot_id
       join exchange.entity_info i on i.entity_id = s.sender_entity_id
     where t.org_id = $1 and t.entity_id = $2 and t.document_id = $3 and s.status in ('Withdrawn', 'Refused', 'Changed')`,
    [orgId, entityId, documentId],
  );
  if (!original) return;
  const problem = SAID[original.status](original.code, original.name);
  if (!reason?.trim() || !can(access, kindRow(kind).area, 'D'))
    throw refuse(problem, [{ path: 'Reason', message: problem }]);
}

/** What the paper comes to of which a document was made; undefined where it was not. */
export async function totalAsSent(tx: Tx, kind: TakenKind, documentId: string): Promise<number | undefined> {
  const [sent] = await tx.query<{ totalPaise: number }>(
    `select s.total_paise as "totalPaise" from taken_document t join exchange.snapshot s on s.id = t.snapshot_id
     where t.org_id = $1 and t.entity_id = $2 and t.document_id = $3 and t.kind = $4`,
    [tx.ctx.orgId, tx.ctx.entityId, documentId, kind],
  );
  return sent?.totalPaise;
}
