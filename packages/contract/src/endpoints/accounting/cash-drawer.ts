import { DrawerMoveKind } from '@bahi/domain/payments/cash-drawer';
import { defineEndpoint, file, list, lookup, one } from '../../endpoint.ts';
import { reason } from '../../wire/reason.wire.ts';
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
  record,
  required,
  rowVersion,
  text,
  yesNo,
} from '../../wire-type.ts';
import { pagingFields, periodFields } from '../../wire/document.wire.ts';
import { droppedBillView } from './dropped-bill.ts';

const BASE = 'Accounting/CashDrawers';
const TOUCHES = ['accounting', 'platform.home'] as const;
/** Who takes payments, and who sells at the counter, keeps a drawer (sales rule 25). */
const TAKES = [
  { area: 'Accounting.CPay', letter: 'C' },
  { area: 'Accounting.SlsRcpt', letter: 'C' },
] as const;
const READS = [
  { area: 'Accounting.CPay', letter: 'R' },
  { area: 'Accounting.SlsRcpt', letter: 'R' },
  TAKES[1],
] as const;
const U = { area: 'Accounting.CPay', letter: 'U' } as const;
const R = { anyOf: READS } as const;
const C = { anyOf: TAKES } as const;
const C_OR_U = { anyOf: [...TAKES, U] } as const;
const PRICE = { sees: 'price' } as const;

/** Pieces of each note and coin by its rupees. */
const notes = record(integer({ min: 0, max: 100_000 }));

const drawerStatus = choice(['Open', 'Closed']);
const handoverStatus = choice(['Waiting', 'Accepted', 'Declined', 'Withdrawn']);

const drawerMove = object({
  id: required('_id', id()),
  kind: required('Kind', choiceOf(DrawerMoveKind)),
  /** Out of the drawer below zero. None of a payment or refund before the count, which is blind. */
  amountPaise: optional('Amount', money(), PRICE),
  movedAt: required('At', instant()),
  paymentId: optional('PaymentId', id()),
  documentCode: optional('Code', text(20)),
  partyName: optional('Customer', text()),
  accountName: optional('AccName', text()),
  reason: optional('Reason', text(500)),
  byName: optional('By', text()),
});

const handoverView = object({
  id: required('_id', id()),
  drawerId: required('DrawerId', id()),
  fromName: required('From', text()),
  /** None for the safe. */
  toUserId: optional('ToId', id()),
  toName: required('To', text()),
  amountPaise: required('Amount', money(), PRICE),
  status: required('Sts', handoverStatus),
  note: optional('Note', text(200)),
  reason: optional('Reason', text(500)),
  createdAt: required('CrDt', instant()),
  decidedByName: optional('DecBy', text()),
  decidedAt: optional('DecAt', instant()),
  /** Whether the caller is to accept or decline it. */
  mine: required('Mine', yesNo()),
});

const tenderSum = object({
  type: required('Type', text(30)),
  count: required('Count', integer()),
  receivedPaise: required('Received', money(), PRICE),
  refundedPaise: required('Refunded', money(), PRICE),
});

/** One reference of a UPI payment or card that stands on several receipts of a day, some of them of this cashier. */
const repeatedReference = object({
  type: required('Type', text(30)),
  reference: required('Ref', text()),
  codes: required('Codes', array(text(), 100)),
});

const drawerFields = {
  id: required('_id', id()),
  userId: required('UserId', id()),
  userName: required('User', text()),
  status: required('Sts', drawerStatus),
  openedOn: required('Date', date()),
  openedAt: required('OpenedAt', instant()),
  closedAt: optional('ClosedAt', instant()),
  floatPaise: required('Float', money(), PRICE),
  /** Absent before the count, so that it is blind. */
  expectedPaise: optional('Expected', money(), PRICE),
  countedPaise: optional('Counted', money(), PRICE),
  differencePaise: optional('Diff', money(), PRICE),
  note: optional('Note', text(500)),
  rowVersion: required('_v', integer()),
};

const drawerRow = object(drawerFields);

const drawerView = object({
  ...drawerFields,
  floatNotes: optional('FloatNotes', notes),
  countNotes: optional('CountNotes', notes),
  /** Of a counted one: what was neither handed over since nor is offered. */
  leftPaise: optional('Left', money(), PRICE),
  moves: required('Moves', array(drawerMove, 5000)),
  handovers: required('Handovers', array(handoverView, 500)),
  /** What the cashier took and paid back while it was open, by way of paying. */
  tenders: required('Tenders', array(tenderSum, 20)),
  repeatedReferences: required('Repeated', array(repeatedReference, 100)),
  /** Held bills that the cashier dropped, or sold without goods that they held, while it was open. */
  droppedBills: required('Dropped', array(droppedBillView, 200)),
  /** The caller's own: he may move its cash and count it. */
  own: required('Own', yesNo()),
});

export const myDrawer = defineEndpoint({
  id: 'accounting.drawer.mine',
  method: 'GET',
  path: `${BASE}/Mine`,
  summary: 'The open drawer of the caller, what waits for his acceptance, and whether cash needs a drawer',
  access: R,
  response: one(
    object({
      drawer: optional('Drawer', drawerView),
      /** Closed last and not open again: what was counted then. */
      lastCountedPaise: optional('LastCounted', money(), PRICE),
      waiting: required('Waiting', array(handoverView, 500)),
      required: required('Required', yesNo()),
    }),
  ),
});

export const openDrawer = defineEndpoint({
  id: 'accounting.drawer.open',
  method: 'POST',
  path: BASE,
  summary: 'Opens the drawer of the caller with its float',
  access: C,
  body: object({ floatPaise: required('Float', money(0), PRICE), floatNotes: optional('FloatNotes', notes) }),
  response: one(drawerView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const getDrawer = defineEndpoint({
  id: 'accounting.drawer.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One drawer with its moves, handovers and tenders; the expected cash only after the count',
  access: R,
  response: one(drawerView),
});

export const printDrawer = defineEndpoint({
  id: 'accounting.drawer.print',
  method: 'GET',
  path: `${BASE}/{id}/Print`,
  summary: 'The count of a closed drawer as PDF; of an open one nothing is told',
  access: R,
  response: file('application/pdf'),
});

export const searchDrawers = defineEndpoint({
  id: 'accounting.drawer.list',
  method: 'GET',
  path: BASE,
  summary: 'Drawers by cashier, status and day, newest first; a cashier sees his own',
  access: R,
  query: object({
    userId: optional('UserId', id()),
    status: optional('Sts', drawerStatus),
    /** Counted short or over. */
    differing: optional('Differing', yesNo()),
    ...periodFields,
    ...pagingFields,
  }),
  response: list(drawerRow),
});

export const moveDrawerCash = defineEndpoint({
  id: 'accounting.drawer.move',
  method: 'POST',
  path: `${BASE}/{id}/Moves`,
  summary: 'Pays cash into the drawer or out of it with a reason; to an account, or from and to the safe',
  access: C,
  body: object({
    kind: required('Kind', choice(['payIn', 'payOut'])),
    amountPaise: required('Amount', money(0), PRICE),
    reason: required('Reason', reason(500)),
    /** What it is for; none is the safe, which is cash as well. */
    accountCode: optional('Acc', integer({ min: 1, max: 999_999 })),
  }),
  response: one(drawerView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const drawerAccounts = defineEndpoint({
  id: 'accounting.drawer.accounts',
  method: 'GET',
  path: `${BASE}/Accounts`,
  summary:
    'Accounts that cash may be paid to or from: banks, expenses, income and drawings; out, of who may not change payments, banks and expenses',
  access: C,
  query: object({ kind: optional('Kind', choice(['payIn', 'payOut'])) }),
  response: lookup(
    object({
      code: required('Code', integer()),
      name: required('Name', text()),
      type: required('Type', text(20)),
    }),
  ),
});

export const drawerReceivers = defineEndpoint({
  id: 'accounting.drawer.receivers',
  method: 'GET',
  path: `${BASE}/Receivers`,
  summary: 'Who may take cash over: the other cashiers of the entity',
  access: C,
  response: lookup(
    object({ id: required('_id', id()), name: required('Name', text()), open: required('Open', yesNo()) }),
  ),
});

export const closeDrawer = defineEndpoint({
  id: 'accounting.drawer.close',
  method: 'PUT',
  path: `${BASE}/{id}/Close`,
  summary: 'Takes the count of a drawer and closes it; a difference is posted to cash over and short',
  access: C_OR_U,
  body: object({
    countedPaise: required('Counted', money(0), PRICE),
    countNotes: optional('CountNotes', notes),
    note: optional('Note', text(500)),
    rowVersion,
  }),
  response: one(drawerView),
  idempotent: true,
  touches: TOUCHES,
});

export const handOverCash = defineEndpoint({
  id: 'accounting.drawer.handOver',
  method: 'POST',
  path: `${BASE}/{id}/Handovers`,
  summary: 'Offers cash of the drawer to another cashier or the safe; it leaves when it is accepted',
  access: C,
  body: object({
    amountPaise: required('Amount', money(0), PRICE),
    /** None for the safe. */
    toUserId: optional('ToId', id()),
    note: optional('Note', text(200)),
  }),
  response: one(drawerView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const decideHandover = defineEndpoint({
  id: 'accounting.drawer.decideHandover',
  method: 'PUT',
  path: `${BASE}/Handovers/{id}`,
  summary: 'Accepts or declines cash that was handed over, or withdraws what one has offered',
  access: C_OR_U,
  body: object({
    status: required('Sts', choice(['Accepted', 'Declined', 'Withdrawn'])),
    reason: optional('Reason', text(500)),
  }),
  response: one(handoverView),
  idempotent: true,
  touches: TOUCHES,
});

export const drawerDay = defineEndpoint({
  id: 'accounting.drawer.day',
  method: 'GET',
  path: `${BASE}/Day`,
  summary: 'What a business day brought: by way of paying, by cashier, and the drawers of the day',
  access: U,
  query: object({ on: optional('Date', date()) }),
  response: one(
    object({
      on: required('Date', date()),
      tenders: required('Tenders', array(tenderSum, 20)),
      cashiers: required(
        'Cashiers',
        array(
          object({
            userId: optional('UserId', id()),
            userName: required('User', text()),
            count: required('Count', integer()),
            /** The sums are absent while the cashier's drawer is open: they would tell what should be in it. */
            receivedPaise: optional('Received', money(), PRICE),
            cashPaise: optional('Cash', money(), PRICE),
            refundedPaise: optional('Refunded', money(), PRICE),
          }),
        ),
      ),
      drawers: required('Drawers', array(drawerRow)),
      /** Held bills that were dropped that day, or sold without goods that they held, with a drawer or without one. */
      droppedBills: required('Dropped', array(droppedBillView, 200)),
    }),
  ),
});
