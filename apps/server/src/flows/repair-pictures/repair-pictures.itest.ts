import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawVehicle } from '../../../seed/engine/draw-picture.ts';
import type { Client } from '../../../test/api.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

const PNG = drawVehicle('damage', '#446688');
const PDF = Buffer.from('%PDF-1.7\n%%EOF');
const DOOR = { _id: 'ECo1', Desc: 'Left door', Side: 'Left', Act: 'Rep' };

let shop: Workshop;
let outsider: Client;
let neighbour: Client;
beforeAll(async () => {
  shop = await openWorkshop();
  outsider = await (await shop.api.organisation()).as('owner');
  neighbour = await shop.org.as('owner', 'second');
});
afterAll(() => shop.api.close());

async function newEstimate(Colli: object[] = [DOOR]): Promise<Wire> {
  const { status, body } = await shop.advisor.post('Service/Estimates', {
    CustomerId: shop.customerId,
    ProductId: shop.vehicleId,
    Colli,
    Parts: Colli.map((_repair, at) => ({ CollId: `ECo${at + 1}`, Desc: `Door ${at}`, Ind: { CustDtng: 900 } })),
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}
const estimateOf = ({ _id }: Wire) => `Service/Estimates/${_id}/Collisions`;
const orderOf = (id: string) => `Service/WorkOrders/${id}/Collisions`;
const send = (path: string, name = 'door.png', client = shop.advisor, bytes: Uint8Array = PNG) =>
  client.upload(`${path}/Files`, { name, bytes });
const namesOf = async (path: string) => (await shop.owner.get(`${path}/Files`)).body.map(({ Name }: Wire) => Name);
const stored = async () => (await shop.read<{ n: number }>('select count(*)::int as n from stored_file', []))[0]!.n;

/** Approved and made an order of. */
async function converted(estimate: Wire): Promise<string> {
  await shop.advisor.put(`Service/Estimates/${estimate._id}/Approve`, { AuthBy: 'Asha Rao', AuthMode: 'Phone' });
  const { body } = await shop.advisor.post(`Service/Estimates/${estimate._id}/ConvertToWO`, {});
  if (!body.WOId) throw new Error(JSON.stringify(body));
  return body.WOId;
}

describe('pictures of damaged panels', () => {
  it('stand with their panel, are read as they came, and are taken off with their file', async () => {
    const estimate = await newEstimate();
    const path = estimateOf(estimate);
    const before = await stored();
    const { status, body } = await send(`${path}/ECo1`);
    expect([status, body]).toEqual([201, { _id: expect.any(String), CollId: 'ECo1', Name: 'door.png' }]);
    await send(`${path}/ECo1`);
    expect(await namesOf(path)).toEqual(['door.png', 'door 2.png']);
    const { Colli } = (await shop.owner.get(`Service/Estimates/${estimate._id}`)).body;
    expect(Colli[0].Files.map(({ Name }: Wire) => Name)).toEqual(['door.png', 'door 2.png']);
    const read = await shop.advisor.get(`${path}/ECo1/Files/${body._id}`);
    expect([read.status, read.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await shop.advisor.delete(`${path}/ECo1/Files/${body._id}`)).status).toBe(204);
    expect([await namesOf(path), (await stored()) - before]).toEqual([['door 2.png'], 1]);
    const log: Wire[] = (await shop.owner.get(`Service/Estimates/${estimate._id}/AuditLog`)).body;
    expect(log.filter(({ Action }) => Action === 'file').length).toBe(3);
  });

  it('go with their panel', async () => {
    const estimate = await newEstimate([DOOR, { ...DOOR, _id: 'ECo2', Desc: 'Right door' }]);
    const path = estimateOf(estimate);
    const before = await stored();
    await send(`${path}/ECo1`);
    await send(`${path}/ECo2`, 'right.png');
    await shop.advisor.put(`Service/Estimates/${estimate._id}/DeleteCollision/ECo1`, {});
    expect([await namesOf(path), (await stored()) - before]).toEqual([['right.png'], 1]);
  });

  it('go on to the order with their panel, once; the same file is kept while one of both shows it', async () => {
    const estimate = await newEstimate();
    await send(`${estimateOf(estimate)}/ECo1`);
    const kept = await stored();
    const orderId = await converted(estimate);
    expect([await namesOf(orderOf(orderId)), await stored()]).toEqual([['door.png'], kept]);
    const late = await send(`${estimateOf(estimate)}/ECo1`);
    expect([late.status, late.body.message]).toEqual([
      422,
      'The panel is on the order by now: its pictures belong there.',
    ]);
    await send(`${orderOf(orderId)}/WCo1`, 'work.png');
    await shop.advisor.post(`Service/Estimates/${estimate._id}/Supplementary`, { Reason: 'The pillar is bent' });
    await shop.advisor.put(`${estimateOf(estimate)}/ECo1`, { Ops: [{ Desc: 'Pull pillar', Pr: 500 }] });
    await converted(estimate);
    expect(await namesOf(orderOf(orderId))).toEqual(['door.png', 'work.png']);
    const [{ _id }] = (await shop.owner.get(`${orderOf(orderId)}/Files`)).body;
    await shop.advisor.delete(`${orderOf(orderId)}/WCo1/Files/${_id}`);
    expect(await namesOf(estimateOf(estimate))).toEqual(['door.png']);
    expect((await shop.owner.get(`${estimateOf(estimate)}/ECo1/Files/${await idOf(estimate)}`)).status).toBe(200);
  });

  it('are pictures, of a panel that is there, of a document that stands', async () => {
    const estimate = await newEstimate();
    const path = estimateOf(estimate);
    expect((await send(`${path}/ECo1`, 'bill.pdf', shop.advisor, PDF)).status).toBe(415);
    expect((await send(`${path}/ECo9`)).status).toBe(404);
    await send(`${path}/ECo1`);
    const id = await idOf(estimate);
    expect((await shop.advisor.get(`${path}/ECo2/Files/${id}`)).status).toBe(404);
    const other = await newEstimate();
    expect((await shop.advisor.get(`${estimateOf(other)}/ECo1/Files/${id}`)).status).toBe(404);
    expect((await shop.advisor.delete(`${estimateOf(other)}/ECo1/Files/${id}`)).status).toBe(404);
    await shop.owner.put(`Service/Estimates/${estimate._id}/Status`, { Sts: 'Cancelled', Reason: 'Sold' });
    expect((await send(`${path}/ECo1`)).status).toBe(422);
    expect((await shop.advisor.delete(`${path}/ECo1/Files/${id}`)).status).toBe(422);
  });

  it('are at most 60 of a document, by two at once too', async () => {
    const estimate = await newEstimate();
    const path = `${estimateOf(estimate)}/ECo1`;
    for (let at = 1; at < 60; at += 1) await send(path, `${at}.png`);
    const both = await Promise.all([send(path, 'a.png'), send(path, 'b.png')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  }, 60_000);

  it('of another branch and of another organisation are not there; a technician and who only reads change none', async () => {
    const estimate = await newEstimate();
    await send(`${estimateOf(estimate)}/ECo1`);
    const id = await idOf(estimate);
    for (const client of [outsider, neighbour]) {
      expect((await client.get(`${estimateOf(estimate)}/Files`)).status).toBe(404);
      expect((await client.get(`${estimateOf(estimate)}/ECo1/Files/${id}`)).status).toBe(404);
      expect((await client.delete(`${estimateOf(estimate)}/ECo1/Files/${id}`)).status).toBe(404);
      expect((await send(`${estimateOf(estimate)}/ECo1`, 'x.png', client)).status).toBe(404);
    }
    const orderId = await converted(estimate);
    expect((await send(`${orderOf(orderId)}/WCo1`, 'x.png', shop.technician)).status).toBeGreaterThanOrEqual(403);
  });
});

const idOf = async (estimate: Wire): Promise<string> =>
  (await shop.owner.get(`${estimateOf(estimate)}/Files`)).body[0]._id;
