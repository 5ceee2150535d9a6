import type { Material } from '@bahi/domain/service/insurance/depreciation';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { count, day, entityId, numberPeriod, orgId, paise, percent, rowId, stamps, yesNo } from './columns.ts';
import { creditNote } from './credit-note.ts';
import { debitNote } from './debit-note.ts';
import { oneOf } from './enums.ts';
import { invoice, invoiceWriteOff } from './invoice.ts';
import { customer } from './customer.ts';
import { vehicle } from './vehicle.ts';
import { payment } from './payment.ts';
import { storedFile } from './stored-file.ts';
import { workOrder } from './service.ts';
import { serviceEstimate } from './service-estimate.ts';
import { documentWalls, inEntity, inOrganisation } from './walls.ts';

/** Who drove when it happened. */
export interface ClaimDriver {
  name?: string | null;
  licenceNumber?: string | null;
  licenceTo?: string | null;
}

/** What an insurer is asked for a repair, from the survey to the last rupee. Insurer and terms stand with the order's insurance. */
export const insuranceClaim = pgTable(
  'insurance_claim',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code').notNull(),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    intimatedOn: day('intimated_on').notNull(),
    /** The estimate that it was made of; the order joins when that is converted. */
    estimateId: uuid('estimate_id'),
    workOrderId: uuid('work_order_id'),
    customerId: uuid('customer_id').notNull(),
    vehicleId: uuid('vehicle_id'),
    lossPlace: text('loss_place'),
    firNumber: text('fir_number'),
    driver: jsonb('driver').$type<ClaimDriver>(),
    surveyedOn: day('surveyed_on'),
    approvalRef: text('approval_ref'),
    approvedOn: day('approved_on'),
    /** Why it was approved although policy or licence spoke against it. */
    approvalReason: text('approval_reason'),
    endReason: text('end_reason'),
    remindOn: day('remind_on'),
    notes: text('notes'),
    /** Highest numbers given to lines and papers; ids are never reused. */
    lastLineNo: count('last_line_no'),
    lastPaperNo: count('last_paper_no'),
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    ...documentWalls(t, 'insurance_claim', t.intimatedOn),
    inOrganisation(t, t.customerId, customer),
    inOrganisation(t, t.vehicleId, vehicle),
    inEntity(t, t.workOrderId, workOrder),
    inEntity(t, t.estimateId, serviceEstimate),
    // A repair is claimed once, of one insurer.
    uniqueIndex('insurance_claim_work_order').on(t.orgId, t.entityId, t.workOrderId),
    uniqueIndex('insurance_claim_estimate').on(t.orgId, t.entityId, t.estimateId),
    // What somebody still has to do something about; the rest of what is open is found by its order or invoice.
    index('insurance_claim_to_survey')
      .on(t.orgId, t.entityId, t.intimatedOn, t.id)
      .where(sql`${t.status} in ('Intimated', 'Surveyed')`),
    index('insurance_claim_no_order')
      .on(t.orgId, t.entityId, t.id)
      .where(sql`${t.workOrderId} is null`),
    index('insurance_claim_customer').on(t.orgId, t.customerId, t.id),
    index('insurance_claim_vehicle').on(t.orgId, t.vehicleId, t.id),
    index('insurance_claim_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    check('insurance_claim_of', sql`${t.workOrderId} is not null or ${t.estimateId} is not null`),
    check('insurance_claim_approved', sql`${t.status} <> 'Approved' or ${t.approvalRef} is not null`),
  ],
);

/** A component of a claim: claimed, assessed, approved, before tax. */
export const insuranceClaimLine = pgTable(
  'insurance_claim_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    claimId: uuid('claim_id').notNull(),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    /** Of the order, of the estimate until it is one. */
    lineId: text('line_id').notNull(),
    kind: text('kind').notNull(),
    claimedPaise: paise('claimed'),
    material: text('material').$type<Material>(),
    depreciationPercent: percent('depreciation_percent'),
    assessedPaise: bigint('assessed_paise', { mode: 'number' }),
    approvedPaise: bigint('approved_paise', { mode: 'number' }),
    shortTo: text('short_to'),
    reason: text('reason'),
    note: text('note'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.claimId, t.id] }),
    uniqueIndex('insurance_claim_line_once').on(t.orgId, t.entityId, t.claimId, t.lineId),
    inEntity(t, t.claimId, insuranceClaim),
    check('insurance_claim_line_kind', oneOf(t.kind, 'insurance_claim_line.kind')),
    check('insurance_claim_line_short_to', oneOf(t.shortTo, 'insurance_claim_line.short_to')),
    check('insurance_claim_line_dep', sql`${t.depreciationPercent} between 0 and 1000000`),
    check('insurance_claim_line_approved', sql`${t.approvedPaise} between 0 and ${t.assessedPaise}`),
  ],
);

/** A paper that the insurer asks for. */
export const insuranceClaimPaper = pgTable(
  'insurance_claim_paper',
  {
    orgId: orgId(),
    entityId: entityId(),
    claimId: uuid('claim_id').notNull(),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    needed: yesNo('needed', true),
    gotOn: day('got_on'),
    /** The paper itself, scanned or photographed. */
    fileId: uuid('file_id'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.claimId, t.id] }),
    inEntity(t, t.claimId, insuranceClaim),
    inOrganisation(t, t.fileId, storedFile),
    index('insurance_claim_paper_file')
      .on(t.orgId, t.fileId)
      .where(sql`${t.fileId} is not null`),
  ],
);

/** A payment of the insurer as it was spread over a claim, with what was made of what he paid short. Written once. */
export const insuranceClaimSettlement = pgTable(
  'insurance_claim_settlement',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    claimId: uuid('claim_id').notNull(),
    /** The insurer's. */
    invoiceId: uuid('invoice_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    settledOn: day('settled_on').notNull(),
    creditNoteId: uuid('credit_note_id'),
    debitNoteId: uuid('debit_note_id'),
    /** Of the customer, where none of his could be raised. */
    customerInvoiceId: uuid('customer_invoice_id'),
    writeOffId: uuid('write_off_id'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('insurance_claim_settlement_claim').on(t.orgId, t.entityId, t.claimId),
    index('insurance_claim_settlement_payment').on(t.orgId, t.entityId, t.paymentId),
    inEntity(t, t.claimId, insuranceClaim),
    inEntity(t, t.invoiceId, invoice),
    inEntity(t, t.paymentId, payment),
    inEntity(t, t.creditNoteId, creditNote),
    inEntity(t, t.debitNoteId, debitNote),
    inEntity(t, t.customerInvoiceId, invoice),
    inEntity(t, t.writeOffId, invoiceWriteOff),
  ],
);

/** What a settlement says of a line, with tax. */
export const insuranceClaimSettled = pgTable(
  'insurance_claim_settled',
  {
    orgId: orgId(),
    entityId: entityId(),
    settlementId: uuid('settlement_id').notNull(),
    claimId: uuid('claim_id').notNull(),
    lineId: text('line_id').notNull(),
    paidPaise: paise('paid'),
    tdsPaise: paise('tds'),
    creditedPaise: paise('credited'),
    writtenOffPaise: paise('written_off'),
    reason: text('reason'),
    settledTo: text('settled_to'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.settlementId, t.lineId] }),
    inEntity(t, t.settlementId, insuranceClaimSettlement),
    foreignKey({
      columns: [t.orgId, t.entityId, t.claimId, t.lineId],
      foreignColumns: [
        insuranceClaimLine.orgId,
        insuranceClaimLine.entityId,
        insuranceClaimLine.claimId,
        insuranceClaimLine.id,
      ],
    }),
    index('insurance_claim_settled_line').on(t.orgId, t.entityId, t.claimId, t.lineId),
    check('insurance_claim_settled_reason', oneOf(t.reason, 'insurance_claim_settled.reason')),
    check('insurance_claim_settled_to', oneOf(t.settledTo, 'insurance_claim_settled.settled_to')),
    check(
      'insurance_claim_settled_amounts',
      sql`${t.paidPaise} >= 0 and ${t.tdsPaise} >= 0 and ${t.creditedPaise} >= 0 and ${t.writtenOffPaise} >= 0`,
    ),
  ],
);
