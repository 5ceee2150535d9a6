import type { DepreciationRate } from '@bahi/domain/service/insurance/depreciation';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, orgId, percent, rowId, stamps, yesNo } from './columns.ts';
import { inOrganisation } from './walls.ts';

/** What every master begins and ends with. */
export const masterKey = () => ({ orgId: orgId(), id: rowId() });
export const inUse = () => ({ active: yesNo('active', true), ...stamps() });

/** The key of a master, and that no two of an organisation bear one name, whatever its capitals. */
export const namedOnce = (table: string, t: Record<'orgId' | 'id' | 'name', AnyPgColumn>) => [
  primaryKey({ columns: [t.orgId, t.id] }),
  uniqueIndex(`${table}_unique`).on(t.orgId, sql`lower(${t.name})`),
];

export const serviceCategory = pgTable(
  'service_category',
  {
    ...masterKey(),
    name: text('name').notNull(),
    description: text('description'),
    ...inUse(),
  },
  (t) => namedOnce('service_category', t),
);

export const service = pgTable(
  'service',
  {
    ...masterKey(),
    name: text('name').notNull(),
    categoryId: uuid('category_id'),
    minutes: integer('minutes'),
    price: bigint('price_paise', { mode: 'number' }),
    sac: text('sac'),
    taxPercent: percent('tax_percent'),
    bookable: yesNo('bookable'),
    description: text('description'),
    ...inUse(),
  },
  (t) => [...namedOnce('service', t), inOrganisation(t, t.categoryId, serviceCategory)],
);

export const customerCategory = pgTable(
  'customer_category',
  {
    ...masterKey(),
    name: text('name').notNull(),
    discountPercent: percent('discount_percent'),
    creditDays: integer('credit_days'),
    creditLimit: bigint('credit_limit_paise', { mode: 'number' }),
    description: text('description'),
    ...inUse(),
  },
  (t) => namedOnce('customer_category', t),
);

export const department = pgTable(
  'department',
  {
    ...masterKey(),
    name: text('name').notNull(),
    code: text('code'),
    description: text('description'),
    ...inUse(),
  },
  (t) => namedOnce('department', t),
);

export const designation = pgTable(
  'designation',
  {
    ...masterKey(),
    name: text('name').notNull(),
    departmentId: uuid('department_id'),
    description: text('description'),
    ...inUse(),
  },
  (t) => [...namedOnce('designation', t), inOrganisation(t, t.departmentId, department)],
);

export const expenseCategory = pgTable(
  'expense_category',
  {
    ...masterKey(),
    name: text('name').notNull(),
    accountCode: integer('account_code'),
    inputCredit: yesNo('input_credit'),
    needsBill: yesNo('needs_bill'),
    limit: bigint('limit_paise', { mode: 'number' }),
    description: text('description'),
    ...inUse(),
  },
  (t) => namedOnce('expense_category', t),
);

export const adjustmentReason = pgTable(
  'adjustment_reason',
  {
    ...masterKey(),
    name: text('name').notNull(),
    direction: text('direction'),
    description: text('description'),
    ...inUse(),
  },
  (t) => namedOnce('adjustment_reason', t),
);

export const itemCategory = pgTable(
  'item_category',
  {
    ...masterKey(),
    name: text('name').notNull(),
    parentId: uuid('parent_id'),
    hsn: text('hsn'),
    taxPercent: percent('tax_percent'),
    description: text('description'),
    ...inUse(),
  },
  (t) => [...namedOnce('item_category', t), inOrganisation(t, t.parentId, t)],
);

export const itemAttribute = pgTable(
  'item_attribute',
  {
    ...masterKey(),
    name: text('name').notNull(),
    values: jsonb('values').notNull().default([]),
    ...inUse(),
  },
  (t) => namedOnce('item_attribute', t),
);

export const productType = pgTable(
  'product_type',
  {
    ...masterKey(),
    name: text('name').notNull(),
    meter: text('meter'),
    serviceMonths: integer('service_months'),
    description: text('description'),
    ...inUse(),
  },
  (t) => namedOnce('product_type', t),
);

export const unit = pgTable(
  'unit',
  {
    ...masterKey(),
    name: text('name').notNull(),
    symbol: text('symbol').notNull(),
    gstnCode: text('gstn_code').notNull(),
    decimals: integer('decimals'),
    ...inUse(),
  },
  (t) => namedOnce('unit', t),
);

export const checklist = pgTable(
  'checklist',
  {
    ...masterKey(),
    name: text('name').notNull(),
    use: text('use'),
    /** An order does not go past the moment of its use without it. */
    required: yesNo('required'),
    bodyTypes: jsonb('body_types').notNull().default([]),
    items: jsonb('items').notNull().default([]),
    ...inUse(),
  },
  (t) => namedOnce('checklist', t),
);

export const workOrderType = pgTable(
  'work_order_type',
  {
    ...masterKey(),
    name: text('name').notNull(),
    payer: text('payer'),
    checklistId: uuid('checklist_id'),
    promisedHours: integer('promised_hours'),
    ...inUse(),
  },
  (t) => [...namedOnce('work_order_type', t), inOrganisation(t, t.checklistId, checklist)],
);

export const diagnosis = pgTable(
  'diagnosis',
  {
    ...masterKey(),
    name: text('name').notNull(),
    code: text('code'),
    group: text('group'),
    notes: text('notes'),
    ...inUse(),
  },
  (t) => namedOnce('diagnosis', t),
);

export const procedure = pgTable(
  'procedure',
  {
    ...masterKey(),
    name: text('name').notNull(),
    code: text('code'),
    speciality: text('speciality'),
    minutes: integer('minutes'),
    price: bigint('price_paise', { mode: 'number' }),
    consent: yesNo('consent'),
    instructions: text('instructions'),
    ...inUse(),
  },
  (t) => namedOnce('procedure', t),
);

export const labInvestigation = pgTable(
  'lab_investigation',
  {
    ...masterKey(),
    name: text('name').notNull(),
    group: text('group'),
    specimen: text('specimen'),
    unit: text('unit'),
    range: text('range'),
    fasting: yesNo('fasting'),
    price: bigint('price_paise', { mode: 'number' }),
    ...inUse(),
  },
  (t) => namedOnce('lab_investigation', t),
);

export const advice = pgTable(
  'advice',
  {
    ...masterKey(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    group: text('group'),
    ...inUse(),
  },
  (t) => namedOnce('advice', t),
);

export const tag = pgTable(
  'tag',
  {
    ...masterKey(),
    name: text('name').notNull(),
    colour: text('colour'),
    description: text('description'),
    ...inUse(),
  },
  (t) => namedOnce('tag', t),
);

/** Catalogue of vehicle parts, with the vehicles that each fits (decisions §4). */
export const vehiclePart = pgTable(
  'vehicle_part',
  {
    ...masterKey(),
    code: text('code').notNull(),
    description: text('description').notNull(),
    category: text('category'),
    manufacturer: text('manufacturer'),
    hsn: text('hsn'),
    taxPercent: percent('tax_percent'),
    mrp: bigint('mrp_paise', { mode: 'number' }),
    supersededBy: text('superseded_by'),
    vehicles: jsonb('vehicles').notNull().default([]),
    ...inUse(),
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
    ...masterKey(),
    description: text('description').notNull(),
    category: text('category'),
    hsn: text('hsn'),
    ...inUse(),
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
    ...masterKey(),
    partCode: text('part_code').notNull(),
    description: text('description').notNull(),
    refitHours: bigint('refit_hours_e3', { mode: 'number' }),
    dentingHours: bigint('denting_hours_e3', { mode: 'number' }),
    paintingHours: bigint('painting_hours_e3', { mode: 'number' }),
    refitPrice: bigint('refit_price_paise', { mode: 'number' }),
    dentingPrice: bigint('denting_price_paise', { mode: 'number' }),
    paintingPrice: bigint('painting_price_paise', { mode: 'number' }),
    ...inUse(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('body_labour_unique').on(t.orgId, sql`lower(${t.partCode})`, sql`lower(${t.description})`),
  ],
);

export const doctor = pgTable(
  'doctor',
  {
    ...masterKey(),
    name: text('name').notNull(),
    registrationNumber: text('registration_number'),
    address: text('address'),
    phone: text('phone'),
    ...inUse(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('doctor_unique').on(t.orgId, sql`lower(${t.name})`, sql`lower(coalesce(${t.registrationNumber}, ''))`),
  ],
);

export const surveyor = pgTable(
  'surveyor',
  {
    ...masterKey(),
    name: text('name').notNull(),
    licenceNumber: text('licence_number'),
    licensedTo: day('licensed_to'),
    phone: text('phone'),
    email: text('email'),
    /** The insurer that he works for; null where he is independent. */
    insurerCode: text('insurer_code'),
    ...inUse(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('surveyor_unique').on(t.orgId, sql`lower(${t.name})`, sql`lower(coalesce(${t.licenceNumber}, ''))`),
  ],
);

/** What insurers take off for material and age. */
export const depreciationTable = pgTable(
  'depreciation_table',
  {
    ...masterKey(),
    name: text('name').notNull(),
    /** Of one insurer; null of all who have none of their own. */
    insurerCode: text('insurer_code'),
    /** Of losses from this day on; null of all. */
    fromOn: day('from_on'),
    rates: jsonb('rates').$type<DepreciationRate[]>().notNull().default([]),
    ...inUse(),
  },
  (t) => [
    ...namedOnce('depreciation_table', t),
    uniqueIndex('depreciation_table_once')
      .on(t.orgId, sql`coalesce(${t.insurerCode}, '')`, sql`coalesce(${t.fromOn}, '-infinity'::date)`)
      .where(sql`${t.active}`),
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
    ...masterKey(),
    name: text('name').notNull(),
    description: text('description'),
    ...inUse(),
  },
  (t) => namedOnce('ticket_category', t),
);

export const holiday = pgTable(
  'holiday',
  {
    ...masterKey(),
    name: text('name').notNull(),
    heldOn: day('held_on').notNull(),
    ...inUse(),
  },
  (t) => [...namedOnce('holiday', t), index('holiday_day').on(t.orgId, t.heldOn)],
);
