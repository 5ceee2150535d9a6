import { instantAfter } from '../../../core/clock.ts';
import { newId } from '../../../core/new-id.ts';
import type { Run, SessionOwner, Visitor } from './session-store.ts';

/** On his first day somebody signs in on all his devices. */
const FIRST_DAY_MS = 86_400_000;

/**
 * Whoever signs in with a browser or device that none of his sign-ins of the last months came from is told so, in his inbox and on
 * his devices: it may have been somebody else. Not on his first day.
 */
export async function tellNewDevice(run: Run, owner: SessionOwner, visitor: Visitor, now: string): Promise<void> {
  const { orgId, entityId, userId } = owner;
  await run(
    `insert into outbox (org_id, entity_id, id, channel, recipient, subject, body, status, subject_kind, subject_id,
       created_at, updated_at, created_by)
     select $1, $2, $3, 'app', $4::text, 'signedIn', $5, 'kept', 'user', $4::uuid, $6, $6, $4::uuid
     where exists (select from session where org_id = $1 and user_id = $4::uuid and created_at < $8)
       and not exists (select from session where org_id = $1 and user_id = $4::uuid and device is not distinct from $7)`,
    [
      orgId,
      entityId,
      newId(),
      userId,
      JSON.stringify({ address: visitor.ipAddress }),
      now,
      visitor.device,
      instantAfter(now, -FIRST_DAY_MS),
    ],
  );
}
