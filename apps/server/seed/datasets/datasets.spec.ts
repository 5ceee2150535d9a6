import { itemIssues } from '@bahi/domain/catalogue/item-rules';
import { normalisePhone } from '@bahi/domain/parties/phone';
import { checkGstin } from '@bahi/domain/tax/gstin';
import { isRegistration, parseRegistration } from '@bahi/domain/vehicle/registration-number';
import { addDays } from '@bahi/domain/time/dates';
import { unitPriceOfRupees } from '@bahi/domain/money/convert';
import { describe, expect, it } from 'vitest';
import { tellStory } from '../engine/demo-story.ts';
import { DATASETS } from './datasets.ts';
import { workshop } from './workshop/workshop.ts';

const TODAY = '2026-11-21';
/** Beginnings of months and years, a leap day, days off: the story is told anew from each. */
const DAYS = [TODAY, '2026-11-29', '2027-01-01', '2027-04-01', '2028-02-29', '2027-08-15'];
const duplicates = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe.each(DATASETS.map((dataset) => [dataset.organisation, dataset] as const))('%s', (_name, dataset) => {
  it('has GSTINs with the right check digit, in the state of its entities', () => {
    const gstins = [...dataset.entities, ...dataset.customers].flatMap(({ gstin }) => (gstin ? [gstin] : []));
    expect(gstins.filter((gstin) => !checkGstin(gstin).valid || !gstin.startsWith('29'))).toEqual([]);
    expect(duplicates(gstins)).toEqual([]);
  });

  it('has customers with phones of their own', () => {
    const phones = dataset.customers.map(({ phone }) => phone);
    expect(phones.filter((phone) => normalisePhone(phone) !== phone)).toEqual([]);
    expect(duplicates(phones)).toEqual([]);
  });

  it('has items in order, whose cost is below the price and the price within the MRP', () => {
    const { industry } = dataset.entities[0]!;
    for (const item of dataset.items) {
      const { partNumber, hsn, unit, taxCode } = item;
      const facts = {
        partNumber,
        hsn,
        unitCode: unit,
        taxCode,
        salePrice: unitPriceOfRupees(item.price),
        mrp: unitPriceOfRupees(item.mrp),
      };
      expect([item.key, itemIssues(facts, { industry, gstType: 'Regular' }, TODAY)]).toEqual([item.key, []]);
      expect(item.cost).toBeLessThan(item.price);
    }
    expect(duplicates(dataset.items.map(({ key }) => key))).toEqual([]);
  });

  it('names only what it has, and every order once', () => {
    const { orders, vehicles, customers, items, operations, complaints } = tellStory(dataset, TODAY).dataset;
    const known = {
      vehicles: new Set(vehicles.map((one) => one.registration)),
      customers: new Set(customers.map((one) => one.key)),
      items: new Set(items.map((one) => one.key)),
      operations: new Set(operations.map((one) => one.code)),
      complaints: new Set(complaints.map((one) => one.description)),
    };
    for (const order of orders) {
      expect(known.vehicles).toContain(order.registration);
      expect(known.customers).toContain(order.customer);
      for (const complaint of order.complaints) expect(known.complaints).toContain(complaint);
      for (const { code } of order.labour) expect(known.operations).toContain(code);
      for (const { item, labour } of order.parts) {
        expect(known.items).toContain(item);
        expect(order.labour.length).toBeGreaterThan(labour);
      }
    }
    expect(duplicates(orders.map(({ key }) => key))).toEqual([]);
  });
});

describe('The workshop', () => {
  it('has vehicles with registration numbers, one of the Bharat series', () => {
    const numbers = workshop.vehicles.map(({ registration }) => registration);
    expect(numbers.filter((number) => !isRegistration(number))).toEqual([]);
    expect(duplicates(numbers)).toEqual([]);
    expect(numbers.filter((number) => parseRegistration(number)?.kind === 'bharat')).toHaveLength(1);
  });

  it('has what its size is meant to be', () => {
    expect(workshop.complaints).toHaveLength(30);
    expect(workshop.operations).toHaveLength(25);
    expect([workshop.customers, workshop.vehicles, workshop.items].map((rows) => rows.length)).toEqual([300, 400, 250]);
    for (const today of DAYS) {
      const { orders } = tellStory(workshop, today).dataset;
      expect(orders.filter(({ domain }) => domain === 'autodemo').length).toBeGreaterThanOrEqual(600);
    }
    expect(workshop.users.filter(({ role }) => role === 'technician')).toHaveLength(5);
    expect(workshop.items.filter(({ name }) => /oil/i.test(name)).length).toBeGreaterThan(10);
  });

  it.each(DAYS)('told on %s: never works on a Sunday, and never twice at a time', (today) => {
    const visits = tellStory(workshop, today).dataset.orders.filter(({ past }) => past);
    const dayOf = (daysAgo: number) => new Date(`${addDays(today, -daysAgo)}T00:00:00Z`).getUTCDay();
    expect(visits.filter(({ openedDaysAgo }) => dayOf(openedDaysAgo) === 0)).toEqual([]);
    const spells = visits.flatMap(({ technician, openedDaysAgo, workDays, past }) =>
      past!.spells.map(({ from, to }) => ({ key: `${technician} ${openedDaysAgo - workDays}`, from, to })),
    );
    const overlaps = spells.filter((one) =>
      spells.some((other) => other !== one && other.key === one.key && other.from < one.to && one.from < other.to),
    );
    expect(overlaps).toEqual([]);
  });

  it.each(DAYS)('told on %s: drives on between the visits of a vehicle', (today) => {
    const visits = tellStory(workshop, today).dataset.orders.filter(({ past }) => past);
    const falling = visits.filter((one) =>
      visits.some(
        (other) =>
          other.registration === one.registration &&
          other.openedDaysAgo > one.openedDaysAgo &&
          other.odometer! > one.odometer!,
      ),
    );
    expect(falling).toEqual([]);
  });

  it('is the same on every machine', () => {
    const { registration, customer, odometer } = workshop.vehicles[5]!;
    expect({ registration, customer, odometer }).toEqual({
      registration: 'KA 50 MP 4909',
      customer: 'person-4',
      odometer: 88_444,
    });
  });
});
