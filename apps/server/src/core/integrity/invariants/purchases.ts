import { BOUGHT_QUANTITY } from '../../stock/quantity-of-packs.ts';
import { type Invariant, ofEntity, rupees } from './invariant.ts';
import { GONE_BACK } from './stock.ts';

/** Of a line `l` of a document, what went back before anybody billed it, as `u`. */
const goneUnbilledOf = (
  document: string,
) => `cross join lateral (select coalesce(sum(x.unbilled_quantity_e3), 0) as back, coalesce(sum(x.unbilled_paise), 0) as cost
          from document_link k join purchase_return_line x on x.org_id = k.org_id and x.entity_id = k.entity_id
            and x.return_id = k.to_id and x.id = k.to_line_id
          where k.org_id = l.org_id and k.entity_id = l.entity_id and k.from_id = ${document} and k.from_line_id = l.id
            and k.purpose = 'return' and k.ended_at is null) u`;

export const purchases: Invariant[] = [
  {
    promise: 'What is linked to the lines of orders is what receives took in of them.',
    sql: `select coalesce(k.entity_id, r.entity_id) as "entityId", concat_ws(' ', o.code, coalesce(k.line, r.line)) as subject,
        coalesce(k.quantity, 0) / 1000.0 || ' linked, ' || coalesce(r.quantity, 0) / 1000.0 || ' received' as found
      from (select entity_id, from_id as order_id, from_line_id as line, sum(quantity_e3) as quantity from document_link
          where org_id = $1 and purpose = 'receive' and from_kind = 'purchaseOrder' and ended_at is null group by 1, 2, 3) k
        full join (select l.entity_id, l.source_order_id as order_id, l.source_line_id as line, sum(${BOUGHT_QUANTITY}) as quantity
          from purchase_receive d
            join purchase_receive_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.receive_id = d.id
          where d.org_id = $1 and d.status = 'Received' and l.source_order_id is not null group by 1, 2, 3) r
          using (entity_id, order_id, line)
        left join purchase_order o on o.org_id = $1 and o.entity_id = coalesce(k.entity_id, r.entity_id)
          and o.id = coalesce(k.order_id, r.order_id)
      where coalesce(k.quantity, 0) <> coalesce(r.quantity, 0)`,
  },
  {
    promise: 'The status of an order is what has come and was billed of it, or went back before.',
    sql: `select ${ofEntity('o')}, o.code as subject, o.status || ', its lines say ' || c.status as found
      from purchase_order o cross join lateral (select case
          when sum(k.received + k.billed) = 0 then 'Approved'
          when not bool_and(k.received + l.short_quantity_e3 >= ${BOUGHT_QUANTITY}) then 'PartReceived'
          when not bool_and(k.billed + u.back + l.short_quantity_e3 >= ${BOUGHT_QUANTITY}) then 'Received'
          else 'Billed' end as status
        from purchase_order_line l cross join lateral (select
            coalesce(sum(quantity_e3) filter (where purpose = 'receive'), 0) as received,
            coalesce(sum(quantity_e3) filter (where purpose = 'bill'), 0) as billed
          from document_link k where k.org_id = l.org_id and k.entity_id = l.entity_id and k.from_id = l.order_id
            and k.from_line_id = l.id and k.ended_at is null) k ${goneUnbilledOf('l.order_id')}
        where l.org_id = o.org_id and l.entity_id = o.entity_id and l.order_id = o.id) c
      where o.org_id = $1 and o.status in ('Approved', 'PartReceived', 'Received', 'Billed') and o.status <> c.status`,
  },
  {
    // A line without moves is of what no stock was kept of.
    promise: 'What came into stock of a received line is what the line says.',
    sql: `select ${ofEntity('d')}, concat_ws(' ', d.code, l.id) as subject, ${BOUGHT_QUANTITY} / 1000.0 || ', its moves say '
        || coalesce(m.quantity, 0) / 1000.0 as found
      from purchase_receive d
        join purchase_receive_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.receive_id = d.id
        cross join lateral (select sum(m.quantity_e3) as quantity from stock_move m where m.org_id = d.org_id
          and m.entity_id = d.entity_id and m.document_id = d.id and m.document_line_id = l.id and m.kind = 'receive'
          and m.reverses_id is null) m
      where d.org_id = $1 and d.status <> 'Draft' and m.quantity <> ${BOUGHT_QUANTITY}`,
  },
  {
    promise: 'What is linked to the lines of receives is what went back of them, and no more than came.',
    sql: `select coalesce(k.entity_id, r.entity_id) as "entityId", concat_ws(' ', g.code, coalesce(k.line, r.line)) as subject,
        coalesce(k.quantity, 0) / 1000.0 || ' linked, ' || coalesce(r.quantity, 0) / 1000.0 || ' went back of ' || coalesce(c.quantity, 0) / 1000.0 as found
      from (select entity_id, from_id as receive_id, from_line_id as line, sum(quantity_e3) as quantity from document_link
          where org_id = $1 and purpose = 'return' and from_kind = 'purchaseReceive' and ended_at is null group by 1, 2, 3) k
        full join (select l.entity_id, l.source_receive_id as receive_id, l.source_line_id as line, sum(${BOUGHT_QUANTITY}) as quantity
          from purchase_return d
            join purchase_return_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.return_id = d.id
          where d.org_id = $1 and ${GONE_BACK} and l.source_receive_id is not null group by 1, 2, 3) r
          using (entity_id, receive_id, line)
        left join purchase_receive g on g.org_id = $1 and g.entity_id = coalesce(k.entity_id, r.entity_id)
          and g.id = coalesce(k.receive_id, r.receive_id)
        left join lateral (select ${BOUGHT_QUANTITY} as quantity from purchase_receive_line l where l.org_id = $1 and l.entity_id = g.entity_id
          and l.receive_id = g.id and l.id = coalesce(k.line, r.line) and g.status = 'Received') c on true
      where coalesce(k.quantity, 0) <> coalesce(r.quantity, 0) or coalesce(r.quantity, 0) > coalesce(c.quantity, 0)`,
  },
  {
    // A line without moves is of what no stock is kept of.
    promise: 'What went back of a returned line left stock, at the cost that the line says.',
    sql: `select ${ofEntity('d')}, concat_ws(' ', d.code, l.id) as subject, ${BOUGHT_QUANTITY} / 1000.0 || ' for ' || ${rupees('l.cost_paise')}
        || ', its moves say ' || m.gone / 1000.0 || ' for ' || ${rupees('m.cost')} as found
      from purchase_return d
        join purchase_return_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.return_id = d.id
        cross join lateral (select -sum(m.quantity_e3) as gone, -sum(m.cost_paise) as cost from stock_move m where m.org_id = d.org_id
          and m.entity_id = d.entity_id and m.document_id = d.id and m.document_line_id = l.id and m.reverses_id is null) m
      where d.org_id = $1 and d.status <> 'Draft' and (m.gone <> ${BOUGHT_QUANTITY} or m.cost <> l.cost_paise)`,
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
    // Inventory-purchasing rule 11.
    promise: 'A charge of a bill lies whole on goods that came.',
    sql: `select ${ofEntity('d')}, concat_ws(' ', d.code, l.id) as subject, ${rupees('l.cost_paise')} || ', on goods ' || ${rupees('k.cost')} as found
      from bill d join bill_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.bill_id = d.id
        cross join lateral (select coalesce(sum(k.cost_paise), 0) as cost, bool_or(r.status <> 'Received') as gone
          from document_link k left join purchase_receive r on r.org_id = k.org_id and r.entity_id = k.entity_id and r.id = k.from_id
          where k.org_id = d.org_id and k.entity_id = d.entity_id and k.to_id = d.id and k.to_line_id = l.id
            and k.purpose = 'charge' and k.ended_at is null) k
      where d.org_id = $1 and (k.gone or k.cost <> case when l.landed_by is not null and d.status in ('Unpaid', 'Partial', 'Closed')
        then l.cost_paise else 0 end)`,
  },
  {
    promise: 'No more is billed of goods, or goes back before, than came, nor for more than they cost.',
    sql: `select ${ofEntity('d')}, concat_ws(' ', d.code, l.id) as subject, ${BOUGHT_QUANTITY} / 1000.0 || ' for ' || ${rupees('l.cost_paise')}
        || ', billed ' || k.billed / 1000.0 || ' for ' || ${rupees('k.cost')} || ', back before ' || u.back / 1000.0 || ' for '
        || ${rupees('u.cost')} as found
      from purchase_receive d
        join purchase_receive_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.receive_id = d.id
        cross join lateral (select coalesce(sum(quantity_e3), 0) as billed, coalesce(sum(cost_paise), 0) as cost from document_link k
          where k.org_id = d.org_id and k.entity_id = d.entity_id and k.from_id = d.id and k.from_line_id = l.id
            and k.purpose = 'bill' and k.ended_at is null) k ${goneUnbilledOf('l.receive_id')}
      where d.org_id = $1 and (k.billed + u.back > ${BOUGHT_QUANTITY} or k.cost + u.cost > l.cost_paise
        or k.billed + u.back = ${BOUGHT_QUANTITY} and k.cost + u.cost <> l.cost_paise or d.status <> 'Received' and k.billed > 0)`,
  },
  {
    promise: 'What waits for a bill or a claim is looked for where it stands (`not_billed`).',
    sql: `select w.entity_id as "entityId", w.code as subject, 'looked for nowhere' as found
      from (select d.entity_id, d.id, d.code from purchase_receive d
          join purchase_receive_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.receive_id = d.id
          cross join lateral (select coalesce(sum(cost_paise), 0) as cost from document_link k
            where k.org_id = d.org_id and k.entity_id = d.entity_id and k.from_id = d.id and k.from_line_id = l.id
              and k.purpose = 'bill' and k.ended_at is null) k ${goneUnbilledOf('l.receive_id')}
          where d.org_id = $1 and d.status = 'Received' and l.cost_paise <> k.cost + u.cost
        union select d.entity_id, d.id, d.code from purchase_return d
          join purchase_return_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.return_id = d.id
          cross join lateral (select coalesce(sum(cost_paise), 0) as cost from document_link k
            where k.org_id = d.org_id and k.entity_id = d.entity_id and k.from_id = d.id and k.from_line_id = l.id
              and k.purpose = 'note' and k.ended_at is null) k
          where d.org_id = $1 and ${GONE_BACK} and l.received_paise <> l.unbilled_paise + k.cost
        union select d.entity_id, d.id, d.code from material_in d
          join material_in_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.in_id = d.id
          where d.org_id = $1 and d.status = 'Received' and l.charge_paise <> 0 and not exists (select from document_link k
            where k.org_id = d.org_id and k.entity_id = d.entity_id and k.from_id = d.id and k.from_line_id = l.id
              and k.purpose = 'bill' and k.ended_at is null)) w
      where not exists (select from not_billed n where n.org_id = $1 and n.entity_id = w.entity_id and n.document_id = w.id)`,
  },
];
