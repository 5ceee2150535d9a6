import {
  finishInspection,
  listInspections,
  saveInspection,
  startInspection,
} from '@bahi/contract/endpoints/service/inspection';
import { CheckResult } from '@bahi/domain/inspection/inspection';
import { quantityOfUnits } from '@bahi/domain/money/convert';
import type { DemoOrder } from './dataset/orders.ts';
import { keyOf, type World } from './world.ts';

/** What is measured where the usual 6 to 8 mm do not fit. */
const MEASURED: Readonly<Record<string, number>> = {
  'Front brake pads': 2,
  'Front left tread': 3,
  'Battery voltage': 12.6,
  'Chain slack': 25,
  'Supply voltage': 231,
  'Odometer reading': 48_210,
  'Fuel level': 4,
};

/** The technician goes through a checklist, whole or up to a point; what is found is the same everywhere. */
export async function inspectOrder(
  world: World,
  order: DemoOrder,
  id: string,
  checklist: string,
  upTo?: number,
): Promise<void> {
  const technician = await world.as(order.technician, order.domain);
  const present = await technician.call(listInspections, { params: { id } });
  const started =
    present.rows.find(({ name }) => name === checklist) ??
    (await technician.call(
      startInspection,
      { params: { id }, body: { checklistId: world.records.get(`checklist ${checklist}`) } },
      keyOf(world, 'inspect', `${order.key} ${checklist}`),
    ));
  if (started.status === 'Finished') return;
  const points = started.points.slice(0, upTo).map(({ id: pointId, answer, label }, index) => {
    const urgent = label === 'Front brake pads';
    const soon = label === 'Front left tread' || label === 'Filter';
    return {
      id: pointId,
      result: urgent ? CheckResult.urgent : soon ? CheckResult.soon : CheckResult.ok,
      ...(answer === 'number' && { measured: quantityOfUnits(MEASURED[label] ?? 6 + (index % 3)) }),
      ...(urgent && { note: 'Worn down on the inside' }),
    };
  });
  await technician.call(saveInspection, { params: { id: started.id }, body: { points } });
  if (upTo === undefined) await technician.call(finishInspection, { params: { id: started.id }, body: {} });
}
