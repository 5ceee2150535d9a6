import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfTexts } from '../../../test/pdf-text.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

const BASE = 'Service/Estimates';
const SIGN = [
  [40, 120, 90, 40, 140, 150],
  [200, 100, 320, 90],
];

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
  await shop.owner.put('EntitySettings/Service', { Insurance: true });
});
afterAll(() => shop.api.close());

/** An estimate that was sent to its customer, and the address at which he answers. */
async function sent(given: object = {}): Promise<{ id: string; path: string }> {
  const Ops = [{ Desc: 'Wheel alignment', Pr: 800 }];
  const body = { CustomerId: shop.customerId, ProductId: shop.vehicleId, Ops, ...given };
  const { _id: id } = (await shop.advisor.post(BASE, body)).body;
  const { Url } = (await shop.advisor.post(`${BASE}/${id}/Links`, { Channel: 'copy' })).body;
  return { id, path: `Approvals/${Url.split('/').at(-1)}` };
}
const answer = (path: string, Sign?: unknown, Yes = true) =>
  shop.api.anonymous.post(path, { Name: 'Asha Rao', Lines: [{ _id: 'EO1', Yes }], Sign });
const linkOf = async (id: string): Promise<Wire> => (await shop.owner.get(`${BASE}/${id}/Links`)).body[0];
const printed = async (path: string): Promise<string> => {
  const { raw } = await shop.owner.get(path);
  return pdfTexts(raw).join(' ').replace(/\s+/g, ' ');
};
const SIGNED = /Asha Rao, by link, \d\d\/\d\d\/\d{4}/;

describe('a signature by the link', () => {
  it('is kept with the answer, shown with its link, and stands on the print of what was signed', async () => {
    const { id, path } = await sent();
    expect(await printed(`${BASE}/${id}/Print`)).not.toMatch(SIGNED);
    const answered = await answer(path, SIGN);
    expect([answered.status, answered.body.message]).toEqual([200, undefined]);
    expect(await linkOf(id)).toMatchObject({ Name: 'Asha Rao', Sign: SIGN });
    for (const path of [`${BASE}/${id}/Print`, `${BASE}/${id}/Versions/2/Print`]) {
      const text = await printed(path);
      expect(text).toMatch(SIGNED);
      expect(text).toMatch(/Answered by a link that was handed over, from 127\.0\.0\.1, where .+ is signed in/);
    }
    expect(await printed(`${BASE}/${id}/Versions/1/Print`)).not.toMatch(SIGNED);
  });

  it('stands under no other price than he signed', async () => {
    const { id, path } = await sent();
    await answer(path, SIGN);
    const { _v } = (await shop.owner.get(`${BASE}/${id}`)).body;
    const changed = await shop.owner.put(`${BASE}/${id}`, { Ops: [{ _id: 'EO1', Pr: 700 }], _v });
    expect(changed.status).toBe(200);
    expect(await printed(`${BASE}/${id}/Print`)).not.toMatch(SIGNED);
    expect(await printed(`${BASE}/${id}/Versions/2/Print`)).toMatch(SIGNED);
  });

  it('stands above the total that he read, an adjustment of it included', async () => {
    const { id, path } = await sent({ Adjust: 5000.4, AdjReason: 'Round' });
    const read = (await shop.api.anonymous.get(path)).body.Estimate;
    expect([read.Total, read.Beside, read.Waits]).toEqual([5944, 5000, 5944]);
    expect((await answer(path, SIGN)).status).toBe(200);
    const text = await printed(`${BASE}/${id}/Versions/2/Print`);
    expect(text).toMatch(SIGNED);
    expect(text).toContain('Estimate ₹5,944');
  });

  it('is not taken for another adjustment than he read', async () => {
    const { id, path } = await sent();
    const { _v } = (await shop.advisor.get(`${BASE}/${id}`)).body;
    await shop.advisor.put(`${BASE}/${id}`, { Adjust: 60_000, AdjReason: 'Round', _v });
    expect((await answer(path, SIGN)).status).toBe(409);
  });

  it.each([
    ['a line that was not sent', { Ops: [{ Desc: 'Engine overhaul', Pr: 55_000 }] }],
    ['a line of the insurer', { Ops: [{ Desc: 'Paint bonnet', PBy: 'Ins', AssPr: 9000 }] }],
    ['a discount', { LDisc: 10 }],
    ['an adjustment', { Adjust: 500, AdjReason: 'Round' }],
    ['another note', { Notes: 'Paid before the work' }],
    ['another customer', { CustomerId: 'other' }],
  ])('stands after %s on the version that he signed, and no more on the print of now', async (_title, change) => {
    const { id, path } = await sent();
    await answer(path, SIGN);
    const other = { CustomerId: (await shop.owner.post('Common/Customers', { Name: 'Vikram Shah' })).body._id };
    const { _v } = (await shop.owner.get(`${BASE}/${id}`)).body;
    const changed = await shop.owner.put(`${BASE}/${id}`, { ...change, ...('CustomerId' in change && other), _v });
    expect([changed.status, changed.body.message]).toEqual([200, undefined]);
    expect(await printed(`${BASE}/${id}/Print`)).not.toMatch(SIGNED);
    expect(await printed(`${BASE}/${id}/Versions/2/Print`)).toMatch(SIGNED);
  });

  it('stands under no line that waited at the desk while he answered', async () => {
    const { id, path } = await sent();
    const { _v } = (await shop.owner.get(`${BASE}/${id}`)).body;
    await shop.owner.put(`${BASE}/${id}`, { Ops: [{ Desc: 'Engine overhaul', Pr: 55_000 }], _v });
    expect((await answer(path, SIGN)).status).toBe(200);
    const version = await printed(`${BASE}/${id}/Versions/2/Print`);
    expect(version).toMatch(SIGNED);
    expect(version).not.toContain('Engine overhaul');
    expect(version).toContain('Estimate ₹944');
    const now = await printed(`${BASE}/${id}/Print`);
    expect([now.includes('Engine overhaul'), SIGNED.test(now)]).toEqual([true, false]);
  });

  it('is nobody’s duty: a name alone answers, and leaves room to sign', async () => {
    const { id, path } = await sent();
    expect((await answer(path)).status).toBe(200);
    expect((await linkOf(id)).Sign).toBeUndefined();
    expect(await printed(`${BASE}/${id}/Print`)).toContain('I authorise this work');
  });

  it('is not kept with a no to every line: nobody signs that', async () => {
    const { id, path } = await sent();
    expect((await answer(path, SIGN, false)).status).toBe(200);
    expect(await linkOf(id)).toMatchObject({ Name: 'Asha Rao' });
    expect((await linkOf(id)).Sign).toBeUndefined();
    expect(await printed(`${BASE}/${id}/Print`)).not.toMatch(SIGNED);
  });

  it('is a drawing on its sheet, and nothing is answered with another thing', async () => {
    const { id, path } = await sent();
    for (const sign of [
      [[5, 5]],
      [[0, 0, 10]],
      [[0, 0, 5, 201]],
      [[0, 0, 601, 5]],
      [['x']],
      'data:image/png;base64,AA',
    ]) {
      const { status, body } = await answer(path, sign);
      expect([status, body.fields[0].path.split('.')[0]]).toEqual([400, 'Sign']);
    }
    const long = await answer(
      path,
      Array.from({ length: 3 }, () => Array.from({ length: 2000 }, () => 9999)),
    );
    expect([long.status, long.body.fields]).toEqual([400, [{ path: 'Sign', message: 'Enter at most 4000 numbers.' }]]);
    expect((await linkOf(id)).Answered).toBeUndefined();
  });
});
