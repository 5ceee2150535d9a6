import { gstinCheckDigit } from '@bahi/domain/tax/gstin';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

const TIE_UP = 'Service/EntityInsurance/ICICI';
let shop: Workshop;
let branchId: string;

beforeAll(async () => {
  shop = await openWorkshop();
  const { owner } = shop;
  await owner.put('EntitySettings/Service', { Insurance: true });
  await owner.put(TIE_UP, { TieUp: true, From: '2020-01-01' });
  const first14 = '27AAACI7904G1Z';
  const branch = { Name: 'Mumbai', GSTIN: first14 + gstinCheckDigit(first14), Addr: 'Main road' };
  [{ _id: branchId }] = (await owner.put('Service/Insurance/ICICI/Branch/new', branch)).body.Branches;
  const guide = (await owner.get('LTGS')).body[0];
  await owner.put(`LTGS/${guide._id}`, { BodyType: 'sedan' });
  await owner.post(`LTGS/${guide._id}/OpCodes`, { OpCode: 'BMP01', Desc: 'Refit bumper', Pr: 2000, Hrs: 2.5 });
});
afterAll(() => shop.api.close());

const done = async (asked: Promise<{ status: number; body: Wire }>): Promise<Wire> => {
  const { status, body } = await asked;
  expect([status < 300, body.message, body.fields]).toEqual([true, undefined, undefined]);
  return body;
};
const agreeTo = (Rates: object[]) => done(shop.owner.put(TIE_UP, { Rates }));

/** An order of a bumper that is refitted in 2.5 hours for ₹2,000, and of a polish of ₹500 of which no hours are known. */
async function insured(): Promise<Wire> {
  const { advisor, owner } = shop;
  const order = await shop.newOrder(
    {
      SA: advisor.userId,
      Ops: [
        { OpCode: 'BMP01', PBy: 'Ins', AssPr: 2000 },
        { Desc: 'Polish', PBy: 'Ins', AssPr: 500 },
      ],
    },
    owner,
  );
  const terms = { InsId: 'ICICI', BrId: branchId, ClaimNo: 'CL-9', LossDt: order.CrDate };
  await done(owner.put(`Service/WorkOrders/${order._id}/Insurance`, terms));
  return order;
}
const claimed = async (order: Wire): Promise<Wire> => done(shop.owner.post('Service/Claims', { WOId: order._id }));
const benchOf = (claim: Wire): Promise<Wire> => done(shop.owner.get(`Service/Claims/${claim._id}/Workbench`));
const assessed = async (claim: Wire): Promise<unknown[]> => {
  const Lines = claim.Lines.map(({ _id }: Wire) => ({ _id }));
  const { Lines: told } = await done(shop.owner.put(`Service/Claims/${claim._id}/Assess`, { Lines }));
  return told.map(({ Clm, Asd }: Wire) => [Clm, Asd]);
};
const pricesOf = ({ Ops }: Wire): unknown[] => Ops.map(({ PBy, Pr, AssPr }: Wire) => [PBy, Pr ?? 0, AssPr ?? 0]);

it('Rates: [{BType, Rate, From}]: of work of which the hours are known the insurer pays no more than these, the customer the rest', async () => {
  await agreeTo([
    { BType: 'sedan', Rate: 640 },
    { BType: 'suv', Rate: 900 },
  ]);
  const claim = await claimed(await insured());
  const bench = await benchOf(claim);
  expect([bench.HrRate, bench.Agreed]).toEqual([640, [{ LineId: 'WO1', Most: 1600 }]]);
  expect(await assessed(claim)).toEqual([
    [2000, 1600],
    [500, 500],
  ]);
  await done(shop.owner.put(`Service/Claims/${claim._id}/Approve`, { ApprRef: 'A1', Reason: 'Seen' }));
  expect(pricesOf((await benchOf(claim)).Order)).toEqual([
    ['InCu', 400, 1600],
    ['Ins', 0, 500],
  ]);
});

it('Terms are frozen on the claim: a rate that changes later touches the next one alone, and one from a later day none', async () => {
  await agreeTo([{ BType: 'sedan', Rate: 600 }]);
  const claim = await claimed(await insured());
  await agreeTo([
    { BType: 'sedan', Rate: 700 },
    { BType: 'sedan', Rate: 1, From: '2099-01-01' },
  ]);
  expect([await assessed(claim), await assessed(await claimed(await insured()))]).toEqual([
    [
      [2000, 1500],
      [500, 500],
    ],
    [
      [2000, 1750],
      [500, 500],
    ],
  ]);
  await agreeTo([{ BType: 'suv', Rate: 1 }]);
  const other = await claimed(await insured());
  expect([(await benchOf(other)).HrRate, await assessed(other)]).toEqual([
    undefined,
    [
      [2000, 2000],
      [500, 500],
    ],
  ]);
});

it('an order without a claim is shared by the rate of today, too', async () => {
  await agreeTo([{ BType: 'sedan', Rate: 640 }]);
  const order = await insured();
  const lines = [{ _id: 'WO1' }, { _id: 'WO2' }];
  expect(pricesOf(await done(shop.owner.put(`Service/WorkOrders/${order._id}/Assess`, { Lines: lines })))).toEqual([
    ['InCu', 400, 1600],
    ['Ins', 0, 500],
  ]);
});

it('a body type has one rate for a day, of more than nothing; who sees no prices of insurers is told none', async () => {
  const refused = async (Rates: unknown): Promise<unknown[]> => {
    const { status, body } = await shop.owner.put(TIE_UP, { Rates });
    return [status, body.fields?.[0]?.path];
  };
  expect([
    await refused([
      { BType: 'sedan', Rate: 1 },
      { BType: 'sedan', Rate: 2 },
    ]),
    await refused([{ BType: 'sedan', Rate: 0 }]),
    await refused([{ BType: 'sedan', Rate: -1 }]),
    await refused([{ BType: 'boat', Rate: 1 }]),
    await refused([{ Rate: 1 }]),
  ]).toEqual([
    [400, 'Rates.1.From'],
    [400, 'Rates.0.Rate'],
    [400, 'Rates.0.Rate'],
    [400, 'Rates.0.BType'],
    [400, 'Rates.0.BType'],
  ]);
  await agreeTo([{ BType: 'sedan', Rate: 640, From: '2026-01-01' }]);
  expect((await done(shop.owner.get(TIE_UP))).Rates).toEqual([{ BType: 'sedan', Rate: 640, From: '2026-01-01' }]);
  const seen = await shop.technician.get(TIE_UP);
  expect([seen.status, 'Rates' in seen.body]).toEqual([200, false]);
  expect((await shop.advisor.put(TIE_UP, { Rates: [] })).status).toBe(403);
});
