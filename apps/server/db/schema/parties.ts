import type { Salutation, Sex } from '@bahi/domain/parties/contact';
import type { DrugLicence } from '@bahi/domain/parties/drug-licence';
import type { ReturnPolicy } from '@bahi/domain/purchase/return-policy';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { item, labourTimeGuide, make, model } from './catalogue.ts';
import { day, entityId, instant, orgId, paise, percent, rowId, stamps, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { customerCategory } from './masters.ts';
import { priceList } from './price-list.ts';
import { storedFile } from './stored-file.ts';
import { inOrganisation } from './walls.ts';

export interface AddressColumns {
  attention?: string;
  line1?: string;
  line2?: string;
  city?: string;
  stateCode?: string;
  pin?: string;
  countryCode?: string;
}

/** A further address with its label; the default one is delivered to (`DefShip`). */
export interface LabelledAddressColumns extends AddressColumns {
  id: string;
  label: string;
  isDefaultDelivery: boolean;
}

/** A contact person of a party (spec 3 §3). */
export interface ContactColumns {
  id: string;
  salutation?: Salutation;
  firstName: string;
  lastName?: string;
  sex?: Sex;
  designation?: string;
  reach: { phones: { main?: string; other?: string }; emails: { main?: string; other?: string } };
}

export interface BankColumns {
  accountName?: string;
  accountNumber?: string;
  ifsc?: string;
  bankName?: string;
  upiId?: string;
}

/** What customers and vendors have in common besides name, tax and money. */
const partyColumns = () => ({
  name: text('name').notNull(),
  /** Ten digits; the duplicate warning looks here. */
  phone: text('phone'),
  otherPhone: text('other_phone'),
  email: text('email'),
  gstin: text('gstin'),
  pan: text('pan'),
  billingAddress: jsonb('billing_address').$type<AddressColumns>().notNull().default({}),
  deliveryAddress: jsonb('delivery_address').$type<AddressColumns>(),
  addresses: jsonb('addresses').$type<LabelledAddressColumns[]>().notNull().default([]),
  contacts: jsonb('contacts').$type<ContactColumns[]>().notNull().default([]),
  tags: jsonb('tags').$type<string[]>().notNull().default([]),
  notes: text('notes'),
  /** Licences to sell drugs: scheduled medicines come from, and without a prescription go to, who holds a valid one. */
  drugLicences: jsonb('drug_licences').$type<DrugLicence[]>().notNull().default([]),
  active: yesNo('active', true),
  /** The organisation on the network that this party is (`Connect`, spec 3 §3). */
  connectedEntityId: uuid('connected_entity_id'),
  connectedOrgId: uuid('connected_org_id'),
  /** Lower-case name, phones, GSTIN, contacts: what a search looks through. */
  searchText: text('search_text').notNull(),
  ...stamps(),
});

export const customer = pgTable(
  'customer',
  {
    orgId: orgId(),
    id: rowId(),
    ...partyColumns(),
    /** `SType`: B2B, B2C, SEZWP ... */
    supplyType: text('supply_type').notNull().default('B2C'),
    creditLimitPaise: paise('credit_limit'),
    creditDays: integer('credit_days').notNull().default(0),
    /** What he may not have for now, and why: orders and challans, or invoices too. */
    hold: text('hold').notNull().default('None'),
    holdReason: text('hold_reason'),
    categoryId: uuid('category_id'),
    /** What he buys by; null is the list of his category, else the sale prices. */
    priceListId: uuid('price_list_id'),
    /** Keeps back TDS when he pays. */
    deductsTds: yesNo('deducts_tds'),
    /** Language of messages to him, as ISO 639-1. */
    language: text('language'),
    /** Wants no text messages. */
    noMessages: yesNo('no_messages'),
    /** Values of the organisation's own fields, by `custom_field.id`. */
    customValues: jsonb('custom_values').$type<Record<string, string | number | boolean>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    check('customer_supply_type', oneOf(t.supplyType, 'customer.supply_type')),
    check('customer_hold', oneOf(t.hold, 'customer.hold')),
    check('customer_hold_reason', sql`${t.hold} = 'None' or ${t.holdReason} is not null`),
    index('customer_custom').using('gin', t.orgId, sql`${t.customValues} jsonb_path_ops`),
    index('customer_phone').on(t.orgId, t.phone),
    index('customer_connected')
      .on(t.orgId, t.connectedEntityId)
      .where(sql`${t.connectedEntityId} is not null`),
    index('customer_gstin').on(t.orgId, t.gstin),
    index('customer_name').on(t.orgId, sql`lower(${t.name})`, t.id),
    index('customer_search').using('gin', t.orgId, sql`${t.searchText} gin_trgm_ops`),
    inOrganisation(t, t.categoryId, customerCategory),
    inOrganisation(t, t.priceListId, priceList),
    index('customer_price_list')
      .on(t.orgId, t.priceListId)
      .where(sql`${t.priceListId} is not null`),
  ],
);

/** What users note about a customer, dated and signed; append-only. */
export const customerNote = pgTable(
  'customer_note',
  {
    orgId: orgId(),
    id: rowId(),
    customerId: uuid('customer_id').notNull(),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('customer_note_customer').on(t.orgId, t.customerId, t.id),
    inOrganisation(t, t.customerId, customer),
  ],
);

/** The id of a customer that was merged into another: ledger lines, which never change, still name it. */
export const customerAlias = pgTable(
  'customer_alias',
  {
    orgId: orgId(),
    id: rowId(),
    customerId: uuid('customer_id').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('customer_alias_customer').on(t.orgId, t.customerId),
    inOrganisation(t, t.customerId, customer),
  ],
);

/** Who is bought from (`Common/Vendors`). */
export const vendor = pgTable(
  'vendor',
  {
    orgId: orgId(),
    id: rowId(),
    ...partyColumns(),
    /** `SType`: Regular, Composition, Unregistered, SEZ, Overseas. */
    treatment: text('treatment').notNull().default('Unregistered'),
    category: text('category'),
    paymentDays: integer('payment_days').notNull().default(0),
    /** The list of purchase prices by which he sells. */
    priceListId: uuid('price_list_id'),
    /** Section of the Income Tax Act under which TDS is kept back, and its rate. */
    tdsSection: text('tds_section'),
    tdsPercent: percent('tds_percent'),
    /** What his bills of a year come to before any is kept back. */
    tdsLimitPaise: bigint('tds_limit_paise', { mode: 'number' }),
    bank: jsonb('bank').$type<BankColumns>(),
    /** When another account took the place of the one before, by whatever verb: kept by a trigger. */
    bankChangedAt: instant('bank_changed_at'),
    /** Who did that: he pays nothing into it while it is new. */
    bankChangedBy: uuid('bank_changed_by'),
    /** By which vendors are one person: the PAN that was entered, else that of the GSTIN. */
    person: text('person').generatedAlwaysAs(sql`coalesce(nullif(pan, ''), nullif(substr(gstin, 3, 10), ''))`),
    /** Udyam registration and class: micro and small ones are paid within 45 days. */
    msmeNumber: text('msme_number'),
    msmeClass: text('msme_class'),
    /** When and at which value the vendor takes ageing goods back (`RetPol`). */
    returnPolicies: jsonb('return_policies').$type<ReturnPolicy[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    inOrganisation(t, t.priceListId, priceList),
    index('vendor_price_list')
      .on(t.orgId, t.priceListId)
      .where(sql`${t.priceListId} is not null`),
    check('vendor_treatment', oneOf(t.treatment, 'vendor.treatment')),
    check('vendor_msme_class', oneOf(t.msmeClass, 'vendor.msme_class')),
    index('vendor_phone').on(t.orgId, t.phone),
    index('vendor_connected')
      .on(t.orgId, t.connectedEntityId)
      .where(sql`${t.connectedEntityId} is not null`),
    index('vendor_gstin').on(t.orgId, t.gstin),
    index('vendor_pan').on(t.orgId, t.pan),
    index('vendor_person').on(t.orgId, t.person),
    index('vendor_name').on(t.orgId, sql`lower(${t.name})`, t.id),
    index('vendor_search').using('gin', t.orgId, sql`${t.searchText} gin_trgm_ops`),
  ],
);

/** As `customer_alias`. */
export const vendorAlias = pgTable(
  'vendor_alias',
  {
    orgId: orgId(),
    id: rowId(),
    vendorId: uuid('vendor_id').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('vendor_alias_vendor').on(t.orgId, t.vendorId),
    inOrganisation(t, t.vendorId, vendor),
  ],
);

/**
 * What a party owed or was owed in one entity before the books began. Its postings stand in the ledger under its id, one
 * revision per correction.
 */
export const openingBalance = pgTable(
  'opening_balance',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    customerId: uuid('customer_id'),
    vendorId: uuid('vendor_id'),
    /** `Dr`: the party owes; `Cr`: the party is owed. */
    side: text('side').notNull(),
    amountPaise: paise('amount'),
    /** Read by programs of the release before; what is settled of it stands in its open item. */
    paidPaise: paise('paid'),
    asOf: day('as_of').notNull(),
    revision: integer('revision').notNull().default(1),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    uniqueIndex('opening_balance_customer')
      .on(t.orgId, t.entityId, t.customerId)
      .where(sql`${t.customerId} is not null`),
    uniqueIndex('opening_balance_vendor')
      .on(t.orgId, t.entityId, t.vendorId)
      .where(sql`${t.vendorId} is not null`),
    inOrganisation(t, t.customerId, customer),
    inOrganisation(t, t.vendorId, vendor),
    check('opening_balance_party', sql`(${t.customerId} is null) <> (${t.vendorId} is null)`),
    check('opening_balance_amount', sql`${t.amountPaise} > 0 and ${t.side} in ('Dr', 'Cr')`),
    check(
      'opening_balance_paid',
      sql`${t.paidPaise} between 0 and ${t.amountPaise} and (${t.paidPaise} = 0 or ${t.side} = 'Dr')`,
    ),
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

/** A model that somebody misses in the masters (`RequestNewModel`); accepting it makes the model. */
export const modelRequest = pgTable(
  'model_request',
  {
    orgId: orgId(),
    id: rowId(),
    makeName: text('make_name').notNull(),
    modelName: text('model_name').notNull(),
    variant: text('variant'),
    bodyType: text('body_type'),
    note: text('note'),
    status: text('status').notNull(),
    /** Why it was rejected. */
    reason: text('reason'),
    modelId: uuid('model_id'),
    requestedBy: uuid('requested_by').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    /** Whether who asked has been told. */
    told: yesNo('told'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    check('model_request_status', oneOf(t.status, 'model_request.status')),
    index('model_request_status').on(t.orgId, t.status, t.id),
    uniqueIndex('model_request_pending')
      .on(t.orgId, sql`lower(${t.makeName})`, sql`lower(${t.modelName})`, sql`lower(coalesce(${t.variant}, ''))`)
      .where(sql`${t.status} = 'Pending'`),
    inOrganisation(t, t.modelId, model),
  ],
);
