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
