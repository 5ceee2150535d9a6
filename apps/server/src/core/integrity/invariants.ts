import { LineStatus, Payer, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { accountRoleOf, STOCK_ACCOUNT_ROLES, WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import type { AccountRole } from '@bahi/domain/posting/accounts';
import { PARTY_ROLES, type PartyKind } from '@bahi/domain/posting/opening-balance-journal';
import { countsAsApproved } from '@bahi/domain/status/line-status';

/** What must hold between the tables of an organisation at any moment; each is one question that answers what breaks it. */
export interface Invariant {
  /** The promise as a sentence. */
  promise: string;
  /** `$1` is the organisation; answers `entityId`, `subject` and what was `found`. */
  sql: string;
}

const APPROVED = Object.values(LineStatus)
  .filter(countsAsApproved)
  .map((status) => `'${status}'`)
  .join(', ');
const ofEntity = (alias: string) => `${alias}.entity_id as "entityId"`;
const rupees = (paise: string) => `round((${paise}) / 100.0, 2)`;

/** Accounts of a role. */
const accountsOf = (role: AccountRole) => `(select a.org_id, a.entity_id, a.code from account a
    where a.org_id = $1 and a.role = '${role}')`;

/** The customer or vendor under whose name a merged one goes on. */
const PARTY_OF = (party: PartyKind, column: string) =>
  `coalesce((select c.${party}_id from ${party}_alias c where c.org_id = $1 and c.id = ${column}), ${column})`;

/** What the ledger says of each customer or vendor, against the amounts of their documents. */
const perParty = (party: PartyKind, documents: string) => `with books as (
    select l.entity_id, ${PARTY_OF(party, 'l.customer_id')} as ${party}_id, sum(l.debit_paise - l.credit_paise) as balance
    from journal_line l join (${PARTY_ROLES[party].map(accountsOf).join(' union all ')}) a
      on a.entity_id = l.entity_id and a.code = l.account_code
    where l.org_id = $1 and l.customer_id is not null group by 1, 2
  ), documents as (
    select entity_id, ${party}_id, sum(amount) as balance from (${documents}) each group by 1, 2)
  select coalesce(b.entity_id, d.entity_id) as "entityId", p.name as subject,
    ${rupees('coalesce(b.balance, 0)')} || ' in the books, ' || ${rupees('coalesce(d.balance, 0)')} || ' in documents' as found
  from books b full join documents d using (entity_id, ${party}_id)
    left join ${party} p on p.org_id = $1 and p.id = coalesce(b.${party}_id, d.${party}_id)
  where coalesce(b.balance, 0) <> coalesce(d.balance, 0)`;

/** Signed sums of the ledger's lines on the accounts of a role, by entity. */
const booksOf = (
  role: AccountRole,
) => `(select l.entity_id, sum(l.debit_paise - l.credit_paise) as balance from journal_line l
    join ${accountsOf(role)} a on a.entity_id = l.entity_id and a.code = l.account_code
    where l.org_id = $1 group by 1)`;

const journals: Invariant[] = [
  {
    promise: 'Every journal balances.',
    sql: `select ${ofEntity('j')}, concat_ws(' ', j.document_kind, j.document_code, 'revision', j.revision) as subject,
        ${rupees('sum(l.debit_paise) - sum(l.credit_paise)')} || ' apart' as found
      from journal j join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
      where j.org_id = $1 group by j.org_id, j.entity_id, j.id having sum(l.debit_paise) <> sum(l.credit_paise)`,
  },
  {
    promise: 'A mirrored journal and its mirror come to nothing in every account.',
    sql: `select ${ofEntity('l')}, concat_ws(' ', m.document_kind, m.document_code, 'account', l.account_code) as subject,
        ${rupees('sum(l.debit_paise - l.credit_paise)')} || ' left' as found
      from journal m join journal_line l on l.org_id = m.org_id and l.entity_id = m.entity_id
        and l.journal_id in (m.id, m.mirrors_id)
      where m.org_id = $1 and m.mirrors_id is not null
      group by l.entity_id, m.id, m.document_kind, m.document_code, l.account_code
      having sum(l.debit_paise - l.credit_paise) <> 0`,
  },
  {
    // Accounting §5 rule 1.
    promise: 'The months of an account and what is not folded yet equal the ledger.',
    sql: `select entity_id as "entityId", concat_ws(' ', 'account', account_code, 'of', month) as subject,
        ${rupees('coalesce(p.debit, 0)')} || ' Dr, ' || ${rupees('coalesce(p.credit, 0)')} || ' Cr, the ledger says '
        || ${rupees('coalesce(l.debit, 0)')} || ' Dr, ' || ${rupees('coalesce(l.credit, 0)')} || ' Cr' as found
      from (select entity_id, account_code, month, department_id, sum(debit_paise) as debit, sum(credit_paise) as credit
          from (select entity_id, account_code, month, department_id, debit_paise, credit_paise from account_period where org_id = $1
            union all select entity_id, account_code, month, department_id, debit_paise, credit_paise from account_period_delta
              where org_id = $1) each
          group by 1, 2, 3, 4) p
        full join (select l.entity_id, l.account_code,
            case when j.purpose = 'closing' then l.posted_on else date_trunc('month', l.posted_on)::date end as month,
            coalesce(l.department_id, '00000000-0000-0000-0000-000000000000') as department_id,
            sum(l.debit_paise) as debit, sum(l.credit_paise) as credit
          from journal_line l join journal j on j.org_id = l.org_id and j.entity_id = l.entity_id and j.id = l.journal_id
          where l.org_id = $1 group by 1, 2, 3, 4) l using (entity_id, account_code, month, department_id)
      where (coalesce(p.debit, 0), coalesce(p.credit, 0)) <> (coalesce(l.debit, 0), coalesce(l.credit, 0))`,
  },
];

/** The accounts of stock by what lies in the warehouses that they stand for (inventory-purchasing §9). */
const ACCOUNT_OF_STOCK = {
  inventory: { account: 'Inventory', promise: 'The inventory account equals the value of stock.' },
  goodsInTransit: { account: 'Goods in transit', promise: 'Goods in transit are worth what lies on the way.' },
  materialWithOthers: {
    account: 'Material with others',
    promise: 'Material with others is worth what lies with them.',
  },
} as const;
const kindsOf = (role: (typeof STOCK_ACCOUNT_ROLES)[number]): string =>
  Object.values(WarehouseKind)
    .filter((kind) => accountRoleOf(kind) === role)
    .map((kind) => `'${kind}'`)
    .join(', ');

/** Returns `d` whose goods left. */
const GONE_BACK = `d.status not in ('Draft', 'Cancelled')`;

const stock: Invariant[] = [
  {
    promise: 'Stock equals its moves.',
    sql: `select coalesce(b.entity_id, m.entity_id) as "entityId", i.name as subject,
        coalesce(b.on_hand_e3, 0) / 1000.0 || ' on hand, moves say ' || coalesce(m.quantity, 0) / 1000.0 as found
      from (select * from stock_balance where org_id = $1) b
        full join (select org_id, entity_id, item_id, warehouse_id, sum(quantity_e3) as quantity from stock_move
          where org_id = $1 group by 1, 2, 3, 4) m using (org_id, entity_id, item_id, warehouse_id)
        join item i on i.org_id = $1 and i.id = coalesce(b.item_id, m.item_id)
      where coalesce(b.on_hand_e3, 0) <> coalesce(m.quantity, 0)`,
  },
  {
    promise: 'Layers less what is owed equal the balance.',
    sql: `select ${ofEntity('b')}, i.name as subject, b.on_hand_e3 / 1000.0 || ' on hand, layers say '
        || (coalesce(l.quantity, 0) - b.owed_quantity_e3) / 1000.0 as found
      from stock_balance b join item i on i.org_id = b.org_id and i.id = b.item_id
        left join (select entity_id, item_id, warehouse_id, sum(quantity_e3 - issued_quantity_e3) as quantity
          from stock_layer where org_id = $1 group by 1, 2, 3) l using (entity_id, item_id, warehouse_id)
      where b.org_id = $1 and b.on_hand_e3 <> coalesce(l.quantity, 0) - b.owed_quantity_e3`,
  },
  {
    promise: 'Stock by batch equals its moves and its layers.',
    sql: `select coalesce(b.entity_id, m.entity_id, l.entity_id) as "entityId", t.batch_no as subject,
        coalesce(b.on_hand_e3, 0) / 1000.0 || ' on hand, moves say ' || coalesce(m.quantity, 0) / 1000.0 || ', layers '
        || coalesce(l.quantity, 0) / 1000.0 as found
      from (select * from stock_batch_balance where org_id = $1) b
        full join (select entity_id, item_id, warehouse_id, batch_id, sum(quantity_e3) as quantity from stock_move
          where org_id = $1 and batch_id is not null group by 1, 2, 3, 4) m using (entity_id, item_id, warehouse_id, batch_id)
        full join (select entity_id, item_id, warehouse_id, batch_id, sum(quantity_e3 - issued_quantity_e3) as quantity from stock_layer
          where org_id = $1 and batch_id is not null group by 1, 2, 3, 4) l using (entity_id, item_id, warehouse_id, batch_id)
        join batch t on t.org_id = $1 and t.id = batch_id
      where coalesce(b.on_hand_e3, 0) <> coalesce(m.quantity, 0) or coalesce(b.on_hand_e3, 0) <> coalesce(l.quantity, 0)`,
  },
  {
    promise: 'The value of stock is that of its layers less what is owed, by batch too.',
    sql: `with layer as (
        select entity_id, item_id, warehouse_id, batch_id,
          sum(total_paise - round(total_paise::numeric * issued_quantity_e3 / quantity_e3)) as value
        from stock_layer where org_id = $1 group by 1, 2, 3, 4)
      select ${ofEntity('b')}, i.name as subject, ${rupees('b.value')} || ', layers say ' || ${rupees('b.layers')} as found
      from (
        select s.entity_id, s.item_id, s.value_paise as value,
          coalesce((select sum(l.value) from layer l where l.entity_id = s.entity_id and l.item_id = s.item_id
            and l.warehouse_id = s.warehouse_id), 0) - s.owed_cost_paise as layers
        from stock_balance s where s.org_id = $1
        union all select s.entity_id, s.item_id, s.value_paise,
          coalesce((select sum(l.value) from layer l where l.entity_id = s.entity_id and l.item_id = s.item_id
            and l.warehouse_id = s.warehouse_id and l.batch_id = s.batch_id), 0)
        from stock_batch_balance s where s.org_id = $1) b
        join item i on i.org_id = $1 and i.id = b.item_id
      where b.value <> b.layers`,
  },
  {
    // A program that did not know purposes kept no takes either.
    promise: 'What an issue is said to have taken of layers is its quantity and cost.',
    sql: `select ${ofEntity('m')}, i.name as subject, -m.quantity_e3 / 1000.0 || ' for ' || ${rupees('-m.cost_paise')} || ', layers say '
        || coalesce(l.quantity, 0) / 1000.0 || ' for ' || ${rupees('coalesce(l.cost, 0)')} as found
      from stock_move m join item i on i.org_id = m.org_id and i.id = m.item_id
        left join (select entity_id, move_id, sum(quantity_e3) as quantity, sum(cost_paise) as cost from stock_move_layer
          where org_id = $1 group by 1, 2) l on l.entity_id = m.entity_id and l.move_id = m.id
      where m.org_id = $1 and m.purpose is not null and (m.quantity_e3 < 0 or m.purpose = 'revalue')
        and (coalesce(l.quantity, 0) <> -m.quantity_e3 or coalesce(l.cost, 0) <> -m.cost_paise)`,
  },
  {
    promise: 'What is reserved is reserved for lines.',
    sql: `select ${ofEntity('b')}, i.name as subject, b.reserved_e3 / 1000.0 || ' reserved, lines say '
        || coalesce(r.quantity, 0) / 1000.0 as found
      from stock_balance b join item i on i.org_id = b.org_id and i.id = b.item_id
        left join (select entity_id, item_id, warehouse_id, sum(quantity_e3) as quantity from stock_reservation
          where org_id = $1 group by 1, 2, 3) r using (entity_id, item_id, warehouse_id)
      where b.org_id = $1 and b.reserved_e3 <> coalesce(r.quantity, 0)`,
  },
  {
    promise: 'Not more is reserved than lines of orders wait for.',
    sql: `select ${ofEntity('b')}, i.name as subject, sum(b.reserved_e3) / 1000.0 || ' reserved, lines say '
        || coalesce(max(l.quantity), 0) / 1000.0 as found
      from stock_balance b join item i on i.org_id = b.org_id and i.id = b.item_id
        left join (select entity_id, item_id, sum(greatest(received_quantity_e3 - issued_quantity_e3, 0)) as quantity
          from (select entity_id, item_id, received_quantity_e3, issued_quantity_e3 from work_order_line
              where org_id = $1 and item_id is not null and invoice_id is null
            union all select entity_id, item_id, reserved_e3, 0 from manufacture_component where org_id = $1) w group by 1, 2) l
          on l.entity_id = b.entity_id and l.item_id = b.item_id
      where b.org_id = $1 group by b.entity_id, b.item_id, i.name
      having sum(b.reserved_e3) > coalesce(max(l.quantity), 0)`,
  },
  {
    promise: 'A posted count corrected what it found, item by item.',
    sql: `select ${ofEntity('c')}, c.code || ' ' || i.name as subject,
        l.difference / 1000.0 || ' found too many, ' || coalesce(a.quantity, 0) / 1000.0 || ' corrected' as found
      from stock_count c
        join (select entity_id, count_id, item_id, sum(coalesce(again_e3, counted_e3) - frozen_e3 - moved_e3) as difference
          from stock_count_line where org_id = $1 group by 1, 2, 3) l on l.entity_id = c.entity_id and l.count_id = c.id
        join item i on i.org_id = c.org_id and i.id = l.item_id and i.track_by <> 'SN'
        left join (select entity_id, adjustment_id, item_id, sum(quantity_e3) as quantity from stock_adjustment_line
          where org_id = $1 group by 1, 2, 3) a on a.entity_id = c.entity_id and a.adjustment_id = c.adjustment_id and a.item_id = l.item_id
      where c.org_id = $1 and c.status = 'Posted' and l.difference <> coalesce(a.quantity, 0)`,
  },
  {
    // Rows of a drug whose schedule was taken off stay as they are.
    promise: 'The register of scheduled drugs is their moves, each with the balance after it.',
    sql: `select ${ofEntity('m')}, concat_ws(' ', i.name, m.document_kind, m.moved_on) as subject, m.moved / 1000.0 || ' moved, '
        || m.balance / 1000.0 || ' left, the register says ' || coalesce((r.in_e3 - r.out_e3) / 1000.0 || ' and ' || r.balance_e3 / 1000.0, 'nothing') as found
      from (select s.org_id, s.entity_id, s.id, s.item_id, s.warehouse_id, s.batch_id, s.moved_on, s.document_kind, s.quantity_e3 as moved,
            sum(s.quantity_e3) over (partition by s.entity_id, s.item_id, s.warehouse_id order by s.id) as balance
          from stock_move s join item d on d.org_id = s.org_id and d.id = s.item_id and d.drug_schedule is not null
          where s.org_id = $1 and s.quantity_e3 <> 0) m
        join item i on i.org_id = m.org_id and i.id = m.item_id
        left join drug_register r on r.org_id = m.org_id and r.entity_id = m.entity_id and r.move_id = m.id and r.item_id = m.item_id
          and r.warehouse_id = m.warehouse_id and r.batch_id is not distinct from m.batch_id and r.moved_on = m.moved_on
      where r.move_id is null or r.in_e3 - r.out_e3 <> m.moved or r.balance_e3 <> m.balance`,
  },
  {
    promise: 'Pieces in stock lie in layers that hold as many.',
    sql: `select s.branch_id as "entityId", i.name as subject, s.pieces || ' numbers, the layer holds '
        || (l.quantity_e3 - l.issued_quantity_e3) / 1000.0 as found
      from (select branch_id, item_id, warehouse_id, layer_seq, count(*) as pieces from serial
          where org_id = $1 and status = 'InStock' group by 1, 2, 3, 4) s
        join item i on i.org_id = $1 and i.id = s.item_id
        join stock_layer l on l.org_id = $1 and l.entity_id = s.branch_id and l.item_id = s.item_id
          and l.warehouse_id = s.warehouse_id and l.seq = s.layer_seq
      where s.pieces * 1000 <> l.quantity_e3 - l.issued_quantity_e3`,
  },
  ...STOCK_ACCOUNT_ROLES.map((role): Invariant => ({
    promise: ACCOUNT_OF_STOCK[role].promise,
    sql: `select coalesce(l.entity_id, b.entity_id) as "entityId", '${ACCOUNT_OF_STOCK[role].account}' as subject,
        ${rupees('coalesce(l.balance, 0)')} || ' in the books, ' || ${rupees('coalesce(b.value, 0)')} || ' in stock' as found
      from ${booksOf(role)} l
        full join (select s.entity_id, sum(s.value_paise) as value from stock_balance s
          join warehouse w on w.org_id = s.org_id and w.entity_id = s.entity_id and w.id = s.warehouse_id
            and w.kind in (${kindsOf(role)})
          where s.org_id = $1 group by 1) b using (entity_id)
      where coalesce(l.balance, 0) <> coalesce(b.value, 0)`,
  })),
  {
    promise: 'What is on the way is what transfers sent and did not bring.',
    sql: `select coalesce(b.entity_id, t.entity_id) as "entityId", i.name as subject,
        coalesce(b.quantity, 0) / 1000.0 || ' on the way, transfers say ' || coalesce(t.quantity, 0) / 1000.0 as found
      from (select s.entity_id, s.item_id, sum(s.on_hand_e3) as quantity from stock_balance s
          join warehouse w on w.org_id = s.org_id and w.entity_id = s.entity_id and w.id = s.warehouse_id and w.kind = 'Transit'
          where s.org_id = $1 group by 1, 2) b
        full join (select l.entity_id, l.item_id, sum(l.quantity_e3 - l.received_e3 - l.short_e3) as quantity from transfer_order d
          join transfer_order_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.transfer_id = d.id
          where d.org_id = $1 and d.status in ('InTransit', 'PartReceived') group by 1, 2) t using (entity_id, item_id)
        join item i on i.org_id = $1 and i.id = coalesce(b.item_id, t.item_id)
      where coalesce(b.quantity, 0) <> coalesce(t.quantity, 0)`,
  },
  {
    promise: 'What lies with others is what went out to them and did not come back.',
    sql: `select coalesce(b.entity_id, t.entity_id) as "entityId", i.name as subject,
        coalesce(b.quantity, 0) / 1000.0 || ' with others, material out says ' || coalesce(t.quantity, 0) / 1000.0 as found
      from (select s.entity_id, s.item_id, sum(s.on_hand_e3) as quantity from stock_balance s
          join warehouse w on w.org_id = s.org_id and w.entity_id = s.entity_id and w.id = s.warehouse_id and w.kind = 'Vendor'
          where s.org_id = $1 group by 1, 2) b
        full join (select l.entity_id, l.item_id, sum(l.quantity_e3 - coalesce(k.quantity, 0)) as quantity from material_out d
          join material_out_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.out_id = d.id
          left join (select entity_id, from_id, from_line_id, sum(quantity_e3) as quantity from document_link
            where org_id = $1 and purpose = 'return' and from_kind = 'materialOut' and ended_at is null group by 1, 2, 3) k
            on k.entity_id = d.entity_id and k.from_id = d.id and k.from_line_id = l.id
          where d.org_id = $1 and d.status in ('Out', 'PartBack') group by 1, 2) t using (entity_id, item_id)
        join item i on i.org_id = $1 and i.id = coalesce(b.item_id, t.item_id)
      where coalesce(b.quantity, 0) <> coalesce(t.quantity, 0)`,
  },
  {
    // Accounting §9. An approval takes the cost off the lines that it bills; own cost stays on the lines of a closed order.
    promise:
      'Work in progress equals what was issued to jobs and neither billed nor expensed, and what is in manufacture orders.',
    sql: `select coalesce(l.entity_id, o.entity_id) as "entityId", 'Work in progress' as subject,
        ${rupees('coalesce(l.balance, 0)')} || ' in the books, ' || ${rupees('coalesce(o.cost, 0)')} || ' on jobs and in manufacture' as found
      from ${booksOf('workInProgress')} l
        full join (select entity_id, sum(cost) as cost from (select p.entity_id, p.issued_cost_paise as cost
          from work_order_line p join work_order w on w.org_id = p.org_id and w.entity_id = p.entity_id and w.id = p.work_order_id
          where p.org_id = $1 and p.issued_cost_paise <> 0 and not (w.status = '${WorkOrderStatus.closed}'
            and p.status in (${APPROVED}) and (p.payer = '${Payer.internal}'
              or p.payer = '${Payer.warranty}' and w.warranty_party_id is null))
          union all select entity_id, wip_paise from manufacture_order where org_id = $1) each group by 1) o using (entity_id)
      where coalesce(l.balance, 0) <> coalesce(o.cost, 0)`,
  },
  {
    promise: 'What is in a manufacture order is what its entries put into work in progress and took out.',
    sql: `select ${ofEntity('d')}, d.code as subject,
        ${rupees('d.wip_paise')} || ' in the order, ' || ${rupees('coalesce(l.balance, 0)')} || ' in the books' as found
      from manufacture_order d
        left join (select j.entity_id, j.document_id, sum(l.debit_paise - l.credit_paise) as balance
          from journal j join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
            join ${accountsOf('workInProgress')} a on a.entity_id = l.entity_id and a.code = l.account_code
          where j.org_id = $1 and j.document_kind = 'manufactureOrder' group by 1, 2) l
          on l.entity_id = d.entity_id and l.document_id = d.id
      where d.org_id = $1 and d.wip_paise <> coalesce(l.balance, 0)`,
  },
  {
    // Accounting §9.
    promise:
      'Goods received, not billed, are those of receives and charges of job work less what went back, apart from what is claimed of it, and what is billed, before its goods too.',
    sql: `select coalesce(l.entity_id, r.entity_id) as "entityId", 'Goods received, not billed' as subject,
        ${rupees('-coalesce(l.balance, 0)')} || ' in the books, ' || ${rupees('coalesce(r.cost, 0)')} || ' received and not billed' as found
      from ${booksOf('goodsReceivedNotBilled')} l
        full join (select entity_id, sum(cost) as cost from (
            select d.entity_id, l.cost_paise as cost from purchase_receive d
              join purchase_receive_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.receive_id = d.id
              where d.org_id = $1 and d.status = 'Received'
            union all select d.entity_id, -l.received_paise from purchase_return d
              join purchase_return_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.return_id = d.id
              where d.org_id = $1 and ${GONE_BACK}
            union all select d.entity_id, l.charge_paise from material_in d
              join material_in_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.in_id = d.id
              where d.org_id = $1 and d.status = 'Received'
            union all select entity_id, case purpose when 'bill' then -cost_paise else cost_paise end from document_link
              where org_id = $1 and purpose in ('bill', 'note') and ended_at is null) each group by 1) r using (entity_id)
      where -coalesce(l.balance, 0) <> coalesce(r.cost, 0)`,
  },
];

const billing: Invariant[] = [
  {
    promise: 'A line that bills one of an order is linked to it, until its invoice is cancelled.',
    sql: `select coalesce(k.entity_id, i.entity_id) as "entityId", concat_ws(' ', i.code, coalesce(k.line, i.line)) as subject,
        case when k.line is null then 'billed, not linked' else 'linked, not billed' end as found
      from (select entity_id, to_id, to_line_id as line, from_id as order_id, from_line_id as order_line from document_link
          where org_id = $1 and purpose = 'invoice' and from_kind = 'workOrder' and ended_at is null) k
        full join (select d.entity_id, d.id as to_id, d.code, l.id as line, d.work_order_id as order_id, l.source_line_id as order_line
          from invoice d join invoice_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.invoice_id = d.id
          where d.org_id = $1 and d.status <> 'Cancelled' and d.work_order_id is not null and l.source_line_id is not null) i
          using (entity_id, to_id, line, order_id, order_line)
      where k.line is null or i.line is null`,
  },
];

/** Of a line `l` that is bought, free goods too, in the unit of stock (`boughtQuantity`). */
const BOUGHT = 'round((l.quantity_e3 + l.free_quantity_e3)::numeric * l.factor_e6 / 1000000)';

const purchases: Invariant[] = [
  {
    promise: 'What is linked to the lines of orders is what receives took in of them.',
    sql: `select coalesce(k.entity_id, r.entity_id) as "entityId", concat_ws(' ', o.code, coalesce(k.line, r.line)) as subject,
        coalesce(k.quantity, 0) / 1000.0 || ' linked, ' || coalesce(r.quantity, 0) / 1000.0 || ' received' as found
      from (select entity_id, from_id as order_id, from_line_id as line, sum(quantity_e3) as quantity from document_link
          where org_id = $1 and purpose = 'receive' and from_kind = 'purchaseOrder' and ended_at is null group by 1, 2, 3) k
        full join (select l.entity_id, l.source_order_id as order_id, l.source_line_id as line, sum(${BOUGHT}) as quantity
          from purchase_receive d
            join purchase_receive_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.receive_id = d.id
          where d.org_id = $1 and d.status = 'Received' and l.source_order_id is not null group by 1, 2, 3) r
          using (entity_id, order_id, line)
        left join purchase_order o on o.org_id = $1 and o.entity_id = coalesce(k.entity_id, r.entity_id)
          and o.id = coalesce(k.order_id, r.order_id)
      where coalesce(k.quantity, 0) <> coalesce(r.quantity, 0)`,
  },
  {
    promise: 'The status of an order is what has come and was billed of it.',
    sql: `select ${ofEntity('o')}, o.code as subject, o.status || ', its lines say ' || c.status as found
      from purchase_order o cross join lateral (select case
          when sum(k.received + k.billed) = 0 then 'Approved'
          when not bool_and(k.received + l.short_quantity_e3 >= ${BOUGHT}) then 'PartReceived'
          when not bool_and(k.billed + l.short_quantity_e3 >= ${BOUGHT}) then 'Received'
          else 'Billed' end as status
        from purchase_order_line l cross join lateral (select
            coalesce(sum(quantity_e3) filter (where purpose = 'receive'), 0) as received,
            coalesce(sum(quantity_e3) filter (where purpose = 'bill'), 0) as billed
          from document_link k where k.org_id = l.org_id and k.entity_id = l.entity_id and k.from_id = l.order_id
            and k.from_line_id = l.id and k.ended_at is null) k
        where l.org_id = o.org_id and l.entity_id = o.entity_id and l.order_id = o.id) c
      where o.org_id = $1 and o.status in ('Approved', 'PartReceived', 'Received', 'Billed') and o.status <> c.status`,
  },
  {
    // A line without moves is of what no stock was kept of.
    promise: 'What came into stock of a received line is what the line says.',
    sql: `select ${ofEntity('d')}, concat_ws(' ', d.code, l.id) as subject, ${BOUGHT} / 1000.0 || ', its moves say '
        || coalesce(m.quantity, 0) / 1000.0 as found
      from purchase_receive d
        join purchase_receive_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.receive_id = d.id
        cross join lateral (select sum(m.quantity_e3) as quantity from stock_move m where m.org_id = d.org_id
          and m.entity_id = d.entity_id and m.document_id = d.id and m.document_line_id = l.id and m.kind = 'receive'
          and m.reverses_id is null) m
      where d.org_id = $1 and d.status <> 'Draft' and m.quantity <> ${BOUGHT}`,
  },
  {
    promise: 'What is linked to the lines of receives is what went back of them, and no more than came.',
    sql: `select coalesce(k.entity_id, r.entity_id) as "entityId", concat_ws(' ', g.code, coalesce(k.line, r.line)) as subject,
        coalesce(k.quantity, 0) / 1000.0 || ' linked, ' || coalesce(r.quantity, 0) / 1000.0 || ' went back of ' || coalesce(c.quantity, 0) / 1000.0 as found
      from (select entity_id, from_id as receive_id, from_line_id as line, sum(quantity_e3) as quantity from document_link
          where org_id = $1 and purpose = 'return' and from_kind = 'purchaseReceive' and ended_at is null group by 1, 2, 3) k
        full join (select l.entity_id, l.source_receive_id as receive_id, l.source_line_id as line, sum(${BOUGHT}) as quantity
          from purchase_return d
            join purchase_return_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.return_id = d.id
          where d.org_id = $1 and ${GONE_BACK} and l.source_receive_id is not null group by 1, 2, 3) r
          using (entity_id, receive_id, line)
        left join purchase_receive g on g.org_id = $1 and g.entity_id = coalesce(k.entity_id, r.entity_id)
          and g.id = coalesce(k.receive_id, r.receive_id)
        left join lateral (select ${BOUGHT} as quantity from purchase_receive_line l where l.org_id = $1 and l.entity_id = g.entity_id
          and l.receive_id = g.id and l.id = coalesce(k.line, r.line) and g.status = 'Received') c on true
      where coalesce(k.quantity, 0) <> coalesce(r.quantity, 0) or coalesce(r.quantity, 0) > coalesce(c.quantity, 0)`,
  },
  {
    // A line without moves is of what no stock is kept of.
    promise: 'What went back of a returned line left stock, at the cost that the line says.',
    sql: `select ${ofEntity('d')}, concat_ws(' ', d.code, l.id) as subject, ${BOUGHT} / 1000.0 || ' for ' || ${rupees('l.cost_paise')}
        || ', its moves say ' || m.gone / 1000.0 || ' for ' || ${rupees('m.cost')} as found
      from purchase_return d
        join purchase_return_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.return_id = d.id
        cross join lateral (select -sum(m.quantity_e3) as gone, -sum(m.cost_paise) as cost from stock_move m where m.org_id = d.org_id
          and m.entity_id = d.entity_id and m.document_id = d.id and m.document_line_id = l.id and m.reverses_id is null) m
      where d.org_id = $1 and d.status <> 'Draft' and (m.gone <> ${BOUGHT} or m.cost <> l.cost_paise)`,
  },
  {
    promise: 'What a receive cost is what its goods were put into stock at.',
    sql: `select ${ofEntity('d')}, concat_ws(' ', d.code, l.id) as subject, ${rupees('l.cost_paise')} || ', its moves say '
        || ${rupees('coalesce(m.cost, 0)')} as found
      from purchase_receive d
        join purchase_receive_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.receive_id = d.id
        left join lateral (select sum(m.cost_paise) as cost from stock_move m where m.org_id = d.org_id and m.entity_id = d.entity_id
          and m.document_id = d.id and m.document_line_id = l.id and m.reverses_id is null) m on true
      where d.org_id = $1 and d.status <> 'Draft' and l.cost_paise <> coalesce(m.cost, 0)`,
  },
  {
    promise: 'No more is billed of goods than came, nor for more than they cost.',
    sql: `select ${ofEntity('d')}, concat_ws(' ', d.code, l.id) as subject, ${BOUGHT} / 1000.0 || ' for ' || ${rupees('l.cost_paise')}
        || ', billed ' || k.billed / 1000.0 || ' for ' || ${rupees('k.cost')} as found
      from purchase_receive d
        join purchase_receive_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.receive_id = d.id
        cross join lateral (select coalesce(sum(quantity_e3), 0) as billed, coalesce(sum(cost_paise), 0) as cost from document_link k
          where k.org_id = d.org_id and k.entity_id = d.entity_id and k.from_id = d.id and k.from_line_id = l.id
            and k.purpose = 'bill' and k.ended_at is null) k
      where d.org_id = $1 and (k.billed > ${BOUGHT} or k.cost > l.cost_paise
        or k.billed = ${BOUGHT} and k.cost <> l.cost_paise or d.status <> 'Received' and k.billed > 0)`,
  },
];

/** What documents say of their items: total, settled and settled otherwise, by the item's id; nothing of those out of the books. */
const DOCUMENTS = `select entity_id, id, code, customer_id as party_id, greatest(total_paise, 0) as total, paid_paise as settled,
      written_off_paise as otherwise
    from invoice where org_id = $1 and status in ('Unpaid', 'Partial', 'Closed')
  union all select entity_id, id, code, customer_id, amount_paise, amount_paise - unapplied_paise, refunded_paise + bounced_paise
    from payment where org_id = $1 and status <> 'Cancelled'
  union all select entity_id, id, code, vendor_id, amount_paise + deduction_paise, amount_paise + deduction_paise - unapplied_paise,
      refunded_paise + bounced_paise
    from bill_payment where org_id = $1 and status <> 'Cancelled'
  union all select p.entity_id, t.charge_id, p.code, p.customer_id, t.charge_paise, null, 0
    from payment_tender t join payment p on p.org_id = t.org_id and p.entity_id = t.entity_id and p.id = t.payment_id
    where t.org_id = $1 and t.charge_paise > 0
  union all select entity_id, id, code, vendor_id, total_paise - tds_paise, paid_paise, 0
    from bill where org_id = $1 and status in ('Unpaid', 'Partial', 'Closed')
  union all select entity_id, id, code, vendor_id, total_paise, null, 0 from vendor_debit_note where org_id = $1 and status = 'Open'
  union all select entity_id, id, null, coalesce(customer_id, vendor_id), amount_paise, null, 0 from opening_balance where org_id = $1`;

/** What live allocations hold of each item: of a due the amount, of a credit the money. */
const ALLOCATED = `select entity_id, due_id as id, amount_paise as amount from open_allocation where org_id = $1 and detached_at is null
  union all select entity_id, credit_id, amount_paise - tds_paise - bank_charge_paise - discount_paise from open_allocation
    where org_id = $1 and detached_at is null`;

/** Open items of a side, signed as the books: of a customer a due is a debit, of a vendor a credit. */
const openItemsOf = (party: PartyKind) => `select entity_id, ${party}_id,
    case when (role = 'due') = ${party === 'customer'} then total_paise - settled_paise else settled_paise - total_paise end as amount
  from open_item where org_id = $1 and ${party}_id is not null`;

const settlements: Invariant[] = [
  {
    promise: 'What is open is what documents say, less what is allocated of them.',
    sql: `with said as (${DOCUMENTS}),
        kept as (select o.entity_id, o.id, o.code, o.kind, coalesce(o.customer_id, o.vendor_id) as party_id, o.total_paise as total,
            o.settled_paise as settled, o.otherwise_paise as otherwise, coalesce(a.amount, 0) as allocated
          from open_item o left join (select entity_id, id, sum(amount) as amount from (${ALLOCATED}) each group by 1, 2) a using (entity_id, id)
          where o.org_id = $1)
      select coalesce(k.entity_id, d.entity_id) as "entityId", concat_ws(' ', k.kind, coalesce(k.code, d.code)) as subject,
        ${rupees('coalesce(k.total, 0)')} || ' with ' || ${rupees('coalesce(k.settled, 0)')} || ' settled and '
        || ${rupees('coalesce(k.allocated, 0)')} || ' allocated, the document says ' || ${rupees('coalesce(d.total, 0)')} || ' with '
        || ${rupees('coalesce(d.settled, k.settled, 0)')} as found
      from kept k full join said d using (entity_id, id)
      where k.id is null or k.total <> coalesce(d.total, 0) or k.settled <> k.otherwise + k.allocated
        or k.settled <> coalesce(d.settled, k.settled) or k.otherwise <> coalesce(d.otherwise, 0)
        or k.party_id <> coalesce(d.party_id, k.party_id)`,
  },
  {
    promise: 'A credit settles dues of its own party and side, on no day before either.',
    sql: `select ${ofEntity('a')}, concat_ws(' ', c.kind, c.code, 'in', d.kind, d.code) as subject, ${rupees('a.amount_paise')} as found
      from open_allocation a
        join open_item c on c.org_id = a.org_id and c.entity_id = a.entity_id and c.id = a.credit_id
        join open_item d on d.org_id = a.org_id and d.entity_id = a.entity_id and d.id = a.due_id
      where a.org_id = $1 and a.detached_at is null and (c.role <> 'credit' or d.role <> 'due' or c.side <> d.side
        or coalesce(c.customer_id, c.vendor_id) <> coalesce(d.customer_id, d.vendor_id) or a.allocated_on < c.dated_on
        or a.allocated_on < d.dated_on)`,
  },
  {
    promise: 'No payment settles a due by deductions alone.',
    sql: `select ${ofEntity('p')}, p.code as subject, ${rupees('a.deducted')} || ' deducted of ' || ${rupees('a.amount')}
        || ' applied' as found
      from (select entity_id, credit_id, amount_paise as amount, tds_paise + bank_charge_paise + discount_paise as deducted
          from open_allocation where org_id = $1 and detached_at is null) a
        join open_item p on p.org_id = $1 and p.entity_id = a.entity_id and p.id = a.credit_id
      where a.deducted > a.amount - a.deducted`,
  },
  {
    promise: 'What a payment has deducted stands in its allocations.',
    sql: `select ${ofEntity('p')}, p.code as subject, ${rupees('p.deduction_paise')} || ' deducted, '
        || ${rupees('coalesce(a.deducted, 0)')} || ' in allocations' as found
      from payment p left join (select entity_id, credit_id, sum(tds_paise + bank_charge_paise + discount_paise) as deducted
          from open_allocation where org_id = $1 and detached_at is null group by 1, 2) a
          on a.entity_id = p.entity_id and a.credit_id = p.id
      where p.org_id = $1 and p.status <> 'Cancelled' and p.deduction_paise <> coalesce(a.deducted, 0)`,
  },
  {
    promise: 'Receivable per customer equals open documents less unapplied payments.',
    sql: perParty('customer', openItemsOf('customer')),
  },
  {
    // Accounting §9.
    promise: 'Payable per vendor equals open documents less what was paid in advance.',
    sql: perParty('vendor', openItemsOf('vendor')),
  },
  {
    promise: 'Cheques to vendors that no bank has paid yet stand in cheques issued.',
    sql: `select coalesce(b.entity_id, c.entity_id) as "entityId", 'cheques issued' as subject,
        ${rupees('coalesce(b.balance, 0)')} || ' in the books, ' || ${rupees('coalesce(c.issued, 0)')} || ' issued' as found
      from ${booksOf('chequesIssued')} b full join (select t.entity_id, sum(t.amount_paise) as issued
          from bill_payment_tender t join bill_payment p on p.org_id = t.org_id and p.entity_id = t.entity_id and p.id = t.payment_id
          where t.org_id = $1 and t.cheque_state = 'Issued' and p.status <> 'Cancelled' group by 1) c on c.entity_id = b.entity_id
      where coalesce(b.balance, 0) + coalesce(c.issued, 0) <> 0`,
  },
  {
    promise: 'Cash in a drawer is its float and its moves, and the difference of its count.',
    sql: `select ${ofEntity('d')}, concat_ws(' ', u.name, d.opened_on) as subject, ${rupees('d.cash_paise')} || ' in it, '
        || ${rupees('d.float_paise + d.difference_paise + coalesce(m.amount, 0)')} || ' found' as found
      from cash_drawer d left join app_user u on u.org_id = d.org_id and u.id = d.user_id
        left join (select entity_id, drawer_id, sum(amount_paise) as amount from cash_drawer_move where org_id = $1
          group by 1, 2) m on m.entity_id = d.entity_id and m.drawer_id = d.id
      where d.org_id = $1 and d.cash_paise <> d.float_paise + d.difference_paise + coalesce(m.amount, 0)`,
  },
];

/** What posted documents say that facts must say too; a kind that sells or buys adds its own, notes below zero. */
const FACT_DOCUMENTS = `select entity_id, id, code, taxable_paise as taxable, cgst_paise + sgst_paise + igst_paise as tax,
      total_paise as total
    from invoice where org_id = $1 and status in ('Unpaid', 'Partial', 'Closed')`;
const SOLD = ['invoice', 'salesReceipt', 'creditNote', 'debitNote'].map((kind) => `'${kind}'`).join(', ');

const facts: Invariant[] = [
  {
    // Reports §9: facts are the entry of their document.
    promise: 'Facts of sales and purchases say what the posted documents say.',
    sql: `with said as (${FACT_DOCUMENTS}),
        frozen as (select entity_id, document_id as id, min(code) as code, sum(taxable_paise) as taxable,
            sum(cgst_paise + sgst_paise + igst_paise) as tax, sum(total_paise) as total
          from (select entity_id, document_id, code, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise from sale_fact
              where org_id = $1
            union all select entity_id, document_id, code, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise
              from purchase_fact where org_id = $1) each group by 1, 2),
        treated as (select entity_id, document_id as id, count(*) as times from document_gst
          where org_id = $1 and ended_at is null group by 1, 2)
      select coalesce(d.entity_id, f.entity_id, t.entity_id) as "entityId", coalesce(d.code, f.code, id::text) as subject,
        ${rupees('coalesce(f.total, 0)')} || ' in facts, ' || ${rupees('coalesce(d.total, 0)')} || ' in the document, treated '
        || coalesce(t.times, 0) || ' times' as found
      from said d full join frozen f using (entity_id, id) full join treated t using (entity_id, id)
      where (coalesce(f.taxable, 0), coalesce(f.tax, 0), coalesce(f.total, 0))
          <> (coalesce(d.taxable, 0), coalesce(d.tax, 0), coalesce(d.total, 0))
        or coalesce(t.times, 0) <> case when d.total is null then 0 else 1 end`,
  },
  {
    promise: 'Income of a month by facts is that of the ledger.',
    sql: `with frozen as (select entity_id, date_trunc('month', dated_on)::date as month, account_code as code,
            sum(case kind when 'line' then taxable_paise else total_paise end) as amount
          from sale_fact where org_id = $1 group by 1, 2, 3),
        books as (select l.entity_id, date_trunc('month', l.posted_on)::date as month, l.account_code as code,
            sum(l.credit_paise - l.debit_paise) as amount
          from journal j join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
            join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
          where j.org_id = $1 and j.document_kind in (${SOLD}) and j.purpose = 'post'
            and (a.type = 'income' or exists (select from frozen f where f.entity_id = l.entity_id and f.code = l.account_code))
          group by 1, 2, 3)
      select coalesce(f.entity_id, b.entity_id) as "entityId", concat_ws(' ', 'account', code, 'of', month) as subject,
        ${rupees('coalesce(f.amount, 0)')} || ' in facts, ' || ${rupees('coalesce(b.amount, 0)')} || ' in the ledger' as found
      from frozen f full join books b using (entity_id, month, code)
      where coalesce(f.amount, 0) <> coalesce(b.amount, 0)`,
  },
];

/** Documents whose numbers are taken when they are posted, by kind of their series. */
const NUMBERED: Readonly<Record<string, string>> = {
  workOrder: 'work_order',
  invoice: 'invoice',
  payment: 'payment',
  // A refund of a customer's payment and one from a vendor take their numbers from one series.
  paymentRefund: `(select org_id, entity_id, number_period, code from payment_refund
    union all select org_id, entity_id, number_period, code from bill_payment_refund) r`,
  billPayment: 'bill_payment',
  journal: 'journal_voucher',
  adjustment: 'stock_adjustment',
  purchaseOrder: 'purchase_order',
  purchaseReceive: 'purchase_receive',
  purchaseReturn: 'purchase_return',
  bill: 'bill',
  vendorDebitNote: 'vendor_debit_note',
  stockCount: 'stock_count',
  manufactureOrder: 'manufacture_order',
};
const numbered = Object.entries(NUMBERED)
  .map(
    ([kind, table]) => `select '${kind}' as kind, entity_id, number_period as period, upper(code) as code
      from ${table} where org_id = $1 and code is not null`,
  )
  .concat(
    `select 'selfInvoice', entity_id, self_invoice_period, upper(self_invoice_no) from bill where org_id = $1 and self_invoice_no is not null`,
  )
  .join(' union all ');

const numbers: Invariant[] = [
  {
    promise: 'Numbers have no gaps.',
    sql: `with given as (
        select s.entity_id, s.kind, s.period, s.prefix, count(d.code) as documents,
          max(substr(d.code, length(s.prefix) + 1)::int) as last, min(substr(d.code, length(s.prefix) + 1)::int) as first
        from number_series s join (${numbered}) d on d.entity_id = s.entity_id and d.kind = s.kind and d.period = s.period
          and left(d.code, length(s.prefix)) = upper(s.prefix) and substr(d.code, length(s.prefix) + 1) ~ '^[0-9]{1,9}$'
        where s.org_id = $1 group by 1, 2, 3, 4)
      select entity_id as "entityId", kind || ' ' || prefix || ' of ' || period as subject,
        last - first + 1 - documents || ' missing between ' || first || ' and ' || last as found
      from given where last - first + 1 <> documents`,
  },
  {
    promise: 'No number is given that the series did not count.',
    sql: `select s.entity_id as "entityId", s.kind || ' ' || d.code as subject, 'the series stands at ' || s.next_number as found
      from number_series s join (${numbered}) d on d.entity_id = s.entity_id and d.kind = s.kind and d.period = s.period
        and left(d.code, length(s.prefix)) = upper(s.prefix) and substr(d.code, length(s.prefix) + 1) ~ '^[0-9]{1,9}$'
      where s.org_id = $1 and substr(d.code, length(s.prefix) + 1)::int >= s.next_number`,
  },
];

/** What a frozen print says of a line, and the line itself, in the same order. */
const PRINTED = ['quantity', 'unitPrice', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'];
const STORED = [
  'quantity_e3',
  'unit_price_e4',
  'taxable_paise',
  'cgst_paise',
  'sgst_paise',
  'igst_paise',
  'total_paise',
];
const TOTALS = [...STORED.slice(2).map((column, at) => [PRINTED[at + 2]!, column]), ['roundPaise', 'round_paise']];

const prints: Invariant[] = [
  {
    promise: 'A posted invoice is what its frozen print says.',
    sql: `select ${ofEntity('i')}, i.code as subject, case
        when i.snapshot is null then 'there is no print'
        when i.snapshot ->> 'code' is distinct from i.code then 'the print bears the number ' || coalesce(i.snapshot ->> 'code', 'none')
        when i.snapshot ->> 'invoicedOn' <> i.invoiced_on::text then 'the print is dated ' || (i.snapshot ->> 'invoicedOn')
        when ${TOTALS.map(([printed, column]) => `(i.snapshot ->> '${printed}')::bigint <> i.${column}`).join(' or ')}
          then ${rupees('i.total_paise')} || ', the print says ' || ${rupees(`(i.snapshot ->> 'totalPaise')::bigint`)}
        else 'its lines are others than those of the print' end as found
      from invoice i
        cross join lateral (select jsonb_agg(jsonb_build_array(${PRINTED.map((key) => `p -> '${key}'`).join(', ')}) order by n) as lines
          from jsonb_array_elements(i.snapshot -> 'lines') with ordinality as e(p, n)) printed
        cross join lateral (select jsonb_agg(jsonb_build_array(${STORED.map((column) => `l.${column}`).join(', ')}) order by l.position) as lines
          from invoice_line l where l.org_id = i.org_id and l.entity_id = i.entity_id and l.invoice_id = i.id) stored
      where i.org_id = $1 and i.status in ('Unpaid', 'Partial', 'Closed') and (i.snapshot is null
        or i.snapshot ->> 'code' is distinct from i.code or i.snapshot ->> 'invoicedOn' <> i.invoiced_on::text
        or ${TOTALS.map(([printed, column]) => `(i.snapshot ->> '${printed}')::bigint <> i.${column}`).join(' or ')}
        or printed.lines is distinct from stored.lines)`,
  },
];

/** Everything that `bahi check` asks of an organisation, besides its audit chains. */
export const INVARIANTS: readonly Invariant[] = [
  ...journals,
  ...stock,
  ...billing,
  ...purchases,
  ...settlements,
  ...facts,
  ...numbers,
  ...prints,
];
