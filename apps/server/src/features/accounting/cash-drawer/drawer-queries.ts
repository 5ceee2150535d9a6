import type * as contract from '@bahi/contract/endpoints/accounting/cash-drawer';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { Paise } from '@bahi/domain/money/units';
import {
  freeCashPaise,
  isPettyAccount,
  mayKeepDrawer,
  tellsBlindMove,
  tellsExpected,
} from '@bahi/domain/payments/cash-drawer';
import { isControlAccount } from '@bahi/domain/posting/account-rules';
import type { AccountRole } from '@bahi/domain/posting/accounts';
import type { Access } from '@bahi/domain/access/access';
import { notFound } from '../../../core/app-error.ts';
import { listDroppedBills } from '../../../core/sale/dropped-bills.ts';
import type { Tx } from '../../../core/tx.ts';
import { countRows, DEFAULT_LIMIT, decodeCursor, pageOf, wholeOf } from '../../../kit/paging.ts';
import { onlyDrawersOf, supervises, waitingPaise } from './drawer-store.ts';

type View = OutputOf<typeof contract.getDrawer>;
type Row = OutputOf<typeof contract.searchDrawers>['rows'][number];
type Handover = View['handovers'][number];
type TenderSum = View['tenders'][number];

/** `expected` and what follows from the count are told by `blind`. */
const ROW = `select d.id, d.user_id as "userId", u.name as "userName", d.status, d.opened_on as "openedOn",
    d.opened_at as "openedAt", d.closed_at as "closedAt", d.float_paise as "floatPaise",
    case d.status when 'Open' then d.cash_paise else d.counted_paise - d.difference_paise end as "expectedPaise",
    case d.status when 'Closed' then d.counted_paise end as "countedPaise",
    case d.status when 'Closed' then d.difference_paise end as "differencePaise",
    d.note, d.row_version as "rowVersion"
  from cash_drawer d join app_user u on u.org_id = d.org_id and u.id = d.user_id
  where d.org_id = $1 and d.entity_id = $2`;

/** Takes the expected cash out of a drawer that is not counted yet. */
const blind = <R extends Row>(row: R): R => (tellsExpected(row) ? row : { ...row, expectedPaise: null });

export async function getDrawerView(tx: Tx, id: string): Promise<View> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, id];
  const [found] = await tx.query<Row & Pick<View, 'floatNotes' | 'countNotes'> & { cashPaise: Paise }>(
    `${ROW.replace('d.note,', 'd.note, d.cash_paise as "cashPaise", d.float_notes as "floatNotes", d.count_notes as "countNotes",')}
       and d.id = $3 and ($4::uuid is null or d.user_id = $4)`,
    [...key, onlyDrawersOf(tx)],
  );
  if (!found) throw notFound('cash drawer');
  const { cashPaise, ...drawer } = found;
  const [waiting, moves, handovers, tenders, repeatedReferences, droppedBills] = await Promise.all([
    waitingPaise(tx, id),
    tx.query<View['moves'][number]>(
      `select m.id, m.kind, m.amount_paise as "amountPaise", m.moved_at as "movedAt",
              coalesce(m.payment_id, r.payment_id) as "paymentId", coalesce(p.code, r.code, s.code) as "documentCode",
              coalesce(c.name, s.name) as "partyName", a.name as "accountName", m.reason, u.name as "byName"
       from cash_drawer_move m
         left join payment_refund r on r.org_id = m.org_id and r.entity_id = m.entity_id and r.id = m.refund_id
         left join payment p on p.org_id = m.org_id and p.entity_id = m.entity_id and p.id = m.payment_id
         left join sales_receipt s on s.org_id = m.org_id and s.entity_id = m.entity_id and s.id = m.receipt_id
         left join customer c on c.org_id = m.org_id and c.id = coalesce(p.customer_id, r.customer_id, s.customer_id)
         left join account a on a.org_id = m.org_id and a.entity_id = m.entity_id and a.code = m.account_code
         left join app_user u on u.org_id = m.org_id and u.id = m.created_by
       where m.org_id = $1 and m.entity_id = $2 and m.drawer_id = $3 order by m.id limit 5000`,
      key,
    ),
    listHandovers(tx, 'h.drawer_id = $4', id),
    sumTenders(tx, drawer),
    listRepeated(tx, drawer),
    listDropped(tx, drawer),
  ]);
  const shown = blind(drawer);
  const isBlind = !tellsExpected(drawer);
  return {
    ...shown,
    handovers,
    // Together with the float the amounts would tell what is expected.
    moves: moves.map((move) => (isBlind && !tellsBlindMove(move.kind) ? { ...move, amountPaise: null } : move)),
    leftPaise: drawer.status === 'Closed' ? freeCashPaise(cashPaise, waiting) : null,
    tenders: isBlind ? tenders.filter(({ type }) => type !== 'Cash') : tenders,
    repeatedReferences,
    droppedBills,
    own: drawer.userId === tx.ctx.userId,
  };
}

/** What a cashier took and paid back between opening and count, by way of paying; what was cancelled is left out. */
const sumTenders = (tx: Tx, { userId, openedAt, closedAt }: Row): Promise<TenderSum[]> =>
  tx.query<TenderSum>(
    TENDER_SUMS({
      payment: 'p.created_by = $3 and p.created_at >= $4 and p.created_at <= $5',
      receipt: 's.created_by = $3 and s.created_at >= $4 and s.created_at <= $5',
      refund: 'r.created_by = $3 and r.created_at >= $4 and r.created_at <= $5',
    }),
    [tx.ctx.orgId, tx.ctx.entityId, userId, openedAt, closedAt ?? tx.ctx.now],
  );

/**
 * References by which a receipt of this cashier and another of the same day and way of paying were paid: one payment that was shown
 * twice brings money once. However the reference is written; cash has none.
 */
const listRepeated = (tx: Tx, { userId, openedOn, closedAt }: Row): Promise<View['repeatedReferences']> =>
  tx.query<View['repeatedReferences'][number]>(
    `select t.type, min(t.reference) as reference, array_agg(distinct s.code) as codes
     from sales_receipt s
       join sales_receipt_tender t on t.org_id = s.org_id and t.entity_id = s.entity_id and t.receipt_id = s.id
     where s.org_id = $1 and s.entity_id = $2 and s.status = 'Closed' and t.reference is not null and t.type <> 'Cash'
       and s.sold_on between $4 and coalesce(($5::timestamptz at time zone $6)::date, $7::date)
     group by s.sold_on, t.type, upper(regexp_replace(t.reference, '\\W', '', 'g'))
     having count(distinct s.id) > 1 and bool_or(s.created_by = $3) order by min(s.code) limit 100`,
    [tx.ctx.orgId, tx.ctx.entityId, userId, openedOn, closedAt, tx.ctx.entity.timeZone, tx.ctx.today],
  );

const listDropped = (tx: Tx, { userId, openedAt, closedAt }: Row): Promise<View['droppedBills']> =>
  listDroppedBills(tx, 'b.dropped_by = $3 and b.dropped_at between $4 and $5', [
    ...[userId, openedAt, closedAt ?? tx.ctx.now],
  ]);

/** Conditions of a payment `p`, of a receipt of the counter `s` and of a refund `r`. */
const TENDER_SUMS = (of: { payment: string; receipt: string; refund: string }): string =>
  `select type, count(*) filter (where received > 0)::int as count, coalesce(sum(received), 0)::bigint as "receivedPaise",
     coalesce(sum(refunded), 0)::bigint as "refundedPaise"
   from (
     select t.type, t.amount_paise as received, 0 as refunded
     from payment p join payment_tender t on t.org_id = p.org_id and t.entity_id = p.entity_id and t.payment_id = p.id
     where p.org_id = $1 and p.entity_id = $2 and p.status <> 'Cancelled' and ${of.payment}
     union all
     select t.type, t.amount_paise, 0 from sales_receipt s
       join sales_receipt_tender t on t.org_id = s.org_id and t.entity_id = s.entity_id and t.receipt_id = s.id
     where s.org_id = $1 and s.entity_id = $2 and s.status = 'Closed' and ${of.receipt}
     union all
     select r.tender_type, 0, r.amount_paise from payment_refund r
     where r.org_id = $1 and r.entity_id = $2 and r.cancelled_at is null and ${of.refund}
   ) s group by type order by "receivedPaise" desc, type`;

const listHandovers = (tx: Tx, condition: string, value: unknown): Promise<Handover[]> =>
  tx.query<Handover>(
    `select h.id, h.drawer_id as "drawerId", f.name as "fromName", h.to_user_id as "toUserId",
            coalesce(t.name, 'Safe') as "toName", h.amount_paise as "amountPaise", h.status, h.note, h.reason,
            h.created_at as "createdAt", b.name as "decidedByName", h.decided_at as "decidedAt",
            (h.status = 'Waiting' and d.user_id <> $3 and (h.to_user_id = $3 or (h.to_user_id is null and ${supervises(tx)}))) as mine
     from cash_handover h
       join cash_drawer d on d.org_id = h.org_id and d.entity_id = h.entity_id and d.id = h.drawer_id
       join app_user f on f.org_id = d.org_id and f.id = d.user_id
       left join app_user t on t.org_id = h.org_id and t.id = h.to_user_id
       left join app_user b on b.org_id = h.org_id and b.id = h.decided_by
     where h.org_id = $1 and h.entity_id = $2 and ${condition} order by h.id limit 500`,
    [tx.ctx.orgId, tx.ctx.entityId, tx.ctx.userId, value],
  );

export async function getHandover(tx: Tx, id: string): Promise<Handover> {
  const [found] = await listHandovers(tx, 'h.id = $4', id);
  if (!found) throw notFound('handover');
  return found;
}

/** The caller's open drawer, and what waits for him. */
export async function getMyDrawer(tx: Tx): Promise<OutputOf<typeof contract.myDrawer>> {
  const { orgId, entityId, userId, settings } = tx.ctx;
  const [[last], offered] = await Promise.all([
    tx.query<{ id: string; status: string; cashPaise: number }>(
      `select id, status, cash_paise as "cashPaise" from cash_drawer
       where org_id = $1 and entity_id = $2 and user_id = $3 order by status = 'Open' desc, id desc limit 1`,
      [orgId, entityId, userId],
    ),
    listHandovers(tx, `h.status = $4`, 'Waiting'),
  ]);
  return {
    drawer: last?.status === 'Open' ? await getDrawerView(tx, last.id) : null,
    lastCountedPaise: last?.status === 'Closed' ? last.cashPaise : null,
    waiting: offered.filter(({ mine }) => mine),
    required: settings.accounting.cashDrawerRequired,
  };
}

/** Drawers by cashier, status and day, newest first. */
export async function searchDrawers(tx: Tx, query: InputOf<typeof contract.searchDrawers>['query']) {
  const limit = query?.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(query?.cursor, 1);
  const rows = await tx.query<Row>(
    `${ROW} and ($3::uuid is null or d.user_id = $3) and ($4::uuid is null or d.user_id = $4)
       and ($5::text is null or d.status = $5) and ($6::date is null or d.opened_on >= $6)
       and ($7::date is null or d.opened_on <= $7) and (not $8 or d.difference_paise <> 0)
       and ($9::uuid is null or d.id < $9) order by d.id desc limit $10`,
    [
      ...[tx.ctx.orgId, tx.ctx.entityId, onlyDrawersOf(tx), query?.userId ?? null, query?.status ?? null],
      ...[query?.from ?? null, query?.to ?? null, query?.differing === true, cursor?.[0] ?? null, limit + 1],
    ],
  );
  return pageOf(
    rows.map(blind),
    limit,
    (row) => [row.id],
    countRows(tx, 'cash_drawer d where d.org_id = $1 and d.entity_id = $2 and ($3::uuid is null or d.user_id = $3)', [
      tx.ctx.orgId,
      tx.ctx.entityId,
      onlyDrawersOf(tx),
    ]),
  );
}

/** Accounts that cash may be paid to or from: banks, and what nothing posts to by itself. */
export async function listDrawerAccounts(tx: Tx, kind?: 'payIn' | 'payOut' | null) {
  const pettyOnly = kind === 'payOut' && !supervises(tx);
  const rows = await tx.query<{ code: number; name: string; type: string; role: AccountRole | null }>(
    'select code, name, type, role from account where org_id = $1 and entity_id = $2 and active order by code',
    [tx.ctx.orgId, tx.ctx.entityId],
  );
  return wholeOf(
    rows
      .filter(({ role }) => !isControlAccount(role) && (role === null || role === 'bank'))
      .filter((account) => !pettyOnly || isPettyAccount(account))
      .map(({ code, name, type }) => ({ code, name, type })),
  );
}

/** The other users of the entity who keep a drawer, and whether their drawer is open. */
export async function listReceivers(tx: Tx) {
  const rows = await tx.query<{ id: string; name: string; access: Access; open: boolean }>(
    `select u.id, u.name, r.access,
            exists (select from cash_drawer d where d.org_id = u.org_id and d.entity_id = $2 and d.user_id = u.id and d.status = 'Open') as open
     from assignment a
       join app_user u on u.org_id = a.org_id and u.id = a.user_id and u.active
       join role r on r.org_id = a.org_id and r.id = a.role_id and r.active
     where a.org_id = $1 and a.branch_id = $2 and u.id <> $3 order by lower(u.name), u.id`,
    [tx.ctx.orgId, tx.ctx.entityId, tx.ctx.userId],
  );
  return wholeOf(rows.filter(({ access }) => mayKeepDrawer(access)).map(({ id, name, open }) => ({ id, name, open })));
}

/** Cashiers whose drawer, opened by that day, is not counted yet. */
const listCounting = (tx: Tx, on: string): Promise<{ userId: string }[]> =>
  tx.query(
    `select user_id as "userId" from cash_drawer
     where org_id = $1 and entity_id = $2 and status = 'Open' and opened_on <= $3`,
    [tx.ctx.orgId, tx.ctx.entityId, on],
  );

/** A business day: what was received and paid back by way of paying and by cashier, and the drawers that were opened. */
export async function getDrawerDay(tx: Tx, on: string): Promise<OutputOf<typeof contract.drawerDay>> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, on];
  const [tenders, cashiers, drawers, counting, droppedBills] = await Promise.all([
    tx.query<TenderSum>(
      TENDER_SUMS({ payment: 'p.received_on = $3', receipt: 's.sold_on = $3', refund: 'r.refunded_on = $3' }),
      key,
    ),
    tx.query<OutputOf<typeof contract.drawerDay>['cashiers'][number]>(
      `select s.by as "userId", coalesce(u.name, 'Somebody') as "userName", count(distinct s.payment_id)::int as count,
              sum(s.received)::bigint as "receivedPaise", sum(s.cash)::bigint as "cashPaise", sum(s.refunded)::bigint as "refundedPaise"
       from (
         select p.created_by as by, p.id as payment_id, t.amount_paise as received,
                case t.type when 'Cash' then t.amount_paise else 0 end as cash, 0 as refunded
         from payment p join payment_tender t on t.org_id = p.org_id and t.entity_id = p.entity_id and t.payment_id = p.id
         where p.org_id = $1 and p.entity_id = $2 and p.received_on = $3 and p.status <> 'Cancelled'
         union all
         select s.created_by, s.id, t.amount_paise, case t.type when 'Cash' then t.amount_paise else 0 end, 0
         from sales_receipt s join sales_receipt_tender t on t.org_id = s.org_id and t.entity_id = s.entity_id and t.receipt_id = s.id
         where s.org_id = $1 and s.entity_id = $2 and s.sold_on = $3 and s.status = 'Closed'
         union all
         select r.created_by, null, 0, 0, r.amount_paise from payment_refund r
         where r.org_id = $1 and r.entity_id = $2 and r.refunded_on = $3 and r.cancelled_at is null
       ) s left join app_user u on u.org_id = $1 and u.id = s.by
       group by s.by, u.name order by "receivedPaise" desc`,
      key,
    ),
    tx.query<Row>(`${ROW} and d.opened_on = $3 order by d.id`, key),
    listCounting(tx, on),
    listDroppedBills(tx, 'b.dropped_on = $3', [on]),
  ]);
  const blindOf = new Set(counting.map(({ userId }) => userId));
  return { on, ...blindDay({ tenders, cashiers }, blindOf), drawers: drawers.map(blind), droppedBills };
}

type Day = OutputOf<typeof contract.drawerDay>;

/** While a cashier's drawer is open, the cash that he took, or that all took, would tell what should be in it. */
function blindDay({ tenders, cashiers }: Pick<Day, 'tenders' | 'cashiers'>, counting: ReadonlySet<string>) {
  const isBlind = ({ userId }: { userId?: string | null }) => !!userId && counting.has(userId);
  return {
    tenders: counting.size > 0 ? tenders.filter(({ type }) => type !== 'Cash') : tenders,
    cashiers: cashiers.map((row) =>
      isBlind(row) ? { ...row, receivedPaise: null, cashPaise: null, refundedPaise: null } : row,
    ),
  };
}
