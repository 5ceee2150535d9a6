import { getBill, setBillStatus, updateBill } from '@bahi/contract/endpoints/accounting/bill';
import { billMaterialIn, createMaterialIn, setMaterialInStatus } from '@bahi/contract/endpoints/inventory/material-in';
import { createMaterialOut, setMaterialOutStatus } from '@bahi/contract/endpoints/inventory/material-out';
import type { OutputOf } from '@bahi/contract/endpoint';
import { department } from '@bahi/contract/masters/department';
import { paiseOfRupees, quantityOfUnits } from '@bahi/domain/money/convert';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { MaterialInKind } from '@bahi/domain/stock/material-in';
import { addDays } from '@bahi/domain/time/dates';
import type { DemoForeignGoods, DemoMaterialOut } from './dataset/inventory.ts';
import type { DemoClient } from './demo-client.ts';
import { goodsOf } from './goods-of.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

type Out = OutputOf<typeof createMaterialOut>;

/** Goods that went out unsold, what came of them, and goods of others. */
export const enterMaterial: Tier = (world) => [
  ...(world.dataset.materialOut ?? []).map((out) => stepOf(out, () => enterOut(world, out))),
  ...(world.dataset.foreignGoods ?? []).map((goods) => stepOf(goods, () => enterForeign(world, goods))),
];

const stepOf = ({ daysAgo }: { daysAgo: number }, run: () => Promise<void>): Step => ({
  daysAgo,
  minuteOfDay: MORNING + 220,
  label: LABEL_OF_TRADE,
  run,
});

async function enterOut(world: World, out: DemoMaterialOut): Promise<void> {
  const { domain, kind, end } = out;
  const parts = await world.as('parts', domain);
  const key = (verb: string) => keyOf(world, 'material out', `${domain} ${out.key} ${verb}`);
  const sentOn = world.clock.day(out.daysAgo);
  const made = await parts.call(
    createMaterialOut,
    {
      body: {
        kind,
        sentOn,
        ...(out.vendor && { vendorId: world.vendors.get(out.vendor) }),
        ...(out.department && { departmentId: world.records.get(`${department.key} ${out.department}`) }),
        ...(out.dueBackInDays !== undefined && { dueBackOn: addDays(sentOn, out.dueBackInDays) }),
        notes: out.notes,
        lines: await goodsOf(world, parts, out.lines),
      },
    },
    key('make'),
  );
  if (end === 'draft') return;
  const params = { id: made.id };
  await parts.call(setMaterialOutStatus, { params, body: { status: 'Out' } }, key('send'));
  if (end === 'cancelled')
    await parts.call(
      setMaterialOutStatus,
      { params, body: { status: 'Cancelled', reason: 'He mends it here' } },
      key('cancel'),
    );
  if (end === 'sent' || end === 'cancelled') return;
  const back = await parts.call(createMaterialIn, { body: backOf(world, made, end) }, key('back'));
  if (end === 'unpacked') return;
  await receive(parts, back.id, key);
  if (typeof end === 'object' && end.bill) await enterBillOfWork(world, { domain, id: back.id, number: end.bill }, key);
  if (end === 'taken off')
    await parts.call(
      setMaterialInStatus,
      { params: { id: back.id }, body: { status: 'Cancelled', reason: 'Another piece came' } },
      key('take off'),
    );
}

/** The bill of what was made of them, posted at what was agreed. */
async function enterBillOfWork(
  world: World,
  { domain, id, number }: { domain: string; id: string; number: string },
  key: (verb: string) => string,
): Promise<void> {
  const owner = await world.as('owner', domain);
  const { billId } = await owner.call(billMaterialIn, { params: { id }, body: {} }, key('bill'));
  const params = { id: billId };
  const { billedOn, services } = await owner.call(getBill, { params });
  const taxed = services.map((service) => ({ ...service, taxCode: GST_18 }));
  await owner.call(
    updateBill,
    { params, body: { vendorBillNo: number, vendorBillDate: billedOn, services: taxed } },
    key('enter bill'),
  );
  await owner.call(setBillStatus, { params, body: { status: 'Unpaid', allowDuplicate: true } }, key('post bill'));
}

const GST_18 = 106;

/** What comes of goods that went out: as they went, half of them, or made into something else. */
function backOf(world: World, { id, lines }: Out, end: DemoMaterialOut['end']) {
  if (typeof end === 'object') {
    const [sent] = lines;
    const line = {
      itemId: world.items.get(end.item),
      quantity: quantityOfUnits(end.units),
      outLineId: sent!.id,
      usedQuantity: sent!.quantity,
      chargePaise: paiseOfRupees(end.charge),
    };
    return { kind: MaterialInKind.processed, outId: id, lines: [line] };
  }
  const comingOf = (quantity: number) =>
    end === 'partBack' ? Math.ceil(quantity / QUANTITY_PER_UNIT / 2) * QUANTITY_PER_UNIT : quantity;
  const coming = lines.map(({ id: outLineId, itemId, quantity, batchNo }) => ({
    itemId,
    quantity: comingOf(quantity),
    outLineId,
    batchNo,
  }));
  return { kind: MaterialInKind.back, outId: id, lines: coming };
}

const receive = (parts: DemoClient, id: string, key: (verb: string) => string) =>
  parts.call(setMaterialInStatus, { params: { id }, body: { status: 'Received' } }, key('receive'));

async function enterForeign(world: World, goods: DemoForeignGoods): Promise<void> {
  const { domain, vendor, to } = goods;
  const parts = await world.as('parts', domain);
  const key = (verb: string) => keyOf(world, 'foreign goods', `${domain} ${goods.key} ${verb}`);
  const made = await parts.call(
    createMaterialIn,
    {
      body: {
        kind: MaterialInKind.foreign,
        vendorId: world.vendors.get(vendor),
        warehouseId: world.warehouses.get(`${domain} ${to}`),
        lines: goods.lines.map(([item, units]) => ({
          itemId: world.items.get(item),
          quantity: quantityOfUnits(units),
        })),
      },
    },
    key('make'),
  );
  await receive(parts, made.id, key);
}
