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
});
afterAll(() => shop.api.close());

/** An estimate that was sent to its customer, and the address at which he answers. */
async function sent(): Promise<{ id: string; path: string }> {
  const body = { CustomerId: shop.customerId, ProductId: shop.vehicleId, Ops: [{ Desc: 'Wheel alignment', Pr: 800 }] };
  const { _id: id } = (await shop.advisor.post(BASE, body)).body;
  const { Url } = (await shop.advisor.post(`${BASE}/${id}/Links`, { Channel: 'copy' })).body;
  return { id, path: `Approvals/${Url.split('/').at(-1)}` };
}
const answer = (path: string, Sign?: unknown, Yes = true) =>
  shop.api.anonymous.post(path, { Name: 'Asha Rao', Lines: [{ _id: 'EO1', Yes }], Sign });
const linkOf = async (id: string): Promise<Wire> => (await shop.owner.get(`${BASE}/${id}/Links`)).body[0];
const printed = async (path: string): Promise<string> => {
  const { raw } = await shop.owner.get(path);
  return pdfTexts(raw).join(' ');
};
const SIGNED = /Asha Rao, by link, \d\d\/\d\d\/\d{4}/;

describe('a signature by the link', () => {
  it('is kept with the answer, shown with its link, and stands on the print of what was signed', async () => {
    const { id, path } = await sent();
    expect(await printed(`${BASE}/${id}/Print`)).not.toMatch(SIGNED);
    const answered = await answer(path, SIGN);
    expect([answered.status, answered.body.message]).toEqual([200, undefined]);
    expect(await linkOf(id)).toMatchObject({ Name: 'Asha Rao', Sign: SIGN });
    expect(await printed(`${BASE}/${id}/Print`)).toMatch(SIGNED);
    expect(await printed(`${BASE}/${id}/Versions/2/Print`)).toMatch(SIGNED);
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

  it('is nobody’s duty: a name alone answers, and leaves room to sign', async () => {
    const { id, path } = await sent();
    expect((await answer(path)).status).toBe(200);
    expect((await linkOf(id)).Sign).toBeUndefined();
    expect(await printed(`${BASE}/${id}/Print`)).toContain('I authorise this work');
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
    expect((await linkOf(id)).Answered).toBeUndefined();
  });
});
