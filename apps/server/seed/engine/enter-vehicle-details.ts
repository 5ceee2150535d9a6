import {
  changeVehicleOwner,
  savePolicyDetails,
  saveServiceDetails,
} from '@bahi/contract/endpoints/parties/vehicle-details';
import { listPictures, uploadPicture } from '@bahi/contract/endpoints/parties/vehicle-pictures';
import { requestNewModel } from '@bahi/contract/endpoints/settings/model-request';
import { paiseOfRupees } from '@bahi/domain/money/convert';
import { addDays, addMonths } from '@bahi/domain/time/dates';
import type { DemoVehicle, DemoVehicleDetails } from './dataset/vehicles.ts';
import { drawVehicle } from './draw-picture.ts';
import { MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** Yesterday: after the orders, so that what they read stands. */
const ENTERED = { daysAgo: 1, minuteOfDay: MORNING };

/** Policies, service plans, pictures and a change of owner, of the vehicles that have any. */
export const enterVehicleDetails: Tier = (world) => [
  ...world.dataset.vehicles.flatMap((vehicle): Step[] =>
    vehicle.details
      ? [{ ...ENTERED, label: 'policies and pictures', run: () => enter(world, vehicle, vehicle.details!) }]
      : [],
  ),
  ...(world.dataset.modelRequests ?? []).map((wish): Step => ({
    ...ENTERED,
    label: 'requested models',
    run: async () => {
      const key = keyOf(world, 'model-request', wish.modelName);
      await (await world.as('advisor')).call(requestNewModel, { body: wish }, key);
    },
  })),
];

async function enter(world: World, vehicle: DemoVehicle, details: DemoVehicleDetails): Promise<void> {
  const manager = await world.as('manager');
  const params = { id: world.vehicles.get(vehicle.registration) };
  const key = (what: string) => keyOf(world, what, vehicle.registration);
  const { policy, service, pictures = [], soldTo } = details;
  if (policy) {
    const toOn = world.clock.day(-policy.endsInDays);
    const body = {
      policy: {
        insurerCode: policy.insurer,
        policyNumber: policy.number,
        kind: policy.kind,
        insuredValuePaise: paiseOfRupees(policy.insuredValue),
        premiumPaise: paiseOfRupees(policy.premium),
        fromOn: addDays(addMonths(toOn, -12), 1),
        toOn,
        noClaimPercent: policy.noClaimPercent,
      },
      pollutionUntil: world.clock.day(-policy.pollutionEndsInDays),
    };
    await manager.call(savePolicyDetails, { params, body }, key('policy'));
  }
  if (service) {
    const body = {
      lastServiceOn: world.clock.day(service.daysAgo),
      lastServiceKm: service.km,
      serviceIntervalMonths: 6,
      serviceIntervalKm: 10_000,
    };
    await manager.call(saveServiceDetails, { params, body }, key('service'));
  }
  if (pictures.length > 0) {
    const present = await manager.call(listPictures, { params });
    for (const { angle, note } of pictures) {
      const name = `${angle}.png`;
      if (present.rows.some((picture) => picture.name === name)) continue;
      const fields = { Angle: angle, ...(note && { Note: note }) };
      const file = { name, bytes: drawVehicle(angle, vehicle.colour) };
      await manager.upload(uploadPicture, { ...params, name }, file, fields);
    }
  }
  if (soldTo) {
    const body = { customerId: world.customers.get(soldTo), fromOn: world.clock.day(ENTERED.daysAgo) };
    await manager.call(changeVehicleOwner, { params, body }, key('sold'));
  }
}
