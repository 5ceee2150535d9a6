import { afterAll, expect, it } from 'vitest';
import { openWorkshop, type Wire } from './workshop.fixture.ts';

const shop = await openWorkshop();
afterAll(() => shop.api.close());
const HISTORY = 'Service/WorkOrders/productwohistory';

it('tells of each order what was complained of, done, fitted and advised, with prices for who may see them', async () => {
  const itemId = await shop.newItem(5);
  const order = await shop.newOrder({
    Odo: 40_000,
    Comps: [{ Desc: 'Oil light on' }],
    Ops: [
      { OpCode: 'OIL01', Tech: shop.technician.userId },
      { Desc: 'Brake pads', Pr: 900, TCode: 106, ASR: true },
    ],
    Parts: [{ In_Id: itemId, OpId: 'WO1', Qty: 2 }],
  });
  const [row] = (await shop.advisor.get(`${HISTORY}/${shop.vehicleId}`)).body;
  expect(row).toMatchObject({
    _id: order._id,
    Odo: 40_000,
    Comps: ['Oil light on'],
    Ops: [
      { Desc: 'Oil change', Qty: 1, Sts: 'New', ASR: false, Total: 590 },
      { Desc: 'Brake pads', Qty: 1, Sts: 'New', ASR: true, Total: 1_062 },
    ],
    Parts: [{ Qty: 2, Total: 826 }],
  });
  expect(row.BackFrom).toBeUndefined();
  const [seen] = (await shop.technician.get(`${HISTORY}/${shop.vehicleId}`)).body;
  expect(seen.Ops.map((line: Wire) => [line.Desc, line.Total])).toEqual([
    ['Oil change', undefined],
    ['Brake pads', undefined],
  ]);
});

it('marks a vehicle that came back with the same complaint within 30 days', async () => {
  const car = (await shop.owner.post('Common/Products', { RegNo: 'KA09BB0001', Make: 'Kia', Model: 'Sonet' })).body;
  const visit = (complaint: string) => shop.newOrder({ ProductId: car._id, Comps: [{ Desc: complaint }] });
  const first = await visit('Noise from the front');
  await visit('No cooling');
  const third = await visit('noise from the front.');
  const rows = (await shop.advisor.get(`${HISTORY}/${car._id}`)).body;
  expect(rows.map((row: Wire) => [row._id, row.BackFrom])).toEqual([
    [third._id, { _id: first._id, Code: first.Code }],
    [expect.any(String), undefined],
    [first._id, undefined],
  ]);
  await shop.manager.put(`Service/WorkOrders/${first._id}/Status`, { Sts: 'Declined', Reason: 'Too dear' });
  const after = (await shop.advisor.get(`${HISTORY}/${car._id}`)).body;
  expect(after[0].BackFrom).toBeUndefined();
});
