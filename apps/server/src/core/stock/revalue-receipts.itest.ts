import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { credit } from '@bahi/domain/posting/journal';
import { type ReceiptWorth, receiptWorthLines } from '@bahi/domain/posting/stock-journal';
import { LandedBy } from '@bahi/domain/purchase/landed-charge';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../test/api.ts';
import { asOwner, openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';
import { checkIntegrity } from '../integrity/check-integrity.ts';
import { newId } from '../new-id.ts';
import { mirrorDocument } from '../posting/mirror-document.ts';
import { postDocument } from '../posting/post-document.ts';
import { applyMoves, type PlannedMove } from './apply-moves.ts';
import { type ReceiptRevaluation, revalueReceipts, spreadOverReceives } from './revalue-receipts.ts';

/** What a bill's price and late freight do to goods that are in (inventory-purchasing rules 10, 11, §13). */

let shop: Workshop;
let database: pg.Client;
let vendorId: string;
let item: string;
let made = 0;

beforeAll(async () => {
  shop = await openWorkshop();
  database = new pg.Client(shop.api.databaseConfig);
  await database.connect();
  vendorId = (await done(shop.owner.post('Common/Vendors', { Name: 'Sri Parts', SType: 'Unregistered' })))._id;
});
afterAll(async () => {
  await database.end();
  await shop.api.close();
});
beforeEach(async () => {
  item = await newItem();
});

/** Whatever a test did, every promise between the tables holds: the inventory account is the value of stock. */
async function expectWhole(): Promise<void> {
  const tenant = { orgId: shop.org.orgId, entityIds: [shop.org.entityId, shop.org.secondEntityId] };
  expect(await checkIntegrity(shop.api.app.pool, tenant)).toEqual([]);
}
afterEach(expectWhole);

async function newItem(trackBy: 'Qty' | 'BN' | 'SN' = 'Qty', fields: object = {}): Promise<string> {
  made += 1;
  const id = await shop.newItem(0, { Name: `Part ${made}`, MPN: `R-${made}`, ...fields });
  // The features of a workshop offer neither: what they are is of the item.
  await database.query('update item set track_by = $1 where id = $2', [trackBy, id]);
  return id;
}
const done = async (answer: Promise<Answer>): Promise<Wire> => {
  const { status, body } = await answer;
  expect([status < 300, body.message ?? null]).toEqual([true, null]);
  return body;
};
const receive = async (lines: object[]): Promise<string> => {
  const body = { VendorId: vendorId, Items: lines, Approve: true };
  return (await done(shop.owner.post('Purchase/Receives', body)))._id;
};
const sell = async (lines: object[]): Promise<string> => {
  const body = { CustomerId: shop.customerId, Items: lines, Approve: true };
  return (await done(shop.owner.post('Accounting/Invoices', body)))._id;
};
const cancelSale = (id: string) => done(shop.owner.put(`Accounting/Invoices/${id}/Cancel`, { Reason: 'Wrong' }));

/** A line of a receive that costs so many rupees more. */
const more = (
  receiveId: string,
  rupees: number,
  receiveLineId = 'RP1',
  documentLineId = 'BP1',
): ReceiptRevaluation => ({
  documentLineId,
  receiveId,
  receiveLineId,
  differencePaise: rupees * 100,
});

const stockPaiseOf = ({
  inventoryPaise,
  goodsInTransitPaise,
  materialWithOthersPaise,
}: Required<ReceiptWorth>): number => inventoryPaise + goodsInTransitPaise + materialWithOthersPaise;

interface Billed {
  id: string;
  /** [to inventory, to the difference of price] of each line, in rupees. */
  worth: [number, number][];
}

/** Posts a bill that says what goods cost more, as a bill does: both amounts against what is owed. */
async function bill(lines: ReceiptRevaluation[], id = newId()): Promise<Billed> {
  const revalued = await asOwner(shop, async (tx) => {
    const on = tx.ctx.today;
    const source = { documentKind: 'bill', documentId: id, revision: 1, movedOn: on };
    const answers = await revalueReceipts(tx, source, lines);
    const posting = { kind: 'bill', id, on, purpose: JournalPurpose.post, code: null, revision: 1 };
    await postDocument(
      tx,
      { ...posting, narration: () => 'Bill' },
      {
        journal: (account) => [
          ...answers.flatMap((worth) => [
            ...receiptWorthLines(worth, account),
            credit(account('purchases'), stockPaiseOf(worth) + worth.priceDifferencePaise),
          ]),
        ],
      },
    );
    return answers;
  });
  const rupees = (worth: Required<ReceiptWorth>): [number, number] => [
    stockPaiseOf(worth) / 100,
    worth.priceDifferencePaise / 100,
  ];
  return { id, worth: revalued.map(rupees) };
}
const cancelBill = ({ id }: Billed) =>
  asOwner(shop, (tx) =>
    mirrorDocument(tx, { kind: 'bill', id, code: null, revision: 1 }, JournalPurpose.post, tx.ctx.today, 'Cancelled'),
  );

/** Open layers of an item as [pieces left, rupees left], in the order in which they leave. */
const layersOf = async (itemId = item, warehouseId: string | null = null) =>
  (
    await shop.read<{ quantity: number; worth: number }>(
      `select (quantity_e3 - issued_quantity_e3)::float8 / 1000 as quantity, (total_paise
         - round(total_paise::numeric * issued_quantity_e3 / quantity_e3))::float8 / 100 as worth
       from stock_layer where item_id = $1 and issued_quantity_e3 < quantity_e3 and ($2::uuid is null or warehouse_id = $2)
       order by rank, seq`,
      [itemId, warehouseId],
    )
  ).map(({ quantity, worth }) => [quantity, worth]);

/** What the ledger holds of a bill, in rupees: inventory and difference of price. */
const booksOf = async ({ id }: Billed) => {
  const { 1200: inventory = 0, 5060: difference = 0 } = await shop.ledgerOf(id);
  return [inventory / 100, difference / 100];
};

describe('a bill at another price than the goods came in at (rule 10)', () => {
  it('10 received at ₹100, 4 sold, billed at ₹110: inventory 60, priceDifference 40, and the next sale costs ₹110', async () => {
    const came = await receive([{ In_Id: item, Qty: 10, UnPr: 100 }]);
    await sell([{ In_Id: item, Qty: 4 }]);
    const billed = await bill([more(came, 100)]);
    expect([billed.worth, await booksOf(billed), await layersOf()]).toEqual([[[60, 40]], [60, 40], [[6, 660]]]);
    await sell([{ In_Id: item, Qty: 1 }]);
    expect(await layersOf()).toEqual([[5, 550]]);
  });

  it('A revaluation closes the rest of a layer and reopens it under its rank: it leaves before what came behind it (rule 11)', async () => {
    const came = await receive([{ In_Id: item, Qty: 2, UnPr: 100 }]);
    await receive([{ In_Id: item, Qty: 2, UnPr: 300 }]);
    await bill([more(came, 20)]);
    expect(await layersOf()).toEqual([
      [2, 220],
      [2, 600],
    ]);
    await sell([{ In_Id: item, Qty: 2 }]);
    expect(await layersOf()).toEqual([[2, 600]]);
  });

  it('two part bills each spread their difference over the whole receive, and two lines of one bill do', async () => {
    const came = await receive([{ In_Id: item, Qty: 10, UnPr: 100 }]);
    await sell([{ In_Id: item, Qty: 4 }]);
    const lines = [more(came, 50), more(came, 50, 'RP1', 'BP2')];
    const billed = await bill(lines);
    expect([billed.worth, await layersOf()]).toEqual([
      [
        [30, 20],
        [30, 20],
      ],
      [[6, 660]],
    ]);
    await cancelBill(billed);
    expect([await booksOf(billed), await layersOf()]).toEqual([[0, 0], [[6, 600]]]);
    await bill([lines[0]!]);
    await bill([lines[1]!]);
    expect(await layersOf()).toEqual([[6, 660]]);
  });

  it('goods of a receive whose every piece is sold make a difference of price alone', async () => {
    const came = await receive([{ In_Id: item, Qty: 3, UnPr: 100 }]);
    await sell([{ In_Id: item, Qty: 3 }]);
    expect((await bill([more(came, -30)])).worth).toEqual([[0, -30]]);
  });

  it('falls on the batches of a line by what they cost, and rejected goods bear it too', async () => {
    const tablets = await newItem('BN');
    await done(shop.owner.post('Inventory/Settings/Warehouses', { Name: 'Rejected', Kind: 'Quarantine' }));
    const batches = [
      { BatchNo: 'A', Exp: '2031-12-31', Qty: 6 },
      { BatchNo: 'B', Exp: '2031-12-31', Qty: 4 },
    ];
    const came = await receive([
      { In_Id: tablets, Qty: 10, UnPr: 100, Batches: batches },
      { In_Id: item, Qty: 4, UnPr: 100, RejQty: 1 },
    ]);
    const [first] = await shop.read<{ id: string }>("select id from batch where item_id = $1 and batch_no = 'A'", [
      tablets,
    ]);
    await sell([{ In_Id: tablets, Qty: 3, BatchId: first!.id }]);
    const billed = await bill([more(came, 100), more(came, 40, 'RP2', 'BP2')]);
    expect([billed.worth, await layersOf(tablets), await layersOf()]).toEqual([
      [
        [70, 30],
        [40, 0],
      ],
      [
        [3, 330],
        [4, 440],
      ],
      [
        [3, 330],
        [1, 110],
      ],
    ]);
  });

  it('pieces with serial numbers are found in the layers that were opened again', async () => {
    const tool = await newItem('SN');
    const came = await receive([{ In_Id: tool, Qty: 3, UnPr: 100, SNos: ['R1', 'R2', 'R3'] }]);
    await sell([{ In_Id: tool, Qty: 1, SNos: ['R2'] }]);
    const billed = await bill([more(came, 30)]);
    expect([billed.worth, await layersOf(tool)]).toEqual([[[20, 10]], [[2, 220]]]);
    const sold = await sell([{ In_Id: tool, Qty: 1, SNos: ['R3'] }]);
    expect(await layersOf(tool)).toEqual([[1, 110]]);
    await cancelSale(sold);
    await cancelBill(billed);
    expect(await layersOf(tool)).toEqual([
      [1, 100],
      [1, 100],
    ]);
  });
});

describe('a bill that is cancelled takes its difference from what is left now (§13)', () => {
  it('the rest from priceDifference: no blind mirror', async () => {
    const came = await receive([{ In_Id: item, Qty: 10, UnPr: 100 }]);
    await sell([{ In_Id: item, Qty: 4 }]);
    const billed = await bill([more(came, 100)]);
    await sell([{ In_Id: item, Qty: 3 }]);
    await cancelBill(billed);
    // Of the 60 that inventory took, 30 left with the three that were sold.
    expect([await layersOf(), await booksOf(billed)]).toEqual([[[3, 300]], [30, -30]]);
  });

  it('also behind a second revaluation, which stays', async () => {
    const came = await receive([{ In_Id: item, Qty: 10, UnPr: 100 }]);
    const billed = await bill([more(came, 100)]);
    const freight = await bill([more(came, 50, 'RP1', 'BO1')]);
    await cancelBill(billed);
    expect(await layersOf()).toEqual([[10, 1_050]]);
    await cancelBill(freight);
    expect([await layersOf(), await booksOf(billed), await booksOf(freight)]).toEqual([[[10, 1_000]], [0, 0], [0, 0]]);
  });

  it('goods whose sale is cancelled after the bill came back at the cost they left with, and bear none of it', async () => {
    const came = await receive([{ In_Id: item, Qty: 10, UnPr: 100 }]);
    const sold = await sell([{ In_Id: item, Qty: 4 }]);
    const billed = await bill([more(came, 100)]);
    await cancelSale(sold);
    expect(await layersOf()).toEqual([
      [6, 660],
      [4, 400],
    ]);
    await cancelBill(billed);
    expect([await layersOf(), await booksOf(billed)]).toEqual([
      [
        [6, 600],
        [4, 400],
      ],
      [0, 0],
    ]);
  });

  it('layers that share a place each give back what they took', async () => {
    const came = await receive([{ In_Id: item, Qty: 10, UnPr: 100 }]);
    await cancelSale(await sell([{ In_Id: item, Qty: 4 }]));
    const billed = await bill([more(came, 100)]);
    expect(await layersOf()).toEqual([
      [6, 660],
      [4, 440],
    ]);
    await cancelBill(billed);
    expect(await layersOf()).toEqual([
      [6, 600],
      [4, 400],
    ]);
  });

  it('then its receive leaves at its own cost (rule 9)', async () => {
    const came = await receive([{ In_Id: item, Qty: 10, UnPr: 100 }]);
    await cancelBill(await bill([more(came, 100)]));
    await done(shop.owner.put(`Purchase/Receives/${came}/Status`, { Sts: 'Cancelled', Reason: 'Wrong' }));
    expect(await layersOf()).toEqual([]);
  });
});

describe('goods that went on', () => {
  let store: string;
  let other: string;
  beforeEach(async () => {
    const [warehouse] = await shop.read<{ id: string }>(
      'select id from warehouse where entity_id = $1 and is_default',
      [shop.org.entityId],
    );
    store = warehouse!.id;
    other = (await done(shop.owner.post('Inventory/Settings/Warehouses', { Name: `Shed ${made}` })))._id;
  });
  /** Carries goods to the other warehouse at their cost, as a transfer does: the new layer names the one that it was taken from. */
  const carry = (pieces: number) =>
    asOwner(shop, async (tx) => {
      const source = { documentKind: 'transfer', documentId: newId(), revision: 1, movedOn: tx.ctx.today };
      const move = { itemId: item, purpose: 'transfer', quantity: pieces * 1000, documentLineId: 'TP1' } as const;
      const out: PlannedMove = { ...move, kind: 'issue', warehouseId: store };
      const leaves = await applyMoves(tx, source, [out]);
      leaves.write();
      const { costPaise } = leaves.applied[0]!;
      const comes = await applyMoves(tx, source, [
        { ...move, kind: 'receive', warehouseId: other, totalPaise: costPaise },
      ]);
      comes.write();
      return source.documentId;
    }).then((documentId) =>
      database.query(
        `update stock_layer l set parent_seq = t.layer_seq
         from stock_move_layer t join stock_move o on o.id = t.move_id and o.document_id = $1
           join stock_move i on i.document_id = $1 and i.quantity_e3 > 0
         where l.receipt_move_id = i.id and t.item_id = l.item_id`,
        [documentId],
      ),
    );

  it('Layers are followed into transfers of the entity (rule 10)', async () => {
    const came = await receive([{ In_Id: item, Qty: 10, UnPr: 100 }]);
    await carry(4);
    await sell([{ In_Id: item, Qty: 5 }]);
    const billed = await bill([more(came, 100)]);
    expect([billed.worth, await layersOf(item, store), await layersOf(item, other)]).toEqual([
      [[50, 50]],
      [[1, 110]],
      [[4, 440]],
    ]);
    await cancelBill(billed);
    expect([await layersOf(item, store), await layersOf(item, other)]).toEqual([[[1, 100]], [[4, 400]]]);
  });

  it('goods on the way are worth it there, and take it along when they arrive', async () => {
    const came = await receive([{ In_Id: item, Qty: 10, UnPr: 100 }]);
    const lines = [{ In_Id: item, Qty: 4 }];
    const body = { WhId: store, ToWhId: other, Lines: lines, Approve: true };
    const transfer = await done(shop.owner.post('Inventory/TransferOrders', body));
    const billed = await bill([more(came, 100)]);
    const { 1200: inventory, 5060: difference } = await shop.ledgerOf(billed.id);
    expect([billed.worth, inventory, difference ?? 0, await layersOf(item, store)]).toEqual([
      [[100, 0]],
      6_000,
      0,
      [[6, 660]],
    ]);
    const arrival = { Lines: transfer.Lines.map((line: Wire) => ({ _id: line._id, Qty: 4 })) };
    await done(shop.owner.put(`Inventory/TransferOrders/${transfer._id}/Receive`, arrival));
    expect(await layersOf(item, other)).toEqual([[4, 440]]);
    await cancelBill(billed);
    expect([await layersOf(item, store), await layersOf(item, other)]).toEqual([[[6, 600]], [[4, 400]]]);
  });

  it('a cancelled bill follows what was carried on since', async () => {
    const came = await receive([{ In_Id: item, Qty: 10, UnPr: 100 }]);
    await carry(4);
    const billed = await bill([more(came, 100)]);
    await carry(4);
    expect([await layersOf(item, store), await layersOf(item, other)]).toEqual([
      [[2, 220]],
      [
        [4, 440],
        [4, 440],
      ],
    ]);
    await cancelBill(billed);
    expect([await layersOf(item, store), await layersOf(item, other), await booksOf(billed)]).toEqual([
      [[2, 200]],
      [
        [4, 400],
        [4, 400],
      ],
      [0, 0],
    ]);
  });
});

describe('Freight ₹300 over 20 and 10 equal pieces by Qty adds ₹200 and ₹100; returned pieces bear none. A revaluation closes the rest of a layer and reopens it under its rank (rule 11)', () => {
  const spread = (amount: number, by: LandedBy, receiveIds: string[]) =>
    asOwner(shop, (tx) =>
      spreadOverReceives(tx, [
        {
          documentLineId: 'BO1',
          amountPaise: amount * 100,
          by,
          receiveIds,
          path: 'Items.0.Landed',
        },
      ]),
    );
  const shares = async (...of: Parameters<typeof spread>) =>
    (await spread(...of)).map(({ differencePaise }) => differencePaise / 100);
  /** Sends pieces back to the vendor, out of the layers of their receive. */
  const sendBack = (pieces: number) =>
    asOwner(shop, async (tx) => {
      const [warehouse] = await tx.query<{ id: string }>(
        'select id from warehouse where entity_id = $1 and is_default',
        [shop.org.entityId],
      );
      const id = newId();
      const posting = { kind: 'purchaseReturn', id, on: tx.ctx.today, purpose: JournalPurpose.post, code: null };
      const move = { itemId: item, warehouseId: warehouse!.id, quantity: pieces * 1000, documentLineId: 'RT1' };
      await postDocument(
        tx,
        { ...posting, narration: () => 'Return' },
        {
          moves: [{ ...move, kind: 'issue', purpose: 'return' }],
          journal: (account, [back]) => [
            credit(account('inventory'), back!.costPaise),
            credit(account('purchases'), -back!.costPaise),
          ],
        },
      );
    });

  it('₹300 over 20 and 10 equal pieces by Qty adds ₹200 and ₹100; what is used of them is a difference of price', async () => {
    const beside = await newItem();
    const came = await receive([
      { In_Id: item, Qty: 20, UnPr: 100 },
      { In_Id: beside, Qty: 10, UnPr: 50 },
    ]);
    await sell([{ In_Id: beside, Qty: 4 }]);
    const billed = await bill(await spread(300, LandedBy.quantity, [came]));
    expect([billed.worth, await layersOf(), await layersOf(beside)]).toEqual([
      [
        [200, 0],
        [60, 40],
      ],
      [[20, 2_200]],
      [[6, 360]],
    ]);
    expect(await shares(300, LandedBy.value, [came])).toEqual([240, 60]);
  });

  it('returned pieces bear none', async () => {
    const beside = await newItem();
    const came = await receive([
      { In_Id: item, Qty: 20, UnPr: 100 },
      { In_Id: beside, Qty: 10, UnPr: 50 },
    ]);
    await sendBack(10);
    expect(await shares(300, LandedBy.quantity, [came])).toEqual([150, 150]);
    const billed = await bill(await spread(300, LandedBy.quantity, [came]));
    expect([billed.worth, await layersOf()]).toEqual([
      [
        [150, 0],
        [150, 0],
      ],
      [[10, 1_150]],
    ]);
    await sendBack(10);
    expect(await shares(300, LandedBy.quantity, [came])).toEqual([0, 300]);
  });

  it('goods that went back wholly are told apart from those that were sold', async () => {
    const came = await receive([{ In_Id: item, Qty: 2, UnPr: 100 }]);
    await expect(spread(10, LandedBy.weight, [came])).rejects.toThrow(/^Enter the weight of Part/);
    await sendBack(2);
    await expect(spread(10, LandedBy.quantity, [came])).rejects.toThrow(
      'Nothing of these goods was kept: nothing bears the charge.',
    );
    expect((await bill([more(came, 20)])).worth).toEqual([[0, 20]]);
  });
});

describe('at the same time', () => {
  it('two bills of one receive both take effect', async () => {
    const came = await receive([{ In_Id: item, Qty: 10, UnPr: 100 }]);
    const both = await Promise.all([bill([more(came, 100)]), bill([more(came, 50)])]);
    expect([both.map(({ worth }) => worth), await layersOf()]).toEqual([[[[100, 0]], [[50, 0]]], [[10, 1_150]]]);
  });

  it('a sale and a bill share the goods: what the sale took is no more revalued', async () => {
    const came = await receive([{ In_Id: item, Qty: 10, UnPr: 100 }]);
    const [billed] = await Promise.all([bill([more(came, 100)]), sell([{ In_Id: item, Qty: 4 }])]);
    expect([billed.worth[0]!.reduce((a, b) => a + b), await layersOf()]).toEqual([100, [[6, 660]]]);
  });

  it('a hard count of the warehouse refuses it', async () => {
    const came = await receive([{ In_Id: item, Qty: 10, UnPr: 100 }]);
    const count = await done(shop.owner.post('Inventory/StockCounts', { Scope: { Items: [item] }, Hard: true }));
    const begun = await done(
      shop.owner.put(`Inventory/StockCounts/${count._id}/Status`, { Sts: 'Counting', _v: count._v }),
    );
    await expect(bill([more(came, 100)])).rejects.toThrow(/ is counting .*\. Post or cancel it first\.$/);
    expect(await layersOf()).toEqual([[10, 1_000]]);
    const over = { Sts: 'Cancelled', Reason: 'Later', _v: begun._v };
    await done(shop.owner.put(`Inventory/StockCounts/${count._id}/Status`, over));
    expect((await bill([more(came, 100)])).worth).toEqual([[100, 0]]);
  });

  it('a receive of another branch is not there', async () => {
    const came = await receive([{ In_Id: item, Qty: 10, UnPr: 100 }]);
    const second = { ...shop, org: { ...shop.org, entityId: shop.org.secondEntityId } };
    const worth = await asOwner(second, (tx) => {
      const source = { documentKind: 'bill', documentId: newId(), revision: 1, movedOn: tx.ctx.today };
      return revalueReceipts(tx, source, [more(came, 100)]);
    });
    expect([worth, await layersOf()]).toEqual([
      [{ inventoryPaise: 0, goodsInTransitPaise: 0, materialWithOthersPaise: 0, priceDifferencePaise: 10_000 }],
      [[10, 1_000]],
    ]);
  });
});
