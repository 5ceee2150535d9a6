import { MOTOR_TARIFF } from '@bahi/domain/service/insurance/depreciation-rates';
import { gstinCheckDigit } from '@bahi/domain/tax/gstin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

const PATH = 'Settings/DepreciationRates';
let shop: Workshop;
let branchId: string;
let itemId: string;

beforeAll(async () => {
  shop = await openWorkshop();
  await shop.owner.put('EntitySettings/Service', { Insurance: true });
  const first14 = '27AAACI7904G1Z';
  const branch = { Name: 'Mumbai', GSTIN: first14 + gstinCheckDigit(first14), Addr: 'Main road' };
  for (const insurer of ['ICICI', 'BAJAJ'])
    await shop.owner.put(`Service/EntityInsurance/${insurer}`, { TieUp: true, From: '2020-01-01' });
  [{ _id: branchId }] = (await shop.owner.put('Service/Insurance/ICICI/Branch/new', branch)).body.Branches;
  itemId = await shop.newItem(50, { UnPr: 8000 });
});
afterAll(() => shop.api.close());

const rowsOf = async (client = shop.owner): Promise<Wire[]> => (await client.get(PATH)).body;
const table = async (body: object, client = shop.owner): Promise<Wire> => {
  const made = await client.post(PATH, body);
  expect([made.status, made.body.message]).toEqual([201, undefined]);
  return made.body;
};
/** Takes what a test has entered away again. */
const without = async (...tables: Wire[]): Promise<void> => {
  for (const { _id } of tables) expect((await shop.owner.delete(`${PATH}/${_id}`)).status).toBe(204);
};

/** A claim of one bumper of ₹8,000 and its painting of ₹4,000. */
async function claimed(insurance: object = {}): Promise<Wire> {
  const order = await shop.newOrder(
    {
      SA: shop.advisor.userId,
      Ops: [{ Desc: 'Paint bumper', PBy: 'Ins', AssPr: 4000 }],
      Parts: [{ In_Id: itemId, Qty: 1, OpId: 'WO1', PBy: 'Ins', AssPr: 8000 }],
    },
    shop.owner,
  );
  const known = { InsId: 'ICICI', ClaimNo: 'CL-77', LossDt: order.CrDate, ...insurance };
  const BrId = known.InsId === 'ICICI' ? branchId : undefined;
  const said = await shop.owner.put(`Service/WorkOrders/${order._id}/Insurance`, { ...known, BrId });
  expect([said.status, said.body.message]).toEqual([200, undefined]);
  const claim = await shop.owner.post('Service/Claims', { WOId: order._id });
  expect([claim.status, claim.body.message]).toEqual([201, undefined]);
  return claim.body;
}
const [PAINT, BUMPER] = ['CM1', 'CM2'];
/** What the rule takes off a bumper of a material and off its painting. */
async function depreciated(claim: Wire, Mat = 'Plastic'): Promise<unknown[]> {
  const Lines = [
    { _id: PAINT, Mat: 'Paint' },
    { _id: BUMPER, Mat },
  ];
  const { status, body } = await shop.owner.put(`Service/Claims/${claim._id}/Assess`, { Lines });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.Lines.map(({ Dep, Asd }: Wire) => [Dep, Asd]);
}
const ratesOf = async ({ _id }: Wire, material: string): Promise<unknown> => {
  const { Rates } = (await shop.owner.get(`Service/Claims/${_id}/Workbench`)).body;
  return Rates.filter(({ Mat }: Wire) => Mat === material).map(({ Mths, Rate }: Wire) => [Mths, Rate]);
};

describe('the depreciation tables of an organisation', () => {
  it('begin with the India Motor Tariff', async () => {
    const [own, ...more] = await rowsOf();
    expect([own!.Name, own!.Active, own!.InsId, own!.From, more]).toEqual([
      'India Motor Tariff',
      true,
      undefined,
      undefined,
      [],
    ]);
    expect(own!.Rates).toEqual(
      MOTOR_TARIFF.map(({ material, months, percent }) => ({
        Mat: material,
        ...(months && { Mths: months }),
        Rate: percent / 10_000,
      })),
    );
  });

  it('hold where they are changed, and the tariff where they are taken away', async () => {
    const [{ _id, Rates }] = (await rowsOf()) as [Wire];
    const Own = Rates.map((rate: Wire) => (rate.Mat === 'Plastic' ? { ...rate, Rate: 37.5 } : rate));
    expect((await shop.owner.put(`${PATH}/${_id}`, { Rates: Own })).status).toBe(200);
    expect(await depreciated(await claimed())).toEqual([
      [12.5, 3500],
      [37.5, 5000],
    ]);
    await shop.owner.put(`${PATH}/${_id}`, { Active: false });
    expect(await depreciated(await claimed())).toEqual([
      [12.5, 3500],
      [50, 4000],
    ]);
    await shop.owner.put(`${PATH}/${_id}`, { Rates, Active: true });
  });

  it('an insurer’s own stands over that of all, by the day of the loss; what neither names is the tariff’s', async () => {
    const day = '2026-01-01';
    const general = await table({
      Name: 'All insurers',
      From: day,
      Rates: [
        { Mat: 'Plastic', Rate: 40 },
        { Mat: 'Fibre', Rate: 20 },
      ],
    });
    const own = await table({
      Name: 'ICICI',
      InsId: 'ICICI',
      Rates: [
        { Mat: 'Plastic', Rate: 25 },
        { Mat: 'Painting', Rate: 10 },
      ],
    });
    const later = await table({
      Name: 'ICICI later',
      InsId: 'ICICI',
      From: '2099-01-01',
      Rates: [{ Mat: 'Plastic', Rate: 99 }],
    });
    const [ours, theirs] = [await claimed(), await claimed({ InsId: 'BAJAJ' })];
    expect([await depreciated(ours), await depreciated(theirs)]).toEqual([
      [
        [10, 3600],
        [25, 6000],
      ],
      [
        [12.5, 3500],
        [40, 4800],
      ],
    ]);
    expect([await ratesOf(ours, 'Fibre'), await ratesOf(ours, 'Plastic'), await ratesOf(ours, 'Tyre')]).toEqual([
      [[undefined, 20]],
      [[undefined, 25]],
      [[undefined, 50]],
    ]);
    // A loss of the day before goes by what held then.
    const before = await claimed({ InsId: 'BAJAJ', LossDt: '2025-12-31' });
    expect(await depreciated(before)).toEqual([
      [12.5, 3500],
      [50, 4000],
    ]);
    await without(general, own, later);
  });

  it('by age: the last day of a band is still in it, and what is older than the last band is in that', async () => {
    const aged = await table({
      Name: 'Plastic by age',
      InsId: 'ICICI',
      Rates: [
        { Mat: 'Plastic', Mths: 12, Rate: 20 },
        { Mat: 'Plastic', Mths: 24, Rate: 30 },
      ],
    });
    const lossOn = (await claimed()).CrDt?.slice(0, 10) ?? '2026-01-01';
    const years = (count: number, days = 0) => {
      const date = new Date(`${Number(lossOn.slice(0, 4)) - count}${lossOn.slice(4)}T00:00:00Z`);
      date.setUTCDate(date.getUTCDate() - days);
      return date.toISOString().slice(0, 10);
    };
    const bumperAt = async (RegDt: string) => (await depreciated(await claimed({ LossDt: lossOn, RegDt })))[1];
    expect([
      await bumperAt(years(1)),
      await bumperAt(years(1, 1)),
      await bumperAt(years(2)),
      await bumperAt(years(9)),
    ]).toEqual([
      [20, 6400],
      [30, 5600],
      [30, 5600],
      [30, 5600],
    ]);
    await without(aged);
  });

  it('leave what was assessed as it is', async () => {
    const claim = await claimed();
    await depreciated(claim);
    const half = await table({ Name: 'Half', InsId: 'ICICI', Rates: [{ Mat: 'Plastic', Rate: 5 }] });
    const approved = await shop.owner.put(`Service/Claims/${claim._id}/Approve`, { ApprRef: 'A1', Reason: 'Seen' });
    expect([approved.body.Sts, approved.body.Lines.map(({ Dep, Appr }: Wire) => [Dep, Appr])]).toEqual([
      'Approved',
      [
        [12.5, 3500],
        [50, 4000],
      ],
    ]);
    await without(half);
  });

  it('are refused where they say nonsense, changed by who administers the module, and read by their organisation alone', async () => {
    const wrong = async (Rates: unknown) => {
      const { status, body } = await shop.owner.post(PATH, { Name: 'Wrong', Rates });
      return [status, body.fields?.[0]?.path];
    };
    expect([
      await wrong([]),
      await wrong([{ Mat: 'Wood', Rate: 5 }]),
      await wrong([{ Mat: 'Glass', Rate: 101 }]),
      await wrong([{ Mat: 'Glass', Rate: -1 }]),
      await wrong([{ Mat: 'Glass', Mths: 0, Rate: 5 }]),
      await wrong([
        { Mat: 'Glass', Rate: 5 },
        { Mat: 'Glass', Rate: 6 },
      ]),
    ]).toEqual([
      [400, 'Rates'],
      [400, 'Rates.0.Mat'],
      [400, 'Rates.0.Rate'],
      [400, 'Rates.0.Rate'],
      [400, 'Rates.0.Mths'],
      [400, 'Rates.1.Mths'],
    ]);
    const [{ _id }] = (await rowsOf()) as [Wire];
    for (const client of [shop.advisor, shop.technician])
      expect((await client.put(`${PATH}/${_id}`, { Rates: [{ Mat: 'Plastic', Rate: 0 }] })).status).toBe(403);
    const stranger = await (await shop.api.organisation({ industry: 'AUTO1' })).as('owner');
    await stranger.put('EntitySettings/Service', { Insurance: true });
    expect([
      (await stranger.put(`${PATH}/${_id}`, { Active: false })).status,
      (await rowsOf(stranger)).map((row) => row._id).includes(_id),
    ]).toEqual([404, false]);
    await table({ Name: 'Theirs', InsId: 'ICICI', Rates: [{ Mat: 'Plastic', Rate: 1 }] }, stranger);
    expect((await depreciated(await claimed()))[1]).toEqual([50, 4000]);
  });
});

describe('two tables of one insurer from the same day', () => {
  const rates = { Rates: [{ Mat: 'Plastic', Rate: 5 }] };
  const told = ({ status, body }: { status: number; body: Wire }) => [status, body.message, body.fields?.[0]?.path];
  const same = (name: string) =>
    `The depreciation table “${name}” has the same “Insurer” and “For losses from”: change it, make it inactive, or enter another “For losses from”.`;

  it('are refused at the day, of all insurers too; another day, another insurer and one that is not in use are none', async () => {
    const first = await table({ Name: 'ICICI now', InsId: 'ICICI', From: '2026-01-01', ...rates });
    const again = { Name: 'ICICI again', InsId: 'ICICI', From: '2026-01-01', ...rates };
    expect([
      told(await shop.owner.post(PATH, again)),
      told(await shop.owner.post(PATH, { Name: 'From ever', ...rates })),
    ]).toEqual([
      [409, same('ICICI now'), 'From'],
      [409, same('India Motor Tariff'), 'From'],
    ]);
    const others = [
      await table({ ...again, Name: 'Next day', From: '2026-01-02' }),
      await table({ ...again, Name: 'Bajaj', InsId: 'BAJAJ' }),
      await table({ ...again, Active: false }),
    ];
    expect(told(await shop.owner.put(`${PATH}/${others[0]!._id}`, { From: '2026-01-01' }))).toEqual([
      409,
      same('ICICI now'),
      'From',
    ]);
    expect(told(await shop.owner.put(`${PATH}/${others[2]!._id}`, { Active: true }))).toEqual([
      409,
      same('ICICI now'),
      'From',
    ]);
    await without(first, ...others);
  });

  it('at once make one: the second is told so', async () => {
    const both = await Promise.all(
      ['One', 'Other'].map((Name) => shop.owner.post(PATH, { Name, InsId: 'DIGIT', From: '2026-03-01', ...rates })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(told(both.find(({ status }) => status === 409)!).slice(2)).toEqual(['From']);
    await without(both.find(({ status }) => status === 201)!.body);
  });
});

describe('the audit log', () => {
  const log = async (path: string): Promise<Wire[]> => {
    const { body } = await shop.owner.get(`${path}/AuditLog`);
    return body.Data ?? body;
  };
  it('tells who changed which rate of a table, and by which tables and discounts a claim is computed', async () => {
    const own = await table({
      Name: 'ICICI 2026',
      InsId: 'ICICI',
      From: '2026-01-01',
      Rates: [
        { Mat: 'Metal', Mths: 12, Rate: 5 },
        { Mat: 'Glass', Rate: 0 },
      ],
    });
    await shop.owner.put(`${PATH}/${own._id}`, {
      Rates: [
        { Mat: 'Metal', Mths: 12, Rate: 6.5 },
        { Mat: 'Glass', Rate: 0 },
        { Mat: 'Fibre', Rate: 30 },
      ],
    });
    const entry = (entries: Wire[], action: string): unknown =>
      entries.find(({ Action }) => Action === action)?.Changes;
    const [changed] = await shop.read<{ changes: unknown }>(
      `select changes from audit_entry where org_id = $1 and chain_id = $1 and subject_id = $2 and action = 'update'`,
      [shop.org.orgId, own._id],
    );
    expect(changed!.changes).toEqual([
      { path: 'Rates 1', from: 'Metal, To month 12, 5%', to: 'Metal, To month 12, 6.5%' },
      { path: 'Rates 3', from: null, to: 'Fibre glass, 30%' },
    ]);
    const claim = await claimed({ LossDt: '2026-01-10' });
    const tables = 'ICICI 2026 (from 01/01/2026), then India Motor Tariff';
    expect(entry(await log(`Service/Claims/${claim._id}`), 'terms')).toContainEqual({
      ...{ Path: 'depreciationTables', To: tables },
    });
    const bench = (await shop.owner.get(`Service/Claims/${claim._id}/Workbench`)).body;
    expect(bench.Tables.map(({ Name, InsId, From }: Wire) => [Name, InsId, From])).toEqual([
      ['ICICI 2026', 'ICICI', '2026-01-01'],
      ['India Motor Tariff', undefined, undefined],
    ]);
    await shop.owner.put(`Service/WorkOrders/${claim.WOId}/Insurance`, { LossDt: '2025-12-31' });
    expect(entry(await log(`Service/WorkOrders/${claim.WOId}`), 'insurance')).toContainEqual({
      ...{ Path: 'depreciationTables', From: tables, To: 'India Motor Tariff' },
    });
    await without(own);
  });
});

describe('the terms of a claim', () => {
  const tieUp = (LDisc: number, PDisc: number, insurer = 'ICICI') =>
    shop.owner.put(`Service/EntityInsurance/${insurer}`, { LDisc, PDisc });
  const benchOf = async ({ _id }: Wire): Promise<Wire> =>
    (await shop.owner.get(`Service/Claims/${_id}/Workbench`)).body;
  const told = ({ LDisc, PDisc, Rates }: Wire) => [LDisc, PDisc, Rates.find(({ Mat }: Wire) => Mat === 'Plastic').Rate];

  it('Terms are frozen on the claim: discounts of the tie-up and rates that change later touch the next one alone', async () => {
    await tieUp(10, 20);
    const claim = await claimed();
    await tieUp(0, 0);
    const later = await table({ Name: 'Plastic 30', InsId: 'ICICI', Rates: [{ Mat: 'Plastic', Rate: 30 }] });
    expect([told(await benchOf(claim)), told(await benchOf(await claimed()))]).toEqual([
      [10, 20, 50],
      [0, 0, 30],
    ]);
    // ₹4,000 at 12.5 % and 10 %, ₹8,000 at 50 % and 20 %.
    expect(await depreciated(claim)).toEqual([
      [12.5, 3150],
      [50, 3200],
    ]);
    await tieUp(50, 50);
    const approved = await shop.owner.put(`Service/Claims/${claim._id}/Approve`, { ApprRef: 'A2', Reason: 'Seen' });
    expect([approved.body.message, approved.body.Sts]).toEqual([undefined, 'Approved']);
    const order = (await benchOf(claim)).Order;
    expect([...order.Ops, ...order.Parts].map(({ Pr, UnPr, AssPr }: Wire) => [Pr ?? UnPr, AssPr])).toEqual([
      [500, 3150],
      [4000, 3200],
    ]);
    await without(later);
    await tieUp(0, 0);
  });

  it('Terms are frozen on the claim: a day of loss that is said again has the rates that it had, and another one those of then', async () => {
    const then = await table({
      Name: 'From 2026',
      InsId: 'ICICI',
      From: '2026-01-01',
      Rates: [{ Mat: 'Plastic', Rate: 45 }],
    });
    const claim = await claimed({ LossDt: '2026-01-10' });
    const moved = async (LossDt: string): Promise<unknown> => {
      const said = await shop.owner.put(`Service/WorkOrders/${claim.WOId}/Insurance`, { LossDt });
      expect([said.status, said.body.message]).toEqual([200, undefined]);
      return told(await benchOf(claim));
    };
    await shop.owner.put(`${PATH}/${then._id}`, { Rates: [{ Mat: 'Plastic', Rate: 0 }] });
    const later = await table({
      Name: 'Of 2025',
      InsId: 'ICICI',
      From: '2025-06-01',
      Rates: [{ Mat: 'Plastic', Rate: 1 }],
    });
    expect([await moved('2025-12-31'), await moved('2026-01-10')]).toEqual([
      [0, 0, 50],
      [0, 0, 45],
    ]);
    expect((await depreciated(claim))[1]).toEqual([45, 4400]);
    await without(then, later);
  });

  it('are those of another insurer, or the rates of another day of loss, where the order names one', async () => {
    const from = await table({ Name: 'Of 2026', From: '2026-01-01', Rates: [{ Mat: 'Plastic', Rate: 45 }] });
    await tieUp(5, 5, 'BAJAJ');
    const claim = await claimed();
    const say = async (body: object) => {
      const said = await shop.owner.put(`Service/WorkOrders/${claim.WOId}/Insurance`, body);
      expect([said.status, said.body.message]).toEqual([200, undefined]);
      return told(await benchOf(claim));
    };
    await tieUp(7, 7);
    expect(await say({ LossDt: '2025-12-31' })).toEqual([0, 0, 50]);
    expect(await say({ InsId: 'BAJAJ', LossDt: '2026-02-01' })).toEqual([5, 5, 45]);
    await tieUp(0, 0, 'BAJAJ');
    await tieUp(0, 0);
    await without(from);
  });
});
