import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { day, entityId, numberPeriod, orgId, paise, percent, rowId, stamps, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { expenseCategory } from './masters.ts';
import { vehicle } from './vehicle.ts';
import { vendor } from './vendor.ts';
import { appUser } from './user.ts';
import { storedFile } from './stored-file.ts';
import { workOrder } from './service.ts';
import { documentWalls, inEntity, inOrganisation } from './walls.ts';

/** Money that was spent without an order: paid at once, by an employee, or owed. */
export const expense = pgTable(
  'expense',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code'),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    spentOn: day('spent_on').notNull(),
    vendorId: uuid('vendor_id'),
    /** The number of the vendor's paper, and what it is compared by (`billNumberKey`). */
    reference: text('reference').notNull(),
    referenceKey: text('reference_key').notNull(),
    /** Of one that is owed to its vendor. */
    dueOn: day('due_on'),
    /** The account that it was paid from, or the employee who paid it; of neither it is owed. */
    paidFrom: integer('paid_from'),
    paidBy: uuid('paid_by'),
    /** When an employee got his money back, and from which account. */
    reimbursedOn: day('reimbursed_on'),
    reimbursedFrom: integer('reimbursed_from'),
    /** Whether its vendor writes tax on it. */
    taxed: yesNo('taxed'),
    reverseCharge: yesNo('reverse_charge'),
    /** Of the self-invoice to an unregistered vendor under reverse charge. */
    selfInvoiceNo: text('self_invoice_no'),
    selfInvoicePeriod: numberPeriod('self_invoice_period'),
    /** For which order, and for which vehicle, it was spent. */
    workOrderId: uuid('work_order_id'),
    vehicleId: uuid('vehicle_id'),
    notes: text('notes'),
    taxablePaise: paise('taxable'),
    cgstPaise: paise('cgst'),
    sgstPaise: paise('sgst'),
    igstPaise: paise('igst'),
    totalPaise: paise('total'),
    /** Tax that is kept back of the vendor: as it was said, else as it is usual for him. */
    tdsSaid: yesNo('tds_said'),
    tdsSection: text('tds_section'),
    tdsPercent: percent('tds_percent'),
    tdsBasePaise: paise('tds_base'),
    tdsPaise: paise('tds'),
    paidPaise: paise('paid'),
    /** Why it was posted above a limit, and who asked. */
    approvalReason: text('approval_reason'),
    askedBy: uuid('asked_by'),
    cancelReason: text('cancel_reason'),
    /** Week, Month, Quarter, Year: how often it comes again, and on which day its next draft is made. */
    every: text('every'),
    nextOn: day('next_on'),
    /** Of one that comes again: in whose name, why its last day was not made, and when that was tried. */
    ownerId: uuid('owner_id'),
    failure: text('failure'),
    triedOn: day('tried_on'),
    /** The expense that it was made of. */
    repeatsId: uuid('repeats_id'),
    /** The highest line number that was ever given. */
    lineCount: integer('line_count').notNull().default(0),
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    ...documentWalls(t, 'expense', t.spentOn),
    inOrganisation(t, t.vendorId, vendor),
    inOrganisation(t, t.paidBy, appUser),
    inOrganisation(t, t.ownerId, appUser),
    inEntity(t, t.workOrderId, workOrder),
    inOrganisation(t, t.vehicleId, vehicle),
    index('expense_order')
      .on(t.orgId, t.entityId, t.workOrderId)
      .where(sql`${t.workOrderId} is not null`),
    index('expense_vehicle')
      .on(t.orgId, t.vehicleId)
      .where(sql`${t.vehicleId} is not null`),
    foreignKey({
      columns: [t.orgId, t.entityId, t.paidFrom],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.reimbursedFrom],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
    uniqueIndex('expense_self_invoice')
      .on(t.orgId, t.entityId, t.selfInvoicePeriod, sql`upper(${t.selfInvoiceNo})`)
      .where(sql`${t.selfInvoiceNo} is not null`),
    index('expense_vendor').on(t.orgId, t.vendorId, t.referenceKey),
    index('expense_of_day').on(t.orgId, t.vendorId, t.spentOn),
    index('expense_entered').on(t.orgId, t.vendorId, t.createdAt),
    index('expense_total').on(t.orgId, t.entityId, t.totalPaise, t.spentOn),
    // What somebody has spent of a category in a day, by who claims it, else by who makes it.
    index('expense_person').on(t.orgId, t.entityId, sql`coalesce(${t.paidBy}, ${t.createdBy})`, t.spentOn),
    index('expense_unpaid')
      .on(t.orgId, t.entityId, t.spentOn)
      .where(sql`${t.status} in ('Unpaid', 'Partial')`),
    index('expense_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    inEntity(t, t.repeatsId, t),
    index('expense_due')
      .on(t.orgId, t.entityId, t.nextOn)
      .where(sql`${t.nextOn} is not null`),
    check('expense_every', sql`${t.every} is null or ${oneOf(t.every, 'expense.every')}`),
    check(
      'expense_next',
      sql`(${t.every} is null) = (${t.nextOn} is null) and (${t.every} is null) = (${t.ownerId} is null)`,
    ),
    check('expense_paid', sql`${t.paidPaise} >= 0 and (${t.paidFrom} is null or ${t.paidBy} is null)`),
    check(
      'expense_reimbursed',
      sql`(${t.reimbursedOn} is null) = (${t.reimbursedFrom} is null) and (${t.reimbursedOn} is null or ${t.paidBy} is not null)`,
    ),
    check(
      'expense_owed',
      sql`${t.status} in ('Draft', 'Cancelled') or num_nonnulls(${t.vendorId}, ${t.paidFrom}, ${t.paidBy}) > 0`,
    ),
    check(
      'expense_tds',
      sql`${t.tdsPaise} >= 0 and (${t.tdsPaise} = 0 or ${t.vendorId} is not null and ${t.paidBy} is null)`,
    ),
    check('expense_tax', sql`${t.vendorId} is not null or not ${t.taxed} and not ${t.reverseCharge}`),
  ],
);

/** Its papers: the bill as it was photographed or sent. */
export const expenseFile = pgTable(
  'expense_file',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    expenseId: uuid('expense_id').notNull(),
    fileId: uuid('file_id').notNull(),
    name: text('name').notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    inEntity(t, t.expenseId, expense),
    inOrganisation(t, t.fileId, storedFile),
    index('expense_file_of').on(t.orgId, t.entityId, t.expenseId, t.id),
  ],
);

export const expenseLine = pgTable(
  'expense_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    expenseId: uuid('expense_id').notNull(),
    /** `XL1`, `XL2` ... */
    id: text('id').notNull(),
    position: integer('position').notNull(),
    categoryId: uuid('category_id'),
    description: text('description').notNull(),
    /** Without tax. */
    amountPaise: paise('amount'),
    taxCode: integer('tax_code'),
    inputCredit: text('input_credit').notNull(),
    /** What bears it; what the category says where nobody chose another. */
    accountCode: integer('account_code'),
    cgstPaise: paise('cgst'),
    sgstPaise: paise('sgst'),
    igstPaise: paise('igst'),
    totalPaise: paise('total'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.expenseId, t.id] }),
    inEntity(t, t.expenseId, expense),
    inOrganisation(t, t.categoryId, expenseCategory),
    foreignKey({
      columns: [t.orgId, t.entityId, t.accountCode],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
    index('expense_line_category').on(t.orgId, t.entityId, t.categoryId),
    check('expense_line_input_credit', oneOf(t.inputCredit, 'expense_line.input_credit')),
  ],
);
