import { peopleInReach } from '@bahi/domain/access/access';
import { dunningDays, type LevelReached, levelToSend, type OverdueDue } from '@bahi/domain/sales/dunning';
import type { OPEN_ITEM_KINDS } from '@bahi/domain/settlement/open-item';
import type { Paise } from '@bahi/domain/money/units';
import { IS_OPEN } from '../../../core/settlement/open-items.ts';
import type { Tx } from '../../../core/tx.ts';

/** A due of a customer whose day is over. */
export interface LateDue extends OverdueDue {
  id: string;
  customerId: string;
  kind: (typeof OPEN_ITEM_KINDS)[number];
  documentId: string;
  code: string | null;
  datedOn: string;
  daysLate: number;
  totalPaise: Paise;
  duePaise: Paise;
  stopReason: string | null;
}

/** The days of the settings on which a due reaches each level. */
export const daysOf = ({ ctx }: Tx) => dunningDays(ctx.settings.dunning);

/** Whose invoices and notes alone the caller reaches; null of all that is overdue, openings and cheque charges too. */
export const duesOf = ({ ctx }: Tx): readonly string[] | null => peopleInReach(ctx.access, 'Accounting.Invoice', ctx);

const DUE_ON = 'coalesce(o.due_on, o.dated_on)';

/** Whether the caller reaches an open item `o`, by the placeholder of `duesOf`. */
export const reaches = (people: string): string =>
  `(${people}::uuid[] is null or (o.kind in ('invoice', 'debitNote') and o.created_by = any (${people}::uuid[])))`;

/** Overdue dues of the entity with what went out for them; placeholders of organisation, entity, today, people. */
export const LATE_DUES = (org: string, entity: string, today: string, people: string): string => `
  select o.customer_id as "customerId", o.id, o.kind, o.document_id as "documentId", o.code, o.dated_on as "datedOn", ${DUE_ON} as "dueOn",
    ${today}::date - ${DUE_ON} as "daysLate", o.total_paise as "totalPaise", o.total_paise - o.settled_paise as "duePaise",
    coalesce(s.level, 0) as "sentLevel", s.on_day as "remindedOn", p.reason is not null as stopped, p.reason as "stopReason"
  from open_item o
    left join lateral (select max(d.level) as level, max(r.reminded_on) as on_day
      from reminder_due d join reminder r on r.org_id = d.org_id and r.entity_id = d.entity_id and r.id = d.reminder_id
      where d.org_id = o.org_id and d.entity_id = o.entity_id and d.due_id = o.id) s on true
    left join reminder_stop p on p.org_id = o.org_id and p.entity_id = o.entity_id and p.due_id = o.id and p.ended_at is null
  where o.org_id = ${org} and o.entity_id = ${entity} and o.side = 'receivable' and o.role = 'due' and ${IS_OPEN}
    and ${DUE_ON} < ${today}::date and ${reaches(people)}`;

/** What is overdue of customers, the oldest due first. */
export const listLateDues = (tx: Tx, customerIds: readonly string[]): Promise<LateDue[]> =>
  tx.queryOnce<LateDue>(
    `${LATE_DUES('$1', '$2', '$3', '$4')} and o.customer_id = any ($5::uuid[]) order by 7, o.dated_on, o.id`,
    [tx.ctx.orgId, tx.ctx.entityId, tx.ctx.today, duesOf(tx), customerIds],
  );

/** The level at which a due is to be reminded of today; null of none. */
export const levelOf = (tx: Tx, due: OverdueDue): LevelReached | null =>
  levelToSend(due, tx.ctx.today, daysOf(tx)) || null;

/** What a due is called towards its customer. */
export function nameOfDue({ kind, code }: Pick<LateDue, 'kind' | 'code'>): string {
  if (kind === 'opening') return 'Opening balance';
  return kind === 'charge' ? `Cheque charge ${code}` : (code ?? '');
}
