import { buildAccess } from '@bahi/domain/access/default-roles';
import { gstinCheckDigit } from '@bahi/domain/tax/gstin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../../../app-routes.ts';
import { recordReader } from '../../../http/record-reader.ts';
import type { Client, TestOrganisation } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { followDocuments } from '../../document-across/follow-documents.ts';
import { relayNotices } from '../../inbox/relay-notices.ts';
import { asTenant } from '../../../core/as-tenant.ts';
import { refreshStatistics } from '../../../core/refresh-statistics.ts';
import {
  asOwner,
  openWorkshop,
  type Wire,
  type Workshop,
} from '../../../features/service/work-order/workshop.fixture.ts';
import { listAssessments } from './asked-views.ts';
import { followAsked } from './follow-asked.ts';
import { countToAssess } from '../../home/claim-tiles.ts';

const PATH = 'Service/Assessments';

/** A workshop, a surveyor that it knows, one that it asks as well, and a business that has nothing to do with them. */
let shop: Workshop;
let surveyor: TestOrganisation;
let office: Client;
let other: Client;
let stranger: Client;
let connectionId: string;
let otherConnection: string;
let branchId: string;

beforeAll(async () => {
  shop = await openWorkshop();
  const { api, owner } = shop;
  await owner.put('EntitySettings/Service', { Insurance: true });
  await owner.put('Service/EntityInsurance/ICICI', { TieUp: true, From: '2020-01-01' });
  const first14 = '27AAACI7904G1Z';
  const branch = { Name: 'Mumbai', GSTIN: first14 + gstinCheckDigit(first14), Addr: 'Main road' };
  [{ _id: branchId }] = (await owner.put('Service/Insurance/ICICI/Branch/new', branch)).body.Branches;
  surveyor = await api.organisation({ industry: 'AUTO4' });
  const second = await api.organisation({ industry: 'AUTO4' });
  const outside = await api.organisation({ industry: 'AUTO4' });
  [office, other, stranger] = [await surveyor.as('owner'), await second.as('owner'), await outside.as('owner')];
  const connect = async (to: TestOrganisation, by: Client): Promise<string> => {
    const { _id } = (await owner.post('ConnectX/Connections', { EntId: to.entityId, As: 'Vendor' })).body;
    await by.put(`ConnectX/Connections/${_id}/Accept`, { As: 'Customer' });
    return _id;
  };
  connectionId = await connect(surveyor, office);
  otherConnection = await connect(second, other);
});
afterAll(() => shop.api.close());

/** A claim of a bumper and its painting (rule 17). */
async function claimed(Desc = 'Paint bumper'): Promise<Wire> {
  const order = await shop.newOrder(
    {
      SA: shop.advisor.userId,
      Ops: [{ Desc, PBy: 'Ins', AssPr: 4000 }],
      Parts: [{ In_Id: await shop.newItem(5, { UnPr: 8000 }), Qty: 1, OpId: 'WO1', PBy: 'Ins', AssPr: 8000 }],
    },
    shop.owner,
  );
  const insurance = {
    InsId: 'ICICI',
    BrId: branchId,
    ClaimNo: 'CL-77',
    PolNo: 'POL/99/1',
    LossDt: order.CrDate,
    Ded: 1000,
  };
  await shop.owner.put(`Service/WorkOrders/${order._id}/Insurance`, insurance);
  const claim = (await shop.owner.post('Service/Claims', { WOId: order._id })).body;
  return { ...claim, orderId: order._id };
}
const at = (claim: Wire) => `Service/Claims/${claim._id}/Assessment`;
const ask = (claim: Wire, ConnId = connectionId, by: Client = shop.owner) => by.post(at(claim), { ConnId });
const about = async (claim: Wire): Promise<Wire> => (await shop.owner.get(at(claim))).body;
const sent = async (): Promise<{ claim: Wire; id: string }> => {
  const claim = await claimed();
  return { claim, id: (await ask(claim)).body.Asked._id };
};
const [PAINT, BUMPER] = ['CM1', 'CM2'];
const ANSWER = [
  { _id: PAINT, Mat: 'Paint' },
  { _id: BUMPER, Mat: 'Plastic' },
];
/** As the program reaches the shared tables for one business. */
const behindWalls = ({ orgId, entityId }: TestOrganisation, texts: readonly string[]): Promise<void> =>
  asTenant(shop.api.app.pool, { orgId, entityIds: [entityId] }, async (client) => {
    for (const text of texts) await client.query(text);
  });
/** What the workshop's own job does within a minute. */
const follow = () => followDocuments(shop.api.app, { orgId: shop.org.orgId, entityId: shop.org.entityId }, followAsked);
const answer = (id: string, Lines: object[] = ANSWER, more: object = {}) =>
  office.put(`${PATH}/${id}/Answer`, { Lines, ...more });
const takeOver = (claim: Wire, body: object = {}, by: Client = shop.owner) => by.put(`${at(claim)}/TakeOver`, body);
const told = ({ status, body }: { status: number; body: Wire }) => [status, body.message ?? body.Sts];
/** A page of a list, or all of a short one. */
const rows = ({ body }: { body: Wire }): Wire[] => body.Data ?? body;
const lines = (claim: Wire) => claim.Lines.map(({ _id, Dep, Asd }: Wire) => [_id, Dep, Asd]);

describe('sending a claim to a connected surveyor', () => {
  it('the surveyor reads the insurer’s face: no customer, no phone, no price of his', async () => {
    const { claim, id } = await sent();
    const there = (await office.get(`${PATH}/${id}`)).body;
    expect(there).toMatchObject({
      Box: 'In',
      Code: claim.Code,
      Sts: 'Seen',
      ClaimNo: 'CL-77',
      Clm: 12000,
      Actions: ['Answer', 'Refuse'],
      Paper: {
        InsId: 'ICICI',
        Clm: 12000,
        ZeroDep: false,
        Lines: [
          { _id: PAINT, Clm: 4000 },
          { _id: BUMPER, Clm: 8000 },
        ],
      },
    });
    const words = JSON.stringify(there);
    expect(['Asha Rao', '9845012345', '98450 12345'].filter((word) => words.includes(word))).toEqual([]);
    expect(words).toContain('KA 05 MH 4821');
    expect((await about(claim)).Asked.Sts).toBe('Seen');
  });

  it('what somebody typed into a description tells no phone, and the policy stays here', async () => {
    const claim = await claimed('Paint bumper, ask Asha 98450 12345');
    const { _v } = (await shop.owner.get(`Service/Claims/${claim._id}`)).body;
    await shop.owner.put(`Service/Claims/${claim._id}`, { LossPlace: 'Mysuru, 9845012345', _v });
    const there = (await office.get(`${PATH}/${(await ask(claim)).body.Asked._id}`)).body;
    expect([there.Paper.Lines[0].Desc, there.Paper.LossPlace]).toEqual(['Paint bumper, ask Asha …', 'Mysuru, …']);
    expect(JSON.stringify(there)).not.toContain('POL/99/1');
  });

  it('the same again is the same, and two at once are one', async () => {
    const claim = await claimed();
    const both = await Promise.all([ask(claim), ask(claim)]);
    const again = await ask(claim);
    expect(new Set([...both, again].map(({ body }) => body.Asked._id)).size).toBe(1);
    expect(again.body).toMatchObject({ Changed: false, MaySend: false, Asked: { Rev: 1, Sts: 'Sent' } });
  });

  it('a changed claim is sent again as its next version, and ends what was asked before', async () => {
    const { claim, id } = await sent();
    await answer(id);
    const order = (await shop.owner.get(`Service/WorkOrders/${claim.orderId}`)).body;
    await shop.owner.put(`Service/WorkOrders/${claim.orderId}`, {
      Ops: [{ Desc: 'Polish', PBy: 'Ins', AssPr: 500 }],
      _v: order._v,
    });
    expect(await about(claim)).toMatchObject({ Changed: true, MaySend: true });
    expect(told(await takeOver(claim))).toEqual([409, 'The claim has changed since it was sent: send it again.']);
    expect((await about(claim)).Asked.Actions).toContain('TakeOver');
    const next = (await ask(claim)).body.Asked;
    expect([next.Rev, next.Clm, next.Sts]).toEqual([2, 12500, 'Sent']);
    const before = (await office.get(`${PATH}/${id}`)).body;
    expect([before.Sts, before.Reason, before.Actions]).toEqual(['Withdrawn', 'Another version was sent.', []]);
  });

  it('a number or a place that is corrected while he reads makes no other claim of it', async () => {
    const { claim, id } = await sent();
    await answer(id);
    const path = `Service/WorkOrders/${claim.orderId}/Insurance`;
    const { _v, ...insurance } = (await shop.owner.get(path)).body;
    const corrected = await shop.owner.put(path, { ...insurance, ClaimNo: 'CL-78', PolNo: 'P-9', _v });
    expect(corrected.status).toBe(200);
    const { _v: version } = (await shop.owner.get(`Service/Claims/${claim._id}`)).body;
    expect((await shop.owner.put(`Service/Claims/${claim._id}`, { LossPlace: 'Mysuru', _v: version })).status).toBe(
      200,
    );
    expect(await about(claim)).toMatchObject({ Changed: false, MaySend: false });
    expect((await takeOver(claim)).body.Sts).toBe('Surveyed');
  });

  it('one surveyor is asked at a time', async () => {
    const { claim, id } = await sent();
    const next = (await ask(claim, otherConnection)).body.Asked;
    expect((await office.get(`${PATH}/${id}`)).body).toMatchObject({
      Sts: 'Withdrawn',
      Reason: 'Somebody else was asked.',
    });
    expect(told(await answer(id))).toEqual([422, 'The workshop has withdrawn it.']);
    expect((await other.get(`${PATH}/${next._id}`)).body.Sts).toBe('Seen');
  });
});

describe('what comes along', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const photograph = (claim: Wire, name: string, For = 'intake'): Promise<Wire> =>
    shop.owner
      .upload(`Service/WorkOrders/${claim.orderId}/Files`, { name, bytes: PNG }, { For })
      .then(({ body }: { body: Wire }) => body);
  const seen = async (id: string): Promise<Wire> => (await office.get(`${PATH}/${id}`)).body;

  it('pictures of the damage cross with the claim, those of the intake and of panels alone, and nobody else reads them', async () => {
    const claim = await claimed();
    const picture = await photograph(claim, 'Asha 98450 12345.png');
    const bill = await photograph(claim, 'bill.png', 'document');
    const { body } = await ask(claim);
    const id = body.Asked._id;
    expect((await seen(id)).Files).toEqual([{ _id: picture._id, Name: 'Asha ….png' }]);
    const read = (of: string, by: Client) => by.get(`${PATH}/${id}/Files/${of}`);
    const read200 = await read(picture._id, office);
    expect([read200.status, read200.raw.subarray(1, 4).toString()]).toEqual([200, 'PNG']);
    expect((await read(picture._id, shop.owner)).status).toBe(200);
    expect([(await read(picture._id, stranger)).status, (await read(bill._id, office)).status]).toEqual([404, 404]);
  });

  it('what is photographed later, a corrected number and a paper that came reach him by themselves; his answer stays', async () => {
    const { claim, id } = await sent();
    await answer(id);
    const before = await seen(id);
    expect([before.Files, before.ClaimNo]).toEqual([[], 'CL-77']);
    const picture = await photograph(claim, 'boot.png');
    const path = `Service/WorkOrders/${claim.orderId}/Insurance`;
    const { _v, ...insurance } = (await shop.owner.get(path)).body;
    await shop.owner.put(path, { ...insurance, ClaimNo: 'CL-78', _v });
    const saved = (await shop.owner.get(`Service/Claims/${claim._id}`)).body;
    const [paper] = saved.Papers;
    await shop.owner.post(`Service/Claims/${claim._id}/Papers`, {
      _id: paper._id,
      Name: paper.Name,
      GotOn: saved.IntDt,
    });
    await follow();
    const after = await seen(id);
    expect([after.Files, after.ClaimNo, after.Paper.ClaimNo, after.Answer]).toEqual([
      [{ _id: picture._id, Name: 'boot.png' }],
      'CL-78',
      'CL-78',
      before.Answer,
    ]);
    expect(after.Paper.Papers[0]).toEqual({ Name: paper.Name, GotOn: saved.IntDt });
    // What is told is told once: nothing moves on while nothing changes.
    await follow();
    expect((await seen(id))._v).toBe(after._v);
    // As many papers as before, and others: one is taken back, another came.
    const other = after.Paper.Papers[1].Name;
    const papers: Wire[] = (await shop.owner.get(`Service/Claims/${claim._id}`)).body.Papers;
    for (const { _id, Name } of papers.filter(({ Name }) => [paper.Name, other].includes(Name)))
      await shop.owner.post(`Service/Claims/${claim._id}/Papers`, {
        _id,
        Name,
        GotOn: Name === other ? saved.IntDt : null,
      });
    await follow();
    expect((await seen(id)).Paper.Papers.filter(({ GotOn }: Wire) => GotOn)).toEqual([
      { Name: other, GotOn: saved.IntDt },
    ]);
    expect((await takeOver(claim)).body.Sts).toBe('Surveyed');
  });

  it('what was taken over in part is asked for again', async () => {
    const { claim, id } = await sent();
    await answer(id);
    await takeOver(claim);
    expect(await about(claim)).toMatchObject({ MaySend: false });
    await behindWalls(surveyor, [
      `update exchange.snapshot set answer = jsonb_set(answer, '{lines}', (answer -> 'lines') - 0) where id = '${id}'`,
    ]);
    expect(await about(claim)).toMatchObject({ MaySend: true, Asked: { Sts: 'Confirmed' } });
    expect((await ask(claim)).body.Asked).toMatchObject({ Rev: 2, Sts: 'Sent' });
  });

  it('home of the surveyor counts what nobody has assessed, as the list that it opens', async () => {
    const tile = async (by: Client): Promise<number | undefined> =>
      (await by.get('Users/Me/Home')).body.Tiles.find(({ Key }: Wire) => Key === 'toAssess')?.Count;
    const listed = async () => rows(await office.get(`${PATH}?Sts=Sent&Sts=Seen&Limit=100`)).length;
    const before = await tile(office);
    const { id } = await sent();
    expect([await tile(office), await listed()]).toEqual([before! + 1, before! + 1]);
    await answer(id);
    expect([await tile(office), await tile(stranger), await tile(shop.owner)]).toEqual([before, 0, undefined]);
  });

  it('of 10,000 that were assessed the list of what is open reads none', async () => {
    await behindWalls(shop.org, [
      `select set_config('app.user', sent_by::text, true) from exchange.snapshot where connection_id = '${connectionId}' limit 1`,
      `insert into exchange.snapshot (id, connection_id, sender_entity_id, receiver_entity_id, kind, document_id, revision, code,
         dated_on, paper, hash, total_paise, sent_by, sent_by_name, sent_at, status, changed_at, changed_by_entity_id, told_version)
       select gen_random_uuid(), s.connection_id, s.sender_entity_id, s.receiver_entity_id, 'claim', gen_random_uuid(), 1, 'OF-MANY',
         s.dated_on, '{}', s.hash, 0, s.sent_by, 'Of many', s.sent_at + n * interval '1 hour', 'Sent', s.sent_at, s.sender_entity_id, 1
       from generate_series(1, 10000) n
         cross join (select * from exchange.snapshot where connection_id = '${connectionId}' and kind = 'claim' limit 1) s`,
    ]);
    await behindWalls(surveyor, [
      `update exchange.snapshot set status = 'Refused', reason = '-' where code = 'OF-MANY'`,
    ]);
    await refreshStatistics(shop.api.app.pool);
    const read: Workshop['read'] = (text, values) =>
      asTenant(
        shop.api.app.pool,
        { orgId: surveyor.orgId, entityIds: [surveyor.entityId] },
        async (client) => (await client.query<never>(text, values)).rows,
      );
    const plan = await asOwner({ ...shop, org: surveyor, read }, async (tx) => {
      const texts: string[] = [];
      const explaining = Object.assign(Object.create(tx) as typeof tx, {
        queryOnce: async (text: string, values: readonly unknown[]) => {
          const lines = await tx.queryOnce<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${text}`, [
            ...values,
          ]);
          texts.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
          return tx.queryOnce(text, [...values]);
        },
      });
      await listAssessments(explaining, {
        params: undefined,
        body: undefined,
        query: { statuses: ['Sent', 'Seen', 'Changed'] },
      });
      await countToAssess(explaining);
      return texts;
    });
    expect(plan.map((text) => [text.includes('snapshot_asked_open'), /Seq Scan on snapshot/.test(text)])).toEqual([
      [true, false],
      [true, false],
    ]);
  });
});

describe('the surveyor’s answer', () => {
  it('is depreciated by the rule of the claim, line by line, and changes nothing there before it is taken over', async () => {
    const { claim, id } = await sent();
    const first = await answer(id, [ANSWER[1]!], { Notes: 'Bumper cracked' });
    expect(first.body.Answer).toMatchObject({
      Notes: 'Bumper cracked',
      Lines: [{ _id: BUMPER, Mat: 'Plastic', Dep: 50, Asd: 4000 }],
    });
    const whole = await answer(id, [ANSWER[0]!]);
    expect(whole.body).toMatchObject({ Sts: 'Changed', Asd: 7500, Answer: { Notes: 'Bumper cracked' } });
    expect(lines((await shop.owner.get(`Service/Claims/${claim._id}`)).body)).toEqual([
      [PAINT, undefined, undefined],
      [BUMPER, undefined, undefined],
    ]);
    const taken = await takeOver(claim);
    expect([taken.status, taken.body.Sts, lines(taken.body)]).toEqual([
      200,
      'Surveyed',
      [
        [PAINT, 12.5, 3500],
        [BUMPER, 50, 4000],
      ],
    ]);
    const log = (await shop.owner.get(`Service/Claims/${claim._id}/AuditLog`)).body;
    expect(JSON.stringify(log)).toContain(`Assessed by ${(await office.get(`${PATH}/${id}`)).body.Answer.By}`);
  });

  it('is taken over once; asked again the claim is as it is, and the surveyor says no more', async () => {
    const { claim, id } = await sent();
    await answer(id);
    const [one, two] = await Promise.all([takeOver(claim), takeOver(claim)]);
    expect([one.status, two.status, one.body._v === two.body._v]).toEqual([200, 200, true]);
    expect(told(await answer(id))).toEqual([422, 'The workshop has taken it over: it is assessed.']);
    expect((await office.get(`${PATH}/${id}`)).body.Sts).toBe('Confirmed');
  });

  it('takes the place of what was assessed here otherwise when that is said, and never unasked', async () => {
    const { claim, id } = await sent();
    await answer(id);
    const { _v } = (await shop.owner.get(`Service/Claims/${claim._id}`)).body;
    const byHand = { Lines: [{ _id: BUMPER, Mat: 'Metal', Dep: 0, Asd: 7000, Note: 'Seen by us' }], _v };
    expect((await shop.owner.put(`Service/Claims/${claim._id}/Assess`, byHand)).status).toBe(200);
    const asks = await takeOver(claim, {}, shop.advisor);
    expect([asks.status, asks.body.fields]).toEqual([
      422,
      [
        {
          path: 'Replace',
          message: expect.stringMatching(
            /: ₹7,000.00 at 0% here, ₹4,000.00 at 50% there. Take it over all the same\?$/,
          ),
        },
      ],
    ]);
    expect(lines((await shop.owner.get(`Service/Claims/${claim._id}`)).body)[1]).toEqual([BUMPER, 0, 7000]);
    expect(lines((await takeOver(claim, { Replace: true })).body)[1]).toEqual([BUMPER, 50, 4000]);
  });

  it('is taken over when all of it is assessed, so that the rest is not left with nobody', async () => {
    const { claim, id } = await sent();
    await answer(id, [ANSWER[1]!]);
    const { Asked } = await about(claim);
    expect([Asked.Sts, Asked.Actions]).toEqual(['Changed', ['Withdraw']]);
    expect(told(await takeOver(claim))).toEqual([
      422,
      `${Asked.Other.DName} has not assessed all of it: wait for the rest, or withdraw it and assess it here.`,
    ]);
    await answer(id, [ANSWER[0]!]);
    expect((await takeOver(claim)).body.Sts).toBe('Surveyed');
  });

  it('what was said first is depreciated beside what is said later: painting of a part that is paint loses nothing', async () => {
    const { claim, id } = await sent();
    await answer(id, [ANSWER[0]!]);
    const whole = await answer(id, [{ _id: BUMPER, Mat: 'Paint' }]);
    expect(lines(whole.body.Answer)).toEqual([
      [PAINT, 0, 4000],
      [BUMPER, 50, 4000],
    ]);
    expect((await takeOver(claim)).body.Sts).toBe('Surveyed');
  });

  it('what is said by hand stays as it was said', async () => {
    const { id } = await sent();
    await answer(id, [{ _id: PAINT, Mat: 'Paint', Dep: 20, Asd: 3000, Note: 'Old paint' }]);
    const whole = await answer(id, [{ _id: BUMPER, Mat: 'Paint' }]);
    expect(lines(whole.body.Answer)).toEqual([
      [PAINT, 20, 3000],
      [BUMPER, 50, 4000],
    ]);
  });

  it('a component is taken back, and is open again', async () => {
    const { id } = await sent();
    await answer(id);
    const rest = await answer(id, [{ _id: PAINT, Open: true }]);
    expect(lines(rest.body.Answer)).toEqual([[BUMPER, 50, 4000]]);
    expect(told(await answer(id, [{ _id: BUMPER, Open: true }]))).toEqual([422, 'Assess one component at least.']);
  });

  it('above what is claimed is asked of who says it, and of who takes it over', async () => {
    const { claim, id } = await sent();
    const above = [{ _id: BUMPER, Mat: 'Glass', Asd: 9000 }, ANSWER[0]!];
    const asks = await answer(id, above);
    expect(told(asks)).toEqual([422, 'The assessed amount is above what is claimed.']);
    const { Desc } = (await office.get(`${PATH}/${id}`)).body.Paper.Lines[1];
    expect(asks.body.fields).toEqual([{ path: 'Confirm', message: `${Desc}: ₹9,000.00 of ₹8,000.00` }]);
    expect((await answer(id, above, { Confirm: true })).status).toBe(200);
    expect(told(await takeOver(claim))).toEqual([422, 'The assessed amount is above what is claimed.']);
    expect((await takeOver(claim, { Confirm: true })).body.Sts).toBe('Surveyed');
  });

  it('names components of the claim, each once, says what they are made of and why depreciation is another', async () => {
    const { id } = await sent();
    const fields = async (Lines: object[]) =>
      (await answer(id, Lines)).body.fields?.map((field: Wire) => [field.path, field.message]);
    expect(await fields([{ _id: 'CM9' }])).toEqual([['Lines.0._id', 'Choose a component of the claim.']]);
    expect(await fields([ANSWER[0]!, ANSWER[0]!])).toEqual([['Lines.1._id', 'Choose a component of the claim.']]);
    expect(await fields([{ _id: BUMPER }])).toEqual([
      ['Lines.0.Mat', `Say what ${(await office.get(`${PATH}/${id}`)).body.Paper.Lines[1].Desc} is made of.`],
    ]);
    expect(await fields([{ _id: BUMPER, Mat: 'Plastic', Dep: 40 }])).toEqual([
      ['Lines.0.Note', 'Say why depreciation is 40 %.'],
    ]);
    expect(told(await answer(id, []))).toEqual([422, 'Assess one component at least.']);
  });

  it('a stale one is refused', async () => {
    const { claim, id } = await sent();
    const { _v } = (await office.get(`${PATH}/${id}`)).body;
    await answer(id);
    expect((await answer(id, ANSWER, { _v })).status).toBe(409);
    expect((await takeOver(claim, { _v })).status).toBe(409);
  });

  it('is printed by either side, once something is assessed', async () => {
    const { id } = await sent();
    expect(told(await office.get(`${PATH}/${id}/Print`))).toEqual([422, 'Nothing is assessed yet.']);
    await answer(id);
    for (const by of [office, shop.owner]) {
      const { status, headers } = await by.get(`${PATH}/${id}/Print`);
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    }
  });
});

describe('who reads and answers it', () => {
  it('nobody but the two sides: for all others it is not there', async () => {
    const { claim, id } = await sent();
    await answer(id);
    for (const by of [stranger, other]) {
      expect((await by.get(`${PATH}/${id}`)).status).toBe(404);
      expect((await by.get(`${PATH}/${id}/Print`)).status).toBe(404);
      expect((await by.put(`${PATH}/${id}/Answer`, { Lines: ANSWER })).status).toBe(404);
      expect((await by.get(at(claim))).status).toBe(404);
      expect((await takeOver(claim, {}, by)).status).toBe(404);
    }
    const listed = async (by: Client) => rows(await by.get(PATH)).map(({ _id }: Wire) => _id);
    expect((await listed(office)).includes(id)).toBe(true);
    expect([await listed(stranger), await listed(shop.owner)].flat()).toEqual([]);
    expect((await stranger.post(`Service/Claims/${claim._id}/Assessment`, { ConnId: connectionId })).status).toBe(404);
    expect((await ask(claim, '00000000-0000-4000-8000-000000000000')).status).toBe(403);
  });

  it('is no document of ConnectX, and its workshop does not answer it', async () => {
    const { id } = await sent();
    for (const by of [office, shop.owner]) {
      expect((await by.get(`ConnectX/Documents/${id}`)).status).toBe(404);
      expect((await by.put(`ConnectX/Documents/${id}/Take`, {})).status).toBe(404);
      expect((await by.put(`ConnectX/Documents/${id}/Withdraw`, { Reason: 'No more' })).status).toBe(404);
      expect(rows(await by.get('ConnectX/Documents')).filter((row: Wire) => row._id === id)).toEqual([]);
    }
    expect((await shop.owner.put(`${PATH}/${id}/Answer`, { Lines: ANSWER })).status).toBe(403);
  });

  it('amounts are for who sees what insurers pay, and saying them for who changes estimates', async () => {
    const { claim, id } = await sent();
    const reads = await clientWith(shop.api, surveyor, 'reader', buildAccess({ areas: { 'Service.Est': 'R' } }));
    const seen = (await reads.get(`${PATH}/${id}`)).body;
    expect([seen.Clm, seen.Paper.Lines[0].Clm, seen.Actions]).toEqual([undefined, undefined, []]);
    expect((await reads.put(`${PATH}/${id}/Answer`, { Lines: ANSWER })).status).toBe(403);
    expect((await about(claim)).Asked.Sts).toBe('Sent');
    const own = await clientWith(
      shop.api,
      surveyor,
      'own',
      buildAccess({ areas: { 'Service.Est': 'CRU' }, scopes: { 'Service.Est': 'own' } }),
    );
    expect([(await own.get(`${PATH}/${id}`)).status, rows(await own.get(PATH))]).toEqual([404, []]);
  });

  const tellAll = async () => {
    for (const { orgId, entityId } of [surveyor, shop.org]) {
      await followDocuments(shop.api.app, { orgId, entityId }, followAsked);
      await relayNotices(shop.api.app, recordReader(allRoutes(shop.api.app)), { orgId, entityId });
    }
  };
  const inbox = async (by: Client, { Code }: Wire) =>
    rows(await by.get('Users/Me/Inbox')).flatMap((row: Wire) => (row.Text.includes(Code) ? [row.Text] : []));

  it('both sides are told', async () => {
    const { claim, id } = await sent();
    await tellAll();
    await answer(id);
    await tellAll();
    expect([await inbox(office, claim), await inbox(shop.owner, claim)]).toEqual([
      [expect.stringMatching(/ sent you Claim CLM.*\.$/)],
      [expect.stringMatching(/ has assessed Claim CLM.*\.$/)],
    ]);
  });

  it('that a claim came is told once, also where it is corrected before the surveyor opens it', async () => {
    const { claim, id } = await sent();
    await tellAll();
    const path = `Service/WorkOrders/${claim.orderId}/Insurance`;
    const { _v, ...insurance } = (await shop.owner.get(path)).body;
    expect((await shop.owner.put(path, { ...insurance, ClaimNo: 'CL-79', _v })).status).toBe(200);
    // The workshop's job sends the correction, the surveyor's reads it.
    await follow();
    await tellAll();
    expect(await inbox(office, claim)).toHaveLength(1);
    expect((await office.get(`${PATH}/${id}`)).body.ClaimNo).toBe('CL-79');
  });
});

describe('what ends it', () => {
  it('withdrawn or refused, with a reason, it is answered and taken over no more, and may be sent again', async () => {
    const { claim, id } = await sent();
    expect((await shop.owner.put(`${at(claim)}/Withdraw`, { Reason: 'The customer pays' })).body.Asked.Sts).toBe(
      'Withdrawn',
    );
    expect(told(await answer(id))).toEqual([422, 'The workshop has withdrawn it.']);
    const next = (await ask(claim)).body.Asked;
    expect([next.Rev, next.Sts]).toEqual([2, 'Sent']);
    expect((await office.put(`${PATH}/${next._id}/Refuse`, { Reason: 'Not our insurer' })).body.Sts).toBe('Refused');
    expect(await about(claim)).toMatchObject({ MaySend: true, Asked: { Sts: 'Refused', Reason: 'Not our insurer' } });
    expect(told(await takeOver(claim))).toEqual([422, 'There is no assessment to take over.']);
  });

  it('a claim that ends is asked for no more', async () => {
    const { claim, id } = await sent();
    await shop.owner.put(`Service/Claims/${claim._id}/Status`, { Sts: 'Withdrawn', Reason: 'The customer pays' });
    await follow();
    expect((await office.get(`${PATH}/${id}`)).body).toMatchObject({
      Sts: 'Withdrawn',
      Reason: 'The claim waits for no survey any more.',
    });
  });

  it('after the end of the connection nobody changes it', async () => {
    const { claim, id } = await sent();
    await answer(id);
    const { _id } = (await shop.owner.get(`ConnectX/Connections/${connectionId}`)).body;
    await shop.owner.put(`ConnectX/Connections/${_id}/End`, { Reason: 'We part' });
    expect([(await answer(id)).status, (await takeOver(claim)).status]).toEqual([403, 403]);
    expect((await office.get(`${PATH}/${id}`)).status).toBe(200);
  });
});
