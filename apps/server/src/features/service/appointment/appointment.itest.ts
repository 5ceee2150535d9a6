import { buildAccess } from '@bahi/domain/access/default-roles';
import { instantIn } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../../../test/api.ts';
import { inTransaction } from '../../../core/in-transaction.ts';
import { findUserContext } from '../../../core/user-context.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { countComing } from './appointment-queries.ts';
import { openWorkshop, type Workshop } from '../work-order/workshop.fixture.ts';

type Body = Answer['body'];
const at = (text: string): string => instantIn('Asia/Kolkata', text.slice(0, 10), text.slice(11));
/** A Wednesday before opening. */
const MORNING = at('2026-11-18 08:00');
const DAY = '2026-11-18';

let shop: Workshop;
let owner: Client;
let advisor: Client;

beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.api.close());
beforeEach(() => travel(MORNING));

/** To another moment: who was signed in long before signs in anew. */
async function travel(to: string): Promise<void> {
  shop.api.clock.set(to);
  [owner, advisor] = await Promise.all([shop.org.as('owner'), shop.org.as('advisor')]);
}

const done = async (asked: Promise<Answer>): Promise<Body> => {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const told = ({ status, body }: Answer) => [status, body.message];
const asked = (From: string, fields: object = {}) => ({
  Date: DAY,
  From,
  CustomerId: shop.customerId,
  ProductId: shop.vehicleId,
  ...fields,
});
const book = (From: string, fields: object = {}, client = advisor) => client.post('Appointments', asked(From, fields));
const read = (id: string): Promise<Body> => done(owner.get(`Appointments/${id}`));
const slots = async (query = `Date=${DAY}`): Promise<string[]> =>
  (await done(owner.get(`Appointments/Slots?${query}`)))[0].Free;
const cancel = (id: string) => owner.put(`Appointments/${id}/Status`, { Sts: 'Cancelled', Reason: 'Test is over' });
/** What was booked on the day of the tests makes room again. */
const emptyDay = async (day = DAY): Promise<void> => {
  const { Data } = await done(owner.get(`Appointments?From=${day}&To=${day}&Sts=Booked,Confirmed&Limit=100`));
  for (const { _id } of Data) await done(cancel(_id));
};

describe('rule 31: A slot is taken under the lock of (entity, day): `This slot was just taken.` with the next three free; lunch, holidays, leave (with works) have none; D overbooks with a reason.', () => {
  beforeEach(() => emptyDay());

  it('rule 31: A slot is taken under the lock of (entity, day): two in half an hour, and of many at once no more', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => book('10:00')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422]);
    const refused = answers.find(({ status }) => status === 422)!;
    expect([refused.body.errorCode, refused.body.message]).toEqual([
      'SlotTaken',
      'This slot was just taken. Free: 10:30, 11:00, 11:30.',
    ]);
    expect((await slots()).includes('10:00')).toBe(false);
  });

  it('an advisor has one at a time', async () => {
    await done(book('11:00', { SA: advisor.userId, Mins: 60 }));
    expect(told(await book('11:30', { SA: advisor.userId }))[0]).toBe(422);
    expect((await book('11:30')).status).toBe(201);
    const own = await slots(`Date=${DAY}&SA=${advisor.userId}`);
    expect([own.includes('11:30'), own.includes('12:00')]).toEqual([false, true]);
  });

  it('a bay holds one vehicle at a time; who moves takes it along or another', async () => {
    const [lift, wheels] = await Promise.all(
      ['Lift', 'Wheels'].map(async (Name) => (await done(owner.post('Settings/Bays', { Name })))._id),
    );
    const first = await done(book('11:00', { BayId: lift, Mins: 60 }));
    expect([first.BayId, first.Bay]).toEqual([lift, 'Lift']);
    const answers = await Promise.all(['15:00', '15:00'].map((from) => book(from, { BayId: lift })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(told(await book('11:30', { BayId: lift }))).toEqual([
      422,
      'This slot was just taken. Free: 12:00, 12:30, 13:00.',
    ]);
    const second = await done(book('11:30', { BayId: wheels }));
    expect(told(await owner.put(`Appointments/${second._id}`, { BayId: lift }))[0]).toBe(422);
    const free = async (bay: string) => (await slots(`Date=${DAY}&BayId=${bay}`)).slice(3, 6);
    expect([await free(lift), await free(wheels)]).toEqual([
      ['12:00', '12:30', '13:00'],
      ['11:00', '12:00', '12:30'],
    ]);
    const to = { Date: DAY, From: '16:00', Reason: 'The lift is repaired' };
    const moved = await done(owner.post(`Appointments/${first._id}/Move`, { ...to, BayId: wheels }));
    expect([moved.From, moved.Bay]).toEqual(['16:00', 'Wheels']);
    const kept = await done(owner.post(`Appointments/${first._id}/Move`, { ...to, From: '17:00' }));
    expect([kept.From, kept.Bay]).toEqual(['17:00', 'Wheels']);
  });

  it('a bay that is out of use, or of another organisation, is not booked', async () => {
    const { _id, _v } = await done(owner.post('Settings/Bays', { Name: 'Old pit' }));
    await done(owner.put(`Settings/Bays/${_id}`, { Active: false, _v }));
    const elsewhere = await (await shop.api.organisation()).as('owner');
    const theirs = (await done(elsewhere.post('Settings/Bays', { Name: 'Theirs' })))._id;
    for (const BayId of [_id, theirs]) {
      const { status, body } = await book('10:00', { BayId });
      expect([status, body.fields]).toEqual([
        400,
        [{ path: 'BayId', message: 'This bay does not exist, or is out of use.' }],
      ]);
    }
  });

  it('lunch, nights and holidays have none', async () => {
    expect((await slots()).slice(0, 2)).toEqual(['09:30', '10:00']);
    expect((await slots()).includes('13:30')).toBe(false);
    expect(told(await book('13:30'))).toEqual([422, 'Nobody works then. Free: 14:00, 14:30, 15:00.']);
    expect(told(await book('18:15'))[0]).toBe(422);
    await done(owner.post('Settings/Holidays', { Name: 'Fair 2026', Date: '2026-11-20' }));
    expect(told(await book('10:00', { Date: '2026-11-20' }))).toEqual([
      422,
      'Nobody works then. This day has no free time.',
    ]);
    expect(await slots('Date=2026-11-20')).toEqual([]);
    const week = await done(owner.get('Appointments/Slots?Date=2026-11-16&Days=7'));
    expect(week.map(({ Free }: Body) => Free.length > 0)).toEqual([false, false, true, true, false, true, false]);
  });

  it('what is over is not booked', async () => {
    await travel(at(`${DAY} 12:00`));
    expect((await book('10:00')).body.fields).toEqual([{ path: 'From', message: 'This time is over.' }]);
  });

  it('D overbooks with a reason', async () => {
    await Promise.all([done(book('15:00')), done(book('15:00'))]);
    expect((await book('15:00', { Over: 'He waits here' })).status).toBe(403);
    const more = await done(book('15:00', { Over: 'He waits here' }, owner));
    expect(more.Over).toBe('He waits here');
  });

  it('a longer one, and another advisor, need room of their own', async () => {
    await done(book('16:30', { SA: advisor.userId }));
    const { _id } = await done(book('16:00'));
    const save = (fields: object) => advisor.put(`Appointments/${_id}`, fields);
    expect((await save({ SA: advisor.userId })).status).toBe(200);
    expect(told(await save({ Mins: 60 }))[0]).toBe(422);
    expect((await save({ Mins: 60, SA: null })).status).toBe(200);
  });

  it('a shorter one needs none, also where it was booked beyond; its advisor changes while the customer is late', async () => {
    await Promise.all([done(book('11:00')), done(book('11:00'))]);
    const { _id } = await done(book('11:00', { Over: 'He waits here', Mins: 60 }, owner));
    const save = (fields: object) => advisor.put(`Appointments/${_id}`, fields);
    expect((await save({ Mins: 30 })).status).toBe(200);
    expect([(await save({ Mins: 90 })).status, (await save({ Mins: 90 })).body.errorCode]).toEqual([422, 'SlotTaken']);
    const late = await done(book('12:30'));
    await travel(at(`${DAY} 12:45`));
    expect((await advisor.put(`Appointments/${late._id}`, { SA: advisor.userId })).status).toBe(200);
  });
});

describe('Booked → Confirmed → CheckedIn; NoShow, Cancelled', () => {
  beforeEach(() => emptyDay());
  const move = (id: string, From: string, fields: object = {}) =>
    advisor.post(`Appointments/${id}/Move`, { Date: DAY, From, Reason: 'Rain', ...fields });

  it('is confirmed, moved with a reason, and booked anew by that', async () => {
    const { _id } = await done(book('10:00'));
    expect((await done(advisor.put(`Appointments/${_id}/Status`, { Sts: 'Confirmed' }))).Sts).toBe('Confirmed');
    expect((await move(_id, '11:00', { Reason: ' ' })).status).toBe(400);
    const moved = await done(move(_id, '11:00'));
    expect([moved.Sts, moved.From, moved.Moves.map(({ From, To, Reason }: Body) => [From, To, Reason])]).toEqual([
      'Booked',
      '11:00',
      [[`${DAY} 10:00`, `${DAY} 11:00`, 'Rain']],
    ]);
  });

  it('is moved to another advisor at the same time: who confirmed it is not asked again; taken is taken there too', async () => {
    const { _id } = await done(book('10:00'));
    await done(advisor.put(`Appointments/${_id}/Status`, { Sts: 'Confirmed' }));
    const moved = await done(move(_id, '10:00', { SA: advisor.userId }));
    expect([moved.Sts, moved.SA, moved.Moves.length]).toEqual(['Confirmed', advisor.userId, 1]);
    const other = await done(book('11:00'));
    const taken = await move(other._id, '10:00', { SA: advisor.userId });
    expect([taken.status, taken.body.errorCode]).toEqual([422, 'SlotTaken']);
    expect((await done(move(_id, '10:30', { SA: null }))).SA).toBeUndefined();
    const elsewhere = await shop.org.as('owner', 'second');
    expect((await move(_id, '12:00', { SA: '0197d0a0-0000-7000-8000-000000000000' })).status).toBe(400);
    expect(
      (await elsewhere.post(`Appointments/${_id}/Move`, { Date: DAY, From: '12:00', Reason: 'Later' })).status,
    ).toBe(404);
  });

  it('of two that are moved to the last place one gets it', async () => {
    const [one, other] = [await done(book('10:00')), await done(book('10:30'))];
    await done(book('12:00'));
    const answers = await Promise.all([move(one._id, '12:00'), move(other._id, '12:00')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('NoShow 60 minutes after the end; NoShow → Booked by Move', async () => {
    const { _id } = await done(book('10:00'));
    await travel(at(`${DAY} 11:30`));
    expect((await read(_id)).Sts).toBe('NoShow');
    const missing = await done(owner.get(`Appointments?Sts=NoShow&From=${DAY}&To=${DAY}&Limit=100`));
    expect(missing.Data.map((row: Body) => row._id)).toContain(_id);
    expect((await advisor.post(`Appointments/${_id}/ConvertToWO`, {})).status).toBe(422);
    expect((await done(move(_id, '16:00'))).Sts).toBe('Booked');
  });

  it('is cancelled with a reason, which makes room', async () => {
    const { _id } = await done(book('10:00'));
    expect((await advisor.put(`Appointments/${_id}/Status`, { Sts: 'Cancelled' })).status).toBe(400);
    expect((await done(cancel(_id))).Reason).toBe('Test is over');
    expect((await slots())[1]).toBe('10:00');
    expect(told(await move(_id, '11:00'))).toEqual([422, 'This appointment is over.']);
  });
});

describe('rule 33: Appointment and ticket make one order each; an estimate one per conversion chain.', () => {
  beforeEach(() => emptyDay());
  const checkIn = (id: string, client = advisor) => client.post(`Appointments/${id}/ConvertToWO`, {});

  it('rule 33: Appointment and ticket make one order each: two at once answer the same; the rest follows the order', async () => {
    const made = await done(
      book('10:00', { Comps: ['Brakes squeal', ''], Note: 'Needs it by five', SA: advisor.userId }),
    );
    const answers = await Promise.all([checkIn(made._id), checkIn(made._id, owner)]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.WOId}`)).size).toBe(1);
    const { WOId } = answers[0]!.body;
    const order = await done(owner.get(`Service/WorkOrders/${WOId}`));
    expect([order.SA, order.Comps.map(({ Desc }: Body) => Desc), order.Notes]).toEqual([
      advisor.userId,
      ['Brakes squeal'],
      `Needs it by five\nAppointment ${made.Code}`,
    ]);
    expect((await read(made._id)).Sts).toBe('CheckedIn');
    await done(advisor.post(`Service/WorkOrders/${WOId}/Operations`, { OpCode: 'OIL01' }));
    await done(owner.put(`Service/WorkOrders/${WOId}/Approve`, { AuthBy: 'Asha', AuthMode: 'Phone' }));
    expect((await read(made._id)).Sts).toBe('InProgress');
    const busy = await done(owner.get(`Appointments?Sts=InProgress&From=${DAY}&To=${DAY}&Limit=100`));
    expect(busy.Data.map((row: Body) => row._id)).toEqual([made._id]);
    await done(owner.put(`Service/WorkOrders/${WOId}/Status`, { Sts: 'Cancelled', Reason: 'Not now' }));
    expect((await read(made._id)).Sts).toBe('CheckedIn');
  });

  it('of a stranger only once he is a customer', async () => {
    const stranger = { CustomerId: null, ProductId: null, Name: 'Meena', Phone: '9845099999', RegNo: 'KA01AA1' };
    const { _id, Customer, Vehicle } = await done(book('10:00', stranger));
    expect([Customer, Vehicle]).toEqual(['Meena', 'KA01AA1']);
    expect(told(await checkIn(_id))[0]).toBe(422);
    await done(advisor.put(`Appointments/${_id}`, { CustomerId: shop.customerId, ProductId: shop.vehicleId }));
    expect((await checkIn(_id)).status).toBe(200);
  });
});

describe('Walls', () => {
  it('What an appointment names exists', async () => {
    const strange = '00000000-0000-4000-8000-000000000000';
    const paths: string[] = [];
    for (const field of ['CustomerId', 'ProductId', 'SA']) {
      const { status, body } = await book('17:00', { [field]: strange });
      paths.push(`${status} ${body.fields[0].path}`);
    }
    expect(paths).toEqual(['400 CustomerId', '400 ProductId', '400 SA']);
    expect(
      (await book('17:00', { CustomerId: null, ProductId: null })).body.fields.map(({ path }: Body) => path),
    ).toEqual(['Name', 'Phone']);
    expect((await book('25:00')).status).toBe(400);
  });

  it('Own appointments are those that one made, or that are with one', async () => {
    const own = buildAccess({ areas: { 'Service.Appt': 'CRU' }, scopes: { 'Service.Appt': 'own' } });
    const clerk = await clientWith(shop.api, shop.org, 'apptClerk', own);
    const theirs = await done(book('17:00', { Date: '2026-11-19' }));
    expect((await clerk.get(`Appointments/${theirs._id}`)).status).toBe(404);
    expect((await clerk.get('Appointments?Limit=100')).body).toEqual([]);
    await done(advisor.put(`Appointments/${theirs._id}`, { SA: clerk.userId }));
    expect((await clerk.get(`Appointments/${theirs._id}`)).status).toBe(200);
  });

  it('Who may only read books nothing, and where appointments are off there are none', async () => {
    const reader = await clientWith(shop.api, shop.org, 'apptReader', buildAccess({ areas: { 'Service.Appt': 'R' } }));
    expect((await book('17:00', {}, reader)).status).toBe(403);
    expect((await reader.get(`Appointments/Slots?Date=${DAY}`)).status).toBe(200);
    const pharmacy = await (await shop.api.organisation({ industry: 'HC2' })).as('owner');
    expect((await pharmacy.get('Appointments')).status).toBe(403);
  });
});

it('Home counts who is still expected today, as the list of them shows: not who was given up an hour after his time', async () => {
  await emptyDay();
  await done(book('09:30'));
  await done(book('17:00'));
  const home = async () => {
    const { orgId, entityId } = shop.org;
    const ctx = await findUserContext(shop.api.app, { orgId, entityId, userId: owner.userId }, 'test');
    return inTransaction(ctx!, countComing);
  };
  const listed = async () => {
    const { Data } = await done(owner.get(`Appointments?From=${DAY}&To=${DAY}&Sts=Booked,Confirmed&Limit=100`));
    return Data.length;
  };
  expect([await home(), await listed()]).toEqual([2, 2]);
  await travel(at('2026-11-18 13:00'));
  expect([await home(), await listed()]).toEqual([1, 1]);
});

it('The dashboard begins with the next one, and the print says when', async () => {
  await emptyDay();
  const [later, sooner] = [await done(book('17:00')), await done(book('09:30'))];
  const codes = (await done(owner.get('Appointments/Dashboard?Limit=100'))).map(({ Code }: Body) => Code);
  expect([codes[0], codes.indexOf(later.Code) > 0]).toEqual([sooner.Code, true]);
  const text = pdfTexts((await owner.get(`Appointments/${sooner._id}/Print`)).raw).join(' ');
  expect(text).toContain('18/11/2026 09:30');
});
