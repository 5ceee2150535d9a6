import { addDays, DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi } from '../../../test/api.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

const BASE = 'Service/Estimates';
const ENDED = {
  errorCode: 'LinkEnded',
  message: 'This link is not valid any more. Ask for a new one where it came from.',
};
let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
  shop.api.app.publicUrl = 'https://books.example.in';
});
afterAll(() => shop.api.close());

async function newEstimate(fields: object = {}, client: Client = shop.advisor): Promise<Wire> {
  const answer = await client.post(BASE, {
    CustomerId: shop.customerId,
    ProductId: shop.vehicleId,
    Comps: [{ Desc: 'Noise from the front' }],
    Ops: [
      { OpCode: 'OIL01', CompId: 'EC1' },
      { Desc: 'Wheel alignment', Pr: 800 },
    ],
    ...fields,
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
const get = async (id: string): Promise<Wire> => (await shop.owner.get(`${BASE}/${id}`)).body;
const statuses = (estimate: Wire) =>
  Object.fromEntries([...estimate.Ops, ...estimate.Parts].map((line: Wire) => [line._id, line.Sts]));

async function makeLink(id: string, body: object = { Channel: 'copy' }, client: Client = shop.advisor): Promise<Wire> {
  const answer = await client.post(`${BASE}/${id}/Links`, body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
const pathOf = (url: string): string => url.replace('https://books.example.in/approve/', 'Approvals/');
/** An estimate that was sent by link, and the address that its customer calls. */
async function sent(fields: object = {}, client?: Client): Promise<{ id: string; path: string; link: Wire }> {
  const { _id } = await newEstimate(fields, client);
  const link = await makeLink(_id, undefined, client);
  return { id: _id, path: pathOf(link.Url), link };
}
const open = (path: string) => shop.api.anonymous.get(path);
const yes = (...ids: string[]) => ids.map((_id) => ({ _id, Yes: true }));
const no = (...ids: string[]) => ids.map((_id) => ({ _id, Yes: false }));
const answer = (path: string, Lines: object[], Name = 'Asha Rao') => shop.api.anonymous.post(path, { Name, Lines });
const refusal = ({ status, body }: { status: number; body: Wire }) => [status, body.errorCode, body.message];

/** Every field of an answer, by its path. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => fieldsOf(one, `${path}[]`)))];
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, one]) => fieldsOf(one, path ? `${path}.${key}` : key));
}

describe('messages that go out by themselves', () => {
  /** A customer of his own with his vehicle, for which no guide has a price. */
  async function newCustomer(fields: object, RegNo: string): Promise<Wire> {
    const CustomerId = (await shop.owner.post('Common/Customers', fields)).body._id;
    const ProductId = (await shop.owner.post('Common/Products', { RegNo, CustomerId })).body._id;
    return { CustomerId, ProductId };
  }
  const PRICED = [
    { Desc: 'Wheel alignment', Pr: 800 },
    { Desc: 'Wheel balancing', Pr: 300 },
  ];
  const switchOn = (fields: object) => shop.owner.put('EntitySettings/Common', { Notifier: fields });
  const send = async (id: string, client: Client = shop.advisor): Promise<void> => {
    const answer = await client.put(`${BASE}/${id}/Status`, { Sts: 'WtngForAppr' });
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  };
  const sentOf = (id: string) =>
    shop.read<{ channel: string; recipient: string; body: string }>(
      'select channel, recipient, body from outbox where subject_id = $1 order by id',
      [id],
    );
  afterAll(() => switchOn({ EstRdySms: false, EstRdyMail: false, SuppAskSms: false }));

  it('estimateReady holds the link by which its customer answers, in SMS and mail the same; nothing is sent while it is a draft', async () => {
    const saved = await switchOn({ EstRdySms: true, EstRdyMail: true, EstRdyDlt: '1107160000000001' });
    expect([saved.status, saved.body.message]).toEqual([200, undefined]);
    const customer = { Name: 'Nila Das', Phone: '9845011111', Email: 'nila@example.in' };
    const { _id } = await newEstimate({ ...(await newCustomer(customer, 'KA05MN1111')), Ops: PRICED });
    expect(await sentOf(_id)).toEqual([]);
    await send(_id);
    const messages = await sentOf(_id);
    expect(messages.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['sms', '9845011111'],
      ['mail', 'nila@example.in'],
    ]);
    const urls = messages.map(({ body }) => /https:\S+/.exec(body)![0]);
    expect(new Set(urls).size).toBe(1);
    const shown = await open(pathOf(urls[0]!));
    expect([shown.status, shown.body.Estimate.Lines.length]).toEqual([200, 2]);
    const links = (await shop.owner.get(`${BASE}/${_id}/Links`)).body;
    expect(links.map(({ Channel, To, Ver }: Wire) => [Channel, To, Ver])).toEqual([['sms', '9845011111', 1]]);
  });

  it('supplementaryWanted is of a round; who wants no messages, and what an insurer answers, get none', async () => {
    await switchOn({ SuppAskSms: true, SuppAskDlt: '1107160000000002' });
    const { _id } = await newEstimate();
    await shop.advisor.put(`${BASE}/${_id}/Approve`, { AuthBy: 'Asha Rao', AuthMode: 'Phone' });
    await shop.owner.post(`${BASE}/${_id}/ConvertToWO`, {});
    await shop.owner.post(`${BASE}/${_id}/Supplementary`, { Reason: 'The disc is worn too' });
    await shop.owner.put(`${BASE}/${_id}`, { Ops: [{ Desc: 'Turn the disc', Pr: 700 }] });
    await send(_id);
    const [message, ...others] = await sentOf(_id);
    expect([message!.body.includes('needs more work than we thought'), others]).toEqual([true, []]);

    const quiet = { Name: 'Q. Rao', Phone: '9845022222', NoSMS: true };
    const unwanted = await newEstimate({ ...(await newCustomer(quiet, 'KA05MN2222')), Ops: PRICED });
    await send(unwanted._id);
    expect([(await sentOf(unwanted._id)).length, (await shop.owner.get(`${BASE}/${unwanted._id}/Links`)).body]).toEqual(
      [0, []],
    );
  });

  it('what its sender may not sign for is sent for approval, and its link is for who may', async () => {
    const { _id } = await newEstimate({ Ops: [{ Desc: 'Wheel alignment', Pr: 800 }] });
    await shop.owner.put(`${BASE}/${_id}`, { Ops: [{ _id: 'EO1', Perc: 60 }] });
    const { body } = await shop.advisor.put(`${BASE}/${_id}/Status`, { Sts: 'WtngForAppr' });
    expect([body.Sts, body.Messages]).toEqual([
      'WtngForAppr',
      ['Nothing was sent to the customer: what it gives away is signed for by somebody else, who was told.'],
    ]);
    const kept = await shop.read('select channel, subject from outbox where subject_id = $1', [_id]);
    expect(kept).toEqual([{ channel: 'app', subject: 'approvalAsked' }]);
  });

  it('another refusal than that is told: an estimate whose prices have expired is not sent by a message', async () => {
    const { _id } = await newEstimate({ Ops: PRICED, ValidDays: 1 });
    const was = shop.api.clock.now();
    shop.api.clock.set(new Date(Date.parse(was) + 3 * 86_400_000).toISOString());
    const { status, body } = await (await shop.org.as('advisor')).put(`${BASE}/${_id}/Status`, { Sts: 'WtngForAppr' });
    shop.api.clock.set(was);
    expect([status, /^Prices have expired on .*Reprice it\.$/.test(body.message), (await get(_id)).Sts]).toEqual([
      422,
      true,
      'New',
    ]);
  });
});

describe('the customer reads his estimate', () => {
  it('Making a link sends what is new; it opens for the days of the settings and stands in the audit log', async () => {
    const { id, link } = await sent();
    expect(link.Url).toMatch(/^https:\/\/books\.example\.in\/approve\/[a-z2-7]{26}$/);
    expect(link).toMatchObject({ Channel: 'copy', Ver: 1, Opens: 0 });
    expect(Math.round((Date.parse(link.Exp) - Date.parse(link.At)) / 86_400_000)).toBe(7);
    expect((await get(id)).Sts).toBe('WtngForAppr');
    const log = (await shop.owner.get(`${BASE}/${id}/AuditLog`)).body;
    expect(log.map(({ Action }: Wire) => Action)).toEqual(['share', 'send', 'create']);
  });

  it('rule 7: A customer’s link shows the customer’s face only: no insurer price, cost or internal line. And no field but these', async () => {
    const part = await shop.newItem(5);
    const { path } = await sent({
      Notes: 'Pays late, ask for cash',
      Parts: [{ In_Id: part, Desc: 'Oil filter', Qty: 2, Pr: 350, OpId: 'EO1' }],
      Ops: [
        { OpCode: 'OIL01', CompId: 'EC1', Tech: shop.technician.userId },
        { Desc: 'Wheel alignment', Pr: 800 },
      ],
    });
    const { status, body, headers } = await open(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(body).toMatchObject({
      Kind: 'estimate',
      State: 'Open',
      Estimate: {
        Customer: 'Asha Rao',
        About: 'KA 05 MH 4821 · Maruti Suzuki Swift',
        Whole: false,
        Total: 2360,
        Lines: [
          { _id: 'EO1', Desc: 'Oil change', Qty: 1, Pr: 500, Total: 590, Answer: 'Waits' },
          { _id: 'EO2', Desc: 'Wheel alignment', Qty: 1, Pr: 800, Total: 944, Answer: 'Waits' },
          { _id: 'EP1', Qty: 2, Pr: 350, Total: 826, Answer: 'Waits' },
        ],
      },
    });
    const known = [
      'Kind',
      'Company',
      'Phone',
      'State',
      'Exp',
      'Estimate.Code',
      'Estimate.Customer',
      'Estimate.About',
      'Estimate.ValidTo',
      'Estimate.Whole',
      'Estimate.Lines[]._id',
      'Estimate.Lines[].Desc',
      'Estimate.Lines[].Qty',
      'Estimate.Lines[].UoM',
      'Estimate.Lines[].Pr',
      'Estimate.Lines[].Total',
      'Estimate.Lines[].Answer',
      'Estimate.Total',
      'Estimate.Waits',
      'OtpFrom',
      'OtpTo',
    ];
    expect(fieldsOf(body).filter((field) => !known.includes(field))).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/Pays late|technician|advisor|200/i);
  });

  it('counts who came, and tells the desk', async () => {
    const { id, path } = await sent();
    await open(path);
    await open(path);
    const [link] = (await shop.advisor.get(`${BASE}/${id}/Links`)).body;
    expect([link.Opens, typeof link.LastOpened, link.Url]).toEqual([2, 'string', undefined]);
    const visits = await shop.read<{ kind: string }>(
      'select v.kind from public_link_visit v join public_link l on l.id = v.link_id where l.subject_id = $1',
      [id],
    );
    expect(visits.map(({ kind }) => kind)).toEqual(['Open', 'Open']);
  });

  it('A line that an insurer or a warranty pays is not his', async () => {
    const { id } = await sent();
    await shop.read(`update service_estimate_line set payer = 'Ins' where estimate_id = $1 and id = 'EO2'`, [id]);
    const { path } = { path: pathOf((await makeLink(id)).Url) };
    const { body } = await open(path);
    expect([body.Estimate.Lines.map(({ _id }: Wire) => _id), body.Estimate.Total]).toEqual([['EO1'], 590]);
    expect((await answer(path, yes('EO1', 'EO2'))).status).toBe(409);
  });
});

describe('the customer answers', () => {
  it('line by line with his name: approved by his word, declined, frozen as a version, told to the advisor', async () => {
    const { id, path } = await sent();
    const answered = await answer(path, [...yes('EO1'), ...no('EO2')]);
    expect([answered.status, answered.body.State, answered.body.Estimate.Total]).toEqual([200, 'Answered', 590]);
    const estimate = await get(id);
    expect([estimate.Sts, statuses(estimate), estimate.Ver, estimate.Total]).toEqual([
      'Confirmed',
      { EO1: 'Approved', EO2: 'Declined' },
      2,
      590,
    ]);
    expect(estimate.Approvals).toEqual([
      expect.objectContaining({
        Lines: ['EO1'],
        AuthBy: 'Asha Rao',
        AuthMode: 'Link',
        Total: 590,
        Ver: 2,
        Note: expect.stringMatching(/^Declined EO2\. Answered by a link that was handed over, from 127\.0\.0\.1/),
      }),
    ]);
    const [entry] = (await shop.owner.get(`${BASE}/${id}/AuditLog`)).body;
    expect([entry.Action, entry.User]).toEqual(['approve', 'Asha Rao, by link']);
    const notices = await shop.read<{ recipient: string; body: string }>(
      `select recipient, body from outbox where subject_id = $1 and channel = 'app'`,
      [id],
    );
    expect(notices).toEqual([
      {
        recipient: shop.advisor.userId,
        body: JSON.stringify({ code: estimate.Code, name: 'Asha Rao', words: 'approved 1 line and declined 1 line' }),
      },
    ]);
    const converted = await shop.advisor.post(`${BASE}/${id}/ConvertToWO`, {});
    expect([converted.status, Object.keys(converted.body.LineMap)]).toEqual([200, ['EO1']]);
  });

  it('A part that is repaired as it is has no price and no question: it goes with the work on it', async () => {
    const panel = {
      Colli: [{ _id: 'ECo1', Desc: 'Left front door', Side: 'Left', Act: 'Rep' }],
      Parts: [
        { CollId: 'ECo1', Desc: 'Door', HSN: '87082900', Qty: 0, TCode: 106, Ind: { CustDtng: 1800, CustPtng: 3500 } },
      ],
    };
    const { id, path } = await sent({ Ops: [], ...panel });
    const ids = (await open(path)).body.Estimate.Lines.map(({ _id }: Wire) => _id);
    expect(ids).toEqual(['EO1', 'EO2']);
    expect((await answer(path, [...yes('EO1'), ...no('EO2')])).body.State).toBe('Answered');
    expect(statuses(await get(id))).toEqual({ EO1: 'Approved', EO2: 'Declined', EP1: 'Approved' });
  });

  it('All declined is an answer too', async () => {
    const { id, path } = await sent();
    expect((await answer(path, no('EO1', 'EO2'))).body.State).toBe('Answered');
    expect([(await get(id)).Sts, (await open(path)).body.State]).toEqual(['Declined', 'Answered']);
  });

  it.each<[string, object, number]>([
    ['without a name', { Lines: yes('EO1', 'EO2') }, 400],
    ['with a name that is none', { Name: ' ', Lines: yes('EO1', 'EO2') }, 400],
    ['with a name of a novel', { Name: 'x'.repeat(81), Lines: yes('EO1', 'EO2') }, 400],
    ['to some lines only', { Name: 'Asha', Lines: yes('EO1') }, 422],
    ['twice to one line', { Name: 'Asha', Lines: [...yes('EO1', 'EO2'), ...no('EO2')] }, 409],
    ['to a line that is not there', { Name: 'Asha', Lines: yes('EO1', 'EO2', 'EO9') }, 409],
    [
      'to more lines than there can be',
      { Name: 'Asha', Lines: Array.from({ length: 501 }, () => yes('EO1')[0]!) },
      400,
    ],
  ])('not %s', async (_title, body, status) => {
    const { id, path } = await sent();
    expect((await shop.api.anonymous.post(path, body)).status).toBe(status);
    expect((await get(id)).Sts).toBe('WtngForAppr');
  });

  it('HTML in his name is a name', async () => {
    const { id, path } = await sent();
    const name = '<img src=x onerror=alert(1)>';
    await answer(path, yes('EO1', 'EO2'), name);
    expect((await get(id)).Approvals[0].AuthBy).toBe(name);
    const print = await shop.owner.get(`${BASE}/${id}/Print`);
    expect(print.status).toBe(200);
  });
});

describe('rule 7: A customer’s link shows the customer’s face only: no insurer price, cost or internal line. Changed since: `This estimate has changed. Please read it again.`', () => {
  it('A price that changed since is not answered: the link shows nothing of it and asks for a new one', async () => {
    const { id, path } = await sent();
    await shop.advisor.put(`${BASE}/${id}`, { Ops: [{ _id: 'EO2', Pr: 700 }] });
    const { body } = await open(path);
    expect([body.State, body.Estimate]).toEqual(['Changed', undefined]);
    expect(refusal(await answer(path, yes('EO1', 'EO2')))).toEqual([
      409,
      'VersionChanged',
      'This estimate has changed. Please read it again.',
    ]);
    expect(statuses(await get(id))).toEqual({ EO1: 'WtngForAppr', EO2: 'WtngForAppr' });
  });

  it('A link of one version does not answer the next', async () => {
    const { id, path } = await sent();
    await shop.advisor.put(`${BASE}/${id}`, { Ops: [{ Desc: 'Polish', Pr: 300 }] });
    // What is not sent yet is not shown, and changes nothing of what was.
    expect((await open(path)).body.State).toBe('Open');
    await shop.advisor.put(`${BASE}/${id}/Status`, { Sts: 'WtngForAppr' });
    expect((await open(path)).body.State).toBe('Changed');
    const next = pathOf((await makeLink(id)).Url);
    expect(refusal(await open(path))).toEqual([410, ENDED.errorCode, ENDED.message]);
    expect((await answer(next, yes('EO1', 'EO2', 'EO3'))).status).toBe(200);
  });

  it('The customer of another estimate has said yes to nothing', async () => {
    const { id, path } = await sent();
    const other = (await shop.owner.post('Common/Customers', { Name: 'Ravi', Phone: '9845012399' })).body._id;
    await shop.advisor.put(`${BASE}/${id}`, { CustomerId: other });
    expect([(await open(path)).status, (await answer(path, yes('EO1', 'EO2'))).status]).toEqual([410, 410]);
  });

  it('One that was answered is not answered again, nor once it became an order', async () => {
    const { id, path } = await sent();
    await answer(path, [...yes('EO1'), ...no('EO2')]);
    expect(refusal(await answer(path, yes('EO1', 'EO2')))).toEqual([
      409,
      'VersionChanged',
      'This estimate was answered already.',
    ]);
    await shop.advisor.post(`${BASE}/${id}/ConvertToWO`, {});
    expect((await answer(path, yes('EO2'))).status).toBe(409);
    expect([(await open(path)).body.State, (await get(id)).Sts]).toEqual(['Answered', 'Converted']);
  });

  it('Link and desk at once: the first stands, and the other is told', async () => {
    const { id, path } = await sent();
    const desk = shop.advisor.put(`${BASE}/${id}/Approve`, {
      AuthBy: 'Asha',
      AuthMode: 'Phone',
      Lines: ['EO1', 'EO2'],
    });
    const [byDesk, byLink] = await Promise.all([desk, answer(path, no('EO1', 'EO2'))]);
    expect([byDesk.status === 200, byLink.status === 200].filter(Boolean)).toHaveLength(1);
    const lost = byDesk.status === 200 ? byLink : byDesk;
    expect([409, 422]).toContain(lost.status);
    expect((await get(id)).Sts).toBe(byDesk.status === 200 ? 'Confirmed' : 'Declined');
  });

  it('Two answers at once are one', async () => {
    const { id, path } = await sent();
    const both = await Promise.all([answer(path, yes('EO1', 'EO2')), answer(path, yes('EO1', 'EO2'), 'Ravi')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await get(id)).Approvals).toHaveLength(1);
  });

  it('After its last day its prices are shown and not taken', async () => {
    const { id, path } = await sent();
    const was = shop.api.clock.now();
    shop.api.clock.set(new Date(Date.parse(was) + 3 * 86_400_000).toISOString());
    const [late, refused] = [await open(path), await answer(path, yes('EO1', 'EO2'))];
    shop.api.clock.set(was);
    await shop.read('update service_estimate set priced_on = priced_on - 3, valid_to = valid_to - 3 where id = $1', [
      id,
    ]);
    const again = await shop.advisor.post(`${BASE}/${id}/Links`, { Channel: 'copy' });
    expect([late.body.State, late.body.Why, late.body.Estimate.Total]).toEqual([
      'Expired',
      expect.stringMatching(/^Prices have expired on /),
      1534,
    ]);
    expect([refused.status, again.status, again.body.message]).toEqual([422, 422, expect.stringMatching(/Reprice it/)]);
  });
});

describe('a link ends', () => {
  it('wrong, expired and revoked are answered alike, and so is one whose estimate was cancelled', async () => {
    const [revoked, cancelled, expired, left] = [await sent(), await sent(), await sent(), await sent()];
    expect((await shop.advisor.put(`Service/Links/${revoked.link._id}/Revoke`)).status).toBe(204);
    await shop.manager.put(`${BASE}/${cancelled.id}/Status`, { Sts: 'Cancelled', Reason: 'Twice' });
    await shop.api.app.pool.query(`update shared_link set expires_at = '2026-11-01' where share_id = $1`, [
      expired.link._id,
    ]);
    const wrong = { path: `Approvals/${'a'.repeat(26)}` };
    for (const { path } of [revoked, cancelled, expired, wrong, { path: `${left.path}a` }, { path: 'Approvals/x' }]) {
      expect(refusal(await open(path))).toEqual([410, ENDED.errorCode, ENDED.message]);
      expect(refusal(await answer(path, yes('EO1', 'EO2')))).toEqual([410, ENDED.errorCode, ENDED.message]);
    }
  });

  it('with the days of the settings', async () => {
    const { path } = await sent();
    const was = shop.api.clock.now();
    shop.api.clock.set(new Date(Date.parse(was) + 8 * 86_400_000).toISOString());
    const ended = await open(path);
    shop.api.clock.set(was);
    expect([ended.status, (await open(path)).status]).toEqual([410, 200]);
  });

  it('One live link per estimate: the next ends the one before', async () => {
    const { id, path } = await sent();
    await makeLink(id);
    expect((await open(path)).status).toBe(410);
    const links = (await shop.advisor.get(`${BASE}/${id}/Links`)).body;
    expect(links.map(({ Revoked }: Wire) => Revoked !== undefined)).toEqual([false, true]);
  });

  it('lends the rights of who made it: with his end, or without his right, it ends or asks for the desk', async () => {
    const helper = await shop.org.as('advisor');
    const { path } = await sent({}, helper);
    await shop.read('update app_user set active = false where id = $1', [helper.userId]);
    expect((await open(path)).status).toBe(410);
    await shop.read('update app_user set active = true where id = $1', [helper.userId]);
    expect((await open(path)).status).toBe(200);
  });

  it('A print that was shared is no link of an estimate, and the other way round', async () => {
    const { path } = await sent();
    expect((await open(path.replace('Approvals/', 'Shared/'))).status).toBe(404);
  });
});

describe('who gives links away', () => {
  it('Who changes estimates and sees prices; the technician and who has no right do not', async () => {
    const { _id } = await newEstimate();
    const statusOf = async (client: Client) => (await client.post(`${BASE}/${_id}/Links`, { Channel: 'copy' })).status;
    expect([await statusOf(shop.technician), await statusOf(shop.clerk)]).toEqual([403, 403]);
    expect((await shop.api.anonymous.post(`${BASE}/${_id}/Links`, { Channel: 'copy' })).status).toBe(401);
  });

  it('Another organisation neither makes, reads nor ends links of it', async () => {
    const { id, link } = await sent();
    const stranger = await (await shop.api.organisation()).as('owner');
    const tries = [
      await stranger.post(`${BASE}/${id}/Links`, { Channel: 'copy' }),
      await stranger.get(`${BASE}/${id}/Links`),
      await stranger.put(`Service/Links/${link._id}/Revoke`),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
    const branch = await shop.org.as('owner', 'second');
    expect((await branch.put(`Service/Links/${link._id}/Revoke`)).status).toBe(404);
    expect((await open(pathOf(link.Url))).status).toBe(200);
  });

  it('Nothing waits: there is nothing to ask', async () => {
    const { _id } = await newEstimate();
    await shop.advisor.put(`${BASE}/${_id}/Approve`, { AuthBy: 'Asha', AuthMode: 'Phone' });
    const refused = await shop.advisor.post(`${BASE}/${_id}/Links`, { Channel: 'copy' });
    expect([refused.status, refused.body.message]).toEqual([422, 'No line waits for an answer.']);
  });

  it('goes out by SMS and mail with its address, and by WhatsApp as a chat that is opened', async () => {
    const { _id } = await newEstimate();
    const bySms = await makeLink(_id, { Channel: 'sms' });
    const [sms] = await shop.read<{ recipient: string; body: string }>(
      `select recipient, body from outbox where subject_id = $1 and channel = 'sms'`,
      [_id],
    );
    expect([bySms.To, sms!.recipient, sms!.body]).toEqual([
      '9845012345',
      '9845012345',
      expect.stringContaining(bySms.Url),
    ]);
    const byChat = await makeLink(_id, { Channel: 'whatsapp-link' });
    expect(decodeURIComponent(byChat.WhatsApp)).toContain(byChat.Url);
    expect((await shop.advisor.post(`${BASE}/${_id}/Links`, { Channel: 'mail' })).body.fields).toEqual([
      { path: 'To', message: 'Asha Rao has no e-mail address. Type one.' },
    ]);
  });

  it('keeps no secret: neither its row nor the audit log holds the token', async () => {
    const { path } = await sent();
    const [row] = await shop.read<{ found: boolean }>(
      `select exists (select from public_link l where l::text like '%' || $1 || '%')
         or exists (select from audit_entry a where a::text like '%' || $1 || '%') as found`,
      [path.replace('Approvals/', '')],
    );
    expect(row!.found).toBe(false);
  });
});

describe('what the customer gives away by his no', () => {
  it('A line that leaves does not carry a discount beyond the ceiling of who sent it', async () => {
    await shop.read('update assignment set invoice_discount_max = $2 where user_id = $1', [shop.advisor.userId, '10%']);
    const { id, path } = await sent({
      Ops: [
        { Desc: 'Dear', Pr: 9000 },
        { Desc: 'Cheap', Pr: 1000 },
      ],
      Disc: 900,
    });
    const refused = await answer(path, [...no('EO1'), ...yes('EO2')]);
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringMatching(/needs a word with/)]);
    expect((await get(id)).Sts).toBe('WtngForAppr');
    await shop.read('update assignment set invoice_discount_max = null where user_id = $1', [shop.advisor.userId]);
  });
});

describe('who only guesses', () => {
  it('asks 60 times a minute from one address, learns nothing, and no token stands in the log', async () => {
    const lines: string[] = [];
    const log = { write: (line: string) => void lines.push(line) };
    const beside = await startTestApi({ beside: shop.api, rateLimit: 600, logLevel: 'info', logTo: log });
    const { path } = await sent();
    expect((await beside.anonymous.get(path)).status).toBe(200);
    const guesses = [];
    for (let n = 0; n < 100; n += 1) {
      const token = String(n)
        .padStart(26, 'abcdefghijklmnopqrstuvwxyz')
        .replace(/[0189]/g, 'a');
      guesses.push((await beside.anonymous.get(`Approvals/${token}`)).status);
    }
    expect([
      guesses.filter((status) => status === 410).length,
      guesses.filter((status) => status === 429).length,
    ]).toEqual([59, 41]);
    const huge = { Name: 'Asha', Lines: yes('EO1', 'EO2'), Pad: 'x'.repeat(1_100_000) };
    expect([413, 429]).toContain((await beside.anonymous.post(path, huge)).status);
    const token = path.replace('Approvals/', '');
    expect(lines.join('\n')).toContain('/api/Approvals/:token');
    expect(lines.join('\n')).not.toContain(token);
    await beside.close();
  });

  it('A link is called 300 times in a quarter of an hour, from wherever', async () => {
    const { path, link } = await sent();
    const quarter = Math.trunc(Date.parse(shop.api.clock.now()) / 900_000);
    await shop.api.app.pool.query('insert into login_failure (key, failures) values ($1, 300)', [
      `link|${link._id}|${quarter}`,
    ]);
    expect((await open(path)).status).toBe(429);
  });
});

/** A link of any record, as the address that its customer calls. */
async function linkOf(path: string): Promise<string> {
  const made = await shop.advisor.post(`${path}/Links`, { Channel: 'copy' });
  if (made.status !== 201) throw new Error(`${path}: ${JSON.stringify(made.body)}`);
  return pathOf(made.body.Url);
}

describe('a sales estimate', () => {
  async function approved(): Promise<Wire> {
    const made = await shop.owner.post('Sales/Estimates', {
      CustomerId: shop.customerId,
      Ops: [
        { Desc: 'Fleet wash', Pr: 800 },
        { Desc: 'Polish', Pr: 200 },
      ],
    });
    const done = await shop.owner.put(`Sales/Estimates/${made.body._id}/Status`, { Sts: 'Approved' });
    if (done.status !== 200) throw new Error(JSON.stringify([made.body, done.body]));
    return done.body;
  }
  const make = async (id: string) =>
    pathOf((await shop.owner.post(`Sales/Estimates/${id}/Links`, { Channel: 'copy' })).body.Url);

  it('is confirmed as a whole by its customer, once', async () => {
    const { _id } = await approved();
    const path = await make(_id);
    const { body } = await open(path);
    expect([body.State, body.Estimate.Whole, body.Estimate.Total]).toEqual(['Open', true, 1180]);
    const ids = body.Estimate.Lines.map((line: Wire) => line._id);
    expect((await answer(path, [...yes(ids[0]), ...no(ids[1])])).body.message).toBe(
      'This estimate is taken or left as a whole.',
    );
    expect((await answer(path, yes(...ids))).body.State).toBe('Answered');
    const after = (await shop.owner.get(`Sales/Estimates/${_id}`)).body;
    expect([after.Sts, after.AuthBy, after.AuthMode]).toEqual(['Confirmed', 'Asha Rao', 'Link']);
    expect((await answer(path, no(...ids))).status).toBe(409);
  });

  it('is declined by him, and one that is reopened or not approved has no link', async () => {
    const { _id } = await approved();
    const path = await make(_id);
    const ids = (await open(path)).body.Estimate.Lines.map((line: Wire) => line._id);
    await shop.owner.put(`Sales/Estimates/${_id}/Status`, { Sts: 'New', Reason: 'Another price' });
    expect([(await open(path)).body.State, (await answer(path, yes(...ids))).status]).toEqual(['Changed', 409]);
    expect((await shop.owner.post(`Sales/Estimates/${_id}/Links`, { Channel: 'copy' })).status).toBe(422);
    const other = await approved();
    const next = await make(other._id);
    const lines = (await open(next)).body.Estimate.Lines.map((line: Wire) => line._id);
    await answer(next, no(...lines));
    const after = (await shop.owner.get(`Sales/Estimates/${other._id}`)).body;
    expect([after.Sts, after.CancelReason ?? after.Reason]).toEqual(['Declined', 'Declined by Asha Rao, by link']);
  });
});

describe('an appointment', () => {
  /** The day after tomorrow. */
  const day = () => addDays(todayIn(DEFAULT_ZONE, shop.api.clock.now()), 2);
  const book = async (From: string): Promise<Wire> => {
    const made = await shop.owner.post('Appointments', {
      CustomerId: shop.customerId,
      ProductId: shop.vehicleId,
      Date: day(),
      From,
    });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    return made.body;
  };
  const linked = async (From: string) => {
    const { _id } = await book(From);
    const made = await shop.owner.post(`Appointments/${_id}/Links`, { Channel: 'copy' });
    return { id: _id, path: pathOf(made.body.Url) };
  };
  const say = (path: string, body: object) => shop.api.anonymous.post(`${path}/Appointment`, body);
  const statusOf = async (id: string) => (await shop.owner.get(`Appointments/${id}`)).body;

  it('Confirmed, Cancelled by link too', async () => {
    const { id, path } = await linked('10:00');
    const Seen = { SeenDate: day(), SeenFrom: '10:00' };
    expect((await open(path)).body.Appointment).toEqual({
      Code: expect.any(String),
      Customer: 'Asha Rao',
      About: 'KA05MH4821',
      Date: day(),
      From: '10:00',
      Mins: 30,
      Sts: 'Booked',
      MayConfirm: true,
      MayMove: true,
      MayCancel: true,
    });
    expect((await say(path, { Do: 'Confirm', ...Seen })).body.Appointment.Sts).toBe('Confirmed');
    expect((await say(path, { Do: 'Confirm', ...Seen })).status).toBe(422);
    expect((await say(path, { Do: 'Cancel', ...Seen })).body.Appointment.Sts).toBe('Cancelled');
    expect([(await statusOf(id)).Sts, (await say(path, { Do: 'Confirm', ...Seen })).status]).toEqual([
      'Cancelled',
      422,
    ]);
  });

  it('is moved to a time that is free, under the lock of its day; the desk is told', async () => {
    const { id, path } = await linked('11:00');
    await book('12:00');
    await book('12:00');
    const slots = (await shop.api.anonymous.get(`${path}/Slots?Date=${day()}`)).body;
    expect(slots[0].Free).toContain('11:30');
    expect(slots[0].Free).not.toContain('12:00');
    const Seen = { SeenDate: day(), SeenFrom: '11:00' };
    const taken = await say(path, { Do: 'Move', ...Seen, Date: day(), From: '12:00' });
    expect([taken.status, taken.body.errorCode]).toEqual([422, 'SlotTaken']);
    const far = await say(path, { Do: 'Move', ...Seen, Date: addDays(day(), 365), From: '12:00' });
    expect(far.status).toBe(400);
    const moved = await say(path, { Do: 'Move', ...Seen, Date: day(), From: '11:30' });
    expect([moved.status, moved.body.Appointment.From]).toEqual([200, '11:30']);
    expect((await statusOf(id)).Moves).toEqual([
      expect.objectContaining({ To: `${day()} 11:30`, By: 'Asha Rao, by link', Reason: 'Moved by the customer' }),
    ]);
    // What he says is said of the time that he has read.
    expect((await say(path, { Do: 'Confirm', ...Seen })).status).toBe(409);
  });

  it('its link answers no estimate and rates nothing', async () => {
    const { path } = await linked('14:00');
    expect((await answer(path, yes('EO1'))).status).toBe(410);
    expect((await shop.api.anonymous.post(`${path}/Rating`, { Rating: 5 })).status).toBe(410);
    const { path: ofEstimate } = await sent();
    const Seen = { SeenDate: day(), SeenFrom: '10:00' };
    expect((await say(ofEstimate, { Do: 'Cancel', ...Seen })).status).toBe(410);
    expect((await shop.api.anonymous.get(`${ofEstimate}/Slots?Date=${day()}`)).status).toBe(410);
  });
});

it('How far an order is: status and promised time, no price, nothing else', async () => {
  const { _id } = await shop.newOrder({ Notes: 'Asks for discounts' });
  const { body } = await open(await linkOf(`Service/WorkOrders/${_id}`));
  expect(
    fieldsOf(body)
      .filter((field) => !['Phone'].includes(field))
      .toSorted(),
  ).toEqual([
    'Company',
    'Exp',
    'Kind',
    'Order.About',
    'Order.Code',
    'Order.Customer',
    'Order.Promised',
    'Order.Status',
    'State',
  ]);
  expect(JSON.stringify(body)).not.toMatch(/590|500|discounts|Oil/);
});

describe('a ticket', () => {
  it('is rated by its customer once it is resolved, once', async () => {
    const desk = await (await shop.api.organisation({ industry: 'SVCS1' })).as('owner');
    const CustomerId = (await desk.post('Common/Customers', { Name: 'Asha Rao', Phone: '9845012345' })).body._id;
    const made = (await desk.post('Tickets', { Subj: 'Seat belt', CustomerId })).body;
    expect((await desk.post(`Tickets/${made._id}/Links`, { Channel: 'copy' })).status).toBe(422);
    await desk.put(`Tickets/${made._id}/Status`, { Sts: 'InProgress' });
    await desk.put(`Tickets/${made._id}/Status`, { Sts: 'Resolved', Resol: 'Replaced' });
    const path = pathOf((await desk.post(`Tickets/${made._id}/Links`, { Channel: 'copy' })).body.Url);
    expect((await open(path)).body).toMatchObject({
      State: 'Open',
      Ticket: { Subj: 'Seat belt', Customer: 'Asha Rao' },
    });
    expect((await shop.api.anonymous.post(`${path}/Rating`, { Rating: 6 })).status).toBe(400);
    const both = await Promise.all([4, 5].map((Rating) => shop.api.anonymous.post(`${path}/Rating`, { Rating })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { Rating } = (await desk.get(`Tickets/${made._id}`)).body;
    expect((await open(path)).body).toMatchObject({ State: 'Answered', Ticket: { Rating } });
    await desk.put(`Tickets/${made._id}/Status`, { Sts: 'Reopened' });
    expect((await open(path)).status).toBe(410);
  });
});

describe('rule 8: From `LinkOtp` on, a code to the phone on record is asked where an SMS channel exists, else name and tick; the answer tells which.', () => {
  const isOf = (id: string) =>
    shop.read<{ body: string; recipient: string }>(
      `select body, recipient from outbox where subject_id = $1 order by id desc`,
      [id],
    );
  const linksOf = async (id: string): Promise<Wire[]> => (await shop.owner.get(`${BASE}/${id}/Links`)).body;
  const dear = { Ops: [{ Desc: 'Overhaul', Pr: 9000 }] };
  const codeOf = async (linkId: string) => /^\d{6}/.exec((await isOf(linkId))[0]!.body)![0];

  it('From LinkOtp on a code to the phone on record is asked; below it the name alone; the answer tells which', async () => {
    const small = await sent();
    expect((await answer(small.path, yes('EO1', 'EO2'))).status).toBe(200);
    expect((await linksOf(small.id))[0]).toMatchObject({ Otp: 'Link', For: 'Cus', Ip: '127.0.0.1' });

    const { id, path, link } = await sent(dear);
    const shown = (await open(path)).body;
    expect([shown.OtpFrom, shown.OtpTo]).toEqual([10_000, '••••••2345']);
    const without = await answer(path, yes('EO1'));
    expect([without.status, without.body.fields[0].path]).toEqual([422, 'Otp']);
    const asked = await shop.api.anonymous.post(`${path}/Otp`);
    expect([asked.status, asked.body]).toEqual([200, { To: '••••••2345', Mins: 10 }]);
    const [message] = await isOf(link._id);
    expect(message!.recipient).toBe('9845012345');
    const withCode = (Otp: string) => shop.api.anonymous.post(path, { Name: 'Asha Rao', Lines: yes('EO1'), Otp });
    const right = await codeOf(link._id);
    const wrong = await withCode(right === '000000' ? '000001' : '000000');
    expect([wrong.status, wrong.body.fields[0].path]).toEqual([400, 'Otp']);
    expect((await withCode(right)).status).toBe(200);
    expect((await linksOf(id))[0]).toMatchObject({ Otp: 'Otp', Name: 'Asha Rao' });
    const [approval] = (await get(id)).Approvals;
    expect(approval.Note).toMatch(/^Answered with a code sent to the phone on record, from 127\.0\.0\.1/);
  });

  it('an adjustment counts with the lines that it stands beside', async () => {
    const { path } = await sent({ Adjust: 60_000, AdjReason: 'Round' });
    expect((await open(path)).body.Estimate).toMatchObject({ Beside: 60_000, Total: 61_534, Waits: 61_534 });
    expect((await answer(path, no('EO1', 'EO2'))).status).toBe(200);
    const again = await sent({ Adjust: 60_000, AdjReason: 'Round' });
    const without = await answer(again.path, [...yes('EO1'), ...no('EO2')]);
    expect([without.status, without.body.fields[0].path]).toEqual([422, 'Otp']);
  });

  it('no code is asked for a no, for less than LinkOtp, and where none can be sent; five wrong ones lock', async () => {
    const declined = await sent(dear);
    expect((await answer(declined.path, no('EO1'))).status).toBe(200);
    const { path } = await sent(dear);
    const channels = shop.api.app.resetChannels;
    shop.api.app.resetChannels = ['email'];
    expect((await open(path)).body.OtpTo).toBeUndefined();
    expect((await shop.api.anonymous.post(`${path}/Otp`)).status).toBe(422);
    shop.api.app.resetChannels = channels;
    const tries = [];
    for (let at = 0; at < 6; at += 1)
      tries.push((await shop.api.anonymous.post(path, { Name: 'Asha', Lines: yes('EO1'), Otp: 'x' })).status);
    expect(tries.slice(0, 4)).toEqual([400, 400, 400, 400]);
    expect(tries.at(-1)).toBe(429);
  });

  it('an answer that carries a session of the organisation is refused; another organisation’s is none of it', async () => {
    const { id, path } = await sent();
    for (const client of [shop.advisor, shop.owner]) {
      const own = await client.post(path, { Name: 'Asha Rao', Lines: yes('EO1', 'EO2') });
      expect([own.status, own.body.message]).toEqual([
        422,
        'You are signed in here: who a link was made for answers it himself. Write his word down by Approve.',
      ]);
    }
    expect((await get(id)).Sts).toBe('WtngForAppr');
    const elsewhere = await (await shop.api.organisation()).as('owner');
    expect((await elsewhere.post(path, { Name: 'Asha Rao', Lines: yes('EO1', 'EO2') })).status).toBe(200);
    // The tests call from one machine: who is signed in there is told.
    const [link] = await linksOf(id);
    expect(link!.Beside).toEqual(expect.any(String));
  });

  it('a link that went out to the number on record tells so; one to a number that was typed does not', async () => {
    for (const [body, how] of [
      [{ Channel: 'sms' }, 'Sent'],
      [{ Channel: 'sms', To: '9900012345' }, 'Link'],
      [{ Channel: 'whatsapp-link' }, 'Link'],
    ] as const) {
      const { _id } = await newEstimate();
      const link = await makeLink(_id, body);
      await answer(pathOf(link.Url), yes('EO1', 'EO2'));
      expect((await linksOf(_id))[0]!.Otp).toBe(how);
    }
  });

  it('what is still to decide stands beside the total', async () => {
    const { id, path } = await sent();
    const { Estimate } = (await open(path)).body;
    expect(Estimate.Waits).toBe(Estimate.Total);
    await shop.advisor.put(`${BASE}/${id}/Approve`, { Lines: ['EO1'], AuthBy: 'Asha Rao', AuthMode: 'Phone' });
    const again = await makeLink(id);
    const rest = (await open(pathOf(again.Url))).body.Estimate;
    expect([rest.Waits, rest.Total]).toEqual([944, Estimate.Total]);
  });
});
