import type { ReportSource } from '../report-source.ts';
import { GOODS, HELD, ofBranches, ofGoods, whereGoods } from './stock-goods.ts';

/** Which way a move counts: what takes another back counts against that, and not the other way. */
const ADJUSTS = `coalesce(m.purpose, m.kind) in ('adjust', 'revalue', 'open')`;
const COMES = '(m.quantity_e3 > 0) = (m.reverses_id is null)';
const WAYS = {
  in: { only: `not ${ADJUSTS} and ${COMES}`, sign: '' },
  out: { only: `not ${ADJUSTS} and not ${COMES}`, sign: '-' },
  adjusted: { only: ADJUSTS, sign: '' },
} as const;

/**
 * What lies there at the end is what lies there now less what moved since, so that a period of these days reads few moves; the
 * beginning follows from what moved within it.
 */
export const itemsSummary: ReportSource = (request) => {
  const { from, to, at, onHandTold } = request;
  const [first, last] = [`${at(from)}::date`, `${at(to)}::date`];
  const within = (column: string) =>
    Object.entries(WAYS).map(
      ([way, { only, sign }]) =>
        `coalesce(${sign}sum(${column}) filter (where m.moved_on <= ${last} and ${only}), 0)::bigint as ${way}_`,
    );
  const moved = (column: string, name: string) =>
    [...within(column), `coalesce(sum(${column}) filter (where m.moved_on > ${last}), 0)::bigint as after_`]
      .map((sum) => sum + name)
      .join(', ');
  const row = (name: string, key: string) =>
    `s.closing_${name} - s.in_${name} + s.out_${name} - s.adjusted_${name} as "opening${key}", s.in_${name} as "in${key}",
    s.out_${name} as "out${key}", s.adjusted_${name} as "adjusted${key}", s.closing_${name} as "closing${key}"`;
  const left = (column: string, name: string) =>
    `b.${column} - coalesce(m.after_${name}, 0) as closing_${name}, ${['in', 'out', 'adjusted']
      .map((way) => `coalesce(m.${way}_${name}, 0) as ${way}_${name}`)
      .join(', ')}`;
  return `
  with moved as (
    select m.entity_id, m.item_id, m.warehouse_id, ${moved('m.quantity_e3', 'quantity')}, ${moved('coalesce(m.value_paise, m.cost_paise)', 'value')}
    from stock_move m where ${ofBranches(request, 'm')} and m.moved_on >= ${first} group by 1, 2, 3)
  select s.item_id::text || '/' || s.warehouse_id as "rowKey", ${GOODS}, i.part_number as "partNumber",
    coalesce(i.manufacturer, '') as manufacturer, coalesce(c.name, '') as category,
    ${row('quantity', 'Quantity')}, ${row('value', 'Paise')}
  from (
    select b.org_id, b.entity_id, b.item_id, b.warehouse_id,
      ${left('on_hand_e3', 'quantity')}, ${left('value_paise', 'value')}
    from stock_balance b
      left join moved m on m.entity_id = b.entity_id and m.item_id = b.item_id and m.warehouse_id = b.warehouse_id
    where ${ofBranches(request, 'b')} and ${onHandTold('b.entity_id', 'b.warehouse_id', 'b.item_id')}) s ${ofGoods('s')}
  where ${HELD} and (s.closing_quantity <> 0 or s.closing_value <> 0 or s.in_quantity <> 0 or s.out_quantity <> 0
    or s.adjusted_quantity <> 0 or s.adjusted_value <> 0) ${whereGoods(request)}`;
};
