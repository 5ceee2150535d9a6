import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { HOME_TILES } from '@bahi/domain/home/home-tiles';
import { defineEndpoint, one } from '../../endpoint.ts';
import {
  array,
  choice,
  choiceOf,
  date,
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
