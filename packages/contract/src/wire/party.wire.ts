import { EMAIL } from '@bahi/domain/session/login-rules';
import { MOST_ADDRESSES, MOST_CONTACTS, MOST_TAGS, SALUTATIONS, Sex } from '@bahi/domain/parties/contact';
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
  required,
  rowVersion,
  text,
  yesNo,
} from '../wire-type.ts';

/** What customers and vendors have in common on the wire. */

const addressFields = {
  attention: optional('Attn', text(100)),
  line1: optional('A1', text(200)),
  line2: optional('A2', text(200)),
  city: optional('Ct', text(80)),
  stateCode: optional('St', text(2)),
  pin: optional('Pin', text(12)),
  countryCode: optional('CCode', text(2)),
};

/** A postal address of a party (spec 2 §3, `Attn, A1, A2, Ct, St, Pin, CCode`); the state by its GST code. */
export const partyAddress = object(addressFields);

/** A further address; one of them may be where goods are delivered (`DefShip`). */
const labelledAddress = object({
  id: optional('_id', text(10)),
  label: required('Label', text(60)),
  isDefaultDelivery: optional('DefShip', yesNo()),
  ...addressFields,
});

export const email = text(120, { pattern: EMAIL, hint: 'This is not an e-mail address.' });

/** A contact person (spec 3 §3: `Sltn`, `Sex`, `LName`, `Cons.Phones`, `Cons.Emails`). */
const contactPerson = object({
  id: optional('_id', text(10)),
  salutation: optional('Sltn', choice(SALUTATIONS)),
  firstName: required('FName', text(80)),
  lastName: optional('LName', text(80)),
  sex: optional('Sex', choiceOf(Sex)),
  designation: optional('Desig', text(80)),
  reach: optional(
    'Cons',
    object({
      phones: optional('Phones', object({ main: optional('Main', text(20)), other: optional('Other', text(20)) })),
      emails: optional('Emails', object({ main: optional('Main', email), other: optional('Other', email) })),
    }),
  ),
});

/** What who sells or buys scheduled medicines holds (Drugs Rules, forms 20 and 21). */
export const drugLicence = object({
  no: required('No', text(40)),
  form: optional('Form', text(20)),
  validUntil: optional('Upto', date()),
});

/** Fields that a save of either party takes; a list that is sent is the whole list, its rows merged by `_id`. */
export const partyFields = {
  name: required('Name', text(120)),
  phone: optional('Phone', text(20)),
  otherPhone: optional('MPhone', text(20)),
  email: optional('Email', email),
  gstin: optional('GSTIN', text(20)),
  pan: optional('PAN', text(20)),
  billingAddress: optional('BillAddr', partyAddress),
  deliveryAddress: optional('DelAddr', partyAddress),
  addresses: optional('Addrs', array(labelledAddress, MOST_ADDRESSES)),
  contacts: optional('Contacts', array(contactPerson, MOST_CONTACTS)),
  tags: optional('Tags', array(text(40), MOST_TAGS)),
  notes: optional('Notes', text(2000)),
  drugLicences: optional('DL', array(drugLicence, 10)),
  active: optional('Active', yesNo()),
};

/** Fields of the answer that are always there. */
export const partyViewFields = {
  id: required('_id', id()),
  billingAddress: required('BillAddr', partyAddress),
  addresses: required('Addrs', array(labelledAddress, MOST_ADDRESSES)),
  contacts: required('Contacts', array(contactPerson, MOST_CONTACTS)),
  tags: required('Tags', array(text(), MOST_TAGS)),
  active: required('Active', yesNo()),
  createdAt: required('CrDt', instant()),
  rowVersion: required('_v', integer()),
};

/** The answer to "this party may exist already" (decisions §1, 409): save all the same. */
export const allowDuplicate = optional('AllowDuplicate', yesNo());

/** An active customer or vendor with its connection, if any (spec 3 §3, `DName`, `Cons.Phones.Main`, `Connect`). */
export const connectedParty = object({
  id: required('_id', id()),
  displayName: required('DName', text()),
  reach: optional('Cons', object({ phones: optional('Phones', object({ main: optional('Main', text()) })) })),
  connection: optional('Connect', object({ entityId: required('EId', id()), organisationId: required('OId', id()) })),
});

export const balanceSide = choice(['Dr', 'Cr']);

/** What the party owed (`Dr`) or was owed (`Cr`) in this branch before its books began; absent fields: none. */
export const openingBalanceView = object({
  amountPaise: required('Amount', money(), { sees: 'price' }),
  side: optional('Side', balanceSide),
  asOf: optional('AsOf', date()),
  rowVersion: required('_v', integer()),
});

/** An amount of 0 takes the opening balance away. */
export const openingBalanceInput = object({
  amountPaise: required('Amount', money(0)),
  side: required('Side', balanceSide),
  asOf: required('AsOf', date()),
  reason: optional('Reason', text(300)),
  rowVersion,
});

/** One entry of a party's account; its balance is what is owed after it, by the customer or to the vendor. */
const statementEntry = object({
  on: required('Dt', date()),
  documentKind: required('Kind', text()),
  documentId: required('DocId', id()),
  documentCode: optional('Code', text()),
  narration: required('Narr', text()),
  debitPaise: required('Dr', money(), { sees: 'price' }),
  creditPaise: required('Cr', money(), { sees: 'price' }),
  balancePaise: required('Bal', money(), { sees: 'price' }),
});

/** What a statement may hold at most; a longer one is asked for by part. */
export const MOST_STATEMENT_ENTRIES = 5000;

export const statementView = object({
  from: required('From', date()),
  to: required('To', date()),
  openingPaise: required('Opening', money(), { sees: 'price' }),
  debitPaise: required('Dr', money(), { sees: 'price' }),
  creditPaise: required('Cr', money(), { sees: 'price' }),
  closingPaise: required('Closing', money(), { sees: 'price' }),
  ageing: required(
    'Ageing',
    object({
      upTo30: required('D30', money(), { sees: 'price' }),
      upTo60: required('D60', money(), { sees: 'price' }),
      upTo90: required('D90', money(), { sees: 'price' }),
      over90: required('Over90', money(), { sees: 'price' }),
      advance: required('Advance', money(), { sees: 'price' }),
    }),
  ),
  entries: required('Entries', array(statementEntry, MOST_STATEMENT_ENTRIES)),
});

export const statementPeriod = object({ from: optional('From', date()), to: optional('To', date()) });

/** Without an address it goes to that of the party. */
export const statementSend = object({
  email: optional('Email', email),
  from: optional('From', date()),
  to: optional('To', date()),
});

export const statementSent = object({ email: required('Email', text()) });

/** Which record stays, and which become part of it; `Preview` only counts what would move. */
export const mergeInput = object({
  keepId: required('KeepId', id()),
  mergeIds: required('MergeIds', array(id(), 20)),
  preview: optional('Preview', yesNo()),
});

export const mergeView = object({
  id: required('_id', id()),
  moved: required('Moved', array(object({ what: required('What', text()), count: required('Count', integer()) }))),
  /** Of customers: what the merged ones have paid in advance, which pays for the kept one from then on. */
  unappliedPaise: optional('Unapplied', money(), { sees: 'price' }),
});

/** A document of a party, in any branch that the reader may enter. */
export const historyRow = object({
  kind: required('Kind', choice(['WorkOrder', 'Invoice', 'Payment'])),
  id: required('_id', id()),
  code: optional('Code', text()),
  on: required('Dt', date()),
  status: required('Sts', text()),
  subject: optional('Subject', text()),
  totalPaise: required('Total', money(), { sees: 'price' }),
  entityId: required('EId', id()),
  entityName: required('EName', text()),
});

export const noteInput = object({ body: required('Note', text(2000)) });
export const noteView = object({
  id: required('_id', id()),
  body: required('Note', text()),
  createdAt: required('CrDt', instant()),
  authorName: required('By', text()),
});
