import { SURVEY_LATE_DAYS } from '@bahi/domain/home/home-tiles';
import { peopleInReach } from '@bahi/domain/access/access';
import { ASKED_KIND } from '@bahi/domain/service/assessment/asked-assessment';
import { addDays } from '@bahi/domain/time/dates';
import type { Tx } from '../../core/tx.ts';
import type { Counted } from './counted.ts';

/** Claims that wait for their surveyor; late ones were told to the insurer more than a week ago. */
export async function countClaimsToSurvey(tx: Tx, late: boolean): Promise<Counted> {
  const { orgId, entityId, today, access } = tx.ctx;
  const told = late ? addDays(today, -SURVEY_LATE_DAYS - 1) : today;
  const [found] = await tx.queryOnce<Counted>(
    `select count(*)::int as count from insurance_claim d
     where d.org_id = $1 and d.entity_id = $2 and d.status = 'Intimated' and d.intimated_on <= $3
       and ($4::uuid[] is null or d.created_by = any ($4))`,
    [orgId, entityId, told, peopleInReach(access, 'Service.Est', tx.ctx)],
  );
  return found!;
}

/** Claims that connected workshops have sent here and nobody has assessed, for who reads more than his own. */
export async function countToAssess(tx: Tx): Promise<Counted> {
  const { entityId, access } = tx.ctx;
  if (peopleInReach(access, 'Service.Est', tx.ctx) !== null) return { count: 0 };
  const [found] = await tx.queryOnce<Counted>(
    `select count(*)::int as count from exchange.snapshot s where s.receiver_entity_id = $1 and s.kind = '${ASKED_KIND}'
       and s.status in ('Sent', 'Seen', 'Changed') and s.status <> 'Changed'`,
    [entityId],
  );
  return found!;
}
