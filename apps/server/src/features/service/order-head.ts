import type { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { notFound } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { ofPeopleOrAll, onlyOrdersOf } from './order-scope.ts';

/** An order as what hangs on it sees it. */
export interface OrderHead {
  id: string;
  code: string;
  status: WorkOrderStatus;
  openedOn: string;
  customerId: string;
  vehicleId: string | null;
  odometer: number | null;
  fuelEighths: number | null;
  promisedAt: string | null;
  totalPaise: number;
  intakeSignedAt: string | null;
}

const HEAD = `select w.id, w.code, w.status, w.opened_on as "openedOn", w.customer_id as "customerId",
    w.vehicle_id as "vehicleId", w.odometer, w.fuel_eighths as "fuelEighths", w.promised_at as "promisedAt",
    w.total_paise as "totalPaise", w.intake_signed_at as "intakeSignedAt"
  from work_order w
  where w.org_id = $1 and w.entity_id = $2 and w.id = $3 and ${ofPeopleOrAll('$4')}`;

/** The head of an order; 404 also where the caller's right reaches his own orders only. */
export const getOrderHead = (tx: Tx, id: string): Promise<OrderHead> => read(tx, id, HEAD);

/** The same, and nobody else changes the order or what hangs on it until the transaction ends. */
export const getOrderHeadForUpdate = (tx: Tx, id: string): Promise<OrderHead> =>
  read(tx, id, `${HEAD} for update of w`);

async function read(tx: Tx, id: string, text: string): Promise<OrderHead> {
  const { orgId, entityId } = tx.ctx;
  const [head] = await tx.query<OrderHead>(text, [orgId, entityId, id, onlyOrdersOf(tx.ctx)]);
  if (!head) throw notFound('order');
  return head;
}
