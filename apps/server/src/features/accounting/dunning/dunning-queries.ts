import type { getDunned, listDunning } from '@bahi/contract/endpoints/accounting/dunning';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { promiseKept } from '@bahi/domain/sales/dunning';
import type { Paise } from '@bahi/domain/money/units';
import { notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { Conditions, listPage } from '../../../kit/list-query.ts';
import { likeTerm } from '../../../kit/paging.ts';
import { daysOf, duesOf, LATE_DUES, levelOf, listLateDues, reaches } from './overdue-dues.ts';

type Query = NonNullable<InputOf<typeof listDunning>['query']>;
export type DunnedView = OutputOf<typeof getDunned>;
type Row = OutputOf<typeof listDunning>['rows'][number];
export type ReminderView = DunnedView['reminders'][number];

/** What came in of a customer from the day of a promise `p` to its last. */
const RECEIVED = `(select coalesce(sum(m.amount_paise - m.bounced_paise - m.refunded_paise), 0)::bigint from payment m
  where m.org_id = p.org_id and m.entity_id = p.entity_id and m.customer_id = p.customer_id and m.status <> 'Cancelled'
    and m.received_on between p.promised_on and p.pay_by)`;

/** Customers of whom something is overdue, each with its level, promise and stop. */
function dunnedOf(tx: Tx, where: Conditions): string {
  const { orgId, entityId, today } = tx.ctx;
  const [org, entity, day, people] = [orgId, entityId, today, duesOf(tx)].map(where.bind) as [
    string,
    string,
    string,
    string,
  ];
  const [first, second, third] = daysOf(tx).map(where.bind);
  const reached = `((x."daysLate" >= ${first}::int)::int + (x."daysLate" >= ${second}::int)::int + (x."daysLate" >= ${third}::int)::int)`;
  return `(select c.org_id, c.id as "customerId", c.name as "customerName", c.phone, c.email, c.no_messages as "noMessages", c.hold,
      l.overdue as "overduePaise", l.count as "dueCount", l.oldest as "oldestDueOn", ${day}::date - l.oldest as "daysLate",
      case when a.pay_by is null and t.reason is null then nullif(l.level, 0) end as level, nullif(l.sent, 0) as "sentLevel",
      r.reminded_on as "remindedOn", r.name as "remindedByName", a.pay_by as "promisedBy", a.amount_paise as "promisedPaise",
      coalesce(b.count, 0) as "brokenCount", t.reason as "stopReason", l.stopped
    from (select x."customerId", sum(x."duePaise")::bigint as overdue, count(*)::int as count, min(x."dueOn") as oldest, max(x."sentLevel") as sent,
        max(case when x.stopped or x."remindedOn" is not distinct from ${day}::date or ${reached} <= x."sentLevel" then 0 else ${reached} end) as level,
        bool_or(x.stopped) as stopped
      from (${LATE_DUES(org, entity, day, people)}) x group by x."customerId") l
      join customer c on c.org_id = ${org} and c.id = l."customerId"
      left join lateral (select r.reminded_on, u.name from reminder r left join app_user u on u.org_id = r.org_id and u.id = r.created_by
        where r.org_id = c.org_id and r.entity_id = ${entity} and r.customer_id = c.id order by r.created_at desc, r.id desc limit 1) r on true
      left join lateral (select p.pay_by, p.amount_paise from payment_promise p where p.org_id = c.org_id and p.entity_id = ${entity}
        and p.customer_id = c.id order by p.created_at desc, p.id desc limit 1) a on a.pay_by >= ${day}::date
      left join lateral (select count(*)::int as count from payment_promise p where p.org_id = c.org_id and p.entity_id = ${entity}
        and p.customer_id = c.id and p.pay_by < ${day}::date and ${RECEIVED} < p.amount_paise) b on true
      left join lateral (select s.reason from reminder_stop s where s.org_id = c.org_id and s.entity_id = ${entity} and s.customer_id = c.id
        and s.due_id is null and s.ended_at is null order by s.created_at desc limit 1) t on true) d`;
}

const COLUMNS = `"customerId", "customerName", phone, email, "noMessages", hold, "overduePaise", "dueCount", "oldestDueOn", "daysLate", level,
  "sentLevel", "remindedOn", "remindedByName", "promisedBy", "promisedPaise", "brokenCount", "stopReason"`;
const WAITING = {
  Promised: 'd."promisedBy" is not null',
  Stopped: '(d."stopReason" is not null or d.stopped)',
} as const;

/** Customers with overdue dues, the oldest due first. */
export function listDunned(tx: Tx, query: Query) {
  const where = new Conditions();
  const from = dunnedOf(tx, where);
  where
    .add((org) => `d.org_id = ${org}`, tx.ctx.orgId)
    .asked(
      (term) => `(lower(d."customerName") like ${term} or d.phone like ${term})`,
      query.text && likeTerm(query.text),
    )
    .asked((level) => `d.level = ${level}`, query.level);
  if (query.waiting) where.add(() => WAITING[query.waiting!]);
  return listPage<Row>(tx, {
    columns: COLUMNS,
    from,
    where,
    order: [
      { column: 'd."oldestDueOn"', type: 'date', of: (row) => row.oldestDueOn },
      { column: 'd."customerId"', type: 'uuid', of: (row) => row.customerId },
    ],
    direction: 'asc',
    limit: query.limit,
    cursor: query.cursor,
  });
}

async function findDunned(tx: Tx, customerId: string): Promise<Row | undefined> {
  const where = new Conditions();
  const from = dunnedOf(tx, where);
  where.add((id) => `d."customerId" = ${id}`, customerId);
  const [row] = await tx.queryOnce<Row>(`select ${COLUMNS} from ${from} where ${where.text}`, where.values);
  return row;
}

/** Reminders `r` in reach: who reads his own invoices alone reads those that name no others. */
const REMINDERS = `select r.id, r.customer_id as "customerId", c.name as "customerName", r.level, r.channel, r.recipient,
    r.created_at as "remindedAt", u.name as "remindedByName", r.total_paise as "totalPaise",
    (select coalesce(jsonb_agg(d.name order by d.due_on, d.due_id), '[]') from reminder_due d
      where d.org_id = r.org_id and d.entity_id = r.entity_id and d.reminder_id = r.id) as codes
  from reminder r join customer c on c.org_id = r.org_id and c.id = r.customer_id
    left join app_user u on u.org_id = r.org_id and u.id = r.created_by
  where r.org_id = $1 and r.entity_id = $2 and not exists (select from reminder_due d
    join open_item o on o.org_id = d.org_id and o.entity_id = d.entity_id and o.id = d.due_id
    where d.org_id = r.org_id and d.entity_id = r.entity_id and d.reminder_id = r.id and not ${reaches('$3')})`;

export const remindersOf = (tx: Tx, ids: readonly string[]): Promise<ReminderView[]> =>
  tx.query<ReminderView>(`${REMINDERS} and r.id = any ($4::uuid[]) order by r.created_at, r.id`, [
    ...[tx.ctx.orgId, tx.ctx.entityId, duesOf(tx)],
    ids,
  ]);

type KeptPromise = Omit<DunnedView['promises'][number], 'kept'> & { receivedPaise: Paise };

/** All about the reminders of one customer. */
export async function viewOfDunned(tx: Tx, customerId: string): Promise<DunnedView> {
  const { orgId, entityId, today } = tx.ctx;
  const key = [orgId, entityId, customerId];
  const [row, dues, reminders, promises, stops] = await Promise.all([
    findDunned(tx, customerId),
    listLateDues(tx, [customerId]),
    tx.query<ReminderView>(`${REMINDERS} and r.customer_id = $4 order by r.created_at desc, r.id desc limit 100`, [
      ...[orgId, entityId, duesOf(tx)],
      customerId,
    ]),
    tx.query<KeptPromise>(
      `select p.id, p.amount_paise as "amountPaise", p.pay_by as by, p.note, p.created_at as "takenAt", u.name as "takenByName",
         ${RECEIVED} as "receivedPaise"
       from payment_promise p left join app_user u on u.org_id = p.org_id and u.id = p.created_by
       where p.org_id = $1 and p.entity_id = $2 and p.customer_id = $3 order by p.created_at desc, p.id desc limit 100`,
      key,
    ),
    tx.query<DunnedView['stops'][number]>(
      `select s.id, s.due_id as "dueId", o.code as "dueCode", s.reason, s.created_at as "stoppedAt", u.name as "stoppedByName",
         s.ended_at as "endedAt", e.name as "endedByName"
       from reminder_stop s left join open_item o on o.org_id = s.org_id and o.entity_id = s.entity_id and o.id = s.due_id
         left join app_user u on u.org_id = s.org_id and u.id = s.created_by
         left join app_user e on e.org_id = s.org_id and e.id = s.ended_by
       where s.org_id = $1 and s.entity_id = $2 and s.customer_id = $3 and (o.id is null or ${reaches('$4')})
       order by s.created_at desc, s.id desc limit 100`,
      [...key, duesOf(tx)],
    ),
  ]);
  if (!row) throw notFound('overdue due of this customer');
  return {
    ...row,
    dues: dues.map((due) => ({ ...due, level: levelOf(tx, due), sentLevel: due.sentLevel || null })),
    reminders,
    promises: promises.map(({ receivedPaise, ...promise }) => ({
      ...promise,
      kept: promiseKept(promise, receivedPaise, today),
    })),
    stops,
  };
}
