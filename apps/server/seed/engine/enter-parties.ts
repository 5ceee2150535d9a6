import { createCustomer } from '@bahi/contract/endpoints/parties/customer';
import { createVehicle } from '@bahi/contract/endpoints/parties/vehicle';
import { paiseOfRupees } from '@bahi/domain/money/convert';
import type { DemoCustomer, DemoVehicle } from './dataset.ts';
import { MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** Customers, then the vehicles or equipment that they own. */
export const enterParties: Tier = (world) => {
  const { customers, vehicles, openingDaysAgo } = world.dataset;
  const at = { daysAgo: openingDaysAgo, minuteOfDay: MORNING + 30 };
  return [
    ...customers.map((one): Step => ({ ...at, label: 'customers', run: () => enterCustomer(world, one) })),
    ...vehicles.map((one): Step => ({ ...at, label: 'vehicles and equipment', run: () => enterVehicle(world, one) })),
  ];
};

async function enterCustomer(world: World, customer: DemoCustomer): Promise<void> {
  const manager = await world.as('manager');
  const { key, name, phone, email, gstin, address, stateCode, creditDays, creditLimit } = customer;
  const made = await manager.call(
    createCustomer,
    {
      body: {
        name,
        phone,
        email,
        gstin,
        supplyType: gstin ? 'B2B' : 'B2C',
        billingAddress: { ...address, stateCode, countryCode: 'IN' },
        creditDays,
        creditLimitPaise: creditLimit === undefined ? undefined : paiseOfRupees(creditLimit),
      },
    },
    keyOf(world, 'customer', key),
  );
  world.customers.set(key, made.id);
}

async function enterVehicle(world: World, vehicle: DemoVehicle): Promise<void> {
  const manager = await world.as('manager');
  const made = await manager.call(
    createVehicle,
    {
      body: {
        registrationNumber: vehicle.registration,
        make: vehicle.make,
        model: vehicle.model,
        variant: vehicle.variant,
        year: vehicle.year,
        colour: vehicle.colour,
        fuelType: vehicle.fuelType,
        chassisNumber: vehicle.chassis,
        lastOdometer: vehicle.odometer,
        customerId: world.customers.get(vehicle.customer),
        ownedFrom: world.clock.day(world.dataset.openingDaysAgo),
      },
    },
    keyOf(world, 'vehicle', vehicle.registration),
  );
  world.vehicles.set(vehicle.registration, made.id);
}
