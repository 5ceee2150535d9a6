import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { labourTimeGuide, make, model } from './catalogue.ts';
import { day, orgId, paise, rowId, stamps, yesNo } from './columns.ts';

export interface AddressColumns {
  attention?: string;
  line1?: string;
  line2?: string;
  city?: string;
  stateCode?: string;
  pin?: string;
  countryCode?: string;
}

export const customer = pgTable(
  'customer',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    /** Ten digits; the duplicate warning looks here. */
    phone: text('phone'),
    otherPhone: text('other_phone'),
    email: text('email'),
    gstin: text('gstin'),
    /** `SType`: B2B, B2C, SEZWP ... */
    supplyType: text('supply_type').notNull().default('B2C'),
    billingAddress: jsonb('billing_address').$type<AddressColumns>().notNull().default({}),
    deliveryAddress: jsonb('delivery_address').$type<AddressColumns>(),
    creditLimitPaise: paise('credit_limit'),
    creditDays: integer('credit_days').notNull().default(0),
    notes: text('notes'),
    active: yesNo('active', true),
    /** Lower-case name, phones, GSTIN: what a search looks through. */
    searchText: text('search_text').notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('customer_phone').on(t.orgId, t.phone),
    index('customer_gstin').on(t.orgId, t.gstin),
    index('customer_name').on(t.orgId, sql`lower(${t.name})`, t.id),
    index('customer_search').using('gin', t.orgId, sql`${t.searchText} gin_trgm_ops`),
  ],
);

/** A vehicle or piece of equipment (`Common/Products`). */
export const vehicle = pgTable(
  'vehicle',
  {
    orgId: orgId(),
    id: rowId(),
    /** Normalised: upper case, no blanks; null while unregistered. */
    registrationNumber: text('registration_number'),
    makeId: uuid('make_id'),
    modelId: uuid('model_id'),
    makeName: text('make_name').notNull().default(''),
    modelName: text('model_name').notNull().default(''),
    variant: text('variant'),
    year: integer('year'),
    colour: text('colour'),
    fuelType: text('fuel_type'),
    chassisNumber: text('chassis_number'),
    engineNumber: text('engine_number'),
    labourTimeGuideId: uuid('labour_time_guide_id').notNull(),
    /** The present owner; history in `vehicle_ownership`. */
    customerId: uuid('customer_id'),
    lastOdometer: integer('last_odometer'),
    nextServiceOn: day('next_service_on'),
    active: yesNo('active', true),
    searchText: text('search_text').notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('vehicle_registration')
      .on(t.orgId, t.registrationNumber)
      .where(sql`${t.registrationNumber} is not null`),
    index('vehicle_customer').on(t.orgId, t.customerId),
    index('vehicle_search').using('gin', t.orgId, sql`${t.searchText} gin_trgm_ops`),
    foreignKey({ columns: [t.orgId, t.customerId], foreignColumns: [customer.orgId, customer.id] }),
    foreignKey({ columns: [t.orgId, t.makeId], foreignColumns: [make.orgId, make.id] }),
    foreignKey({ columns: [t.orgId, t.modelId], foreignColumns: [model.orgId, model.id] }),
    foreignKey({
      columns: [t.orgId, t.labourTimeGuideId],
      foreignColumns: [labourTimeGuide.orgId, labourTimeGuide.id],
    }),
  ],
);

/** One owner at a time: the current ownership ends before the next begins (spec 2 §5). */
export const vehicleOwnership = pgTable(
  'vehicle_ownership',
  {
    orgId: orgId(),
    id: rowId(),
    vehicleId: uuid('vehicle_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    fromOn: day('from_on').notNull(),
    toOn: day('to_on'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('vehicle_ownership_current')
      .on(t.orgId, t.vehicleId)
      .where(sql`${t.toOn} is null`),
    foreignKey({ columns: [t.orgId, t.vehicleId], foreignColumns: [vehicle.orgId, vehicle.id] }),
    foreignKey({ columns: [t.orgId, t.customerId], foreignColumns: [customer.orgId, customer.id] }),
  ],
);
