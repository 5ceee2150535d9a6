import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { pdfPages, pdfTexts } from '../../../../test/pdf-text.ts';
import { done } from '../../purchase/vendor-note/vendor-note.fixture.ts';

/** Labels of items and batches (inventory-purchasing §6). */

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let pill: string;
let batchId: string;
const BARCODE = '4006381333931';

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation({ industry: 'MAN1' });
  owner = await org.as('owner');
  const VendorId = (await done(owner.post('Common/Vendors', { Name: 'Karnataka Drugs', SType: 'Unregistered' })))._id;
  pill = await newItem({ MPN: 'P-1', Name: 'Paracetamol', TrackBy: 'BN', BarCode: BARCODE });
  const Batches = [{ BatchNo: 'a 12', Qty: 5, Exp: '2037-08-31', MRP: 33.6 }];
  const Items = [{ In_Id: pill, Qty: 5, Batches }];
  await done(owner.post('Purchase/Receives', { VendorId, Items, Approve: true }));
  batchId = (await done(owner.get(`Inventory/Batches?ItemId=${pill}`)))[0]._id;
});
afterAll(() => api.close());

const newItem = async (fields: object): Promise<string> =>
  (await done(owner.post('Inventory/Items', { HSN: '3004', UnPr: 20, TCode: 106, Cost: 10, ...fields })))._id;
const print = (Lines: object[], client = owner) => client.post('Inventory/Labels', { Lines });
const refusal = ({ status, body }: Answer) => [status, body.fields?.[0]?.path, body.message];

it('a label tells name, batch, expiry and MRP, and holds the barcode; 24 stand on a sheet', async () => {
  const answer = await print([{ In_Id: pill, BatchId: batchId, Count: 25 }]);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const texts = pdfTexts(answer.raw);
  expect([pdfPages(answer.raw), texts.filter((text) => text === 'Paracetamol').length]).toEqual([2, 25]);
  expect(texts.slice(0, 5)).toEqual([
    'Test Motors org1a',
    'Paracetamol',
    'P-1 · a 12 · exp Aug 2037',
    'MRP ₹33.60',
    BARCODE,
  ]);
});

it('an item without a barcode goes by its part number; what no bars can tell is refused in words', async () => {
  const bolt = await newItem({ MPN: 'BOLT-7', Name: 'Bolt' });
  expect(pdfTexts((await print([{ In_Id: bolt, Count: 1 }])).raw)).toContain('BOLT-7');
  const tamil = await newItem({ MPN: 'தமிழ்', Name: 'Oil' });
  expect(refusal(await print([{ In_Id: tamil, Count: 1 }]))).toEqual([
    400,
    'Lines.0.In_Id',
    'Oil has no barcode that can be printed: enter one.',
  ]);
});

it('an item without any code has a label all the same, without bars', async () => {
  const pharmacist = await (await api.organisation({ industry: 'HC2' })).as('owner');
  const herb = { Name: 'Herb', HSN: '3004', UnPr: 20, TCode: 106 };
  const { _id: In_Id } = await done(pharmacist.post('Inventory/Items', herb));
  const texts = pdfTexts((await print([{ In_Id, Count: 1 }], pharmacist)).raw);
  expect(texts.slice(1)).toEqual(['Herb']);
});

it('what does not exist, is of another item or organisation, and too many labels are refused', async () => {
  const bolt = await newItem({ MPN: 'BOLT-8', Name: 'Other bolt' });
  const stranger = await (await api.organisation({ industry: 'MAN1' })).as('owner');
  expect(refusal(await print([{ In_Id: pill, Count: 1 }], stranger))[1]).toBe('Lines.0.In_Id');
  expect(refusal(await print([{ In_Id: bolt, BatchId: batchId, Count: 1 }]))[1]).toBe('Lines.0.BatchId');
  expect(refusal(await print([]))[1]).toBe('Lines');
  const many = [1, 2, 3].map(() => ({ In_Id: bolt, Count: 480 }));
  expect(refusal(await print(many))).toEqual([400, 'Lines', 'Print at most 960 labels at once, not 1440.']);
  expect(refusal(await print([{ In_Id: bolt, Count: 0 }]))[1]).toBe('Lines.0.Count');
});

it('the label of a bin tells its name and zone; a batch of a receive goes by its number and expiry', async () => {
  const rack = (await done(owner.post('Settings/Locations', { Name: 'R2-B14', Zone: 'Cold' })))._id;
  expect(pdfTexts((await print([{ BinId: rack, Count: 1 }])).raw)).toEqual([
    'Test Motors org1a',
    'R2-B14',
    'Cold',
    'R2-B14',
  ]);
  const named = await print([{ In_Id: pill, BatchNo: 'A12', Exp: '2037-08-31', Count: 1 }]);
  expect(pdfTexts(named.raw)).toContain('P-1 · a 12 · exp Aug 2037');
  const other = await print([{ In_Id: pill, BatchNo: 'A12', Exp: '2037-09-30', Count: 1 }]);
  expect(refusal(other)).toEqual([400, 'Lines.0.BatchNo', 'This item has no such batch.']);
  expect(refusal(await print([{ In_Id: pill, BinId: rack, Count: 1 }]))[2]).toBe('Choose an item, or a bin.');
  expect(refusal(await print([{ Count: 1 }]))[1]).toBe('Lines.0.In_Id');
  const stranger = await (await api.organisation({ industry: 'MAN1' })).as('owner');
  expect(refusal(await print([{ BinId: rack, Count: 1 }], stranger))[1]).toBe('Lines.0.BinId');
});
