import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, entityId, instant, numberPeriod, orgId, paise, rowId, stamps } from './columns.ts';
import { account } from './account.ts';
import { oneOf } from './enums.ts';
import { inEntity } from './walls.ts';

/** A journal entered by hand; its entry in the ledger is a `journal` like any other document's. */
export const journalVoucher = pgTable(
  'journal_voucher',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    /** Taken when it is posted. */
    code: text('code'),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    kind: text('kind').notNull(),
    postedOn: day('posted_on').notNull(),
    narration: text('narration').notNull().default(''),
    reference: text('reference'),
    totalPaise: paise('total'),
    cancelReason: text('cancel_reason'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    uniqueIndex('journal_voucher_code').on(t.orgId, t.entityId, t.numberPeriod, sql`upper(${t.code})`),
    index('journal_voucher_list').on(t.orgId, t.entityId, t.postedOn, t.id),
    check('journal_voucher_status', sql`${t.status} in ('Draft', 'Posted', 'Cancelled')`),
    check('journal_voucher_kind', sql`${t.kind} in ('general', 'opening')`),
    check('journal_voucher_number', sql`${t.status} <> 'Posted' or ${t.code} is not null`),
  ],
);

export const journalVoucherLine = pgTable(
  'journal_voucher_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    voucherId: uuid('voucher_id').notNull(),
    position: integer('position').notNull(),
    accountCode: integer('account_code').notNull(),
    debitPaise: paise('debit'),
    creditPaise: paise('credit'),
    description: text('description'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.voucherId, t.position] }),
    inEntity(t, t.voucherId, journalVoucher),
    foreignKey({
      columns: [t.orgId, t.entityId, t.accountCode],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
  ],
);

const period = () => ({
  /** The first day of the month; of a year's closing entry the day that it is dated, the last of the year. */
  month: day('month').notNull(),
  /** The nil id where there is none: it stands in the key. */
  departmentId: uuid('department_id').notNull().default('00000000-0000-0000-0000-000000000000'),
});

/** One balanced entry per posted document and revision; append-only. */
export const journal = pgTable(
  'journal',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    documentKind: text('document_kind').notNull(),
    documentId: uuid('document_id').notNull(),
    documentCode: text('document_code'),
    revision: integer('revision').notNull().default(1),
    /** What the entry is for (`domain/posting/purposes`): by it lookups find it, never by its accounts. */
    purpose: text('purpose').notNull().default('post'),
    /** The entry that this one mirrors. */
    mirrorsId: uuid('mirrors_id'),
    postedOn: day('posted_on').notNull(),
    narration: text('narration').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    inEntity(t, t.mirrorsId, t),
    uniqueIndex('journal_document').on(t.orgId, t.entityId, t.documentId, t.revision, sql`(${t.mirrorsId} is null)`),
    uniqueIndex('journal_mirror')
      .on(t.orgId, t.entityId, t.mirrorsId)
      .where(sql`${t.mirrorsId} is not null`),
    index('journal_day').on(t.orgId, t.entityId, t.postedOn, t.id),
    check('journal_purpose', oneOf(t.purpose, 'journal.purpose')),
    // Its month of its own is named by that day (`account_period.month`).
    check('journal_closing', sql`${t.purpose} <> 'closing' or extract(day from ${t.postedOn} + 1) = 1`),
  ],
);

export const journalLine = pgTable(
  'journal_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    journalId: uuid('journal_id').notNull(),
    lineNo: integer('line_no').notNull(),
    accountCode: integer('account_code').notNull(),
    debitPaise: paise('debit'),
    creditPaise: paise('credit'),
    /**
     * The party whose account it is: a customer or, on payables and vendor advances, a vendor (the account's role tells
     * which). Without a foreign key: of one that was merged the id stays, as an alias.
     */
    partyId: uuid('customer_id'),
    /** Narration of the line itself; the journal has its own. */
    description: text('description'),
    /** Line of the document that it comes from. */
    sourceLineId: text('source_line_id'),
    departmentId: uuid('department_id'),
    projectId: uuid('project_id'),
    postedOn: day('posted_on').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.journalId, t.lineNo] }),
    index('journal_line_account').on(t.orgId, t.entityId, t.accountCode, t.postedOn),
    // Holds the amounts too: what a party owes is added up without reading the ledger's rows.
    index('journal_line_party')
      .on(t.orgId, t.entityId, t.partyId, t.accountCode, t.debitPaise, t.creditPaise)
      .where(sql`${t.partyId} is not null`),
    inEntity(t, t.journalId, journal),
    foreignKey({
      columns: [t.orgId, t.entityId, t.accountCode],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
    check(
      'journal_line_one_side',
      sql`${t.debitPaise} >= 0 and ${t.creditPaise} >= 0 and (${t.debitPaise} = 0) <> (${t.creditPaise} = 0)`,
    ),
  ],
);

/**
 * What was posted to an account in a month, so that no balance adds up the ledger (docs/adr/0007): a projection of
 * `journal_line`, which `fold_account_periods()` alone writes.
 */
export const accountPeriod = pgTable(
  'account_period',
  {
    orgId: orgId(),
    entityId: entityId(),
    accountCode: integer('account_code').notNull(),
    ...period(),
    debitPaise: paise('debit'),
    creditPaise: paise('credit'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.accountCode, t.month, t.departmentId] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.accountCode],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
  ],
);

/** What journals added to account periods since the last fold: no two postings wait for one row. Written with the lines of a journal alone. */
export const accountPeriodDelta = pgTable(
  'account_period_delta',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    accountCode: integer('account_code').notNull(),
    ...period(),
    debitPaise: paise('debit'),
    creditPaise: paise('credit'),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.entityId, t.id] })],
);
