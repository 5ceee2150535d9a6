/** The name of the list that was chosen for a document `d`. */
export const PRICE_LIST_NAME = `(select l.name from price_list l where l.org_id = d.org_id and l.id = d.price_list_id) as "priceListName"`;
