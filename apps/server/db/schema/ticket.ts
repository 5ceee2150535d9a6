import type { Stretch } from '@bahi/domain/time/business-clock';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { count, entityId, instant, numberPeriod, orgId, rowId, stamps, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { ticketCategory } from './masters.ts';
import { customer } from './customer.ts';
import { vehicle } from './vehicle.ts';
import { storedFile } from './stored-file.ts';
import { workOrder } from './service.ts';
import { documentWalls, inEntity, inOrganisation } from './walls.ts';

/** What a customer asks of the desk. */
export const ticket = pgTable(
  'ticket',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code').notNull(),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    subject: text('subject').notNull(),
    description: text('description'),
    customerId: uuid('customer_id'),
    vehicleId: uuid('vehicle_id'),
    phone: text('phone'),
    categoryId: uuid('category_id'),
    priority: text('priority').notNull(),
    source: text('source').notNull(),
    assignedTo: uuid('assigned_to'),
    /** From when its clock counts: its creation, or of one that was split off the first of its replies. */
    countsFrom: instant('counts_from').notNull(),
    respondBy: instant('respond_by').notNull(),
    respondedAt: instant('responded_at'),
    resolveBy: instant('resolve_by').notNull(),
    resolvedAt: instant('resolved_at'),
    /** Since when it waits, and for what. */
    pausedAt: instant('paused_at'),
    waitingFor: text('waiting_for'),
    /** Stretches in which its clock stood. */
    pauses: jsonb('pauses').$type<Stretch[]>().notNull().default([]),
    resolution: text('resolution'),
    reopenCount: count('reopen_count'),
    rating: integer('rating'),
    mergedIntoId: uuid('merged_into_id'),
    workOrderId: uuid('work_order_id'),
    /** When it was told that a time of these was missed. */
    lateToldAt: instant('late_told_at'),
    /** Highest number given to a reply; ids are never reused. */
    lastReplyNo: count('last_reply_no'),
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    ...documentWalls(t, 'ticket', t.createdAt),
    inOrganisation(t, t.customerId, customer),
    inOrganisation(t, t.vehicleId, vehicle),
    inOrganisation(t, t.categoryId, ticketCategory),
    inEntity(t, t.mergedIntoId, t),
    inEntity(t, t.workOrderId, workOrder),
    // A ticket makes one order, and an order comes of one ticket (rule 33).
    uniqueIndex('ticket_work_order')
      .on(t.orgId, t.entityId, t.workOrderId)
      .where(sql`${t.workOrderId} is not null`),
    index('ticket_open')
      .on(t.orgId, t.entityId, t.resolveBy, t.id)
      .where(sql`${t.status} in ('Open', 'InProgress', 'Waiting', 'Reopened')`),
    index('ticket_assigned').on(t.orgId, t.entityId, t.assignedTo, t.id),
    index('ticket_customer').on(t.orgId, t.customerId, t.id),
    index('ticket_vehicle').on(t.orgId, t.vehicleId, t.id),
    index('ticket_of_category').on(t.orgId, t.categoryId),
    index('ticket_merged')
      .on(t.orgId, t.entityId, t.mergedIntoId)
      .where(sql`${t.mergedIntoId} is not null`),
    index('ticket_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    check('ticket_priority', oneOf(t.priority, 'ticket.priority')),
    check('ticket_source', oneOf(t.source, 'ticket.source')),
    check('ticket_waiting_for', oneOf(t.waitingFor, 'ticket.waiting_for')),
    check('ticket_waits', sql`(${t.status} = 'Waiting') = (${t.pausedAt} is not null and ${t.waitingFor} is not null)`),
    check('ticket_resolved', sql`(${t.status} in ('Resolved', 'Closed')) = (${t.resolvedAt} is not null)`),
    check(
      'ticket_merged_is_closed',
      sql`${t.mergedIntoId} is null or (${t.status} = 'Closed' and ${t.mergedIntoId} <> ${t.id})`,
    ),
    check('ticket_rating', sql`${t.rating} between 1 and 5`),
  ],
);

/** What was said about a ticket: seen by the customer, or internal. */
export const ticketReply = pgTable(
  'ticket_reply',
  {
    orgId: orgId(),
    entityId: entityId(),
    ticketId: uuid('ticket_id').notNull(),
    /** `R<n>`. */
    id: text('id').notNull(),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    internal: yesNo('internal'),
    at: instant('at').notNull(),
    byId: uuid('by_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.entityId, t.ticketId, t.id] }), inEntity(t, t.ticketId, ticket)],
);

/** A picture or a PDF under a reply; it goes with the reply where the ticket is split. */
export const ticketFile = pgTable(
  'ticket_file',
  {
    orgId: orgId(),
    entityId: entityId(),
    ticketId: uuid('ticket_id').notNull(),
    replyId: text('reply_id').notNull(),
    position: integer('position').notNull(),
    /** Of the stored file. */
    id: uuid('id').notNull(),
    name: text('name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.ticketId, t.id] }),
    inEntity(t, t.ticketId, ticket),
    inOrganisation(t, t.id, storedFile),
    index('ticket_file_stored').on(t.orgId, t.id),
  ],
);
