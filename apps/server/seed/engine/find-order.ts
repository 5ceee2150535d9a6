import { getWorkOrder, searchWorkOrders } from '@bahi/contract/endpoints/service/work-order';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { DemoOrder } from './dataset/orders.ts';
import type { World } from './world.ts';

type WorkOrder = OutputOf<typeof getWorkOrder>;

/** The order of the story: of those of its vehicle that were opened on its day the one that begins with its work. */
export async function findOrder(world: World, order: DemoOrder): Promise<WorkOrder> {
  const manager = await world.as('manager', order.domain);
  const { rows } = await manager.call(searchWorkOrders, {
    query: { vehicleId: world.vehicles.get(order.registration) },
  });
  const first = world.operations.get(order.labour[0]!.code);
  for (const { id, openedOn } of rows.toReversed()) {
    if (openedOn !== world.clock.day(order.openedDaysAgo)) continue;
    const found = await manager.call(getWorkOrder, { params: { id } });
    if (found.labour[0]?.operationId === first) return found;
  }
  throw new Error(`The demo data has no order ${order.key}`);
}
