/**
 * What the masters say of an item at this moment, of a row `d` of facts: the database looks it up as it writes them, so that
 * freezing costs no question of its own.
 */
export const OF_ITEM = {
  computed: {
    itemCategoryId: 'm.category_id',
    manufacturer: 'm.manufacturer',
    genericName: 'm.generic_name',
    drugSchedule: 'm.drug_schedule',
  },
  joins: 'left join item m on m.org_id = d.org_id and m.id = d.item_id',
} as const;

/**
 * The same of what is sold; what takes goods back says of them what their sale said, wherever they stand today. Whether a line takes
 * something back is asked before facts are looked for: behind the join they were, for every line that sells.
 */
export const OF_SOLD = {
  computed: Object.fromEntries(
    Object.entries(OF_ITEM.computed).map(([key, value]) => [
      key,
      `case when o.id is null then ${value} else ${value.replace('m.', 'o.').replace('o.category_id', 'o.item_category_id')} end`,
    ]),
  ),
  joins: `${OF_ITEM.joins}
    left join lateral (select f.* from sale_fact f
      where d.of_document_id is not null and f.org_id = d.org_id and f.entity_id = d.entity_id and f.document_id = d.of_document_id and f.line_id = d.of_line_id
        and f.mirrors_id is null order by f.id desc limit 1) o on true`,
} as const;
