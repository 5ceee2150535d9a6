import type { getVehicle as endpoint } from '@bahi/contract/endpoints/parties/vehicle';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { normaliseRegistration } from '@bahi/domain/vehicle/registration-number';
import { notFound } from '../../../core/app-error.ts';
import { CUSTOMER_SUMMARY } from '../../../core/parties/customer-summary.ts';
import type { Tx } from '../../../core/tx.ts';
import { getVehicleRow, listOwnerships, type Ownership, type Vehicle } from './vehicle-store.ts';

type View = OutputOf<typeof endpoint>;

/** One vehicle with its owner, the owners before and the name of its guide. */
export const getVehicle = async (tx: Tx, id: string): Promise<View> => viewOf(tx, await getVehicleRow(tx, id));

export async function getVehicleByRegistration(tx: Tx, typed: string): Promise<View> {
  const [found] = await tx.query<{ id: string }>(
    'select id from vehicle where org_id = $1 and registration_number = $2',
    [tx.ctx.orgId, normaliseRegistration(typed)],
  );
  if (!found) throw notFound('vehicle');
  return getVehicle(tx, found.id);
}

async function viewOf(tx: Tx, row: Vehicle): Promise<View> {
  const [owners, [related]] = await Promise.all([
    listOwnerships(tx, row.id),
    tx.query<{ guideName: string; customer: View['customer'] }>(
      `select g.name as "guideName",
              case when c.id is not null then ${CUSTOMER_SUMMARY} end as customer
       from vehicle v
         join labour_time_guide g on g.org_id = v.org_id and g.id = v.labour_time_guide_id
         left join customer c on c.org_id = v.org_id and c.id = v.customer_id
       where v.org_id = $1 and v.id = $2`,
      [tx.ctx.orgId, row.id],
    ),
  ]);
  return {
    ...row,
    make: row.makeName,
    model: row.modelName,
    labourTimeGuideName: related!.guideName,
    customer: related!.customer,
    ownedFrom: owners.find((owner) => owner.toOn === null)?.fromOn ?? null,
    owners: can(tx.ctx.access, 'Common.Customer', 'R') ? owners : owners.map(withoutFormerName),
  };
}

/** Who may not read customers learns whose vehicle it is, not whose it was. */
const withoutFormerName = (owner: Ownership): Ownership =>
  owner.toOn === null ? owner : { name: 'Former owner', fromOn: owner.fromOn, toOn: owner.toOn };
