import { BillStatus, STORED_BILL_STATUSES } from '@bahi/domain/purchase/bill';
import { ExpenseRhythm } from '@bahi/domain/purchase/recurring-expense';
import { InputCredit } from '@bahi/domain/purchase/purchase-receive';
import {
  array,
  choice,
  choiceOf,
  date,
  id,
  instant,
  integer,
  money,
  object,
  optional,
  partial,
  required,
  rowVersion,
  text,
  yesNo,
} from '../wire-type.ts';
import { withheldInput, withheldView } from './bill.wire.ts';
import { documentAction } from './document.wire.ts';
import { vendorSummary } from './vendor.wire.ts';

/** Rupees of one line: as much as a unit price may be. */
const MOST_AMOUNT = 1e9;

const lineFields = {
  id: optional('_id', text(20)),
  categoryId: optional('Cat', id()),
  /** Absent on a new line: the name of its category. */
  description: optional('Desc', text(500)),
  /** Without tax. */
  amountPaise: required('Amt', money(0, MOST_AMOUNT), { sees: 'price' }),
  taxCode: optional('TCode', integer({ min: 1 })),
  /** Absent: as its category has it. */
  inputCredit: optional('ITC', choiceOf(InputCredit)),
  /** What bears it; absent: the account of its category. */
  accountCode: optional('Acc', integer({ min: 1 })),
} as const;

const headerFields = {
  spentOn: optional('Date', date()),
  vendorId: optional('VendorId', id()),
  /** The number of the vendor's paper. */
  reference: optional('Ref', text(40)),
  dueOn: optional('DueDate', date()),
  /** The account that it was paid from. */
  paidFrom: optional('PaidFrom', integer({ min: 1 })),
  /** The employee who paid it. */
  paidBy: optional('PaidBy', id()),
  /** The order and the vehicle that it was spent for; the vehicle is that of the order where none is named. */
  workOrderId: optional('ROId', id()),
  vehicleId: optional('ProductId', id()),
  notes: optional('Notes', text(2000)),
  /** How often it comes again: a draft of it is made on each day. */
  every: optional('Every', choiceOf(ExpenseRhythm)),
} as const;

/** What is asked before it is posted is answered. */
const askedFields = {
  /** Why a limit is passed. */
  reason: optional('Reason', text(300)),
  allowDuplicate: optional('AllowDuplicate', yesNo()),
  allowCash: optional('AllowCash', yesNo()),
} as const;

export const expenseInput = object({
  ...headerFields,
  settings: optional('Settings', object({ taxed: optional('Tax', yesNo()), reverseCharge: optional('RC', yesNo()) })),
  /** Not sent: as it is usual for the vendor. Null: none. */
  withheld: optional('TDS', withheldInput, { sees: 'price' }),
  lines: optional('Lines', array(object(lineFields), 200)),
  approve: optional('Approve', yesNo()),
  ...askedFields,
});

/** A save: absent fields stay; lines are replaced together. */
export const expenseChange = object({ ...partial(expenseInput).fields, rowVersion });

export const expenseStatusFields = {
  allowDuplicate: askedFields.allowDuplicate,
  allowCash: askedFields.allowCash,
} as const;

const head = {
  id: required('_id', id()),
  /** Absent until it leaves its draft. */
  code: optional('Code', text(20)),
  status: required('Sts', choiceOf(BillStatus)),
  spentOn: required('Date', date()),
  vendorId: headerFields.vendorId,
  vendorName: optional('VendorName', text()),
  paidByName: optional('PaidByName', text()),
  paidFromName: optional('PaidFromName', text()),
  reference: required('Ref', text(40)),
  workOrderId: headerFields.workOrderId,
  workOrderCode: optional('ROCode', text(20)),
  vehicleId: headerFields.vehicleId,
  vehicleName: optional('Product', text()),
  dueOn: headerFields.dueOn,
  every: headerFields.every,
  /** The day of its next draft. */
  nextOn: optional('Next', date()),
  /** Why its last day was not made: it waits. */
  failure: optional('Why', text(500), { sees: 'price' }),
  /** The expense that it was made of. */
  repeatsId: optional('OfId', id()),
  totalPaise: required('Total', money(), { sees: 'price' }),
  duePaise: required('Due', money(), { sees: 'price' }),
  /** What of its input credit is reversed until it is paid. */
  reversedCreditPaise: optional('ITCRev', money(), { sees: 'price' }),
  createdAt: required('CrDate', instant()),
  createdByName: optional('CrBy', text()),
  rowVersion: required('_v', integer()),
} as const;

/** What it is for is told by its first line. */
export const expenseRow = object({ ...head, description: optional('Desc', text(500)) });

const lineView = object({
  ...lineFields,
  id: required('_id', text(20)),
  description: required('Desc', text(500)),
  inputCredit: required('ITC', choiceOf(InputCredit)),
  categoryName: optional('CatName', text()),
  accountName: optional('AccName', text()),
  cgstPaise: required('CGST', money(), { sees: 'price' }),
  sgstPaise: required('SGST', money(), { sees: 'price' }),
  igstPaise: required('IGST', money(), { sees: 'price' }),
  totalPaise: required('Total', money(), { sees: 'price' }),
});

export const expenseView = object({
  ...head,
  /** In whose name its drafts are made: who said that it comes again. */
  ownerName: optional('Owner', text()),
  vendor: optional('Vendor', vendorSummary),
  paidFrom: headerFields.paidFrom,
  paidBy: headerFields.paidBy,
  notes: headerFields.notes,
  settings: required('Settings', object({ taxed: required('Tax', yesNo()), reverseCharge: required('RC', yesNo()) })),
  selfInvoiceNo: optional('SelfNo', text(20)),
  /** When an employee got his money back, and from where. */
  reimbursedOn: optional('BackDate', date()),
  reimbursedFromName: optional('BackFromName', text()),
  taxablePaise: required('Taxable', money(), { sees: 'price' }),
  cgstPaise: required('CGST', money(), { sees: 'price' }),
  sgstPaise: required('SGST', money(), { sees: 'price' }),
  igstPaise: required('IGST', money(), { sees: 'price' }),
  paidPaise: required('Paid', money(), { sees: 'price' }),
  withheld: optional('TDS', withheldView, { sees: 'price' }),
  approvalReason: optional('ApprReason', text(300)),
  askedByName: optional('Ask', text()),
  cancelReason: optional('Reason', text(300)),
  lines: required('Lines', array(lineView, 200)),
  actions: required('Actions', array(documentAction)),
});

/** Statuses that a search may name, those that are read only too. */
export const expenseStatuses = array(choice([...STORED_BILL_STATUSES, BillStatus.overdue]), 7);

/** A paper of an expense: a picture of the bill, or the bill itself. */
export const expenseFileRow = object({
  id: required('_id', id()),
  name: required('Name', text(120)),
  contentType: required('Type', text(60)),
  sizeBytes: required('Size', integer()),
  sentByName: optional('By', text()),
  sentAt: required('At', instant()),
});

/** An account that money is paid from, or an employee who may have paid. */
export const expensePayer = object({
  id: required('_id', text(60)),
  kind: required('Kind', choice(['Account', 'Employee'])),
  accountCode: optional('Acc', integer()),
  userId: optional('UserId', id()),
  name: required('Name', text()),
});
