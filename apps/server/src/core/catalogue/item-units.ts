/** The units of an item `i` besides its own, the smallest first, each with the barcode that it bears. */
export const UNITS_OF_ITEM = `(select coalesce(jsonb_agg(jsonb_build_object('name', u.name, 'factor', u.factor, 'barcode',
      (select b.barcode from item_barcode b where b.org_id = i.org_id and b.item_id = i.id and b.unit_name = u.name limit 1))
    order by u.factor, u.name), '[]')
  from (select i.purchase_unit as name, i.purchase_factor_e6 as factor
    union select i.sale_unit, i.sale_factor_e6
    union select m.key, m.value::bigint from jsonb_each_text(i.more_units) m) u
  where u.name is not null and u.factor is not null)`;
