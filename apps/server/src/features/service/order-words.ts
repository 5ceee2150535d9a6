import { formatPaise } from '@bahi/domain/money/format';
import { formatInstant } from '@bahi/domain/time/dates';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import type { Tx } from '../../core/tx.ts';

interface Described {
  code: string;
  vehicleId: string | null;
  promisedAt: string | null;
  totalPaise: number;
}

/** What messages about an order may name. */
export interface OrderWords {
  number: string;
  vehicle: string;
  amount: string;
  promisedAt: string;
}

/** The words of an order for messages to its customer; times as the entity's clock shows them. */
export async function orderWordsOf(tx: Tx, order: Described): Promise<OrderWords> {
  const [vehicle] = order.vehicleId
    ? await tx.query<{ registrationNumber: string | null }>(
        'select registration_number as "registrationNumber" from vehicle where org_id = $1 and id = $2',
        [tx.ctx.orgId, order.vehicleId],
      )
    : [];
  return {
    number: order.code,
    vehicle: (vehicle?.registrationNumber && formatRegistration(vehicle.registrationNumber)) ?? 'your vehicle',
    amount: formatPaise(order.totalPaise),
    promisedAt: order.promisedAt
      ? formatInstant(tx.ctx.entity.timeZone, order.promisedAt)
      : 'a time that we will tell you',
  };
}
