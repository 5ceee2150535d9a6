import { createCustomer, customerAccount } from '@bahi/contract/endpoints/parties/customer';
import { createVendor, vendorAccount } from '@bahi/contract/endpoints/parties/vendor';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { customerCategory } from '@bahi/contract/masters/customer-category';
import { createVehicle } from '@bahi/contract/endpoints/parties/vehicle';
import { paiseOfRupees, percentOfNumber } from '@bahi/domain/money/convert';
import { addDays } from '@bahi/domain/time/dates';
import type { DemoContact, DemoCustomer, DemoCustomerCategory, DemoOpening, DemoVendor } from './dataset/parties.ts';
import type { DemoVehicle } from './dataset/vehicles.ts';
import { MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** Customers, then the vehicles or equipment that they own. */
export const enterParties: Tier = (world) => {
  const { customerCategories = [], customers, vendors = [], vehicles, openingDaysAgo } = world.dataset;
  const at = { daysAgo: openingDaysAgo, minuteOfDay: MORNING + 30 };
  return [
    ...customerCategories.map((one): Step => ({ ...at, label: 'customers', run: () => enterCategory(world, one) })),
    ...customers.map((one): Step => ({
      ...at,
      label: 'customers',
      touches: ['customer numbers', `customer ${one.key}`],
      run: () => enterCustomer(world, one),
    })),
    ...vendors.map((one): Step => ({
      ...at,
      label: 'vendors',
      touches: ['vendor numbers'],
      run: () => enterVendor(world, one),
    })),
    ...vehicles.map((one): Step => ({
      ...at,
      label: 'vehicles and equipment',
      touches: [`customer ${one.customer}`],
      run: () => enterVehicle(world, one),
    })),
  ];
};

async function enterCustomer(world: World, customer: DemoCustomer): Promise<void> {
  const { key, name, phone, email, gstin, creditDays, creditLimit, category, contact, billTo } = customer;
  // A limit above that of his category is given by who may give credit.
  const entering = await world.as(creditLimit === undefined && !customer.drugLicences ? 'manager' : 'owner');
  const made = await entering.call(
    createCustomer,
    {
      body: {
        name,
        phone,
        email,
        gstin,
        ...treatmentOf(customer),
        creditDays,
        creditLimitPaise: creditLimit === undefined ? undefined : paiseOfRupees(creditLimit),
        categoryId: category === undefined ? undefined : world.customerCategories.get(category),
        contacts: contact && [contactBody(contact)],
        billTo,
        drugLicences: licencesOf(world, customer),
      },
    },
    keyOf(world, 'customer', key),
  );
  world.customers.set(key, made.id);
  if (customer.opening) {
    const accountant = await world.as('accountant');
    const body = openingBody(world, customer.opening);
    await accountant.call(
      customerAccount.setOpening,
      { params: { id: made.id }, body },
      keyOf(world, 'customer-opening', key),
    );
  }
}

/** How he is treated for GST, and where he is. */
const treatmentOf = ({ gstin, address, stateCode, countryCode = 'IN' }: DemoCustomer) => ({
  supplyType: countryCode !== 'IN' ? ('EXPWOP' as const) : gstin ? ('B2B' as const) : ('B2C' as const),
  billingAddress: { ...address, stateCode, countryCode },
});

const licencesOf = (world: World, { drugLicences }: Pick<DemoCustomer, 'drugLicences'>) =>
  drugLicences?.map(({ no, form, validForDays }) => ({
    no,
    form,
    validUntil: addDays(world.clock.day(0), validForDays),
  }));

const contactBody = ({ salutation, firstName, lastName, designation, phone }: DemoContact) => ({
  salutation,
  firstName,
  lastName,
  designation,
  reach: { phones: { main: phone } },
});

/** As of the day on which the books began. */
const openingBody = (world: World, { side, amount }: DemoOpening) => ({
  side,
  amountPaise: paiseOfRupees(amount),
  asOf: world.clock.day(world.dataset.openingDaysAgo),
});

async function enterCategory(world: World, { name, creditDays, creditLimit }: DemoCustomerCategory): Promise<void> {
  const owner = await world.as('owner');
  const made = await owner.call(
    masterEndpoints(customerCategory).create,
    { body: { name, creditDays, creditLimit: creditLimit === undefined ? undefined : paiseOfRupees(creditLimit) } },
    keyOf(world, 'customer-category', name),
  );
  world.customerCategories.set(name, made.id);
}

async function enterVendor(world: World, vendor: DemoVendor): Promise<void> {
  const parts = await world.as('parts');
  const { key, name, category, phone, email, gstin, address, stateCode, paymentDays, contact } = vendor;
  const made = await parts.call(
    createVendor,
    {
      body: {
        name,
        category,
        phone,
        email,
        gstin,
        billingAddress: { ...address, stateCode, countryCode: 'IN' },
        paymentDays,
        contacts: contact && [contactBody(contact)],
        tdsSection: vendor.tds?.section,
        tdsPercent: vendor.tds && percentOfNumber(vendor.tds.percent),
        bank: vendor.bank,
        msmeNumber: vendor.msme?.number,
        msmeClass: vendor.msme?.class,
        drugLicences: licencesOf(world, vendor),
      },
    },
    keyOf(world, 'vendor', key),
  );
  world.vendors.set(key, made.id);
  if (!vendor.opening) return;
  const owner = await world.as('owner');
  const body = openingBody(world, vendor.opening);
  await owner.call(vendorAccount.setOpening, { params: { id: made.id }, body }, keyOf(world, 'vendor-opening', key));
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
