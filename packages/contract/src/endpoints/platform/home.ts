import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { SIGNED_KINDS } from '@bahi/domain/document/signed-kinds';
import { FIGURE_PERIODS } from '@bahi/domain/home/figures';
import { FIRST_STEPS } from '@bahi/domain/home/first-steps';
import { DO_NOW, HOME_TILES } from '@bahi/domain/home/home-tiles';
import { defineEndpoint, one } from '../../endpoint.ts';
import { jobRow } from '../service/work-time.ts';
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
  text,
  yesNo,
} from '../../wire-type.ts';

const count = required('Count', integer({ min: 0 }));
const amount = (wire: string) => required(wire, money());

/** One tile: its number, and what it comes to where it is about money. */
const homeTile = object({
  key: required('Key', choice(HOME_TILES)),
  count,
  amountPaise: optional('Amount', money(), { sees: 'price' }),
});

/** A record that waits, as it is called: a car, an invoice, an order to sign. */
const waiting = object({
  id: required('_id', id()),
  code: optional('Code', text(40)),
  registrationNumber: optional('RegNo', text(20)),
  /** The customer, the vendor or the warehouse. */
  name: optional('Name', text()),
  /** Who asks for the signature. */
  askedBy: optional('By', text()),
  /** For when it was promised. */
  at: optional('At', instant()),
  /** When it was due. */
  on: optional('Date', date()),
  amountPaise: optional('Amount', money(), { sees: 'price' }),
  /** Of what came back unsigned: what it is, who returned it and why. */
  kind: optional('Kind', choice(SIGNED_KINDS)),
  returnedBy: optional('RetBy', text()),
  reason: optional('Reason', text(500)),
});

/** What needs doing now, in one answer: home asks once. A part is absent where the caller has no tile of it. */
export const getHome = defineEndpoint({
  id: 'platform.home.get',
  method: 'GET',
  path: 'Users/Me/Home',
  summary: 'What waits for the caller, by his rights, and how the day goes',
  access: 'signedIn',
  response: one(
    object({
      tiles: required('Tiles', array(homeTile)),
      /** What of the tiles is done now, by name; each record once, under its most urgent reason. */
      doNow: optional(
        'DoNow',
        array(object({ key: required('Key', choice(DO_NOW)), rows: required('Rows', array(waiting)) })),
      ),
      /** A technician's running job, and the one that he starts next. */
      jobs: optional('Jobs', object({ running: optional('Running', jobRow), next: optional('Next', jobRow) })),
      /** What was billed and received today and in this month, beside the day and the month before. */
      figures: optional(
        'Figures',
        array(
          object({
            period: required('Key', choice(FIGURE_PERIODS)),
            billedPaise: amount('Billed'),
            receivedPaise: amount('Received'),
          }),
        ),
        { sees: 'price' },
      ),
      /** What a new business has not entered yet, for who sets it up; absent when all is there. */
      firstSteps: optional(
        'Steps',
        array(object({ key: required('Key', choice(FIRST_STEPS)), done: required('Done', yesNo()) })),
      ),
      /** Today's receipts by tender. */
      collection: optional(
        'Collection',
        array(object({ type: required('Type', text(30)), count, amountPaise: amount('Amount') })),
        { sees: 'price' },
      ),
      /** The newest backup of the installation, for who administers the entity; absent where none was ever tried. */
      backup: optional(
        'Backup',
        object({
          takenAt: optional('At', instant()),
          /** No good one for two days, or the last one failed. */
          late: required('Late', yesNo()),
          error: optional('Error', text(500)),
        }),
      ),
      /** Open orders by status. */
      orders: optional('Orders', array(object({ status: required('Sts', choiceOf(WorkOrderStatus)), count }))),
      /** What was billed and what was received on each of the last days. */
      sales: optional(
        'Sales',
        array(
          object({
            date: required('Date', date()),
            billedPaise: amount('Billed'),
            receivedPaise: amount('Received'),
          }),
        ),
        { sees: 'price' },
      ),
    }),
  ),
});
