import type { Tx } from '../../core/tx.ts';

/** The body of a vehicle: its model's, else the one of the time guide whose prices it takes. */
export async function vehicleBodyType(tx: Tx, vehicleId: string | null): Promise<string | null> {
  if (vehicleId === null) return null;
  const [vehicle] = await tx.query<{ bodyType: string | null }>(
    `select coalesce(m.body_type, g.body_type) as "bodyType"
     from vehicle v
       left join model m on m.org_id = v.org_id and m.id = v.model_id
       left join labour_time_guide g on g.org_id = v.org_id and g.id = v.labour_time_guide_id
     where v.org_id = $1 and v.id = $2`,
    [tx.ctx.orgId, vehicleId],
  );
  return vehicle?.bodyType ?? null;
}
