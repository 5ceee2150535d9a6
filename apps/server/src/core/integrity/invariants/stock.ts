import { LineStatus, Payer, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { accountRoleOf, STOCK_ACCOUNT_ROLES, WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { countsAsApproved } from '@bahi/domain/status/line-status';
import { type Invariant, isLookedAt, ofEntity, rupees, accountsOf, booksOf } from './invariant.ts';

const APPROVED = Object.values(LineStatus)
  .filter(countsAsApproved)
  .map((status) => `'${status}'`)
  .join(', ');

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
export const GONE_BACK = `d.status not in ('Draft', 'Cancelled')`;

export const stock: Invariant[] = [
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
    promise: 'What lies in a bin is what moves put there.',
    sql: `select coalesce(b.entity_id, m.entity_id) as "entityId", concat_ws(' ', i.name, t.batch_no, n.name) as subject,
        coalesce(b.on_hand_e3, 0) / 1000.0 || ' in the bin, moves say ' || coalesce(m.quantity, 0) / 1000.0 as found
      from (select *, coalesce(batch_id, item_id) as goods from stock_bin where org_id = $1) b
        full join (select entity_id, item_id, warehouse_id, bin_id, coalesce(batch_id, item_id) as goods, sum(quantity_e3) as quantity
          from stock_move where org_id = $1 and bin_id is not null group by 1, 2, 3, 4, 5) m
          using (entity_id, item_id, warehouse_id, bin_id, goods)
        join item i on i.org_id = $1 and i.id = item_id
        join location n on n.org_id = $1 and n.id = bin_id
        left join batch t on t.org_id = $1 and t.id = goods
      where coalesce(b.on_hand_e3, 0) <> coalesce(m.quantity, 0)`,
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
            union all select entity_id, item_id, reserved_e3, 0 from manufacture_component where org_id = $1
            union all select l.entity_id, l.item_id, l.quantity_e3 - l.short_quantity_e3, coalesce(k.shipped, 0)
              from sales_order o
                join sales_order_line l on l.org_id = o.org_id and l.entity_id = o.entity_id and l.order_id = o.id
                left join lateral (select sum(k.quantity_e3) as shipped from document_link k where k.org_id = l.org_id
                  and k.entity_id = l.entity_id and k.from_id = l.order_id and k.from_line_id = l.id and k.purpose = 'ship'
                  and k.ended_at is null) k on true
              where o.org_id = $1 and l.item_id is not null and o.status not in ('Draft', 'Cancelled')) w group by 1, 2) l
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
    // Inventory-purchasing rule 25: arrival posts interBranch on both sides, tax stands there while its goods are on the way.
    promise: 'Branches owe each other the tax of goods on the way alone.',
    sql: `select d.entity_id as "entityId", d.code as subject,
        ${rupees('coalesce(l.balance, 0)')} || ' between the branches, ' || ${rupees('t.tax')} || ' of tax on the way' as found
      from transfer_order d
        cross join lateral (select case when d.tax_invoice and d.status in ('InTransit', 'PartReceived')
          then d.cgst_paise + d.sgst_paise + d.igst_paise else 0 end as tax) t
        left join (select j.document_id, sum(l.debit_paise - l.credit_paise) as balance
          from journal j join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
            join ${accountsOf('interBranch')} a on a.entity_id = l.entity_id and a.code = l.account_code
          where j.org_id = $1 and j.document_kind = 'transferOrder' group by 1) l on l.document_id = d.id
      where d.org_id = $1 and d.to_branch_id <> d.entity_id and coalesce(l.balance, 0) <> t.tax
        and ${isLookedAt('d.entity_id')} and ${isLookedAt('d.to_branch_id')}`,
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
      'Work in progress equals what was issued to jobs and neither billed nor expensed, the open bills of sublet work, and what is in manufacture orders.',
    sql: `select coalesce(l.entity_id, o.entity_id) as "entityId", 'Work in progress' as subject,
        ${rupees('coalesce(l.balance, 0)')} || ' in the books, ' || ${rupees('coalesce(o.cost, 0)')} || ' on jobs and in manufacture' as found
      from ${booksOf('workInProgress')} l
        full join (select entity_id, sum(cost) as cost from (select p.entity_id, p.issued_cost_paise as cost
          from work_order_line p join work_order w on w.org_id = p.org_id and w.entity_id = p.entity_id and w.id = p.work_order_id
          where p.org_id = $1 and p.issued_cost_paise <> 0 and not (w.status = '${WorkOrderStatus.closed}'
            and p.status in (${APPROVED}) and (p.payer = '${Payer.internal}'
              or p.payer = '${Payer.warranty}' and w.warranty_party_id is null))
          union all select entity_id, coalesce(billed_paise, 0) - expensed_paise from sublet_work where org_id = $1
          union all select entity_id, wip_paise from manufacture_order where org_id = $1) each group by 1) o using (entity_id)
      where coalesce(l.balance, 0) <> coalesce(o.cost, 0)`,
  },
  {
    promise: 'What vendors billed of the sublet work of an order is what their posted bills say.',
    sql: `select coalesce(s.entity_id, b.entity_id) as "entityId", coalesce(s.line_id, b.line_id) as subject,
        ${rupees('coalesce(s.billed_paise, 0)')} || ' billed, bills say ' || ${rupees('coalesce(b.cost, 0)')} as found
      from (select * from sublet_work where org_id = $1) s
        full join (select l.entity_id, l.work_order_id, l.work_order_line_id as line_id, sum(l.cost_paise) as cost from bill d
          join bill_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.bill_id = d.id
          where d.org_id = $1 and l.work_order_id is not null and d.status not in ('Draft', 'Pending Approval', 'Cancelled')
          group by 1, 2, 3) b using (entity_id, work_order_id, line_id)
      where coalesce(s.billed_paise, 0) <> coalesce(b.cost, 0)`,
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
      'Goods received, not billed, are those of receives and charges of job work and sublet work less what went back, apart from what is claimed of it, and what is billed, before its goods too.',
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
            union all select entity_id, accrued_paise from sublet_work where org_id = $1
            union all select d.entity_id, l.charge_paise from material_in d
              join material_in_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.in_id = d.id
              where d.org_id = $1 and d.status = 'Received'
            -- What a note claims of goods that a bill asked for and that never came has left the bill's own links.
            union all select entity_id, case purpose when 'bill' then -cost_paise else cost_paise end from document_link
              where org_id = $1 and purpose in ('bill', 'note') and from_kind <> 'bill' and ended_at is null) each group by 1) r using (entity_id)
      where -coalesce(l.balance, 0) <> coalesce(r.cost, 0)`,
  },
];
