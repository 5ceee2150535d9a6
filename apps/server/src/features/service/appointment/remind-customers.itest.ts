import { instantIn } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Answer } from '../../../../test/api.ts';
import { openWorkshop, type Workshop } from '../work-order/workshop.fixture.ts';
import { remindCustomers } from './remind-customers.ts';

type Body = Answer['body'];
const at = (text: string): string => instantIn('Asia/Kolkata', text.slice(0, 10), text.slice(11));
/** A Monday, and the Wednesday for which is booked. */
const MONDAY = at('2026-11-16 10:00');
const DAY = '2026-11-18';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
  await done(shop.owner.put(`Common/Customers/${shop.customerId}`, { Email: 'asha@example.com' }));
  const { _v } = await done(shop.owner.get('EntitySettings'));
  const Notifier = { ApptRemMail: true, ApptMisMail: true };
  await done(shop.owner.put('EntitySettings', { Common: { Notifier }, _v }));
});
afterAll(() => shop.api.close());
beforeEach(() => shop.api.clock.set(MONDAY));

const done = async (asked: Promise<Answer>): Promise<Body> => {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const desk = () => shop.org.as('advisor');
const book = async (From: string): Promise<Body> => {
  const fields = { Date: DAY, From, CustomerId: shop.customerId, ProductId: shop.vehicleId };
  return done((await desk()).post('Appointments', fields));
};
/** Lets the job run at a time, twice as two servers do, and tells what was written about the appointment so far. */
async function toldBy(time: string, id: string): Promise<string[]> {
  shop.api.clock.set(at(time));
  await Promise.all([remindCustomers(shop.api.app), remindCustomers(shop.api.app)]);
  const sql = `select subject from outbox where subject_id = $1 and channel = 'mail' order by created_at, id`;
  return (await shop.read<{ subject: string }>(sql, [id])).map(({ subject }) => subject);
}
const EXPECTED = 'We expect you on 18/11/2026 10:00';
const MISSED = 'We missed you on 18/11/2026 10:00';

it('rule 32: Reminders go out the day before at 18:00 and two hours before, once, never after Move or Cancel; NoShow by a job 60 minutes after the end.', async () => {
  const { _id, _v } = await book('10:00');
  expect(await toldBy('2026-11-17 17:59', _id)).toEqual([]);
  expect(await toldBy('2026-11-17 18:00', _id)).toEqual([EXPECTED]);
  expect(await toldBy('2026-11-18 07:55', _id)).toEqual([EXPECTED]);
  expect(await toldBy('2026-11-18 08:00', _id)).toEqual([EXPECTED, EXPECTED]);
  expect(await toldBy('2026-11-18 11:29', _id)).toEqual([EXPECTED, EXPECTED]);
  expect(await toldBy('2026-11-18 11:30', _id)).toEqual([EXPECTED, EXPECTED, MISSED]);
  expect(await toldBy('2026-11-18 12:00', _id)).toEqual([EXPECTED, EXPECTED, MISSED]);
  const clerk = await desk();
  const read = await done(clerk.get(`Appointments/${_id}`));
  // What the job marks is no change of what the desk has open.
  expect([read.Sts, read._v]).toEqual(['NoShow', _v]);
  const log = await done(clerk.get(`Appointments/${_id}/AuditLog`));
  expect(log.map(({ Action }: Body) => Action)).toEqual(['noShow', 'create']);
});

it('Reminders never go out after Move or Cancel: the new time has its own', async () => {
  const [moved, cancelled] = [await book('12:00'), await book('12:00')];
  const clerk = await desk();
  await done(clerk.post(`Appointments/${moved._id}/Move`, { Date: '2026-11-19', From: '11:00', Reason: 'Rain' }));
  await done(clerk.put(`Appointments/${cancelled._id}/Status`, { Sts: 'Cancelled', Reason: 'Sold' }));
  for (const time of ['2026-11-17 18:00', '2026-11-18 10:00', '2026-11-18 13:30'])
    expect([await toldBy(time, moved._id), await toldBy(time, cancelled._id)]).toEqual([[], []]);
  expect(await toldBy('2026-11-18 18:00', moved._id)).toEqual(['We expect you on 19/11/2026 11:00']);
});

it('A move takes back what was told of the time before', async () => {
  const { _id } = await book('15:00');
  expect(await toldBy('2026-11-18 16:30', _id)).toEqual(['We missed you on 18/11/2026 15:00']);
  await done(
    (await desk()).post(`Appointments/${_id}/Move`, { Date: '2026-11-20', From: '10:00', Reason: 'He called' }),
  );
  expect(await toldBy('2026-11-19 18:00', _id)).toEqual([
    'We missed you on 18/11/2026 15:00',
    'We expect you on 20/11/2026 10:00',
  ]);
});
