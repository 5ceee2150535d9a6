import { addDays } from '@bahi/domain/time/dates';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { checkIntegrity } from '../../../core/integrity/check-integrity.ts';
import { type Books, openBooks, partLine } from '../../accounting/invoice/invoice.fixture.ts';
import { done } from '../../purchase/vendor-note/vendor-note.fixture.ts';

type Row = Record<string, unknown>;

let api: TestApi;
let books: Books;
let owner: Client;
/** Reads the reports of goods without costs. */
let keeper: Client;
let today: string;
let tablet: string;
let backStore: string;
let returnId: string;

const GOODS = [409, 501, 502, 504, 506];

const report = async (path: string, client = owner) => done(client.get(`Reports/${path}`));
const rowsOf = async (path: string, wires: readonly string[], client = owner) =>
  (await report(path, client)).Rows.map((row: Row) => wires.map((wire) => row[wire]));
const sumOf = async (path: string, wire: string) => (await report(path)).Totals[wire];

/** Debits less credits of the accounts of a role, in rupees. */
async function ledger(role: string, until = addDays(today, 400)): Promise<number> {
  const [row] = await books.rows<{ balance: number }>(
    `select coalesce(sum(l.debit_paise - l.credit_paise), 0)::bigint as balance from journal_line l
       join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
     where a.role = $1 and l.entity_id = $2 and l.posted_on <= $3`,
    [role, books.ctx.entityId, until],
  );
  return row!.balance / 100;
}

/**
 * A pharmacy with 100 filters at ₹300. It orders 100 tablets, of which 60 come at ₹10 in two batches, 50 of them to its store and
 * 10 to the back store by a receive of their own; 40 filters come at ₹100 and are billed, 5 of them go back; 3 are sold, 10 go out
 * for job work and 4 of those come back, 1 is found broken.
 */
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api, { industry: 'HC2' });
  ({ owner } = books);
  ({ today } = books.ctx);
  keeper = await clientWith(api, books.organisation, 'keeper', {
    Common: { PrViz: 'Price' },
    Reports: { Access: true, MA: false, Reports: GOODS },
  });
  await done(owner.put('EntitySettings/Inventory', { MultiWh: true }));
  backStore = (await done(owner.post('Inventory/Settings/Warehouses', { Name: 'Back store', Kind: 'Store' })))._id;
  const vendor = await done(owner.post('Common/Vendors', { Name: 'Karnataka Drugs', SType: 'Unregistered' }));
  const item = { MPN: 'T-1', Name: 'Paracetamol', HSN: '30049069', UnPr: 20, TCode: 106, TrackBy: 'BN', Cost: 10 };
  tablet = (await done(owner.post('Inventory/Items', item)))._id;
  const VendorId = vendor._id;
  const order = await done(
    owner.post('Purchase/Orders', {
      VendorId,
      Items: [{ In_Id: tablet, Qty: 100, UnPr: 10 }],
      ExpDate: today,
      Approve: true,
    }),
  );
  const src = { Kind: 'PurchaseOrder', Id: order._id, Line: 'PP1' };
  const batch = (BatchNo: string, Qty: number) => ({ BatchNo, Qty, Exp: '2099-08-31', MRP: 33.6, PTR: 24 });
  const receive = (Items: object[], fields: object = {}) =>
    done(owner.post('Purchase/Receives', { VendorId, Items, Approve: true, VDocNo: 'DC-7', ...fields }));
  await receive([{ In_Id: tablet, Qty: 50, UnPr: 10, Src: src, Batches: [batch('A', 30), batch('B', 20)] }]);
  await receive([{ In_Id: tablet, Qty: 10, UnPr: 10, Src: src, Batches: [batch('A', 10)] }], { WhId: backStore });
  const filters = await receive([{ In_Id: books.itemId, Qty: 40, UnPr: 100, TCode: 106 }]);
  await done(
    owner.post('Accounting/Bills', {
      VendorId,
      RecIds: [filters._id],
      VBillNo: 'K/1',
      VBillDate: today,
      Approve: true,
    }),
  );
  const back = [{ In_Id: books.itemId, Qty: 5, Src: { Kind: 'PurchaseReceive', Id: filters._id, Line: 'RP1' } }];
  const gone = await done(owner.post('Purchase/Returns', { VendorId, Why: 'Excess', Items: back, Approve: true }));
  returnId = gone._id;
  await books.approved({ lines: [partLine(books, { quantity: 3_000 })] });
  const out = await done(
    owner.post('Inventory/MaterialOuts', {
      Kind: 'Job',
      VendorId,
      Approve: true,
      Lines: [{ In_Id: books.itemId, Qty: 10 }],
    }),
  );
  const brought = [{ In_Id: books.itemId, OutLine: 'MP1', Qty: 4 }];
  await done(owner.post('Inventory/MaterialIns', { Kind: 'Back', OutId: out._id, Approve: true, Lines: brought }));
  const broken = [{ In_Id: books.itemId, Qty: -1 }];
  await done(owner.post('Inventory/Adjustments', { Kind: 'damage', Lines: broken }));
}, 60_000);
afterAll(() => api.close());

it('of the documents that the reports are about every promise holds', async () => {
  const { orgId, entityId } = books.organisation;
  expect(await checkIntegrity(api.app.pool, { orgId, entityIds: [entityId] })).toEqual([]);
});

describe('Items, summary', () => {
  it('opening, in, out and corrected lead to closing, of each item and warehouse', async () => {
    const wires = [
      'Item',
      'Whs',
      'OpQty',
      'InQty',
      'OutQty',
      'AdjQty',
      'ClQty',
      'OpVal',
      'InVal',
      'OutVal',
      'AdjVal',
      'ClVal',
    ];
    const rows = await rowsOf('501', wires);
    const store = 'Main store';
    expect(rows.toSorted((one: string[], other: string[]) => (one.join() < other.join() ? -1 : 1))).toEqual([
      // 40 and 4 came, 5 went back, 3 were sold, 10 sent out; 100 were opened and 1 is broken.
      ['Oil filter', store, 0, 44, 18, 99, 125, 0, 5_200, 4_400, 29_700, 30_500],
      ['Paracetamol', 'Back store', 0, 10, 0, 0, 10, 0, 100, 0, 0, 100],
      ['Paracetamol', store, 0, 50, 0, 0, 50, 0, 500, 0, 0, 500],
    ]);
  });

  it('the closing value is the inventory account, and that of the layers and of the batches', async () => {
    const inventory = await ledger('inventory');
    expect(await sumOf('501', 'ClVal')).toBe(inventory);
    expect(await sumOf('506', 'Value')).toBe(inventory);
    expect(await sumOf('502', 'Value')).toBe(600);
  });

  it('a sale that is cancelled counts against what went out, and did not come in', async () => {
    const filters = `501?Item=${books.itemId}`;
    const wires = ['InQty', 'OutQty', 'AdjQty', 'InVal', 'OutVal', 'ClVal'];
    const before = await rowsOf(filters, wires);
    const { id } = await books.approved({ lines: [partLine(books, { quantity: 2_000 })] });
    expect((await rowsOf(filters, ['OutQty'])).flat()).toEqual([20]);
    await done(owner.put(`Accounting/Invoices/${id}/Cancel`, { Reason: 'Wrong' }));
    expect(await rowsOf(filters, wires)).toEqual(before);
  });

  it('tomorrow all of it is the opening, yesterday there was nothing', async () => {
    const tomorrow = addDays(today, 1);
    const { Totals } = await report(`501?From=${tomorrow}&To=${tomorrow}`);
    expect(Totals).toMatchObject({ OpVal: await ledger('inventory'), InVal: 0, OutVal: 0, AdjVal: 0 });
    const yesterday = addDays(today, -1);
    expect((await report(`501?From=${yesterday}&To=${yesterday}`)).Rows).toEqual([]);
  });
});

describe('Batches and layers', () => {
  it('batches stand by warehouse with days, MRP and what they are worth', async () => {
    const wires = ['Batch', 'Exp', 'Whs', 'Hold', 'Vendor', 'Qty', 'ResQty', 'FreeQty', 'MRP', 'PTR', 'Value'];
    const rows = await rowsOf('502?Sort=Batch', wires);
    const [store] = rows.map((row: unknown[]) => row[2]).filter((name: string) => name !== 'Back store');
    const same = ['No', 'Karnataka Drugs'];
    expect(rows.toSorted((one: unknown[], other: unknown[]) => String(one).localeCompare(String(other)))).toEqual(
      [
        ['A', '2099-08-31', 'Back store', ...same, 10, 0, 10, 33.6, 24, 100],
        ['A', '2099-08-31', store, ...same, 30, 0, 30, 33.6, 24, 300],
        ['B', '2099-08-31', store, ...same, 20, 0, 20, 33.6, 24, 200],
      ].toSorted((one, other) => String(one).localeCompare(String(other))),
    );
    expect((await report(`502?To=${addDays(today, -1)}`)).Rows).toEqual([]);
  });

  it('layers leave in their order, each with what it was and what is left of it', async () => {
    const rows = await rowsOf(`506?Item=${books.itemId}&Sort=Rank`, [
      'Rank',
      'InQty',
      'OutQty',
      'LeftQty',
      'UnPr',
      'Value',
      'AgeDays',
    ]);
    const quantities = rows.map(([, came, gone, left]: number[]) => [came! - gone! - left!, left! > 0]);
    expect(quantities).toEqual(rows.map(() => [0, true]));
    expect(rows.reduce((sum: number, row: number[]) => sum + row[5]!, 0)).toBe(30_500);
  });
});

describe('Receives and material out', () => {
  it('a receive tells its order, batches, bill, what went back and what is to come', async () => {
    const wires = [
      'Item',
      'VDocNo',
      'Batch',
      'OrdQty',
      'RecQty',
      'RetQty',
      'PendQty',
      'MRP',
      'DelayDays',
      'Value',
      'Unbilled',
    ];
    const rows = await rowsOf('409?Sort=Code&GroupBy=none', wires);
    expect(rows).toEqual([
      ['Paracetamol', 'DC-7', 'A, B', 100, 50, 0, 40, 33.6, 0, 500, 500],
      ['Paracetamol', 'DC-7', 'A', 100, 10, 0, 40, 33.6, 0, 100, 100],
      ['Oil filter', 'DC-7', '', undefined, 40, 5, undefined, undefined, undefined, 4_000, -500],
    ]);
    expect((await rowsOf('409?Billed=open', ['Item'])).flat()).toEqual(['Paracetamol', 'Paracetamol']);
  });

  it('what is not billed is the account of goods received, not billed', async () => {
    expect(await sumOf('409', 'Unbilled')).toBe(-(await ledger('goodsReceivedNotBilled')));
    // What went back after its bill is taken off it by the note that claims it.
    await done(owner.post('Accounting/VendorDebitNotes', { RetId: returnId, Approve: true }));
    expect(await rowsOf(`409?Item=${books.itemId}`, ['RetQty', 'Unbilled'])).toEqual([[5, 0]]);
    expect(await sumOf('409', 'Unbilled')).toBe(-(await ledger('goodsReceivedNotBilled')));
  });

  it('what is open of material out is worth what lies with others', async () => {
    const wires = ['Kind', 'To', 'Item', 'Sts', 'Qty', 'BackQty', 'OpenQty', 'Days', 'Value'];
    const [row] = await rowsOf('504', wires);
    expect(row).toEqual(['Job', 'Karnataka Drugs', 'Oil filter', 'PartBack', 10, 4, 6, 0, 1_800]);
    expect(await sumOf('504', 'Value')).toBe(await ledger('materialWithOthers'));
    expect((await report('504?Kind=Sample')).Rows).toEqual([]);
  });
});

describe('Walls', () => {
  it('who may use one warehouse gets its rows alone, in sums and files too, and is told so', async () => {
    const run = (ids: string[]) =>
      books.rows('update assignment set warehouse_ids = $1::uuid[] where user_id = $2', [ids, keeper.userId]);
    await run([backStore]);
    const found = Object.fromEntries(
      await Promise.all(GOODS.map(async (id) => [id, await report(`${id}?GroupBy=none`, keeper)] as const)),
    );
    const csv = (await keeper.get('Reports/501/Csv?Columns=Item,Whs,ClQty')).raw.toString();
    await run([]);
    expect(GOODS.map((id) => [id, found[id].Total, found[id].Foot])).toEqual([
      [409, 1, ['Only Back store.']],
      [501, 1, ['Only Back store.']],
      [502, 1, ['Only Back store.']],
      [504, 0, ['Only Back store.']],
      [506, 1, ['Only Back store.']],
    ]);
    expect(found[501].Totals.ClQty).toBe(10);
    expect(csv.split('\r\n').slice(1)).toEqual(['Paracetamol,Back store,10', 'Total,,10', '']);
    expect((await report('501', keeper)).Foot).toEqual([]);
  });

  it.each(GOODS)(
    '%s: costs are told to who sees them, rows to who has the id, of his branch and organisation',
    async (id) => {
      const { Columns } = await report(`${id}`, keeper);
      expect(
        Columns.map(({ Key }: { Key: string }) => Key).filter((key: string) => /Val|Value|UnPr|PTR|Unbilled/.test(key)),
      ).toEqual([]);
      expect((await (await books.as('cashier')).get(`Reports/${id}`)).status).toBe(403);
      const second = await books.as('owner', 'second');
      const stranger = await (await api.organisation({ industry: 'HC2' })).as('owner');
      for (const client of [second, stranger]) expect((await report(`${id}`, client)).Rows).toEqual([]);
    },
  );

  it('what is counted blind is told to nobody who may not post the count', async () => {
    const scope = { Scope: { Items: [tablet] }, Blind: true };
    const count = await done(owner.post('Inventory/StockCounts', scope));
    await done(owner.put(`Inventory/StockCounts/${count._id}/Status`, { Sts: 'Counting' }));
    const told = (client: Client) =>
      Promise.all([501, 502, 506].map(async (id) => (await report(`${id}?Item=${tablet}`, client)).Total));
    // The back store is not counted.
    expect(await told(keeper)).toEqual([1, 1, 1]);
    expect(await told(owner)).toEqual([2, 3, 3]);
  });
});

describe('Drugs that expire', () => {
  /** Goods come before they expire; the days of a batch are changed by nobody but its owner. */
  let database: pg.Client;
  beforeAll(async () => {
    database = new pg.Client(api.databaseConfig);
    await database.connect();
  });
  afterAll(() => database.end());

  /** So many strips of 15 at ₹100, MRP ₹150 and PTR ₹120 each, which then expire on a day. */
  async function ageing(name: string, strips: number, policy: object, expiresOn: string): Promise<void> {
    const RetPol = [{ Before: 90, After: 60, ...policy }];
    const vendor = await done(owner.post('Common/Vendors', { Name: `Maker of ${name}`, RetPol }));
    const unit = { UoM: 'TBS', PurUoM: 'STR', PurFac: 15 };
    const item = {
      MPN: name,
      Name: name,
      HSN: '3004',
      UnPr: 10,
      TCode: 106,
      TrackBy: 'BN',
      Manf: 'Cipla Ltd',
      ...unit,
    };
    const { _id: itemId } = await done(owner.post('Inventory/Items', item));
    const Batches = [{ BatchNo: name, Exp: '2099-12-31', MRP: 150, PTR: 120 }];
    const Items = [{ In_Id: itemId, Qty: strips, UnPr: 100, Batches }];
    const came = await done(owner.post('Purchase/Receives', { VendorId: vendor._id, Items, Approve: true }));
    const bill = { RecIds: [came._id], VBillNo: `E/${name}`, VBillDate: today, Approve: true };
    await done(owner.post('Accounting/Bills', bill));
    await database.query('update batch set expires_on = $2 where item_id = $1', [itemId, expiresOn]);
  }

  it('stand by how soon, with what their vendor gives as expiry to cash says it', async () => {
    await ageing('Retailer price', 3, { Val: 'PTR', Less: 10 }, addDays(today, 20));
    await ageing('Cost', 2, { Val: 'Cost', Less: 5, Whole: true }, addDays(today, -5));
    await ageing('Printed price', 1, { Val: 'MRP', Less: 33.33, Manf: 'CIPLA LTD' }, addDays(today, 61));
    await ageing('Later', 1, { Val: 'Cost', Less: 0 }, addDays(today, 91));
    const wires = ['Band', 'Item', 'Exp', 'RetFromDate', 'RetToDate', 'Qty', 'ExpDays', 'MRPVal', 'Value', 'Claim'];
    const rows = await rowsOf('505?GroupBy=none', wires);
    const days = (expiry: number) => [expiry, expiry - 90, expiry + 60].map((day) => addDays(today, day));
    expect(rows).toEqual([
      ['0', 'Cost', ...days(-5), 30, -5, 300, 200, 190],
      ['30', 'Retailer price', ...days(20), 45, 20, 450, 300, 324],
      ['90', 'Printed price', ...days(61), 15, 61, 150, 100, 100],
    ]);
    const told = await done(owner.get('Inventory/ExpiryToCash?Days=90'));
    const given = Object.fromEntries(told.map((row: Row) => [row['BatchNo'], row['Value']]));
    expect(rows.map((row: unknown[]) => [row[1], row[9]])).toEqual(
      rows.map((row: unknown[]) => [row[1], given[String(row[1])]]),
    );
  });

  it('what was billed of them names its batches', async () => {
    const rows = await rowsOf('408?GroupBy=none&Manf=Cipla%20Ltd', ['Item', 'Batch', 'Qty']);
    expect(rows.toSorted()).toEqual([
      ['Cost', 'Cost', 30],
      ['Later', 'Later', 15],
      ['Printed price', 'Printed price', 15],
      ['Retailer price', 'Retailer price', 45],
    ]);
  });
});
