/**
 * SQL: the labour time guide that gives hours and prices of work on a vehicle, its own or the default one. Takes the
 * organisation and the vehicle as SQL too.
 */
export const guideOfVehicle = (org: string, vehicleId: string): string => `coalesce(
      (select v.labour_time_guide_id from vehicle v where v.org_id = ${org} and v.id = ${vehicleId}),
      (select g.id from labour_time_guide g where g.org_id = ${org} and g.is_default and g.active order by g.id limit 1))`;
