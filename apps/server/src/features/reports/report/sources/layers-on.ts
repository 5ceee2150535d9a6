import type { SourceRequest } from '../report-source.ts';
import { ofBranches } from './stock-goods.ts';

/** What a layer is still worth, as the balance of stock has it. */
export const LAYER_VALUE =
  '(l.total_paise - round(l.total_paise::numeric * l.issued_quantity_e3 / l.quantity_e3))::bigint';

/** The goods of a row, of whom the reader is told what is on hand. */
export const toldOf = (request: SourceRequest, row: string): string =>
  `${ofBranches(request, row)} and ${request.onHandTold(`${row}.entity_id`, `${row}.warehouse_id`, `${row}.item_id`)}`;

/**
 * CTEs `since`, the moves after the last day, and `layers`, what lay in each layer on it: `came`, `gone`, `lies`, `value`. What lies
 * there is what lies there now and what moves took since, so that a day of these weeks reads few moves. Of a layer that was
 * opened since lies what moves of days before took of it, below zero: they were posted after it.
 */
export function layersOn(request: SourceRequest): string {
  const day = `${request.at(request.to)}::date`;
  const placed = (row: string) =>
    `${row}.org_id = l.org_id and ${row}.entity_id = l.entity_id and ${row}.item_id = l.item_id
      and ${row}.warehouse_id = l.warehouse_id and ${row}.layer_seq = l.seq`;
  // Rows of one organisation already, and all `seq` come of one sequence: more conditions would make the planner think that hardly
  // any match.
  const ofLayer = (row: string, seq: string) => `${row}.entity_id = l.entity_id and ${row}.${seq} = l.seq`;
  return `since as materialized (
    select m.org_id, m.entity_id, m.item_id, m.warehouse_id, m.id, m.quantity_e3 as quantity,
      coalesce(m.value_paise, m.cost_paise) as value
    from stock_move m where ${ofBranches(request, 'm')} and m.moved_on > ${day}),
  taken as materialized (
    select t.org_id, t.entity_id, t.item_id, t.warehouse_id, t.layer_seq, sum(t.quantity_e3) as took, sum(t.cost_paise) as cost
    from since m
      join stock_move_layer t on t.org_id = m.org_id and t.entity_id = m.entity_id and t.move_id = m.id and t.layer_seq is not null
    group by 1, 2, 3, 4, 5),
  opened as materialized (
    select l.org_id, l.entity_id, l.item_id, l.warehouse_id, l.batch_id, l.receipt_move_id, l.received_on, l.rank, l.seq
    from since m
      join stock_layer l on l.org_id = m.org_id and l.entity_id = m.entity_id and l.opened_by_move_id = m.id),
  layers as (
    select l.*, l.came - l.gone as lies from (
      select l.org_id, l.entity_id, l.item_id, l.warehouse_id, l.batch_id, l.receipt_move_id, l.received_on, l.rank, l.seq,
        l.quantity_e3 as came, (l.issued_quantity_e3 - coalesce(t.took, 0))::bigint as gone,
        (${LAYER_VALUE} + coalesce(t.cost, 0))::bigint as value
      from stock_layer l left join taken t on ${ofLayer('t', 'layer_seq')}
      where ${toldOf(request, 'l')} and l.issued_quantity_e3 < l.quantity_e3
        and not exists (select from opened o where ${ofLayer('o', 'seq')})
      union all
      select l.org_id, l.entity_id, l.item_id, l.warehouse_id, l.batch_id, l.receipt_move_id, l.received_on, l.rank, l.seq,
        l.quantity_e3, (l.issued_quantity_e3 - t.took)::bigint, (${LAYER_VALUE} + t.cost)::bigint
      from taken t join stock_layer l on ${placed('t')}
      where ${toldOf(request, 'l')} and l.issued_quantity_e3 = l.quantity_e3
        and not exists (select from opened o where ${ofLayer('o', 'seq')})
      union all
      select l.org_id, l.entity_id, l.item_id, l.warehouse_id, l.batch_id, l.receipt_move_id, l.received_on, l.rank, l.seq,
        0, b.quantity, -b.cost
      from opened l
        cross join lateral (
          select sum(t.quantity_e3)::bigint as quantity, sum(t.cost_paise)::bigint as cost
          from stock_move_layer t join stock_move m on m.org_id = t.org_id and m.entity_id = t.entity_id and m.id = t.move_id
          where ${placed('t')} and m.moved_on <= ${day}) b
      where ${toldOf(request, 'l')} and b.quantity is not null) l
    where l.came <> l.gone or l.value <> 0)`;
}
