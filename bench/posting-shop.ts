import type { Api } from '../e2e/support/api.ts';

export const LINES = 10;

export interface Shop {
  owner: Api;
  vehicle: { _id: string; CustomerId: string };
  itemIds: string[];
  operationId: string;
}

export interface Draft {
  shop: Shop;
  id: string;
}

export const approve = ({ shop, id }: Draft): Promise<unknown> =>
  shop.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: id });

/** A vehicle, an operation with its price, and items with stock for every posting. */
export async function stockShop(owner: Api): Promise<Shop> {
  const vehicle = await owner.post<Shop['vehicle']>('Common/Products', {
    RegNo: 'KA05MH4821',
    Make: 'Hyundai',
    Model: 'Creta',
    Customer: { Name: 'Bench customer', Phone: '9845000001' },
  });
  const [guide] = await owner.get<{ _id: string }[]>('LTGS/');
  const operation = await owner.post<{ _id: string }>(`LTGS/${guide!._id}/OpCodes`, {
    OpCode: 'OILCHG',
    Desc: 'Engine oil change',
    TCode: 106,
    Pr: 500,
  });
  const itemIds: string[] = [];
  for (let i = 0; i < LINES - 1; i++) {
    const item = await owner.post<{ _id: string }>('Inventory/Items', {
      MPN: `BENCH-${i}`,
      Name: `Bench part ${i}`,
      HSN: '87089900',
      UnPr: 100 + i,
      TCode: 106,
      Track: true,
    });
    itemIds.push(item._id);
  }
  const Lines = itemIds.map((In_Id) => ({ In_Id, Qty: 5000, Cost: 60 }));
  await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines });
  return { owner, vehicle, itemIds, operationId: operation._id };
}

/** Drafts of completed orders, ready to be approved, of the shops in turn. */
export async function makeDrafts(shops: readonly Shop[], count: number): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (let n = 0; n < count; n++) {
    const shop = shops[n % shops.length]!;
    const { owner, vehicle } = shop;
    const order = await owner.post<{ _id: string }>('Service/WorkOrders', {
      CustomerId: vehicle.CustomerId,
      ProductId: vehicle._id,
      Ops: [{ Op_Id: shop.operationId }],
      Parts: shop.itemIds.map((In_Id) => ({ In_Id, Qty: 1, OpId: 'WO1' })),
    });
    await owner.put(`Service/WorkOrders/${order._id}/Approve`, { AuthBy: 'Bench', AuthMode: 'Phone' });
    await owner.put(`Service/WorkOrders/${order._id}/Status`, { Sts: 'Completed' });
    const [invoice] = await owner.post<{ _id: string }[]>(`Service/WorkOrders/${order._id}/GenerateInvoice`, {});
    drafts.push({ shop, id: invoice!._id });
  }
  return drafts;
}

export async function perSecond<T>(
  work: readonly T[],
  clients: number,
  run: (one: T) => Promise<unknown>,
): Promise<number> {
  const queue = [...work];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await run(next);
    }),
  );
  return (work.length * 1000) / (performance.now() - started);
}
