import type { SharedKind } from '@bahi/domain/connectx/shared-document';
import type { App } from '../../core/app.ts';
import { SHARED_QUEUE } from '../../core/exchange/shared-queue.ts';
import { eachAlone } from '../../core/jobs/each-alone.ts';
import type { Place } from '../../core/list-places.ts';
import { asTenant, type TenantClient } from '../../core/as-tenant.ts';
import { inTransaction } from '../../core/in-transaction.ts';
import type { Tx } from '../../core/tx.ts';
import { findUserContext } from '../../core/user-context.ts';
import { mayShare } from '../../features/connectx/snapshot-queries.ts';
import { findLastSent } from '../../features/connectx/snapshot-store.ts';
import { BOUND, findPartner, sendTo } from './send-document.ts';
import { readPaper } from './shared-papers.ts';

interface Waiting {
  documentId: string;
  kind: SharedKind;
  /** Who approved it: it is sent in his name and by his rights. */
  userId: string;
}

/** Sends what was approved and goes by itself (`ConnectX.Auto`), each once; what does not stand, or goes to nobody, is forgotten. */
export async function sendWaiting(app: App, { orgId, entityId }: Place): Promise<void> {
  const within = <T>(work: (client: TenantClient) => Promise<T>) =>
    asTenant(app.pool, { orgId, entityIds: [entityId] }, work);
  const { rows } = await within((client) =>
    client.query<Waiting>(
      `select document_id as "documentId", kind, user_id as "userId" from document_to_send
       where org_id = $1 and entity_id = $2 order by kept_at limit 500`,
      [orgId, entityId],
    ),
  );
  await eachAlone(
    rows,
    ({ documentId }) => `document to send ${documentId}`,
    async (waiting) => {
      const ctx = await findUserContext(app, { orgId, entityId, userId: waiting.userId }, SHARED_QUEUE);
      if (ctx) await inTransaction(ctx, (tx) => sendByItself(tx, waiting));
      else await within((client) => client.query(FORGET, [orgId, entityId, waiting.documentId]));
    },
  );
}

const FORGET = 'delete from document_to_send where org_id = $1 and entity_id = $2 and document_id = $3 returning 1';

async function sendByItself(tx: Tx, { kind, documentId }: Waiting): Promise<void> {
  const { orgId, entityId } = tx.ctx;
  const [kept] = await tx.query(FORGET, [orgId, entityId, documentId]);
  if (!kept || !mayShare(tx.ctx, kind, 'Out')) return;
  const shared = await readPaper(tx, kind, documentId);
  const partner = await findPartner(tx, kind, shared.partyId);
  if (!partner || !shared.stands || shared.code === null) return;
  const last = await findLastSent(tx, partner.connectionId, documentId);
  // What somebody took back or refused, or works by, is not sent again over his head.
  if (last && [...BOUND, 'Withdrawn', 'Refused'].includes(last.status)) return;
  await sendTo(tx, partner, { kind, documentId, shared: { ...shared, code: shared.code } });
}
