import { newId } from '../../../core/new-id.ts';
import type { Run, SessionOwner, Visitor } from './session-store.ts';

/**
 * Whoever signs in with a browser or device that none of his sign-ins of the last months came from is told so, in his inbox and on
 * his devices: it may have been somebody else. The first sign-in of all is nobody else's.
 */
export async function tellNewDevice(run: Run, owner: SessionOwner, visitor: Visitor, now: string): Promise<void> {
  const { orgId, entityId, userId } = owner;
  await run(
    `insert into outbox (org_id, entity_id, id, channel, recipient, subject, body, status, subject_kind, subject_id,
       created_at, updated_at, created_by)
     select $1, $2, $3, 'app', $4::text, 'signedIn', $5, 'kept', 'user', $4::uuid, $6, $6, $4::uuid
     where exists (select from session where org_id = $1 and user_id = $4::uuid)
       and not exists (select from session where org_id = $1 and user_id = $4::uuid and device is not distinct from $7)`,
    [orgId, entityId, newId(), userId, JSON.stringify({ address: visitor.ipAddress }), now, visitor.device],
  );
}
