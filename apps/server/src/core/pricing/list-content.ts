const PER_UNIT = 1_000_000;
/** A quantity of a line `x` in the unit of stock. */
const inUnits = (column: string): string => `round(x.${column}::numeric * x.factor_e6 / ${PER_UNIT})`;

/** What a list `l` asks, as `PriceList`: of units of stock, whatever pack its lines are of. */
export const LIST_CONTENT = `l.id, l.name, l.base, l.percent_e4 as percent, l.round_to_e4 as "roundTo",
    coalesce((select jsonb_agg(jsonb_build_object('itemId', x.item_id, 'categoryId', x.category_id, 'manufacturer', x.manufacturer,
        'minQuantity', ${inUnits('min_quantity_e3')}, 'unitPrice', round(x.unit_price_e4::numeric * ${PER_UNIT} / x.factor_e6),
        'packFactor', x.factor_e6, 'packPrice', x.unit_price_e4, 'percent', x.percent_e4,
        'schemeQuantity', ${inUnits('scheme_quantity_e3')}, 'schemeFreeQuantity', ${inUnits('scheme_free_quantity_e3')}) order by x.position)
      from price_list_line x where x.org_id = l.org_id and x.list_id = l.id), '[]') as lines`;

/** Whether a list `l` holds on a day or begins later. */
export const NOT_OVER_ON = (day: string): string => `l.active and (l.valid_until is null or l.valid_until >= ${day})`;

/** Whether it holds on that day. */
export const HOLDS_ON = (day: string): string =>
  `${NOT_OVER_ON(day)} and (l.valid_from is null or l.valid_from <= ${day})`;
