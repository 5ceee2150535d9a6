/** Decimals that the unit of an item `i` is counted with. */
export const DECIMALS = `coalesce((select min(u.decimals) from unit u
    where u.org_id = i.org_id and u.gstn_code = i.unit_code and u.active), 3)`;
