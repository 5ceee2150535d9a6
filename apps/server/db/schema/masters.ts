import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, orgId, percent, rowId, stamps, yesNo } from './columns.ts';
import { inOrganisation } from './walls.ts';

export const serviceCategory = pgTable(
  'service_category',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    description: text('description'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('service_category_unique').on(t.orgId, sql`lower(${t.name})`),
  ],
);

export const service = pgTable(
  'service',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    categoryId: uuid('category_id'),
    minutes: integer('minutes'),
    price: bigint('price_paise', { mode: 'number' }),
    sac: text('sac'),
    taxPercent: percent('tax_percent'),
    bookable: yesNo('bookable'),
    description: text('description'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('service_unique').on(t.orgId, sql`lower(${t.name})`),
    inOrganisation(t, t.categoryId, serviceCategory),
  ],
);

export const customerCategory = pgTable(
  'customer_category',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    discountPercent: percent('discount_percent'),
    creditDays: integer('credit_days'),
    creditLimit: bigint('credit_limit_paise', { mode: 'number' }),
    description: text('description'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('customer_category_unique').on(t.orgId, sql`lower(${t.name})`),
  ],
);

export const department = pgTable(
  'department',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    code: text('code'),
    description: text('description'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('department_unique').on(t.orgId, sql`lower(${t.name})`),
  ],
);

export const designation = pgTable(
  'designation',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    departmentId: uuid('department_id'),
    description: text('description'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('designation_unique').on(t.orgId, sql`lower(${t.name})`),
    inOrganisation(t, t.departmentId, department),
  ],
);

export const expenseCategory = pgTable(
  'expense_category',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    accountCode: integer('account_code'),
    inputCredit: yesNo('input_credit'),
    needsBill: yesNo('needs_bill'),
    limit: bigint('limit_paise', { mode: 'number' }),
    description: text('description'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('expense_category_unique').on(t.orgId, sql`lower(${t.name})`),
  ],
);

export const adjustmentReason = pgTable(
  'adjustment_reason',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    direction: text('direction'),
    description: text('description'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('adjustment_reason_unique').on(t.orgId, sql`lower(${t.name})`),
  ],
);

export const itemCategory = pgTable(
  'item_category',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    parentId: uuid('parent_id'),
    hsn: text('hsn'),
    taxPercent: percent('tax_percent'),
    description: text('description'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('item_category_unique').on(t.orgId, sql`lower(${t.name})`),
    inOrganisation(t, t.parentId, t),
  ],
);

export const itemAttribute = pgTable(
  'item_attribute',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    values: jsonb('values').notNull().default([]),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('item_attribute_unique').on(t.orgId, sql`lower(${t.name})`),
  ],
);

export const productType = pgTable(
  'product_type',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    meter: text('meter'),
    serviceMonths: integer('service_months'),
    description: text('description'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('product_type_unique').on(t.orgId, sql`lower(${t.name})`),
  ],
);

export const unit = pgTable(
  'unit',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    symbol: text('symbol').notNull(),
    gstnCode: text('gstn_code').notNull(),
    decimals: integer('decimals'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), uniqueIndex('unit_unique').on(t.orgId, sql`lower(${t.name})`)],
);

export const location = pgTable(
  'location',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    kind: text('kind'),
    zone: text('zone'),
    description: text('description'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), uniqueIndex('location_unique').on(t.orgId, sql`lower(${t.name})`)],
);

export const checklist = pgTable(
  'checklist',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    use: text('use'),
    /** An order does not go past the moment of its use without it. */
    required: yesNo('required'),
    bodyTypes: jsonb('body_types').notNull().default([]),
    items: jsonb('items').notNull().default([]),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), uniqueIndex('checklist_unique').on(t.orgId, sql`lower(${t.name})`)],
);

export const workOrderType = pgTable(
  'work_order_type',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    payer: text('payer'),
    checklistId: uuid('checklist_id'),
    promisedHours: integer('promised_hours'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('work_order_type_unique').on(t.orgId, sql`lower(${t.name})`),
    inOrganisation(t, t.checklistId, checklist),
  ],
);

export const diagnosis = pgTable(
  'diagnosis',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    code: text('code'),
    group: text('group'),
    notes: text('notes'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), uniqueIndex('diagnosis_unique').on(t.orgId, sql`lower(${t.name})`)],
);

export const procedure = pgTable(
  'procedure',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    code: text('code'),
    speciality: text('speciality'),
    minutes: integer('minutes'),
    price: bigint('price_paise', { mode: 'number' }),
    consent: yesNo('consent'),
    instructions: text('instructions'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), uniqueIndex('procedure_unique').on(t.orgId, sql`lower(${t.name})`)],
);

export const labInvestigation = pgTable(
  'lab_investigation',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    group: text('group'),
    specimen: text('specimen'),
    unit: text('unit'),
    range: text('range'),
    fasting: yesNo('fasting'),
    price: bigint('price_paise', { mode: 'number' }),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('lab_investigation_unique').on(t.orgId, sql`lower(${t.name})`),
  ],
);

export const advice = pgTable(
  'advice',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    group: text('group'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), uniqueIndex('advice_unique').on(t.orgId, sql`lower(${t.name})`)],
);

export const tag = pgTable(
  'tag',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    colour: text('colour'),
    description: text('description'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), uniqueIndex('tag_unique').on(t.orgId, sql`lower(${t.name})`)],
);

/** Catalogue of vehicle parts, with the vehicles that each fits (decisions §4). */
export const vehiclePart = pgTable(
  'vehicle_part',
  {
    orgId: orgId(),
    id: rowId(),
    code: text('code').notNull(),
    description: text('description').notNull(),
    category: text('category'),
    manufacturer: text('manufacturer'),
    hsn: text('hsn'),
    taxPercent: percent('tax_percent'),
    mrp: bigint('mrp_paise', { mode: 'number' }),
    supersededBy: text('superseded_by'),
    vehicles: jsonb('vehicles').notNull().default([]),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('vehicle_part_unique').on(t.orgId, sql`lower(${t.code})`),
    index('vehicle_part_category').on(t.orgId, sql`lower(${t.category})`),
    index('vehicle_part_search').using('gin', t.orgId, sql`lower(${t.code} || ' ' || ${t.description}) gin_trgm_ops`),
  ],
);

/** Names of parts without stock, for typing. */
export const partName = pgTable(
  'part_name',
  {
    orgId: orgId(),
    id: rowId(),
    description: text('description').notNull(),
    category: text('category'),
    hsn: text('hsn'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('part_name_unique').on(t.orgId, sql`lower(${t.description})`),
  ],
);

/** Body-repair labour by part code: remove and refit, denting, painting. */
export const bodyLabour = pgTable(
  'body_labour',
  {
    orgId: orgId(),
    id: rowId(),
    partCode: text('part_code').notNull(),
    description: text('description').notNull(),
    refitHours: bigint('refit_hours_e3', { mode: 'number' }),
    dentingHours: bigint('denting_hours_e3', { mode: 'number' }),
    paintingHours: bigint('painting_hours_e3', { mode: 'number' }),
    refitPrice: bigint('refit_price_paise', { mode: 'number' }),
    dentingPrice: bigint('denting_price_paise', { mode: 'number' }),
    paintingPrice: bigint('painting_price_paise', { mode: 'number' }),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('body_labour_unique').on(t.orgId, sql`lower(${t.partCode})`, sql`lower(${t.description})`),
  ],
);

export const doctor = pgTable(
  'doctor',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    registrationNumber: text('registration_number'),
    address: text('address'),
    phone: text('phone'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('doctor_unique').on(t.orgId, sql`lower(${t.name})`, sql`lower(coalesce(${t.registrationNumber}, ''))`),
  ],
);

export const surveyor = pgTable(
  'surveyor',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    licenceNumber: text('licence_number'),
    licensedTo: day('licensed_to'),
    phone: text('phone'),
    email: text('email'),
    /** The insurer that he works for; null where he is independent. */
    insurerCode: text('insurer_code'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('surveyor_unique').on(t.orgId, sql`lower(${t.name})`, sql`lower(coalesce(${t.licenceNumber}, ''))`),
  ],
);

export const bay = pgTable(
  'bay',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    description: text('description'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), uniqueIndex('bay_unique').on(t.orgId, sql`lower(${t.name})`)],
);

export const ticketCategory = pgTable(
  'ticket_category',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    description: text('description'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('ticket_category_unique').on(t.orgId, sql`lower(${t.name})`),
  ],
);

export const holiday = pgTable(
  'holiday',
  {
    orgId: orgId(),
    id: rowId(),
    name: text('name').notNull(),
    heldOn: day('held_on').notNull(),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('holiday_unique').on(t.orgId, sql`lower(${t.name})`),
    index('holiday_day').on(t.orgId, t.heldOn),
  ],
);
