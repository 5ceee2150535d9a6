import type { InvoiceVariant } from '@bahi/domain/document/print-variants';
import type { Material } from '@bahi/domain/service/insurance/depreciation';
import type { AgreedTerms } from '@bahi/domain/service/insurance/insurer-share';
import type { LabourRate } from '@bahi/domain/service/insurance/labour-rate';
import type { ClaimMode } from '@bahi/domain/service/insurance/claim-mode';
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
import { day, entityId, orgId, paise, percent, rowId, stamps, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { surveyor } from './masters.ts';
import { customer } from './customer.ts';
import { workOrder } from './service.ts';
import { serviceEstimate } from './service-estimate.ts';
import { inEntity, inOrganisation } from './walls.ts';

/** What a branch of the company has agreed with an insurer: whether its repairs are billed to him, and in which terms. */
export const insurerTieUp = pgTable(
  'insurer_tie_up',
  {
    orgId: orgId(),
    entityId: entityId(),
    /** Of the insurer directory. */
    insurerCode: text('insurer_code').notNull(),
    tiedUp: yesNo('tied_up'),
    fromOn: day('from_on'),
    /** Null is endless. */
    toOn: day('to_on'),
    creditDays: integer('credit_days').notNull().default(45),
    labourDiscountPercent: percent('labour_discount_percent').notNull().default(0),
    partsDiscountPercent: percent('parts_discount_percent').notNull().default(0),
    /** What he pays for an hour of work, by body type, from a day on. */
    labourRates: jsonb('labour_rates').$type<LabourRate[]>().notNull().default([]),
    /** The compulsory excess that an order of this insurer begins with; null is that of the tariff for the vehicle. */
    excessPaise: bigint('excess_paise', { mode: 'number' }),
    mode: text('mode').$type<ClaimMode>().notNull().default('Cashless'),
    reimburseInvoice: yesNo('reimburse_invoice', true),
    /** Materials that are depreciated under a policy with zero depreciation, too. */
    notZero: jsonb('not_zero').$type<Material[]>().notNull().default(['Tyre']),
    /** Papers that he asks for with a claim, one in a line; null are those of the settings. */
    papers: text('papers'),
    /** How his invoice is printed where nobody chooses; null as any other. */
    printVariant: text('print_variant').$type<InvoiceVariant>(),
    printGst: yesNo('print_gst', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.insurerCode] }),
    check('insurer_tie_up_days', sql`${t.toOn} is null or ${t.fromOn} <= ${t.toOn}`),
    check('insurer_tie_up_print', oneOf(t.printVariant, 'insurer_tie_up.print_variant')),
    check('insurer_tie_up_mode', oneOf(t.mode, 'insurer_tie_up.mode')),
    check('insurer_tie_up_from', sql`not ${t.tiedUp} or ${t.fromOn} is not null`),
  ],
);

/** An office of an insurer that invoices go to, with its GSTIN; each is a customer. */
export const insurerBranch = pgTable(
  'insurer_branch',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    insurerCode: text('insurer_code').notNull(),
    name: text('name').notNull(),
    gstin: text('gstin').notNull(),
    address: text('address'),
    phone: text('phone'),
    email: text('email'),
    customerId: uuid('customer_id').notNull(),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    uniqueIndex('insurer_branch_unique').on(t.orgId, t.entityId, t.insurerCode, sql`lower(${t.name})`),
    index('insurer_branch_customer').on(t.orgId, t.customerId),
    inOrganisation(t, t.customerId, customer),
  ],
);

/** Who insures a vehicle, and in which terms he pays his share of its repair. */
const terms = () => ({
  insurerCode: text('insurer_code').notNull(),
  branchId: uuid('branch_id'),
  surveyorId: uuid('surveyor_id'),
  claimNumber: text('claim_number'),
  policyNumber: text('policy_number'),
  zeroDepreciation: yesNo('zero_depreciation'),
  lossOn: day('loss_on'),
  /** As it was agreed when the insurer was chosen, or with the customer. */
  mode: text('mode').$type<ClaimMode>().notNull().default('Cashless'),
  reimburseInvoice: yesNo('reimburse_invoice', true),
  /** Of the vehicle, as its registration certificate says: from then on it ages. */
  registeredOn: day('registered_on'),
  /** What the customer bears of each claim, with tax: by the tariff, by his own choice, and for the old parts that he keeps. */
  excessPaise: paise('excess'),
  voluntaryExcessPaise: paise('voluntary_excess'),
  salvagePaise: paise('salvage'),
  underInsuredPercent: bigint('under_insured_percent_e4', { mode: 'number' }).notNull().default(0),
  /** As they were when the claim was made; null before that, when what is agreed with the insurer holds. */
  agreed: jsonb('agreed').$type<AgreedTerms>(),
  ...stamps(),
});

/** Of a repair order. */
export const workOrderInsurance = pgTable(
  'work_order_insurance',
  { orgId: orgId(), entityId: entityId(), workOrderId: uuid('work_order_id').notNull(), ...terms() },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.workOrderId] }),
    index('work_order_insurance_insurer').on(t.orgId, t.entityId, t.insurerCode, t.workOrderId),
    inEntity(t, t.workOrderId, workOrder),
    inEntity(t, t.branchId, insurerBranch),
    inOrganisation(t, t.surveyorId, surveyor),
    check('work_order_insurance_mode', oneOf(t.mode, 'work_order_insurance.mode')),
    check(
      'work_order_insurance_amounts',
      sql`${t.excessPaise} >= 0 and ${t.voluntaryExcessPaise} >= 0 and ${t.salvagePaise} >= 0`,
    ),
    check('work_order_insurance_under', sql`${t.underInsuredPercent} between 0 and 1000000`),
  ],
);

/** Of an estimate, until it is an order. */
export const serviceEstimateInsurance = pgTable(
  'service_estimate_insurance',
  { orgId: orgId(), entityId: entityId(), estimateId: uuid('estimate_id').notNull(), ...terms() },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.estimateId] }),
    inEntity(t, t.estimateId, serviceEstimate),
    inEntity(t, t.branchId, insurerBranch),
    inOrganisation(t, t.surveyorId, surveyor),
    check('service_estimate_insurance_mode', oneOf(t.mode, 'service_estimate_insurance.mode')),
    check(
      'service_estimate_insurance_amounts',
      sql`${t.excessPaise} >= 0 and ${t.voluntaryExcessPaise} >= 0 and ${t.salvagePaise} >= 0`,
    ),
    check('service_estimate_insurance_under', sql`${t.underInsuredPercent} between 0 and 1000000`),
  ],
);
