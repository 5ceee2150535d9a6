import { getWorkOrder, searchWorkOrders } from '@bahi/contract/endpoints/service/work-order';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { DemoOrder } from './dataset/orders.ts';
import type { World } from './world.ts';

type WorkOrder = OutputOf<typeof getWorkOrder>;

/** The order of the story: the only one of its vehicle that stands where its stage says. */
export async function findOrder(world: World, order: DemoOrder): Promise<WorkOrder> {
  const manager = await world.as('manager', order.domain);
  const { rows } = await manager.call(searchWorkOrders, {
    query: { vehicleId: world.vehicles.get(order.registration) },
  });
  const opened = rows.findLast((row) => row.openedOn === world.clock.day(order.openedDaysAgo));
  if (!opened) throw new Error(`The demo data has no order ${order.key}`);
  return manager.call(getWorkOrder, { params: { id: opened.id } });
}
