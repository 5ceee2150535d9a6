import { buildAccess } from '@bahi/domain/access/default-roles';
import { instantIn } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';

type Body = Answer['body'];
const ZONE = 'Asia/Kolkata';
const at = (text: string): string => instantIn(ZONE, text.slice(0, 10), text.slice(11));
/** A Wednesday at noon. */
const NOON = at('2026-11-18 12:00');

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let advisor: Client;
let cashier: Client;
let customerId: string;
let otherCustomerId: string;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation({ industry: 'SVCS1' });
  [owner, advisor, cashier] = await Promise.all([org.as('owner'), org.as('advisor'), org.as('cashier')]);
  customerId = (await done(owner.post('Common/Customers', { Name: 'Asha Rao', Phone: '9845012345' })))._id;
  otherCustomerId = (await done(owner.post('Common/Customers', { Name: 'Ravi Nair', Phone: '9845012346' })))._id;
});
afterAll(() => api.close());
beforeEach(() => travel(NOON));

/** To another moment: who was signed in long before signs in anew. */
async function travel(to: string): Promise<void> {
  api.clock.set(to);
  [owner, advisor] = await Promise.all([org.as('owner'), org.as('advisor')]);
}

const done = async (asked: Promise<Answer>): Promise<Body> => {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const told = ({ status, body }: Answer) => [status, body.message];
const make = (fields: object = {}, client = advisor): Promise<Body> =>
  done(client.post('Tickets', { Subj: 'No cooling', CustomerId: customerId, ...fields }));
const read = (id: string): Promise<Body> => done(owner.get(`Tickets/${id}`));
const move = (id: string, Sts: string, fields: object = {}, client = advisor) =>
  client.put(`Tickets/${id}/Status`, { Sts, ...fields });
const reply = (id: string, Text: string, Own = false) => advisor.post(`Tickets/${id}/Replies`, { Text, Own });
/** To the minute: the clock of a test goes on while it runs. */
const minute = (instant?: string): string | undefined => instant?.slice(0, 16);
const clockOf = ({ RespBy, RespAt, ResBy, ResAt, HoldSecs, Breach }: Body) => ({
  RespBy: minute(RespBy),
  RespAt: minute(RespAt),
  ResBy: minute(ResBy),
  ResAt: minute(ResAt),
  HoldSecs,
  Breach,
});

describe('rule 29: The ticket clock counts only business time of stretches that are not Waiting: 1 h from 18:00, closing 18:30, ends at 10:00; a wait over night takes nothing.', () => {
  it('rule 29: The ticket clock counts only business time of stretches that are not Waiting: 1 h from 18:00, closing 18:30, ends at 10:00', async () => {
    await travel(at('2026-11-18 18:00'));
    const ticket = await make({ Pri: 'High' });
    expect([ticket.Code, ticket.Sts]).toEqual(['TKT-A-00001', 'Open']);
    expect(clockOf(ticket)).toEqual({
      RespBy: minute(at('2026-11-19 10:00')),
      ResBy: minute(at('2026-11-19 17:30')),
      HoldSecs: 0,
      Breach: false,
    });
    await travel(at('2026-11-19 10:01'));
    expect((await read(ticket._id)).Breach).toBe(true);
    // A new priority counts from creation (rule 30).
    const low = await done(advisor.put(`Tickets/${ticket._id}`, { Pri: 'Low', _v: ticket._v }));
    expect([minute(low.RespBy), low.Breach]).toEqual([minute(at('2026-11-19 17:30')), false]);
  });

  it('rule 30: The first reply that the customer sees sets RespAt; a new priority counts from creation', async () => {
    const { _id } = await make({ Pri: 'Urgent' });
    await travel(at('2026-11-18 12:05'));
    expect((await done(reply(_id, 'Compressor again?', true))).RespAt).toBeUndefined();
    await travel(at('2026-11-18 12:10'));
    await done(reply(_id, 'We come at four.'));
    await travel(at('2026-11-18 12:20'));
    const { RespAt, Breach, Replies } = await done(reply(_id, 'On the way.'));
    expect([minute(RespAt), Breach]).toEqual([minute(at('2026-11-18 12:10')), false]);
    expect(Replies.map(({ _id: id, Text, Own, By }: Body) => [id, Text, Own, By])).toEqual([
      ['R1', 'Compressor again?', true, 'advisor of 1'],
      ['R2', 'We come at four.', false, 'advisor of 1'],
      ['R3', 'On the way.', false, 'advisor of 1'],
    ]);
  });

  it('a wait over night takes nothing', async () => {
    await travel(at('2026-11-18 18:00'));
    const { _id } = await make({ Pri: 'High' });
    await done(move(_id, 'InProgress'));
    expect(told(await move(_id, 'Waiting'))).toEqual([400, 'Say what it waits for.']);
    await travel(at('2026-11-18 18:30'));
    expect((await done(move(_id, 'Waiting', { WaitFor: 'Customer' }))).WaitFor).toBe('Customer');
    await travel(at('2026-11-19 11:30'));
    expect((await read(_id)).Breach).toBe(false);
    const on = await done(move(_id, 'InProgress'));
    // Two hours of the morning.
    expect([on.HoldSecs, on.WaitFor]).toEqual([7_200, undefined]);
    expect(minute(on.RespBy)).toBe(minute(at('2026-11-19 12:00')));
  });

  it('leaves holidays out', async () => {
    await done(owner.post('Settings/Holidays', { Name: 'Fair', Date: '2026-12-03' }));
    await travel(at('2026-12-02 18:00'));
    expect(minute((await make({ Pri: 'High' })).RespBy)).toBe(minute(at('2026-12-04 10:00')));
  });

  it('follows the hours and levels of the settings', async () => {
    const whole = (await owner.get('EntitySettings')).body;
    const put = (fields: object, _v: number) => owner.put('EntitySettings/Service', { ...fields, _v });
    expect([whole.Service.Hours, whole.Service.Sla.UrgentResp]).toEqual([
      { Days: ['1', '2', '3', '4', '5', '6'], From: '09:30', To: '18:30', LunchFrom: '13:30', LunchTo: '14:00' },
      15,
    ]);
    const set = await put({ Hours: { From: '08:00' }, Sla: { UrgentResp: 30 } }, whole._v ?? whole.Service._v);
    expect(set.status).toBe(200);
    await travel(at('2026-11-18 07:00'));
    expect((await make({ Pri: 'Urgent' })).RespBy).toBe(at('2026-11-18 08:30'));
    const now = (await owner.get('EntitySettings')).body;
    await put({ Hours: { From: '09:30' }, Sla: { UrgentResp: 15 } }, now._v ?? now.Service._v);
  });
});

describe('Open, Reopened → InProgress ⇄ Waiting → Resolved {Resol} → Closed', () => {
  it('is resolved with what was done, closed some days later, and reopened within a fortnight', async () => {
    const { _id } = await make();
    expect(told(await move(_id, 'Resolved', { Resol: 'Filled gas' }))).toEqual([
      422,
      'Only a ticket in progress is resolved.',
    ]);
    await done(move(_id, 'InProgress'));
    expect(told(await move(_id, 'Resolved'))).toEqual([400, 'This Field Is Required.']);
    const resolved = await done(move(_id, 'Resolved', { Resol: 'Filled gas' }));
    expect([resolved.Sts, resolved.Resol, resolved.RespAt]).toEqual(['Resolved', 'Filled gas', resolved.ResAt]);
    await travel(at('2026-11-22 12:00'));
    expect((await read(_id)).Sts).toBe('Closed');
    const of = async (Sts: string) => (await done(owner.get(`Tickets?Sts=${Sts}&Limit=100`))).Data as Body[];
    expect([await of('Closed'), await of('Resolved')].map((rows) => rows.some((row: Body) => row._id === _id))).toEqual(
      [true, false],
    );
    const again = await done(move(_id, 'Reopened'));
    expect([again.Sts, again.ReOpenCnt, again.ResAt, again.Resol]).toEqual(['Reopened', 1, undefined, undefined]);
    // Between its end and its new beginning nobody was asked to do anything.
    expect(again.Breach).toBe(false);
    await done(move(_id, 'InProgress'));
    await done(move(_id, 'Resolved', { Resol: 'New compressor' }));
    await done(move(_id, 'Closed'));
    await travel(at('2026-12-07 12:00'));
    expect(told(await move(_id, 'Reopened'))).toEqual([
      422,
      'This ticket was resolved more than 14 days ago: make a new one.',
    ]);
  });

  it('is rated when it is resolved, from 1 to 5', async () => {
    const { _id } = await make();
    const rate = (Rating: number) => advisor.post(`Tickets/${_id}/Rate`, { Rating });
    expect(told(await rate(5))).toEqual([422, 'This ticket is not resolved yet.']);
    await done(move(_id, 'InProgress'));
    await done(move(_id, 'Resolved', { Resol: 'Done' }));
    expect([(await rate(6)).status, (await done(rate(4))).Rating]).toEqual([400, 4]);
  });

  it('is rated by nobody who took care of it, and what its customer said by his link stands', async () => {
    const { _id } = await make();
    await done(advisor.put(`Tickets/${_id}`, { AssTo: advisor.userId }));
    await done(move(_id, 'InProgress'));
    await done(move(_id, 'Resolved', { Resol: 'Done' }));
    const rate = (client: Client) => client.post(`Tickets/${_id}/Rate`, { Rating: 5 });
    expect(told(await rate(advisor))).toEqual([
      422,
      expect.stringMatching(/^Who takes care of a ticket does not rate it/),
    ]);
    const { Url } = await done(owner.post(`Tickets/${_id}/Links`, { Channel: 'copy' }));
    const path = Url.replace(/^.*\/approve\//, 'Approvals/');
    await done(api.anonymous.post(`${path}/Rating`, { Rating: 1 }));
    expect(told(await rate(owner))).toEqual([422, 'The customer has rated it himself: that stands.']);
    expect((await read(_id)).Rating).toBe(1);
  });
});

describe('rule 30: The first reply that the customer sees sets RespAt; a new priority counts from creation; a merged ticket forwards replies and never reopens.', () => {
  const merge = (id: string, Ids: string[], client = advisor) => client.post(`Tickets/${id}/Merge`, { Ids });

  it('goes on as the other one', async () => {
    const [first, second, third] = [
      await make(),
      await make({ Subj: 'Same again' }),
      await make({ Subj: 'Once more' }),
    ];
    await done(reply(third._id, 'Who was here?'));
    await done(merge(second._id, [third._id]));
    const whole = await done(merge(first._id, [second._id]));
    expect(whole.Replies.map(({ Text, Ticket }: Body) => [Text, Ticket])).toEqual([['Who was here?', third.Code]]);
    const merged = await read(third._id);
    expect([merged.Sts, merged.MergedToCode, told(await move(third._id, 'Reopened'))]).toEqual([
      'Closed',
      first.Code,
      [422, 'This ticket is merged: go on with the other one.'],
    ]);
    const answered = await done(reply(second._id, 'Asha was.'));
    expect([answered._id, answered.Replies.at(-1).Text]).toEqual([first._id, 'Asha was.']);
  });

  it('one that waits when it is merged has missed nothing by that', async () => {
    const [first, second] = [await make({ Pri: 'Urgent' }), await make({ Pri: 'Urgent' })];
    await done(move(second._id, 'InProgress'));
    await done(move(second._id, 'Waiting', { WaitFor: 'Customer' }));
    await travel(at('2026-11-18 17:00'));
    await done(merge(first._id, [second._id]));
    expect((await read(second._id)).Breach).toBe(false);
  });

  it('what is merged into it at the same moment goes on with it, or is merged into what is closed by then', async () => {
    const [first, second, third] = [await make(), await make(), await make()];
    const answers = await Promise.all([merge(second._id, [third._id]), merge(first._id, [second._id])]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const chain = await Promise.all([second, third].map(({ _id }) => read(_id)));
    const merged = chain.filter(({ MergedToCode }) => MergedToCode !== undefined);
    expect(
      merged.every(({ MergedToCode }) => MergedToCode !== second.Code || chain[0].MergedToCode === undefined),
    ).toBe(true);
  });

  it('only where both are of one customer, and none has an order of its own', async () => {
    const [first, other] = [await make(), await make({ CustomerId: otherCustomerId })];
    expect(told(await merge(first._id, [other._id]))).toEqual([422, `${other.Code} is of another customer.`]);
    expect(told(await merge(first._id, [first._id]))).toEqual([400, 'A ticket is not merged with itself.']);
    expect((await merge(first._id, ['00000000-0000-4000-8000-000000000000'])).status).toBe(404);
  });

  it('two that are merged into each other at once leave one that goes on', async () => {
    const [first, second] = [await make(), await make()];
    const answers = await Promise.all([merge(first._id, [second._id]), merge(second._id, [first._id])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe('A ticket is split', () => {
  it('by its replies, and its clock runs from the first of them', async () => {
    const ticket = await make({ Pri: 'High' });
    await done(reply(ticket._id, 'Cooling first'));
    await travel(at('2026-11-18 15:00'));
    await done(reply(ticket._id, 'And the fan rattles', true));
    await travel(at('2026-11-18 17:00'));
    const split = (fields: object) => advisor.post(`Tickets/${ticket._id}/Split`, fields);
    expect(told(await split({ ReplyIds: ['R9'] }))).toEqual([400, 'Choose replies of this ticket.']);
    const made = await done(split({ ReplyIds: ['R2'], Subj: 'Fan rattles' }));
    expect([made.Subj, made.CustomerId, made.RespAt, made.Replies.map(({ Text }: Body) => Text)]).toEqual([
      'Fan rattles',
      customerId,
      undefined,
      ['And the fan rattles'],
    ]);
    expect(minute(made.RespBy)).toBe(minute(at('2026-11-18 16:00')));
    expect((await read(ticket._id)).Replies.map(({ _id }: Body) => _id)).toEqual(['R1']);
  });

  it('and what it waited since then is not counted again', async () => {
    const { _id } = await make({ Pri: 'High' });
    await done(reply(_id, 'The fan rattles', true));
    await done(move(_id, 'InProgress'));
    await done(move(_id, 'Waiting', { WaitFor: 'Customer' }));
    await travel(at('2026-11-18 15:00'));
    const made = await done(advisor.post(`Tickets/${_id}/Split`, { ReplyIds: ['R1'], Subj: 'Fan' }));
    // An hour from noon, beside the wait until three; the clock goes on from noon while the three calls are made.
    expect(Math.abs(Date.parse(made.RespBy) - Date.parse(at('2026-11-18 16:00')))).toBeLessThan(30_000);
    expect(made.Breach).toBe(false);
  });
});

describe('Appointment and ticket make one order each: the ticket', () => {
  const convert = (id: string, client = advisor) => client.post(`Tickets/${id}/ConvertToWO`, {});

  it('rule 33: Appointment and ticket make one order each: two at once answer the same', async () => {
    const ticket = await make({ Desc: 'Since Monday' });
    const answers = await Promise.all([convert(ticket._id), convert(ticket._id, owner), convert(ticket._id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.WOId)).size).toBe(1);
    const order = await done(owner.get(`Service/WorkOrders/${answers[0]!.body.WOId}`));
    expect([order.CustomerId, order.Comps.map(({ Desc }: Body) => Desc), order.Notes]).toEqual([
      customerId,
      ['No cooling'],
      `Since Monday\nTicket ${ticket.Code}`,
    ]);
    expect((await read(ticket._id)).WOCode).toBe(order.Code);
    expect(told(await advisor.put(`Tickets/${ticket._id}`, { CustomerId: otherCustomerId }))).toEqual([
      400,
      'Its work order is made out already.',
    ]);
    const other = await make();
    expect(told(await advisor.post(`Tickets/${other._id}/Merge`, { Ids: [ticket._id] }))).toEqual([
      422,
      `${ticket.Code} has a work order of its own.`,
    ]);
  });

  it('for a customer', async () => {
    const { _id } = await make({ CustomerId: null });
    expect(told(await convert(_id))).toEqual([422, 'Choose the customer for whom the work is done.']);
  });
});

describe('Walls', () => {
  it('What a ticket names exists', async () => {
    const strange = '00000000-0000-4000-8000-000000000000';
    const paths: string[] = [];
    for (const field of ['CustomerId', 'ProductId', 'Cat', 'AssTo']) {
      const { status, body } = await advisor.post('Tickets', { Subj: 'x', [field]: strange });
      paths.push(`${status} ${body.fields[0].path}`);
    }
    expect(paths).toEqual(['400 CustomerId', '400 ProductId', '400 Cat', '400 AssTo']);
    expect((await advisor.post('Tickets', { Subj: '  ' })).body.fields).toEqual([
      { path: 'Subj', message: 'This Field Is Required.' },
    ]);
  });

  it('Who may read tickets changes none, and who may not sees none', async () => {
    const { _id } = await make();
    const reader = await clientWith(api, org, 'ticketReader', buildAccess({ areas: { 'Service.Ticket': 'R' } }));
    expect((await reader.get(`Tickets/${_id}`)).status).toBe(200);
    const refused = await Promise.all([
      move(_id, 'InProgress', {}, reader),
      reader.post(`Tickets/${_id}/Replies`, { Text: 'x' }),
      reader.post('Tickets', { Subj: 'x' }),
      cashier.get(`Tickets/${_id}`),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('Own tickets are those that one made or that are assigned to one', async () => {
    const own = buildAccess({ areas: { 'Service.Ticket': 'CRU' }, scopes: { 'Service.Ticket': 'own' } });
    const clerk = await clientWith(api, org, 'ticketClerk', own);
    const [theirs, mine] = [await make(), await make({ Subj: 'Mine' }, clerk)];
    expect([
      (await clerk.get(`Tickets/${theirs._id}`)).status,
      (await clerk.get(`Tickets/${mine._id}`)).status,
    ]).toEqual([404, 200]);
    expect(((await clerk.get('Tickets')).body as Body[]).map(({ Code }) => Code)).toEqual([mine.Code]);
    expect(told(await reply(theirs._id, 'x'))[0]).toBe(200);
    expect((await clerk.post(`Tickets/${theirs._id}/Replies`, { Text: 'x' })).status).toBe(404);
    await done(advisor.put(`Tickets/${theirs._id}`, { AssTo: clerk.userId }));
    expect((await clerk.get(`Tickets/${theirs._id}`)).status).toBe(200);
  });

  it('A stale save is refused', async () => {
    const { _id, _v } = await make();
    await done(reply(_id, 'Meanwhile'));
    expect((await advisor.put(`Tickets/${_id}`, { Subj: 'Late', _v })).status).toBe(409);
  });

  it('Where tickets are off there are none', async () => {
    const workshop = await (await api.organisation({ industry: 'AUTO1' })).as('owner');
    expect([(await workshop.post('Tickets', { Subj: 'x' })).status, (await workshop.get('Tickets')).status]).toEqual([
      403, 403,
    ]);
  });
});

it('The list finds by words, priority, breach, and the dashboard begins with what is due first', async () => {
  const urgent = await make({ Subj: 'Freezer warm', Pri: 'Urgent' });
  await travel(at('2026-11-18 17:30'));
  const codes = async (query: string) =>
    ((await done(owner.get(`Tickets?${query}`))).Data as Body[]).map(({ Code }) => Code);
  expect(await codes('Text=freezer')).toEqual([urgent.Code]);
  expect(await codes('Text=freezer&Breach=true&Pri=Urgent')).toEqual([urgent.Code]);
  expect(await codes('Text=freezer&Breach=false')).toEqual([]);
  expect(await codes('Text=freezer&From=2026-11-19')).toEqual([]);
  const due = ((await done(owner.get('Tickets/Dashboard?Limit=200'))) as Body[]).map(({ ResBy }) => ResBy);
  expect(due).toEqual(due.toSorted());
});

it('The print leaves internal replies out', async () => {
  const { _id } = await make();
  await done(reply(_id, 'We come at four.'));
  await done(reply(_id, 'He owes us.', true));
  const text = pdfTexts((await owner.get(`Tickets/${_id}/Print`)).raw).join(' ');
  expect([text.includes('We come at four.'), text.includes('He owes us.')]).toEqual([true, false]);
});

describe('files of replies', () => {
  const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n');
  const upload = (id: string, reply: string, client = advisor, name = 'bill.pdf', bytes: Uint8Array = PDF) =>
    client.upload(`Tickets/${id}/Replies/${reply}/Files`, { name, bytes });
  const filesOf = ({ Replies }: Body) =>
    Replies.map(({ _id, Files }: Body) => [_id, Files.map(({ Name }: Body) => Name)]);

  it('stand under the reply of who wrote it, and are read by who reads the ticket', async () => {
    const { _id } = await make();
    await done(reply(_id, 'As promised'));
    await done(upload(_id, 'R1'));
    const ticket = await done(upload(_id, 'R1'));
    expect(filesOf(ticket)).toEqual([['R1', ['bill.pdf', 'bill 2.pdf']]]);
    const file = await owner.get(`Tickets/${_id}/Files/${ticket.Replies[0].Files[0]._id}`);
    expect([file.status, file.raw.equals(PDF)]).toEqual([200, true]);
    expect(told(await upload(_id, 'R1', owner))).toEqual([
      422,
      'This reply is of somebody else: write one of your own.',
    ]);
    expect((await upload(_id, 'R9')).status).toBe(404);
    const wrong = await upload(_id, 'R1', advisor, 'a.svg', Buffer.from('<svg onload="x"/>'));
    expect(wrong.status >= 400 && wrong.status < 500).toBe(true);
    const reader = await clientWith(api, org, 'ticketFileReader', buildAccess({ areas: { 'Service.Ticket': 'R' } }));
    expect((await reader.get(`Tickets/${_id}/Files/${ticket.Replies[0].Files[0]._id}`)).status).toBe(200);
    expect((await upload(_id, 'R1', reader)).status).toBe(403);
  });

  it('of another ticket and of another branch are not there', async () => {
    const [one, two] = [await make(), await make({ Subj: 'Noise' })];
    await done(reply(one._id, 'Here'));
    const [{ Files }] = (await done(upload(one._id, 'R1'))).Replies;
    expect((await owner.get(`Tickets/${two._id}/Files/${Files[0]._id}`)).status).toBe(404);
    const elsewhere = await org.as('owner', 'second');
    expect((await elsewhere.get(`Tickets/${one._id}/Files/${Files[0]._id}`)).status).toBe(404);
    expect((await upload(one._id, 'R1', elsewhere)).status).toBe(404);
  });

  it('go with their reply where the ticket is split, and are read from the ticket that goes on', async () => {
    const { _id } = await make();
    await done(reply(_id, 'One thing'));
    await done(reply(_id, 'Another'));
    await done(upload(_id, 'R1', advisor, 'one.pdf'));
    await done(upload(_id, 'R2', advisor, 'two.pdf'));
    const split = await done(advisor.post(`Tickets/${_id}/Split`, { ReplyIds: ['R2'] }));
    expect([filesOf(split), filesOf(await read(_id))]).toEqual([[['R1', ['two.pdf']]], [['R1', ['one.pdf']]]]);
    const merged = await done(advisor.post(`Tickets/${_id}/Merge`, { Ids: [split._id] }));
    const file = merged.Replies.find(({ Ticket }: Body) => Ticket).Files[0];
    expect((await owner.get(`Tickets/${_id}/Files/${file._id}`)).status).toBe(200);
  });

  it('are at most ten under a reply, by two at once too', async () => {
    const { _id } = await make();
    await done(reply(_id, 'Pictures'));
    for (let at = 0; at < 9; at += 1) await done(upload(_id, 'R1'));
    const two = await Promise.all([upload(_id, 'R1'), upload(_id, 'R1')]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});
