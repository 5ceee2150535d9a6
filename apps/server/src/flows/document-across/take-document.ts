import type * as contract from '@bahi/contract/endpoints/connectx/shared-document';
import type { InputOf } from '@bahi/contract/endpoint';
import { sharedRow } from '@bahi/domain/connectx/shared-document';
import { AppError } from '../../core/app-error.ts';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import type { Tx } from '../../core/tx.ts';
import { settleMatches } from '../../features/connectx/matched-items.ts';
import { lockFor } from '../../features/connectx/shared-document-verbs.ts';
import { viewOf } from '../../features/connectx/snapshot-queries.ts';
import { moveSnapshot, readSnapshot, type Snapshot } from '../../features/connectx/snapshot-store.ts';
import { readTakenStates } from './taken-states.ts';
import { comeToAsSent, makeDraft } from './taken-drafts.ts';

/** Makes a draft of what came; however often it is asked, it is one (rule 19). */
export async function takeDocument(tx: Tx, { params, body }: InputOf<typeof contract.takeDocument>) {
  const before = await lockFor(tx, 'Take', { id: params.id });
  if (await isThere(tx, before)) return viewOf(tx, before);
  await assertFreshRecord(tx, before, body.rowVersion);
  const partyId = await ownPartyOf(tx, before);
  const items = await settleMatches(tx, before, body.lines ?? []);
  const { id, status } = await makeDraft(tx, before, { partyId, items });
  const { orgId, entityId, now } = tx.ctx;
  const kind = sharedRow(before.kind).becomes;
  await tx.query(
    `insert into taken_document (org_id, entity_id, snapshot_id, kind, document_id, revision, taken_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (org_id, entity_id, snapshot_id) do update
     set kind = excluded.kind, document_id = excluded.document_id, revision = excluded.revision, taken_at = excluded.taken_at`,
    [orgId, entityId, before.id, kind, id, before.revision, now],
  );
  await comeToAsSent(tx, kind, id);
  // What was agreed on stays so.
  const standing = before.status === 'Confirmed' ? before.status : 'Taken';
  const theirs = { theirKind: kind, theirCode: null, theirStatus: status, theirTotalPaise: null };
  await moveSnapshot(tx, before, { status: standing, ...theirs }, 'take');
  return viewOf(tx, await readSnapshot(tx, before.id));
}

async function isThere(tx: Tx, { kind, takenId }: Snapshot): Promise<boolean> {
  if (takenId === null) return false;
  const [state] = await readTakenStates(tx, sharedRow(kind).becomes, [takenId]);
  return state?.isThere ?? false;
}

/** Our vendor or customer that the other side is. */
async function ownPartyOf(tx: Tx, { connectionId, kind }: Snapshot): Promise<string> {
  const [side] = await tx.query<{ vendorId: string | null; customerId: string | null }>(
    'select vendor_id as "vendorId", customer_id as "customerId" from exchange.side where connection_id = $1 and entity_id = $2',
    [connectionId, tx.ctx.entityId],
  );
  const partyId = sharedRow(kind).to === 'Vendor' ? side?.customerId : side?.vendorId;
  if (!partyId) throw new AppError('NotConnected');
  return partyId;
}
