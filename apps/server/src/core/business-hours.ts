import type { BusinessHours } from '@bahi/domain/time/business-clock';
import type { Tx } from './tx.ts';

/** When the entity works: its hours, its zone, and the days on which it is closed. */
export async function businessHoursOf(tx: Tx): Promise<BusinessHours> {
  const { orgId, entity, settings } = tx.ctx;
  const closed = await tx.query<{ heldOn: string }>(
    'select held_on as "heldOn" from holiday where org_id = $1 and active',
    [orgId],
  );
  return {
    ...settings.workingHours,
    zone: entity.timeZone,
    holidays: new Set(closed.map(({ heldOn }) => heldOn)),
  };
}
