import { CLAIM_LINE_KINDS, ShortTo } from '@bahi/domain/service/claim/claim-lines';
import { ClaimStatus } from '@bahi/domain/service/claim/claim';
import { MOST_PAPERS } from '@bahi/domain/service/claim/claim-paper';
import { ShortReason, ShortSettledTo } from '@bahi/domain/service/claim/claim-settlement';
import { ClaimMode } from '@bahi/domain/service/insurance/claim-mode';
import { MATERIALS } from '@bahi/domain/service/insurance/depreciation';
import { ItcReversal } from '@bahi/domain/notes/credit-note';
import {
  array,
  choice,
  choiceOf,
  date,
  id,
  integer,
  money,
  object,
  optional,
  percent,
  required,
  rowVersion,
  text,
  unitPrice,
  yesNo,
} from '../wire-type.ts';
import { documentAction } from './document.wire.ts';
import { depreciationRates, orderInsuranceView } from './insurance.wire.ts';
import { serviceEstimateView } from './service-estimate.wire.ts';
import { workOrderView } from './work-order.wire.ts';

const INSURER = { sees: 'insurer' } as const;
const material = choice(MATERIALS.map(({ value }) => value));
const lineId = required('_id', text(20));

const driver = object({
  name: optional('Name', text(120)),
  licenceNumber: optional('LicNo', text(40)),
  licenceTo: optional('LicTo', date()),
});

const header = {
  /** The day on which the insurer was told. */
  intimatedOn: optional('IntDt', date()),
  lossPlace: optional('LossPlace', text(200)),
  firNumber: optional('FIR', text(60)),
  driver: optional('Driver', driver),
  surveyedOn: optional('SurDt', date()),
  notes: optional('Notes', text(2000)),
  /** When to ask the insurer again. */
  remindOn: optional('RemOn', date()),
} as const;

/**
 * A claim is of a repair order whose insurer is known, or of an estimate that is none yet; its lines are those that he pays.
 * One of both is named.
 */
export const claimInput = object({
  workOrderId: optional('WOId', id()),
  estimateId: optional('EstId', id()),
  ...header,
});

/** A save: absent fields stay. */
export const claimChange = object({ ...header, rowVersion });

export const claimAssess = object({
  lines: required(
    'Lines',
    array(
      object({
        id: lineId,
        material: optional('Mat', material),
        /** Absent: that of the rule for `Mat`. */
        depreciationPercent: optional('Dep', percent()),
        /** Absent: what depreciation leaves. */
        assessedPaise: optional('Asd', money(0), INSURER),
        note: optional('Note', text(200)),
      }),
      1000,
    ),
  ),
  surveyedOn: header.surveyedOn,
  /** An amount above what is claimed is meant so. */
  confirmed: optional('Confirm', yesNo()),
  rowVersion,
});

export const claimApprove = object({
  approvalRef: required('ApprRef', text(60)),
  lines: optional(
    'Lines',
    array(
      object({
        id: lineId,
        /** Absent: all that was assessed. */
        approvedPaise: optional('Appr', money(0), INSURER),
        shortTo: optional('To', choiceOf(ShortTo)),
        reason: optional('Reason', text(200)),
      }),
      1000,
    ),
  ),
  /** Why it is approved although the policy or the licence speaks against it. */
  reason: optional('Reason', text(300)),
  rowVersion,
});

export const claimSettle = object({
  paymentId: required('PaymentId', id()),
  lines: required(
    'Lines',
    array(
      object({
        id: lineId,
        /** With tax. */
        paidPaise: required('Paid', money(0), INSURER),
        reason: optional('Reason', choiceOf(ShortReason)),
        to: optional('To', choiceOf(ShortSettledTo)),
      }),
      1000,
    ),
  ),
  /** Whether the insurer has given back the credit of what is credited. */
  itcReversed: optional('ITCRev', choiceOf(ItcReversal)),
  remindOn: header.remindOn,
  rowVersion,
});

const paperFields = {
  name: required('Name', text(80)),
  needed: optional('Need', yesNo()),
  gotOn: optional('GotOn', date()),
} as const;

/** With `_id` a paper is changed, without one it is added. */
export const claimPaperInput = object({ id: optional('_id', text(20)), ...paperFields, rowVersion });

const head = {
  id: required('_id', id()),
  code: required('Code', text(20)),
  status: required('Sts', choiceOf(ClaimStatus)),
  intimatedOn: required('IntDt', date()),
  workOrderId: optional('WOId', id()),
  workOrderCode: optional('WOCode', text(20)),
  /** That it was made of. */
  estimateId: optional('EstId', id()),
  estimateCode: optional('EstCode', text(20)),
  customerId: required('CustomerId', id()),
  customerName: required('Customer', text()),
  registrationNumber: optional('RegNo', text(20)),
  insurerName: required('InsName', text()),
  /** Who pays what the insurer approves. */
  mode: required('Mode', choiceOf(ClaimMode)),
  claimNumber: optional('ClaimNo', text(40)),
  surveyorName: optional('Surveyor', text()),
  billedPaise: required('Billed', money(), INSURER),
  duePaise: required('Due', money(), INSURER),
  remindOn: header.remindOn,
  rowVersion: required('_v', integer()),
} as const;

export const claimRow = object(head);

const lineView = object({
  id: lineId,
  lineId: required('LineId', text(20)),
  kind: required('Kind', choice(CLAIM_LINE_KINDS)),
  description: required('Desc', text()),
  /** The panel that it belongs to. */
  panel: optional('Panel', text()),
  claimedPaise: required('Clm', money(), INSURER),
  material: optional('Mat', material),
  depreciationPercent: optional('Dep', percent(), INSURER),
  assessedPaise: optional('Asd', money(), INSURER),
  approvedPaise: optional('Appr', money(), INSURER),
  shortTo: optional('To', choiceOf(ShortTo)),
  reason: optional('Reason', text(200)),
  note: optional('Note', text(200)),
  /** With tax, from the insurer's invoice on. */
  billedPaise: required('Billed', money(), INSURER),
  paidPaise: required('Paid', money(), INSURER),
  tdsPaise: required('TDS', money(), INSURER),
  creditedPaise: required('Credited', money(), INSURER),
  writtenOffPaise: required('WrtOff', money(), INSURER),
  shortPaise: required('Short', money(), INSURER),
  shortReason: optional('ShortReason', choiceOf(ShortReason)),
  settledTo: optional('ShortTo', choiceOf(ShortSettledTo)),
});

const paperView = object({
  id: lineId,
  ...paperFields,
  needed: required('Need', yesNo()),
  fileId: optional('FileId', id()),
  fileName: optional('FileName', text(120)),
  contentType: optional('Type', text(60)),
});

const settlement = object({
  id: required('_id', id()),
  settledOn: required('Date', date()),
  paymentId: required('PaymentId', id()),
  paymentCode: required('Code', text(20)),
  creditNoteId: optional('CNId', id()),
  creditNoteCode: optional('CNCode', text(20)),
  debitNoteId: optional('DNId', id()),
  debitNoteCode: optional('DNCode', text(20)),
  invoiceId: optional('InvId', id()),
  invoiceCode: optional('InvCode', text(20)),
  byName: optional('By', text()),
});

const invoiceOfClaim = object({
  id: required('_id', id()),
  code: optional('Code', text(20)),
  status: required('Sts', text(20)),
  payer: required('PBy', text(4)),
  totalPaise: required('Total', money(), INSURER),
  duePaise: required('Due', money(), INSURER),
});

export const claimView = object({
  ...head,
  ...header,
  intimatedOn: head.intimatedOn,
  approvalRef: optional('ApprRef', text(60)),
  approvedOn: optional('ApprDt', date()),
  approvalReason: optional('ApprReason', text(300)),
  endReason: optional('EndReason', text(300)),
  /** What may make the insurer refuse it. */
  warnings: required('Warnings', array(text())),
  lines: required('Lines', array(lineView, 1000)),
  papers: required('Papers', array(paperView, MOST_PAPERS)),
  invoices: required('Invoices', array(invoiceOfClaim, 100)),
  settlements: required('Settlements', array(settlement, 500)),
  actions: required('Actions', array(documentAction)),
});

/** A payment of the insurer that is not spread over the claim yet. */
const paymentOfClaim = object({
  id: required('_id', id()),
  code: required('Code', text(20)),
  receivedOn: required('Date', date()),
  moneyPaise: required('Paid', money(), INSURER),
  tdsPaise: required('TDS', money(), INSURER),
});

/** A depreciation table that the claim keeps: its name, whose it is where not of all, and from which losses on. */
const depreciationSource = object({
  name: required('Name', text()),
  insurerCode: optional('InsId', text(12)),
  fromOn: optional('From', date()),
});

/** All that the workbench shows and computes with. */
export const claimWorkbench = object({
  claim: required('Claim', claimView),
  insurance: required('Insurance', orderInsuranceView),
  /** The order, or the estimate that is none yet. */
  order: optional('Order', workOrderView),
  estimate: optional('Estimate', serviceEstimateView),
  /** The insurer is billed in another state. */
  interState: required('Inter', yesNo()),
  labourDiscountPercent: required('LDisc', percent(), INSURER),
  partsDiscountPercent: required('PDisc', percent(), INSURER),
  /** What the insurer pays for an hour of work on this vehicle, and so at most for lines of the order of which the hours are known. */
  hourlyRate: optional('HrRate', unitPrice(), INSURER),
  agreed: required(
    'Agreed',
    array(object({ lineId: required('LineId', text(20)), paise: required('Most', money()) })),
    INSURER,
  ),
  /** By what its lines are depreciated. */
  agesFrom: optional('AgesFrom', date()),
  lossOn: required('LossDt', date()),
  notZero: required('ZeroDepNot', array(material)),
  rates: required('Rates', depreciationRates),
  /** The tables that these rates are from. */
  tables: required('Tables', array(depreciationSource)),
  payments: required('Payments', array(paymentOfClaim, 500)),
  /** By how much his invoice was rounded. */
  roundPaise: required('Round', money(), INSURER),
});
