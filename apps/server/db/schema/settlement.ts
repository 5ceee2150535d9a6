import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { day, entityId, instant, orgId, paise, rowId } from './columns.ts';
import { oneOf } from './enums.ts';
import { customer } from './customer.ts';
import { vendor } from './vendor.ts';
import { inEntity, inOrganisation } from './walls.ts';

/**
 * What stands open between the organisation and a party, one row for each document that is settled or settles. The database
 * alone writes it, from the documents and the allocations (`keep_open_items`, `settle_open_items`).
 */
export const openItem = pgTable(
  'open_item',
  {
    orgId: orgId(),
    entityId: entityId(),
    /** The id of its document; of a cheque's charge its own. */
    id: rowId(),
    side: text('side').notNull(),
    role: text('role').notNull(),
    kind: text('kind').notNull(),
    /** The document to open: of a charge the payment. */
    documentId: uuid('document_id').notNull(),
    customerId: uuid('customer_id'),
    vendorId: uuid('vendor_id'),
    code: text('code'),
    datedOn: day('dated_on').notNull(),
    dueOn: day('due_on'),
    /** 0 of a document that is out of the books. */
    totalPaise: paise('total'),
    /** What live allocations hold of it: of a credit the money in them. */
    allocatedPaise: paise('allocated'),
    /** What settles it without an allocation: written off, paid back, bounced. */
    otherwisePaise: paise('otherwise'),
    settledPaise: bigint('settled_paise', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`allocated_paise + otherwise_paise`),
    /** Who made the document, for own and team scope; null of an opening balance. */
    createdBy: uuid('created_by'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    inOrganisation(t, t.customerId, customer),
    inOrganisation(t, t.vendorId, vendor),
    index('open_item_customer')
      .on(t.orgId, t.customerId)
      .where(sql`${t.customerId} is not null`),
    index('open_item_vendor')
      .on(t.orgId, t.vendorId)
      .where(sql`${t.vendorId} is not null`),
    index('open_item_open_customer')
      .on(t.orgId, t.customerId, t.datedOn)
      .where(sql`${t.customerId} is not null and ${t.settledPaise} < ${t.totalPaise}`),
    index('open_item_open_vendor')
      .on(t.orgId, t.vendorId, t.datedOn)
      .where(sql`${t.vendorId} is not null and ${t.settledPaise} < ${t.totalPaise}`),
    index('open_item_open_due')
      .on(t.orgId, t.entityId, t.kind, t.dueOn)
      .where(sql`${t.settledPaise} < ${t.totalPaise}`),
    check('open_item_side', oneOf(t.side, 'open_item.side')),
    check('open_item_role', oneOf(t.role, 'open_item.role')),
    check('open_item_kind', oneOf(t.kind, 'open_item.kind')),
    check(
      'open_item_party',
      sql`(${t.side} = 'receivable') = (${t.customerId} is not null) and (${t.side} = 'payable') = (${t.vendorId} is not null)`,
    ),
    check(
      'open_item_settled',
      sql`${t.totalPaise} >= 0 and ${t.allocatedPaise} >= 0 and ${t.otherwisePaise} >= 0
        and ${t.allocatedPaise} + ${t.otherwisePaise} <= ${t.totalPaise}`,
    ),
  ],
);

/** A credit's part in a due; one that ended keeps its row with `detached_at`. */
export const openAllocation = pgTable(
  'open_allocation',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    creditId: uuid('credit_id').notNull(),
    dueId: uuid('due_id').notNull(),
    /** What the due is settled by: the money of the credit, and what is deducted beside it. */
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    /** Of the amount, what no money settled: it falls with the allocation. */
    tdsPaise: paise('tds'),
    bankChargePaise: paise('bank_charge'),
    discountPaise: paise('discount'),
    allocatedOn: day('allocated_on').notNull(),
    createdBy: uuid('created_by'),
    detachedAt: instant('detached_at'),
    detachedBy: uuid('detached_by'),
    detachReason: text('detach_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    inEntity(t, t.creditId, openItem),
    inEntity(t, t.dueId, openItem),
    index('open_allocation_credit').on(t.orgId, t.entityId, t.creditId),
    index('open_allocation_due').on(t.orgId, t.entityId, t.dueId),
    check('open_allocation_amount', sql`${t.amountPaise} > 0`),
    check(
      'open_allocation_deducted',
      sql`${t.tdsPaise} >= 0 and ${t.bankChargePaise} >= 0 and ${t.discountPaise} >= 0
        and ${t.tdsPaise} + ${t.bankChargePaise} + ${t.discountPaise} <= ${t.amountPaise}`,
    ),
  ],
);
