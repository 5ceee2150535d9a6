/** What the masters say of an item at this moment, of a row `d` of facts. */
const OF_ITEM = {
  computed: {
    itemCategoryId: 'm.category_id',
    manufacturer: 'm.manufacturer',
    genericName: 'm.generic_name',
    drugSchedule: 'm.drug_schedule',
  },
  joins: 'left join item m on m.org_id = d.org_id and m.id = d.item_id',
};

/** Whoever worked on a line of a job longest, else whom it was given to (reports §2). */
const TECHNICIAN = `coalesce((select t.technician_id from work_order_time t
    where d.family = 'labour' and t.org_id = d.org_id and t.entity_id = d.entity_id and t.work_order_id = d.source_id
      and t.line_id = d.source_line_id
    group by t.technician_id order by sum(coalesce(t.ended_at, d.posted_at) - t.started_at) desc, t.technician_id limit 1),
  wl.technician_id)`;

/**
 * What facts hold that their document does not: the database looks it up as it writes them, so that freezing costs no question
 * of its own. Columns by their keys, and what they are taken from.
 */
export const frozenBySql = {
  sale: {
    computed: {
      ...OF_ITEM.computed,
      partyCategoryId: 'c.category_id',
      make: 'v.make_name',
      model: 'v.model_name',
      advisorId: 'w.advisor_id',
      technicianId: TECHNICIAN,
    },
    joins: `${OF_ITEM.joins}
      left join customer c on c.org_id = d.org_id and c.id = d.customer_id
      left join vehicle v on v.org_id = d.org_id and v.id = d.vehicle_id
      left join work_order w on d.source = 'Job' and w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.source_id
      left join work_order_line wl on d.source = 'Job' and wl.org_id = d.org_id and wl.entity_id = d.entity_id
        and wl.work_order_id = d.source_id and wl.id = d.source_line_id`,
  },
  purchase: OF_ITEM,
} as const;
