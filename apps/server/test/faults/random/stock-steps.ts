import { anyOf, type Desk, oneOf, Reason, status, type Step, upTo, verb } from './desk.ts';

const ADJUSTMENTS = 'Inventory/Adjustments';
const TRANSFERS = 'Inventory/TransferOrders';
const COUNTS = 'Inventory/StockCounts';
const OUTS = 'Inventory/MaterialOuts';
const INS = 'Inventory/MaterialIns';
const MAKES = 'Inventory/ManufactureOrders';

const goods = (desk: Desk) => ({ In_Id: oneOf(desk, desk.itemIds), Qty: upTo(desk, 5) });

/** What moves in the store: adjusted, transferred, counted, lent, and made. */
export const STOCK_STEPS: readonly Step[] = [
  {
    kind: 'adjustment',
    does: 'enters opening stock',
    run: (desk, client) =>
      client.post(ADJUSTMENTS, { Kind: 'opening', Lines: [{ ...goods(desk), Cost: upTo(desk, 300) }] }),
  },
  {
    kind: 'adjustment',
    does: 'takes off what broke',
    run: (desk, client) => {
      const { In_Id, Qty } = goods(desk);
      return client.post(ADJUSTMENTS, { Kind: 'damage', Lines: [{ In_Id, Qty: -Qty }] });
    },
  },
  status('adjustment', ADJUSTMENTS, 'Cancelled'),
  {
    kind: 'transfer',
    does: 'sends goods to the back store',
    run: (desk, client) =>
      client.post(TRANSFERS, { ToWhId: desk.backStoreId, Approve: desk.random() < 0.8, Lines: [goods(desk)] }),
  },
  status('transfer', TRANSFERS, 'InTransit', 'Draft'),
  {
    kind: 'transfer',
    does: 'takes a transfer in',
    run: (desk, client) => {
      const { _id, Lines = [] } = anyOf(desk, 'transfer', 'InTransit');
      const { _id: line = 'TP1', Qty = 1 } = Lines[0] ?? {};
      const Short = desk.random() < 0.3 ? 1 : 0;
      const came = Math.min(Qty, upTo(desk, 6)) - Short;
      const told = { _id: line, Qty: Math.max(0, came), Short, ShortAs: oneOf(desk, ['Back', 'Loss']) };
      return client.put(`${TRANSFERS}/${_id}/Receive`, { Lines: [told], Reason });
    },
  },
  status('transfer', TRANSFERS, 'Cancelled'),
  {
    kind: 'count',
    does: 'counts some goods',
    run: async (desk, client) => {
      const Items = [...new Set([oneOf(desk, desk.itemIds), oneOf(desk, desk.itemIds)])];
      const { body: draft } = await client.post(COUNTS, { Scope: { Items }, Hard: desk.random() < 0.2 });
      const { body: begun } = await client.put(`${COUNTS}/${draft._id}/Status`, { Sts: 'Counting' });
      const Lines = (begun.Lines ?? []).map(({ _id, Frozen = 0 }: { _id: string; Frozen?: number }) => ({
        _id,
        Counted: Math.max(0, Frozen + upTo(desk, 3) - 2),
      }));
      await client.put(`${COUNTS}/${draft._id}/Lines`, { Lines });
      return client.put(`${COUNTS}/${draft._id}/Status`, { Sts: 'Review' });
    },
  },
  status('count', COUNTS, 'Posted', 'Review'),
  status('count', COUNTS, 'Posted', 'Review'),
  status('count', COUNTS, 'Cancelled'),
  {
    kind: 'materialOut',
    does: 'sends goods for job work',
    run: (desk, client) => {
      const kind = oneOf(desk, ['Job', 'Returnable', 'Use']);
      return client.post(OUTS, { Kind: kind, VendorId: desk.vendorId, Approve: true, Lines: [goods(desk)] });
    },
  },
  status('materialOut', OUTS, 'Cancelled'),
  {
    kind: 'materialIn',
    does: 'takes lent goods back',
    run: (desk, client) => {
      const out = anyOf(desk, 'materialOut');
      const In_Id = out.Lines?.[0]?.In_Id ?? desk.itemIds[0];
      const Lines = [{ OutLine: 'MP1', In_Id, Qty: upTo(desk, 3) }];
      return client.post(INS, { Kind: 'Back', OutId: out._id, Approve: true, Lines });
    },
  },
  {
    kind: 'materialIn',
    does: 'takes in what was made of them',
    run: (desk, client) => {
      const Lines = [
        { OutLine: 'MP1', In_Id: desk.itemIds.at(-1), Qty: upTo(desk, 2), Used: upTo(desk, 2), Charge: upTo(desk, 90) },
      ];
      return client.post(INS, { Kind: 'Processed', OutId: anyOf(desk, 'materialOut')._id, Approve: true, Lines });
    },
  },
  status('materialIn', INS, 'Cancelled'),
  {
    kind: 'manufacture',
    does: 'orders goods to be made',
    run: async (desk, client) => {
      const made = await client.post(MAKES, { RecipeId: desk.recipeId, Qty: upTo(desk, 5) });
      return made.status < 300 ? client.put(`${MAKES}/${made.body._id}/Status`, { Sts: 'Released' }) : made;
    },
  },
  {
    kind: 'manufacture',
    does: 'issues what they are made of',
    run: (desk, client) => {
      const Lines = [{ _id: 'MC1', Qty: upTo(desk, 5) }];
      return client.put(`${MAKES}/${anyOf(desk, 'manufacture')._id}/Issue`, { Lines, Reason });
    },
  },
  {
    kind: 'manufacture',
    does: 'gives some of it back',
    run: (desk, client) =>
      client.put(`${MAKES}/${anyOf(desk, 'manufacture')._id}/Return`, { Lines: [{ _id: 'MC1', Qty: 1 }] }),
  },
  verb('manufacture', MAKES, 'Stage', { _id: 'RG1', Mins: 7 }),
  {
    kind: 'manufacture',
    does: 'takes in what is made',
    run: (desk, client) =>
      client.put(`${MAKES}/${anyOf(desk, 'manufacture')._id}/Output`, {
        Qty: upTo(desk, 3),
        Last: desk.random() < 0.2,
      }),
  },
  status('manufacture', MAKES, 'Closed'),
  status('manufacture', MAKES, 'Done'),
  status('manufacture', MAKES, 'Cancelled'),
];
