import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { item, labourTimeGuide, make, model } from './catalogue.ts';
import { day, orgId, paise, rowId, stamps, yesNo } from './columns.ts';
import { customer } from './customer.ts';
import { oneOf } from './enums.ts';
import { storedFile } from './stored-file.ts';
import { inOrganisation } from './walls.ts';

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
    nextServiceKm: integer('next_service_km'),
    lastServiceOn: day('last_service_on'),
    lastServiceKm: integer('last_service_km'),
    serviceIntervalMonths: integer('service_interval_months'),
    serviceIntervalKm: integer('service_interval_km'),
    /** Last day of the policy in force; history in `vehicle_policy`. */
    policyUntil: day('policy_until'),
    pollutionUntil: day('pollution_until'),
    fitnessUntil: day('fitness_until'),
    roadTaxUntil: day('road_tax_until'),
    /** The item that it was sold as, and its serial number (`CreateSNo`). */
    itemId: uuid('item_id'),
    serialNumber: text('serial_number'),
    active: yesNo('active', true),
    searchText: text('search_text').notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('vehicle_registration')
      .on(t.orgId, t.registrationNumber)
      .where(sql`${t.registrationNumber} is not null`),
    uniqueIndex('vehicle_serial_number')
      .on(t.orgId, t.itemId, t.serialNumber)
      .where(sql`${t.serialNumber} is not null`),
    index('vehicle_customer').on(t.orgId, t.customerId),
    index('vehicle_policy_until').on(t.orgId, t.policyUntil, t.id),
    index('vehicle_next_service').on(t.orgId, t.nextServiceOn, t.id),
    index('vehicle_search').using('gin', t.orgId, sql`${t.searchText} gin_trgm_ops`),
    inOrganisation(t, t.customerId, customer),
    inOrganisation(t, t.makeId, make),
    inOrganisation(t, t.modelId, model),
    inOrganisation(t, t.labourTimeGuideId, labourTimeGuide),
    inOrganisation(t, t.itemId, item),
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
    inOrganisation(t, t.vehicleId, vehicle),
    inOrganisation(t, t.customerId, customer),
  ],
);

/** Insurance policies of a vehicle; a renewal is a row of its own (spec 2 §7, `InsPolicyDetails`). */
export const vehiclePolicy = pgTable(
  'vehicle_policy',
  {
    orgId: orgId(),
    id: rowId(),
    vehicleId: uuid('vehicle_id').notNull(),
    /** Of the insurer directory. */
    insurerCode: text('insurer_code').notNull(),
    policyNumber: text('policy_number').notNull(),
    kind: text('kind').notNull(),
    insuredValuePaise: paise('insured_value'),
    premiumPaise: paise('premium'),
    fromOn: day('from_on').notNull(),
    toOn: day('to_on').notNull(),
    noClaimPercent: integer('no_claim_percent'),
    nominee: text('nominee'),
    documentFileId: uuid('document_file_id'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    check('vehicle_policy_kind', oneOf(t.kind, 'vehicle_policy.kind')),
    // Which end in a period (report 306).
    index('vehicle_policy_ends').on(t.orgId, t.toOn, t.id),
    uniqueIndex('vehicle_policy_number').on(
      t.orgId,
      t.vehicleId,
      t.insurerCode,
      sql`lower(${t.policyNumber})`,
      t.fromOn,
    ),
    inOrganisation(t, t.vehicleId, vehicle),
    inOrganisation(t, t.documentFileId, storedFile),
  ],
);

/** Pictures of a vehicle, without what the camera wrote into them. */
export const vehiclePicture = pgTable(
  'vehicle_picture',
  {
    orgId: orgId(),
    id: rowId(),
    vehicleId: uuid('vehicle_id').notNull(),
    fileId: uuid('file_id').notNull(),
    name: text('name').notNull(),
    angle: text('angle').notNull(),
    note: text('note'),
    position: integer('position').notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('vehicle_picture_name').on(t.orgId, t.vehicleId, sql`lower(${t.name})`),
    inOrganisation(t, t.vehicleId, vehicle),
    inOrganisation(t, t.fileId, storedFile),
  ],
);
