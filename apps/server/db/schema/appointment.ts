import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, entityId, instant, numberPeriod, orgId, rowId, stamps } from './columns.ts';
import { bay } from './masters.ts';
import { customer } from './customer.ts';
import { vehicle } from './vehicle.ts';
import { workOrder } from './service.ts';
import { documentWalls, inEntity, inOrganisation } from './walls.ts';

/** Another time that an appointment was given: `YYYY-MM-DD HH:MM`, both. */
export interface AppointmentMove {
  from: string;
  to: string;
  reason: string;
  byName: string;
  at: string;
}

/** A time at which a customer comes. */
export const appointment = pgTable(
  'appointment',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code').notNull(),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    heldOn: day('held_on').notNull(),
    /** `HH:MM` by the clock of the entity's zone. */
    heldFrom: text('held_from').notNull(),
    minutes: integer('minutes').notNull(),
    customerId: uuid('customer_id'),
    vehicleId: uuid('vehicle_id'),
    /** Of a stranger. */
    name: text('name'),
    phone: text('phone'),
    registrationNumber: text('registration_number'),
    advisorId: uuid('advisor_id'),
    bayId: uuid('bay_id'),
    complaints: jsonb('complaints').$type<string[]>().notNull().default([]),
    pickUp: jsonb('pick_up').$type<{ address: string; at?: string | null }>(),
    note: text('note'),
    overbookReason: text('overbook_reason'),
    cancelReason: text('cancel_reason'),
    workOrderId: uuid('work_order_id'),
    /** When he was reminded of this time, the evening before and shortly before, and told that he was missed (rule 32). */
    dayRemindedAt: instant('day_reminded_at'),
    remindedAt: instant('reminded_at'),
    missedAt: instant('missed_at'),
    moves: jsonb('moves').$type<AppointmentMove[]>().notNull().default([]),
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    ...documentWalls(t, 'appointment', t.heldOn),
    inOrganisation(t, t.customerId, customer),
    inOrganisation(t, t.vehicleId, vehicle),
    inOrganisation(t, t.bayId, bay),
    inEntity(t, t.workOrderId, workOrder),
    // An appointment makes one order, and an order comes of one appointment (rule 33).
    uniqueIndex('appointment_work_order')
      .on(t.orgId, t.entityId, t.workOrderId)
      .where(sql`${t.workOrderId} is not null`),
    index('appointment_time').on(t.orgId, t.entityId, t.heldOn, t.heldFrom, t.id),
    index('appointment_customer').on(t.orgId, t.customerId, t.id),
    index('appointment_vehicle').on(t.orgId, t.vehicleId, t.id),
    index('appointment_bay')
      .on(t.orgId, t.bayId, t.id)
      .where(sql`${t.bayId} is not null`),
    index('appointment_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    check('appointment_minutes', sql`${t.minutes} between 5 and 600`),
    check('appointment_from', sql`${t.heldFrom} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('appointment_who', sql`${t.customerId} is not null or (${t.name} is not null and ${t.phone} is not null)`),
    check('appointment_checked_in', sql`(${t.status} = 'CheckedIn') = (${t.workOrderId} is not null)`),
  ],
);
